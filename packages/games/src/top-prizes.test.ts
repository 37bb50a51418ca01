import { expect, it } from 'vitest'
import { fingerprintOf } from '../simulation/fingerprint.ts'
import { countTopPrizes } from '../simulation/top-prizes.ts'
import { computeTopPrize, topPrizeRecord } from '../simulation/top-prizes/computed.ts'
import { tumbleTopPrize } from '../simulation/top-prizes/slots.ts'
import { slotTables } from './slots/registry.ts'
import { tumbleTables } from './slots/tumble/tables.ts'
import { tableGames } from './tables.ts'
import { topPrizes } from './top-prizes.ts'

const ids = [...slotTables.keys(), ...tableGames.keys()]
/** Portaria SPA/MF 1.207/2024. */
const PLAYS_MAX = 100_000_000

it('[G3] states the top prize of every table', () => {
  expect([...topPrizes.keys()].toSorted()).toEqual(ids.toSorted())
})

it.each(ids)('[G3] publishes of %s the top prize that its rules give', (id) => {
  const { parts, chance, how } = computeTopPrize(id)
  // Quotients such as 1 / (1 / 49) may be a little above the whole number.
  const plays = Math.ceil((1 / chance) * (1 - 1e-12))
  expect(topPrizes.get(id)).toEqual({ parts, plays, how: how === 'exact' ? 'exact' : 'atMost' })
})

it('[G3] finds the top prize too rare in keno alone, where ten of ten numbers must come', () => {
  const rare = ids.filter((id) => topPrizes.get(id)!.plays > PLAYS_MAX)
  expect(rare).toEqual(['keno-96'])
  expect(topPrizes.get('keno-96')).toMatchObject({ plays: 847_660_528, how: 'exact' })
})

it.each(tumbleTables)(
  '[G3] measured $id with the rules as they are: if not, run the recorded command again',
  (table) => {
    const { command, seed, fingerprint, features } = topPrizeRecord(table.id)
    expect(fingerprint).toBe(fingerprintOf(table))
    expect(command).toBe(`node simulation/top-prizes.ts ${table.id} ${features} ${seed}`)
  },
)

it('finds again, with other draws, how often free spins pay the top prize of vendaval', () => {
  const table = tumbleTables.find(({ id }) => id === 'tumble-vendaval')!
  const { features, hits } = topPrizeRecord(table.id)
  const fresh = { features: 30_000, hits: countTopPrizes(table, { features: 30_000, seed: 77 }) }
  const expected = (hits / features) * fresh.features
  expect(Math.abs(fresh.hits - expected)).toBeLessThan(2.5758 * Math.sqrt(expected))
})

it('bounds a chance from below, and by zero where nothing was hit', () => {
  const [table] = tumbleTables
  expect(tumbleTopPrize(table, { features: 1000, hits: 0 }).chance).toBe(0)
  const { chance } = tumbleTopPrize(table, { features: 1_000_000, hits: 400 })
  const plain = tumbleTopPrize(table, { features: 1e12, hits: 4e8 }).chance
  expect(chance).toBeLessThan(plain)
  expect(chance).toBeGreaterThan(0.85 * plain)
})
