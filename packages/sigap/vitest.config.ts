import { defineProject } from 'vitest/config'

export default defineProject({ test: { name: 'sigap', include: ['src/**/*.test.ts'] } })
