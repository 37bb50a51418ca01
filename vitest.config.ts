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

/** Projects with a document and components, which Vite transforms. The files of all others are what Node.js runs by itself. */
const transformed = new Set(['packages/ui', 'apps/web', 'apps/backoffice', 'apps/studio'])

const testTool = (name: string) => path.join(root, 'tools/test', name)

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
        setupFiles: [
          testTool('deadlines.ts'),
          // Properties draw from a fixed seed in every project. Where each file loads its modules again, only those that need
          // fast-check do so.
          ...(transformed.has(folder) ? [] : [testTool('seeded-properties.ts')]),
        ],
        experimental: { viteModuleRunner: transformed.has(folder), nodeLoader: false },
        // By default a page stands at port 3000, as does a program that was started beside the tests: it would answer what a test
        // forgot to answer itself. At this port nothing does.
        environmentOptions: { happyDOM: { url: 'http://localhost:1' } },
        // Young objects of a test are many: a larger space for them is collected less often. Threads do not take the option.
        ...(!transformed.has(folder) && { execArgv: ['--max-semi-space-size=64'] }),
        // For a stalled machine: nothing is claimed about durations, and what hangs fails all the same.
        testTimeout: 600_000,
        hookTimeout: 600_000,
        expect: { poll: { timeout: 60_000 } },
      },
      ...(transformed.has(folder) && {
        resolve: { alias: [{ find: /^fast-check$/, replacement: testTool('seeded-fast-check.ts') }] },
      }),
    })),
  },
})
