import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'pix-provider',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['@girassol/institution/test-database'],
    // Every file starts a provider of its own; the modules hold no state.
    isolate: false,
  },
})
