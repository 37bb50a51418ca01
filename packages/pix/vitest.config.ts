import { defineProject } from 'vitest/config'

export default defineProject({ test: { name: 'pix', include: ['src/**/*.test.ts'] } })
