import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tools'],
    // Most tests wait for a database or another program: by itself Vitest would use one of two cores, and that one half.
    maxWorkers: 2,
  },
})
