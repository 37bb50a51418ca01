import { describe, expect, it } from 'vitest'
import { found, plant } from '../test/fixtures.ts'
import { checkNames } from './names.ts'

const check = (files: Record<string, string>) => checkNames(plant({ 'README.md': 'Hello\n', ...files }))

// Written in pieces: this file is checked as well.
const joined = (...parts: string[]) => parts.join('')
const long = 'export {}\n'.repeat(401)
const colour = joined('#', 'ffcc00')

describe('names', () => {
  it('pass a clean tree', () => {
    const report = check({
      'apps/web/src/page.tsx': '<a href="#faq">&#123; #12345 {entry.id}#add-funds TODO O DIA</a>\n',
      'apps/server/src/deposit.ts': "const url = '/api/home/banners'\n",
      'packages/ui/src/tokens.css': `:root { --sun: ${colour}; }\n`,
      'packages/ui/src/brand/logo.tsx': `<path fill="${colour}" />\n`,
      'apps/web/src/locales/pt-BR.ts': long,
      'apps/web/src/page.test.tsx': long,
      'apps/server/src/generated/openapi.ts': long,
      'apps/server/src/service-hours.ts': 'export {}\n'.repeat(400),
    })
    expect(report.violations).toEqual([])
    expect(report.seen).toBe(9)
  })

  const planted: [what: string, path: string, text: string, expected: string][] = [
    ['utils', 'apps/web/src/utils.ts', '', '1 names/noun'],
    ['a helper in capitals', 'apps/web/src/Helper.tsx', '', '1 names/noun'],
    ['types of any ending', 'apps/web/src/types.d.ts', '', '1 names/noun'],
    ['a service by its middle name', 'apps/server/src/bet.service.ts', '', '1 names/noun'],
    ['a folder of common things', 'apps/web/src/common/sun.ts', '', '1 names/noun'],
    ['a long file', 'packages/ui/src/long.ts', long, '401 names/length'],
    ['a home', 'docs/run.md', joined('see\n`/ho', 'me/ana/girassol`\n'), '2 names/absolute-path'],
    ['a work folder', '.ci/run', joined('cd /wo', 'rk/main\n'), '1 names/absolute-path'],
    ['a registry', '.npmrc', joined('registry=https://registry.', 'npmjs.org/\n'), '1 names/registry'],
    ['a colour in a style', 'apps/web/src/page.css', `a {\n  color: ${colour};\n}\n`, '2 names/colour'],
    [
      'a short colour in a component',
      'apps/web/src/page.tsx',
      joined('<i color="', '#', 'FFF" />'),
      '1 names/colour',
    ],
    ['a colour after a bracket', 'packages/ui/src/x.tsx', joined('"bg-[', '#', '12ab34]"'), '1 names/colour'],
    [
      'a page that compares the profile',
      'apps/web/src/page.tsx',
      "const a = 1\nconst demo = setting.compliance_profile === 'demo'\n",
      '2 names/profile',
    ],
    ['a page that names a profile', 'apps/studio/src/x.ts', "f('br-licensed')\n", '1 names/profile'],
    [
      'a module that compares the profile',
      'apps/server/src/modules/x.ts',
      "if (settings.profile().name === 'demo') f()\n",
      '1 names/profile',
    ],
    [
      'a module that compares the setting',
      'apps/server/src/modules/x.ts',
      "if ('demo' !== settings.stored().compliance_profile) f()\n",
      '1 names/profile',
    ],
    [
      'a lock of a session',
      'apps/server/src/modules/x.ts',
      'await sql`SELECT pg_advisory_lock(1)`.execute(tx)\n',
      '1 names/session-state',
    ],
    ['a setting of a session', 'packages/ledger/src/x.ts', "f('SET x = on')\n", '1 names/session-state'],
    ['the only test', 'packages/ui/src/x.test.ts', joined('it', '.only', "('x')"), '1 names/narrowed-test'],
    ['a skipped journey', 'e2e/x.spec.ts', joined('test', '.skip', "('x')"), '1 names/narrowed-test'],
    ['silenced types', 'packages/ui/src/x.ts', joined('// @ts', '-ignore\n'), '1 names/silenced-types'],
    ['a silenced file', 'packages/ui/src/x.mjs', joined('// @ts', '-nocheck\n'), '1 names/silenced-types'],
    ['a note to self', 'packages/ui/src/x.ts', joined('// TO', 'DO later\n'), '1 names/unfinished'],
    ['a note in SQL', 'packages/ledger/sql/x.sql', joined('-- FIX', 'ME\n'), '1 names/unfinished'],
  ]
  it.each(planted)('fail on %s', (_what, path, text, expected) => {
    expect(found(check({ [path]: text }))).toEqual([`${path}:${expected}`])
  })

  it('see nothing in an empty tree, which the command counts as a failure', () => {
    expect(checkNames(plant({})).seen).toBe(0)
  })
})
