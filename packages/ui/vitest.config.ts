import { defineProject } from 'vitest/config'

// vmThreads: every file has modules and a document of its own, and happy-dom is loaded once for each worker.
export default defineProject({
  test: { name: 'ui', environment: 'happy-dom', pool: 'vmThreads', include: ['src/**/*.test.{ts,tsx}'] },
})
