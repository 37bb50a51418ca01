import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'regulator',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['@girassol/institution/test-database'],
    // Every file starts a regulator of its own; the modules hold no state.
    isolate: false,
  },
})
