import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plant, plantFolder } from '../test/fixtures.ts'
import { changedFiles, defaultBase } from './changes.mjs'
import { relatedTests } from './related.ts'

const files = {
  'package.json': JSON.stringify({ workspaces: ['packages/*', 'apps/*'] }),
  'packages/money/package.json': JSON.stringify({
    name: '@girassol/money',
    exports: { '.': './src/index.ts' },
  }),
  'packages/money/src/index.ts': `export * from './round.ts'\n`,
  'packages/money/src/round.ts': 'export const round = 1\n',
  'packages/money/src/round.test.ts': `import './round.ts'\n`,
  'apps/server/package.json': JSON.stringify({ name: '@girassol/server' }),
  'apps/server/src/app.ts': `import './modules/wallet/index.ts'\nimport './modules/games/index.ts'\n`,
  'apps/server/test/app.ts': `import '../src/app.ts'\n`,
  'apps/server/src/modules/wallet/index.ts': `import { round } from '@girassol/money'\nexport { round }\n`,
  'apps/server/src/modules/wallet/wallet.test.ts': `import '../../../test/app.ts'\n`,
  'apps/server/src/modules/games/index.ts': 'export const games = 1\n',
  'apps/server/src/modules/games/games.test.ts': `import '../../../test/app.ts'\n`,
  'apps/server/src/modules/games/stake.test.ts': `import { round } from '@girassol/money'\nround\n`,
  'apps/server/src/modules/games/shape.test.ts': `import type { round } from '@girassol/money'\n`,
}

describe('related tests', () => {
  const related = (...changed: string[]) => relatedTests(plant(files), changed).map(({ path }) => path)

  it('include tests of the changed module that reach it over HTTP, not those of other modules', () => {
    expect(related('apps/server/src/modules/wallet/index.ts')).toEqual([
      'apps/server/src/modules/wallet/wallet.test.ts',
    ])
  })

  it('follow imports across packages, nearest first, and ignore imports of types', () => {
    expect(related('packages/money/src/round.ts')).toEqual([
      'packages/money/src/round.test.ts',
      'apps/server/src/modules/games/stake.test.ts',
    ])
  })

  it('include a changed test itself, and nothing for a text', () => {
    expect(related('packages/money/src/round.test.ts')).toEqual(['packages/money/src/round.test.ts'])
    expect(related('README.md')).toEqual([])
  })
})

describe('changed files', () => {
  it('are those of the branch and those not yet committed, without deleted ones', () => {
    const root = plantFolder({ 'kept.ts': '1', 'gone.ts': '1', 'edited.ts': '1' })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y', ...args], { cwd: root })
    git('init', '--quiet', '--initial-branch=main')
    git('add', '.')
    git('commit', '--quiet', '-m', 'x')
    git('checkout', '--quiet', '-b', 'work')
    writeFileSync(join(root, 'committed.ts'), '1')
    git('add', '.')
    git('commit', '--quiet', '-m', 'y')
    writeFileSync(join(root, 'edited.ts'), '2')
    writeFileSync(join(root, 'new.ts'), '1')
    rmSync(join(root, 'gone.ts'))
    expect(defaultBase(root)).toBe('main')
    expect(changedFiles(root, 'main')).toEqual(['committed.ts', 'edited.ts', 'new.ts'])
    expect(changedFiles(root, 'HEAD')).toEqual(['edited.ts', 'new.ts'])
    expect(() => changedFiles(root, 'nowhere')).toThrow('git knows no commit "nowhere"')
  })
})
