import { defineProject, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

export default mergeConfig(
  vite({ command: 'serve', mode: 'test' }),
  defineProject({
    test: { name: 'web', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
  }),
)
