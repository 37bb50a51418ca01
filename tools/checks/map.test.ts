import { describe, expect, it } from 'vitest'
import { found, plant, reasons } from '../test/fixtures.ts'
import { readPicture } from './picture.ts'
import { checkMap } from './map.ts'

const picture = `# Map

\`\`\`
girassol/
├── .ci/run                   calls the test command
├── apps/
│   └── server/               one Node program
│       ├── src/main.ts, app.ts   the only files that know every module
│       ├── src/modules/<module>/   one module per capability
│       │   ├── <name>.ts         a file in it
│       ├── src/modules/
│       │   ├── players/          who plays
│       │   └── wallet/           what they have
│       └── src/platform/
│           └── clock, http/      knows no business word
├── packages/
│   └── money/                Centavos
└── docs/                     decisions
\`\`\`

\`\`\`
server -> money
\`\`\`
`

const clean = {
  'ARCHITECTURE.md': picture,
  '.ci/run': '',
  'apps/server/README.md': '',
  'apps/server/src/main.ts': '',
  'apps/server/src/app.ts': '',
  'apps/server/src/modules/players/README.md': '',
  'apps/server/src/modules/wallet/README.md': '',
  'apps/server/src/platform/clock.ts': '',
  'apps/server/src/platform/clock.test.ts': '',
  'apps/server/src/platform/http/edge.ts': '',
  'packages/money/README.md': '',
  'docs/glossary.md': '',
}

const check = (files: Record<string, string>) => checkMap(plant({ ...clean, ...files }))

describe('the picture', () => {
  it('is read row by row, independent of how the branches are drawn', () => {
    const rows = readPicture(picture, () => false)
    expect(rows.map(({ path }) => path)).toEqual([
      '.ci/run',
      'apps',
      'apps/server',
      'apps/server/src/main.ts',
      'apps/server/src/app.ts',
      'apps/server/src/modules',
      'apps/server/src/modules/players',
      'apps/server/src/modules/wallet',
      'apps/server/src/platform',
      'apps/server/src/platform/clock',
      'apps/server/src/platform/http',
      'packages',
      'packages/money',
      'docs',
    ])
    expect(rows.find(({ path }) => path === 'packages/money')).toEqual({
      path: 'packages/money',
      description: 'Centavos',
      line: 17,
    })
  })

  it('may begin at a folder of the repository', () => {
    const text = '```\napps/web/src/\n└── features/\n    └── lobby/  the first page\n```\n'
    expect(readPicture(text, (path) => path === 'apps/web/src').at(-1)?.path).toBe(
      'apps/web/src/features/lobby',
    )
  })
})

describe('map', () => {
  it('pass when the map and the folders agree', () => {
    const report = check({})
    expect(report.violations).toEqual([])
    expect(report.seen).toBeGreaterThan(0)
  })

  const planted: [what: string, files: Record<string, string>, rule: string, reason: RegExp][] = [
    ['an app is not on the map', { 'apps/web/README.md': '' }, 'named', /apps\/web/],
    ['a package is not on the map', { 'packages/ui/README.md': '' }, 'named', /packages\/ui/],
    ['a module is not on the map', { 'apps/server/src/modules/bonuses/README.md': '' }, 'named', /bonuses/],
    ['a platform file is not on the map', { 'apps/server/src/platform/ids.ts': '' }, 'named', /ids/],
    ['a feature is not on the map', { 'apps/web/src/features/lobby/index.ts': '' }, 'named', /lobby/],
    ['a top-level folder is not on the map', { 'ops/compose.yaml': '' }, 'named', /ops/],
    [
      'a module has no description',
      { 'ARCHITECTURE.md': picture.replace(/Centavos/, '') },
      'described',
      /money/,
    ],
    ['a name is no module', { 'ARCHITECTURE.md': picture.replace('docs/ ', 'dogs/ ') }, 'exists', /dogs/],
    ['nothing is drawn', { 'ARCHITECTURE.md': '# Map\n' }, 'map', /no fenced block/],
  ]
  it.each(planted)('fail when %s', (_what, files, rule, reason) => {
    const report = check(files)
    expect(found(report)).toContainEqual(
      expect.stringMatching(new RegExp(`^ARCHITECTURE\\.md:\\d+ map/${rule}$`)),
    )
    expect(reasons(report)).toMatch(reason)
  })

  it('fail without a README', () => {
    const report = check({ 'packages/money/README.md': '', 'packages/ui/index.ts': '' })
    expect(found(report)).toContain('packages/ui/README.md:1 map/readme')
  })

  it('fail without a map', () => {
    expect(found(checkMap(plant({ 'README.md': '' })))).toEqual(['ARCHITECTURE.md:1 map/map'])
  })
})
