import { heldColumns } from '@girassol/contract/processing-tables'
import { purposeIds, purposes } from '@girassol/contract/processing'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { missingColumns, processingChecks, readColumns, unregisteredColumns } from './processing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const columns = () => app.platform.database.transaction(readColumns)
const found = async () => unregisteredColumns(await columns())

describe('the record of purposes', () => {
  it('[A14] names every column with personal data, and finds one that was added', async () => {
    expect(await found()).toEqual([])
    expect((await columns()).length).toBeGreaterThan(1000)
    const plants: [RawBuilder<unknown>, RawBuilder<unknown>, string[]][] = [
      // In a table about people every column counts, by any name.
      [
        sql`ALTER TABLE players ADD COLUMN shoe_size integer`,
        sql`ALTER TABLE players DROP COLUMN shoe_size`,
        ['players.shoe_size'],
      ],
      [
        sql`ALTER TABLE games ADD COLUMN author_email text, ADD COLUMN colour text`,
        sql`ALTER TABLE games DROP COLUMN author_email, DROP COLUMN colour`,
        ['games.author_email'],
      ],
      // A reference to a player, by another name.
      [
        sql`ALTER TABLE banners ADD COLUMN face bigint REFERENCES players`,
        sql`ALTER TABLE banners DROP COLUMN face`,
        ['banners.face'],
      ],
      // A table that the record does not know is about people.
      [sql`CREATE TABLE visits (id bigint, note text)`, sql`DROP TABLE visits`, ['visits.id', 'visits.note']],
    ]
    for (const [plant, remove, expected] of plants) {
      await app.rows(plant)
      expect(await found()).toEqual(expected)
      const [check] = processingChecks(app.platform)
      expect((await check!.run()).samples).toEqual(expected)
      await app.rows(remove)
    }
    expect(await found()).toEqual([])
  })

  it('[A14] names nothing that the database does not have', async () => {
    expect(missingColumns(await columns())).toEqual([])
  })

  it('[A14] gives each purpose a legal basis, data, recipients, a time and columns', () => {
    for (const id of purposeIds) {
      const { bases, ...texts } = purposes[id]
      expect(bases.length, id).toBeGreaterThan(0)
      expect(Object.keys(heldColumns[id]).length, id).toBeGreaterThan(0)
      for (const translations of Object.values(texts))
        for (const words of Object.values(translations)) expect(words.trim(), id).not.toBe('')
    }
  })
})
