import { describe, expect, it } from 'vitest'
import { found, plant } from '../test/fixtures.ts'
import { checkOwners } from './owners.ts'

const list = {
  'docs/tables.md': `# Tables\n\n| Owner | Tables |\n| --- | --- |\n| \`shop\` | \`orders\`, \`order_lines\` |\n| \`people\` | \`people\` |\n| \`ledger\` | \`ledger.accounts\` |\n`,
}
const shop = 'apps/server/src/modules/shop/queries.ts'
const people = 'apps/server/src/modules/people/queries.ts'
const check = (path: string, text: string, exceptions = {}) =>
  checkOwners(plant({ ...list, [path]: text }), exceptions)

describe('owners', () => {
  it('passes the tables of the own module, names that are not tables, and sentences', () => {
    const report = check(
      shop,
      [
        'sql`WITH found AS (SELECT id FROM orders o JOIN order_lines l ON l.order = o.id) SELECT FROM found`',
        "on(tx).selectFrom('orders as o').innerJoin('order_lines', 'a', 'b')",
        "const text = 'Messages from people come here'",
      ].join('\n'),
    )
    expect(report.violations).toEqual([])
    expect(report.seen).toBe(4)
  })

  const planted: [what: string, text: string][] = [
    ['a tagged template', 'sql`SELECT name FROM people WHERE id = ${id}`'],
    ['a join', 'sql`SELECT FROM orders o\n      LEFT JOIN people p ON p.id = o.buyer`'],
    ['a list in FROM', 'sql`SELECT FROM orders o, people p WHERE true`'],
    ['a subquery', 'sql`SELECT (SELECT count(*) FROM people) AS n`'],
    ['an insert', 'sql`INSERT INTO people (id) VALUES (1)`'],
    ['an update', 'sql`UPDATE people SET name = ${name}`'],
    ['a delete that uses it', 'sql`DELETE FROM orders USING people WHERE true`'],
    ['a plain string', "client.query('SELECT FROM people')"],
    ['the query builder', "on(tx).selectFrom('people')"],
    ['the query builder with an alias', "on(tx).updateTable('people as p')"],
    ['a list in the query builder', "on(tx).selectFrom(['orders', 'people'])"],
    ['a join in the query builder', "on(tx).selectFrom('orders').leftJoin('people', 'a', 'b')"],
    ['a table of the ledger', 'sql`SELECT balance FROM ledger.accounts`'],
    ['a table of the ledger that is not listed', 'sql`SELECT FROM ledger.secret`'],
  ]
  it.each(planted)('reports %s', (_, text) => {
    expect(found(check(shop, text))).toEqual([
      expect.stringMatching(new RegExp(`^${shop}:[12] owners/foreign$`)),
    ])
  })

  it('lets tests look into tables of the app, and not into the ledger’s', () => {
    const test = 'apps/server/src/modules/shop/shop.test.ts'
    expect(found(check(test, 'sql`SELECT FROM people`'))).toEqual([])
    expect(found(check(test, 'sql`SELECT FROM ledger.accounts`'))).toEqual([`${test}:1 owners/foreign`])
  })

  it('accepts a listed exception and reports one that is no longer needed', () => {
    const text = 'sql`SELECT FROM people`'
    expect(found(check(shop, text, { [shop]: ['people'] }))).toEqual([])
    expect(found(check(people, text, { [shop]: ['people'] }))).toEqual([`${shop}:1 owners/stale`])
  })

  it('needs the list', () => {
    expect(found(checkOwners(plant({ [shop]: '' }), {}))).toEqual(['docs/tables.md:1 owners/list'])
  })
})
