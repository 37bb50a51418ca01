import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

const folders = [...inside('packages'), ...inside('apps'), 'tools'].filter((folder) =>
  existsSync(path.join(root, folder, 'vitest.config.ts')),
)

function inside(parent: string): string[] {
  return readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`)
}

// What every project shares stands here; a project's own file has its name, its files and its environment.
export default defineConfig({
  test: {
    // Ended early, on a stalled machine, the run would leave its databases behind.
    teardownTimeout: 180_000,
    projects: folders.map((folder) => ({
      extends: `./${folder}/vitest.config.ts`,
      root: folder,
      test: {
        name: path.basename(folder),
        setupFiles: [path.join(root, 'tools/test/deadlines.ts')],
        // For a stalled machine: nothing is claimed about durations, and what hangs fails all the same.
        testTimeout: 600_000,
        hookTimeout: 600_000,
        expect: { poll: { timeout: 60_000 } },
      },
      resolve: {
        alias: [
          // Properties draw from a fixed seed in every project.
          { find: /^fast-check$/, replacement: path.join(root, 'tools/test/seeded-fast-check.ts') },
        ],
      },
    })),
  },
})
