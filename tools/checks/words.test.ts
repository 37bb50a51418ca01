import { describe, expect, it } from 'vitest'
import { found, plant, reasons } from '../test/fixtures.ts'
import { checkWords } from './words.ts'

const check = (text: string, path = 'apps/x/src/file.ts') => checkWords(plant({ [path]: text }))

describe('retired words', () => {
  it('are accepted in texts for players, migrations and catalogues', () => {
    const report = checkWords(
      plant({
        'apps/x/src/page.ts': `export const text = 'nobody told you' // keeps two parts of a house game\n`,
        'apps/server/migrations/0001_x.sql': '-- nobody\n',
        'packages/x/sql/tables/001_x.sql': '-- nobody\n',
        'packages/x/test/previous/001_news.sql': '-- nobody\n',
        'apps/x/src/locales/en.ts': 'export const told = 1\n',
        'docs/handbook/players.md': 'The player was heard.\n',
        'docs/decisions/01-user.md': 'It runs as `nobody`.\n',
      }),
    )
    expect(report.violations).toEqual([])
    expect(report.seen).toBe(2)
  })

  it('are accepted as a part of another word', () => {
    expect(check('const desktop = 1, newsletter = 2, bathroom = toString()\n').violations).toEqual([])
  })

  it('are accepted in the names that databases have, and only there', () => {
    expect(check('const { heard_at } = row\n').violations).toEqual([])
    expect(
      check('-- functions/tell_news.sql\n', 'packages/x/sql/functions/tell_news.sql').violations,
    ).toEqual([])
    expect(found(check('const heardAt = row.heard_at\n'))).toEqual(['apps/x/src/file.ts:1 words/name'])
  })

  it.each([
    ['a comment of one line', '\n// told later\n', '2 words/comment'],
    ['a documentation comment', '/** For whoever asks. */\n', '1 words/comment'],
    ['an identifier in camel case', 'const isToldOnce = 1\n', '1 words/name'],
    ['a constant', 'const ROOM_COUNT = 1\n', '1 words/name'],
    ['a private field', 'class X { #news = 1 }\n', '1 words/name'],
    ['an interface', 'interface Desk { id: string }\n', '1 words/name'],
    ['a type named for parts', 'interface Parts { id: string }\n', '1 words/name'],
    ['a constant without a noun', 'const LIFE = 10\n', '1 words/name'],
    ['the title of a test', "it('is heard by all', () => {})\n", '1 words/title'],
    ['the title of a table of tests', "it.each([1])('tells %s', () => {})\n", '1 words/title'],
    ['the title of a group', 'describe(`anew`, () => {})\n', '1 words/title'],
    ['a log message', "this.#log.warn({ id }, 'nobody answered')\n", '1 words/log'],
    ['a log message that tells a story', "log.error('a job was lost')\n", '1 words/log'],
  ])('are rejected in %s', (_where, text, expected) => {
    expect(found(check(text))).toEqual([`apps/x/src/file.ts:${expected}`])
  })

  it('are rejected in names of files, in SQL, in style sheets and in documents', () => {
    expect(found(check('work()\n', 'apps/x/src/review-desk.ts'))).toEqual([
      'apps/x/src/review-desk.ts:1 words/file',
    ])
    expect(found(check('SELECT 1;\n-- nobody waits\n', 'packages/x/sql/x.sql'))).toEqual([
      'packages/x/sql/x.sql:2 words/comment',
    ])
    expect(found(check('a {}\n/* somebody */\n', 'apps/x/src/x.css'))).toEqual([
      'apps/x/src/x.css:2 words/comment',
    ])
    expect(found(check('# Wallet\nRooms call it.\n', 'apps/x/README.md'))).toEqual([
      'apps/x/README.md:2 words/document',
    ])
  })

  it('are reported once for a name, with the word to write instead', () => {
    const report = check('let lane = 1\nlane += lane\n')
    expect(found(report)).toEqual(['apps/x/src/file.ts:2 words/name'])
    expect(reasons(report)).toContain('write queue')
  })
})
