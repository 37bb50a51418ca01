import { defineProject } from 'vitest/config'

// Pure functions: the files share one worker and what it has loaded.
export default defineProject({ test: { name: 'contract', include: ['src/**/*.test.ts'], isolate: false } })
