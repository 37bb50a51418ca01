import { defineProject } from 'vitest/config'

// Hundreds of pictures are drawn in one test; a busy machine needs its time for that.
export default defineProject({ test: { name: 'art', include: ['src/**/*.test.ts'], testTimeout: 30_000 } })
