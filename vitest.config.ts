// How the tests run: unit tests beside the code, server tests over HTTP, journeys in a browser, faults against processes.

import { defineConfig } from 'vitest/config'

const withDatabase = { environment: 'node', globalSetup: ['tests/stage/database-server.ts'] } as const

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/*/src/**/*.test.ts', 'tests/vectors/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          ...withDatabase,
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 180_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
