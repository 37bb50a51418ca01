import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'identity-provider',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['@girassol/institution/test-database'],
    isolate: false,
  },
})
