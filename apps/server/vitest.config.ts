import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/postgres.ts'],
    // The program is loaded once for each worker. Its state lives in what `createApp` makes, and every file makes its own.
    isolate: false,
  },
})
