import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'ledger',
    include: ['src/**/*.test.ts'],
    globalSetup: ['test/server.ts'],
    // Every file has a database of its own; the modules hold no state that a test reads.
    isolate: false,
  },
})
