import { expect, it } from 'vitest'
import { found, plant } from '../test/fixtures.ts'
import { checkCoverage } from './coverage.ts'

const planted = (row: string) =>
  plant({
    'docs/spec-coverage.md': `# Coverage\n| Clause | Code | Test |\n| a "quoted" clause | ${row} |\n`,
    'apps/web/src/app/guard.ts': '',
    'apps/web/src/app/guard.test.ts': "it('keeps a guest’s way', () => {})",
  })

it.each([
  ['a path that does not exist', '`web:app/gone.ts` | not tested', 'coverage/path'],
  ['a title that does not exist', '`web:app/guard.ts` | `web:app/guard.test.ts` › "opens"', 'coverage/title'],
])('refuses %s', (_, row, rule) => {
  expect(found(checkCoverage(planted(row)))).toEqual([`docs/spec-coverage.md:3 ${rule}`])
})

it('accepts folders, abbreviated titles and quotes outside the test column', () => {
  const row = '`web:app/`, `web:app/*.ts` | `web:app/guard.test.ts` › "keeps a guest’s …"'
  expect(found(checkCoverage(planted(row)))).toEqual([])
})
