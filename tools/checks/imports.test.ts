import { describe, expect, it } from 'vitest'
import { found, plant, reasons } from '../test/fixtures.ts'
import { checkImports } from './imports.ts'

const manifest = (name: string, exports: Record<string, string> = {}) =>
  JSON.stringify({ name: `@girassol/${name}`, exports })

/** A small repository in which every direction is right. */
const clean = {
  'package.json': JSON.stringify({ workspaces: ['packages/*', 'apps/*'] }),
  'packages/money/package.json': manifest('money', { '.': './src/index.ts' }),
  'packages/money/src/index.ts': 'export const one = 1n\n',
  'packages/money/src/secret.ts': 'export const two = 2n\n',
  'packages/ui/package.json': manifest('ui', { '.': './src/index.ts', './icons/*': './src/icons/*.ts' }),
  'packages/ui/src/index.ts': 'export const button = 1\n',
  'packages/ui/src/icons/sun.ts': 'export const sun = 1\n',
  'packages/ledger/package.json': manifest('ledger', { '.': './src/index.ts' }),
  'packages/ledger/src/index.ts': "import { one } from '@girassol/money'\nexport const book = one\n",
  'packages/ledger/src/book.test.ts': "import { pg } from '@girassol/postgres'\npg()\n",
  'packages/postgres/package.json': manifest('postgres', { '.': './src/index.ts' }),
  'packages/postgres/src/index.ts': 'export const pg = () => 1\n',
  'apps/server/package.json': manifest('server'),
  'apps/server/src/main.ts': "import './app.ts'\n",
  'apps/server/src/app.ts': "import './modules/wallet/index.ts'\nimport './modules/players/index.ts'\n",
  'apps/server/src/platform/clock.ts': 'export const now = () => 1\n',
  'apps/server/src/platform/http/index.ts': "export { edge } from './edge.ts'\n",
  'apps/server/src/platform/http/edge.ts': "import { now } from '../clock.ts'\nexport const edge = now\n",
  'apps/server/src/modules/players/index.ts': "export * from './profile.ts'\n",
  'apps/server/src/modules/players/profile.ts': "export { edge } from '../../platform/http/index.ts'\n",
  'apps/server/src/modules/players/profile.test.ts':
    "import '../../../test/harness.ts'\nimport './profile.ts'\n",
  'apps/server/src/modules/wallet/index.ts': "export { edge } from '../players/index.ts'\n",
  'apps/server/test/harness.ts': "import '../src/app.ts'\n",
  'apps/web/package.json': manifest('web'),
  'apps/web/src/main.tsx': "import './app/router.tsx'\n",
  'apps/web/src/app/router.tsx': "export const lobby = () => import('../features/lobby/index.ts')\n",
  'apps/web/src/features/lobby/index.ts': "export { page } from './page.tsx'\n",
  'apps/web/src/features/lobby/page.tsx':
    "import { frame } from '../../shared/frame.tsx'\nimport { sun } from '@girassol/ui/icons/sun'\nexport const page = [frame, sun]\n",
  'apps/web/src/features/auth/index.ts': 'export const auth = 1\n',
  'apps/web/src/features/auth/form.tsx': 'export const form = 1\n',
  'apps/web/src/shared/frame.tsx': 'export const frame = 1\n',
  'e2e/journey.spec.ts': "import { one } from '@girassol/money'\nexport { one }\n",
}

const check = (files: Record<string, string>) => checkImports(plant({ ...clean, ...files }))

describe('import directions', () => {
  it('passes a clean repository, having seen all of it', () => {
    const report = check({})
    expect(report.violations).toEqual([])
    expect(report.seen).toBe(Object.keys(clean).filter((path) => /\.tsx?$/.test(path)).length)
  })

  it('sees nothing in an empty repository, which the command counts as a failure', () => {
    expect(checkImports(plant({ 'package.json': '{}' })).seen).toBe(0)
  })

  const planted: [what: string, path: string, text: string, reason: RegExp][] = [
    [
      'an app imports an app',
      'apps/web/src/shared/x.ts',
      "import '@girassol/server'",
      /apps never import apps/,
    ],
    [
      'an app reaches into an app',
      'apps/server/src/x.ts',
      "import '../../web/src/main.tsx'",
      /apps never import apps/,
    ],
    ['a package imports an app', 'packages/ui/src/x.ts', "import '@girassol/web'", /never imports an app/],
    [
      'a bench imports the server',
      'bench/x.ts',
      "import '../apps/server/src/app.ts'",
      /never imports an app/,
    ],
    ['ui imports money', 'packages/ui/src/x.ts', "import '@girassol/money'", /nothing of ours/],
    ['web imports the ledger', 'apps/web/src/app/x.ts', "import '@girassol/ledger'", /not packages\/ledger/],
    [
      'only as a type',
      'apps/web/src/app/x.ts',
      "import type { a } from '@girassol/ledger'",
      /not packages\/ledger/,
    ],
    [
      'only in a type',
      'apps/web/src/app/x.ts',
      "type A = import('@girassol/ledger').A",
      /not packages\/ledger/,
    ],
    ['lazily', 'apps/web/src/app/x.ts', "void import('@girassol/ledger')", /not packages\/ledger/],
    ['as a re-export', 'apps/web/src/app/x.ts', "export * from '@girassol/ledger'", /not packages\/ledger/],
    [
      'the ledger runs on postgres',
      'packages/ledger/src/x.ts',
      "import '@girassol/postgres'",
      /not packages\/postgres/,
    ],
    ['a closed door', 'apps/web/src/app/x.ts', "import '@girassol/money/src/secret.ts'", /no such door/],
    [
      'a hole in the wall',
      'packages/ledger/src/x.ts',
      "import '../../money/src/secret.ts'",
      /entered by its name/,
    ],
    ['the tools', 'packages/ui/src/x.ts', "import '../../../tools/x.ts'", /nothing imports tools/],
    ['an alias', 'apps/web/src/app/x.ts', "import '@/shared/frame'", /alias/],
    ['a package by its own name', 'packages/money/src/x.ts', "import '@girassol/money'", /relative/],
    ['a package without a line', 'packages/nobody/x.ts', "import '@girassol/money'", /table of directions/],
    [
      'platform imports a module',
      'apps/server/src/platform/x.ts',
      "import '../modules/players/index.ts'",
      /platform never/,
    ],
    [
      'a module calls up',
      'apps/server/src/modules/players/x.ts',
      "import '../wallet/index.ts'",
      /call down, publish up/,
    ],
    [
      'a test calls up',
      'apps/server/src/modules/players/x.test.ts',
      "import '../wallet/index.ts'",
      /call down/,
    ],
    [
      'past a module’s index',
      'apps/server/src/modules/wallet/x.ts',
      "import '../players/profile.ts'",
      /through its index/,
    ],
    [
      'past it from an entry',
      'apps/server/src/reset.ts',
      "import './modules/players/profile.ts'",
      /through its index/,
    ],
    [
      'past a platform index',
      'apps/server/src/modules/wallet/x.ts',
      "import '../../platform/http/edge.ts'",
      /through its/,
    ],
    [
      'a module imports an entry',
      'apps/server/src/modules/wallet/x.ts',
      "import '../../app.ts'",
      /entry files/,
    ],
    [
      'a module nobody ordered',
      'apps/server/src/modules/magic/x.ts',
      "import '../players/index.ts'",
      /no place in the order/,
    ],
    [
      'code imports the harness',
      'apps/server/src/modules/wallet/x.ts',
      "import '../../../test/harness.ts'",
      /harness/,
    ],
    [
      'a stray folder',
      'apps/server/src/stuff/x.ts',
      "import '../platform/clock.ts'",
      /no module of the server/,
    ],
    [
      'a feature imports a feature',
      'apps/web/src/features/lobby/x.ts',
      "import '../auth/index.ts'",
      /each other/,
    ],
    [
      'a feature imports app',
      'apps/web/src/features/lobby/x.ts',
      "import '../../app/router.tsx'",
      /app composes/,
    ],
    [
      'past a feature’s index',
      'apps/web/src/app/x.ts',
      "import '../features/auth/form.tsx'",
      /through its index/,
    ],
    ['shared imports a feature', 'apps/web/src/shared/x.ts', "import '../features/auth/index.ts'", /neither/],
    ['shared imports app', 'apps/web/src/shared/x.ts', "import '../app/router.tsx'", /neither/],
  ]
  it.each(planted)('fails when %s', (_what, path, text, reason) => {
    const report = check({ [path]: `// first line\n${text}\n` })
    expect(found(report)).toEqual([expect.stringMatching(new RegExp(`^${path}:2 imports/(direction|door)$`))])
    expect(reasons(report)).toMatch(reason)
  })
})

describe('import cycles', () => {
  const ring = (second: string) => ({
    'packages/money/src/a.ts': "import './b.ts'\nexport const a = 1\n",
    'packages/money/src/b.ts': "export * from './c.ts'\n",
    'packages/money/src/c.ts': second,
  })

  it('finds a ring across files and names it', () => {
    const report = check(ring("import { a } from './a.ts'\nexport const c = a\n"))
    expect(found(report)).toEqual(['packages/money/src/a.ts:1 imports/cycle'])
    expect(reasons(report)).toContain('a.ts -> packages/money/src/b.ts -> packages/money/src/c.ts -> ')
  })

  it('lets a type-only import close the ring: it is erased', () => {
    expect(found(check(ring("import type { a } from './a.ts'\nexport type C = typeof a\n")))).toEqual([])
  })

  it('knows that an inline type still loads the file', () => {
    expect(found(check(ring("import { type a } from './a.ts'\nexport type C = typeof a\n")))).toHaveLength(1)
  })

  it('finds a file that imports itself', () => {
    expect(found(check({ 'packages/ui/src/self.ts': "import './self.ts'\n" }))).toEqual([
      'packages/ui/src/self.ts:1 imports/cycle',
    ])
  })
})

it('refuses a file it cannot read instead of skipping it', () => {
  expect(() => check({ 'packages/ui/src/broken.ts': 'import {' })).toThrow('packages/ui/src/broken.ts')
})
