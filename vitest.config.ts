// How the tests run: unit tests beside the code, server tests over HTTP, journeys in a browser, faults against processes.

import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { hasNamespaces } from './tests/stage/namespaces.ts'
import { STEP_MS, TEST_MS } from './tests/stage/patience.ts'
import { hasRealData } from './tests/stage/real-data.ts'
import { LongestFirst } from './tests/stage/longest-first.ts'
import { isThorough } from './tests/stage/thorough.ts'

/** Tests on published files, which stand beside the project and not in it. */
const exclude = hasRealData ? configDefaults.exclude : [...configDefaults.exclude, '**/*.real-data.test.ts']

/**
 * The same for every project: those of one number share the workers, so that none waits for the last file of another.
 * As many workers as cores: with twice as many the whole takes longer, and each test three times as long (docs/benchmarks.md).
 * One worker runs many files without starting anew: loading the server for each file took a sixth of the processor time of a run.
 */
const shared = {
  environment: 'node',
  maxWorkers: availableParallelism(),
  isolate: false,
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: STEP_MS } },
  // A failure says what was found: "expected [ Array(1) ]" says nothing where only its first line is kept.
  chaiConfig: { truncateThreshold: 400 },
} as const

/** Node.js runs these sources as they are: nothing is transformed on the way. */
const asTheyAre = { ...shared, experimental: { viteModuleRunner: false } } as const

export default defineConfig({
  test: {
    globalSetup: ['tests/stage/database-server.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...asTheyAre,
          name: 'domain',
          include: ['packages/*/src/**/*.test.ts', 'tests/vectors/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude,
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...asTheyAre,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude,
        },
      },
      {
        test: {
          ...asTheyAre,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude,
        },
      },
      {
        test: {
          ...asTheyAre,
          name: 'faults',
          include: ['tests/faults/*.test.ts', ...(isThorough ? ['tests/faults/thorough/*.test.ts'] : [])],
          // Not every system lets us make them.
          exclude: hasNamespaces ? configDefaults.exclude : [...configDefaults.exclude, '**/*.namespaces.test.ts'],
        },
      },
    ],
  },
})
