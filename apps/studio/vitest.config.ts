import { defineProject, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

export default mergeConfig(
  vite,
  defineProject({
    test: { name: 'studio', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
  }),
)
