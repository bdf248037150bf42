// How the tests run: unit tests beside the code, server tests over HTTP, journeys in a browser, faults against processes.

import { configDefaults, defineConfig } from 'vitest/config'
import { hasNamespaces } from './tests/stage/namespaces.ts'
import { hasRealData } from './tests/stage/real-data.ts'
import { LongestFirst } from './tests/stage/longest-first.ts'

/** Tests on published files, which stand beside the project and not in it. */
const exclude = hasRealData ? configDefaults.exclude : [...configDefaults.exclude, '**/*.real-data.test.ts']

/**
 * The same for every project: those of one number share the workers, so that none waits for the last file of another.
 * More workers than cores: a journey waits for its browser, a server test for its database.
 * One worker runs many files without starting anew: loading the server for each file took a sixth of the processor time of a run.
 */
const shared = { environment: 'node', maxWorkers: 4, isolate: false } as const

/**
 * On a busy machine a browser or a process that is started anew misses its time once in some thousand steps (decision 0085).
 * A step that passes at its second attempt only is named at the end of `npm test`.
 */
const inRealTime = { ...shared, retry: 1 } as const

export default defineConfig({
  test: {
    globalSetup: ['tests/stage/database-server.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'domain',
          include: ['packages/*/src/**/*.test.ts', 'tests/vectors/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...inRealTime,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude,
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...inRealTime,
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          // Not every system lets us make them.
          exclude: hasNamespaces ? configDefaults.exclude : [...configDefaults.exclude, '**/*.namespaces.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
