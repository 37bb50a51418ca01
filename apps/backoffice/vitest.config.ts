import { defineProject, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

export default mergeConfig(
  vite({ command: 'serve', mode: 'test' }),
  defineProject({
    // Every file has modules and a document of its own, and happy-dom is loaded once for each worker.
    test: {
      name: 'backoffice',
      environment: 'happy-dom',
      pool: 'vmThreads',
      setupFiles: ['test/language.ts'],
      include: ['src/**/*.test.{ts,tsx}'],
    },
  }),
)
