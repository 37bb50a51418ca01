import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'identity-provider',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/database.ts'],
    isolate: false,
  },
})
