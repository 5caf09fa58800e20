import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '*.test.ts',
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'web/**/*.test.ts',
      'bin/**/*.test.ts',
    ],
    globalSetup: ['server/testing/servers/database-server.ts'],
    pool: 'forks',
    // a test waits for the database as often as for a processor
    maxWorkers: 3,
    // files share what they import, which costs more than the tests; what a test puts in place of a global goes with it
    isolate: false,
    unstubGlobals: true,
    // ends what hangs; how long something may take is in its test
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
