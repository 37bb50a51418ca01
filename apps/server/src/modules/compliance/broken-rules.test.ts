import type { CheckName } from '@girassol/contract/compliance'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, startHouse } from '../../../test/house.ts'
import { gambler, takeSeat } from '../../../test/studio.ts'
import { tamper } from '../../../test/tampering.ts'
import { days, hours } from '../../platform/clock.ts'
import { uuidv7 } from '../../platform/ids.ts'

let house: House
beforeAll(async () => {
  house = await startHouse({ works: false })
  await house.catalogue.stockDemo()
})
afterAll(() => house.close())

const samplesOf = async (name: CheckName): Promise<readonly string[]> => {
  await house.compliance.run([name])
  const found = house.compliance.rules().flatMap(({ results }) => results)
  const { error, samples } = found.find((row) => row.name === name)!
  expect(error).toBeNull()
  return samples
}

const statusOf = (rule: string) => house.compliance.rules().find(({ id }) => id === rule)!.status

/** Stores what the program and its triggers would refuse, as a fault of the database or of another program would. */
const force = (statement: RawBuilder<unknown>) => tamper(house, statement)

const ago = (milliseconds: number) => new Date(house.clock.now().getTime() - milliseconds)
const newId = () => uuidv7(house.clock.now().getTime())

describe('a check finds what breaks its rule:', () => {
  it('[M4] [M5] a withdrawal that is late, and one that was paid to the key of another person', async () => {
    const [late, foreign, sound] = [newId(), newId(), newId()]
    const add = (id: string, key: string, ended: Date | null) =>
      force(sql`INSERT INTO withdrawals (id, player_id, pocket, amount, status, key_kind, pix_key, holder_name, holder_cpf,
          requested_at, promised_by, updated_at, ended_at, paid_at, gateway, sent_at)
        VALUES (${id}, 7, 'cash', 1000, ${ended ? 'paid' : 'requested'}, 'cpf', ${key}, 'Ana', '12345678909',
          ${ago(hours(3))}, ${ago(hours(1))}, ${ago(0)}, ${ended}, ${ended}, ${ended && 'bspay'}, ${ended})`)
    await add(late, '12345678909', null)
    await add(foreign, '98765432100', ago(hours(2)))
    await add(sound, '12345678909', ago(hours(2)))
    expect(await samplesOf('withdrawals.due')).toEqual([late])
    expect(await samplesOf('withdrawals.own_key')).toEqual([foreign])
  })

  it('[M2] a gateway that takes cards and is offered', async () => {
    expect(await samplesOf('gateways.cards')).toEqual(['stripe'])
    await house.set({ stripe_is_enable: false })
    expect(await samplesOf('gateways.cards')).toEqual([])
  })

  it('[X10] a return request that was not answered in seven days', async () => {
    const add = async (opened: Date) => {
      const id = newId()
      const due = new Date(opened.getTime() + days(7))
      await force(sql`INSERT INTO bank_returns (id, source_ref, source, gateway, amount, status, opened_at, received_at, answer_due_at)
        VALUES (${id}, ${id}, 'gateway', 'bspay', 1000, 'waiting', ${opened}, ${opened}, ${due})`)
      return id
    }
    const late = await add(ago(days(8)))
    await add(ago(days(6)))
    expect(await samplesOf('returns.due')).toEqual([late])
  })

  it('[A2] [R10] a case past its day, and an event that was never evaluated', async () => {
    const add = async (player: number, due: Date) => {
      const id = newId()
      await force(sql`INSERT INTO risk_cases (id, kind, player_id, status, score, is_exposed, opened_at, operation_at, due_at)
        VALUES (${id}, 'laundering', ${player}, 'open', 100, false, ${ago(days(30))}, ${ago(days(31))}, ${due})`)
      return id
    }
    const late = await add(7, ago(days(1)))
    await add(8, ago(-days(1)))
    expect(await samplesOf('risk.cases_due')).toEqual([late])
    const evaluation = (event: string, at: Date) =>
      house.rows(sql<{ id: string }>`INSERT INTO risk_evaluations (event, player_id, at, next_at)
        VALUES (${event}, 7, ${at}, ${at}) RETURNING id::text`)
    const [forgotten] = await evaluation('deposit/1', ago(hours(2)))
    await evaluation('deposit/2', ago(hours(0.5)))
    expect(await samplesOf('risk.evaluated')).toEqual([forgotten!.id])
  })

  it('[B1] [B2] [B8] a bonus that came with a deposit', async () => {
    const id = newId()
    expect(await samplesOf('bonuses.tied')).toEqual([])
    await force(sql`INSERT INTO bonus_grants (id, player_id, kind, charge_id, amount, granted_at)
      VALUES (${id}, 7, 'welcome', ${newId()}, 1000, ${ago(hours(1))})`)
    expect(await samplesOf('bonuses.tied')).toEqual([id])
  })

  it('[B5] a wheel that is open without the number of an authorisation', async () => {
    const codes = async () => (await samplesOf('wheels.authorised')).toSorted()
    const texts = JSON.stringify({ pt_BR: 'Roda', en: 'Wheel', es: 'Ruleta' })
    const add = (code: string, authorization: string | null) =>
      force(sql`INSERT INTO roulettes (code, name, description, authorization_number, max_spins_per_day, roulette_border_color,
          roulette_background_color, roulette_pointer_color, widget_background_type, widget_background_color, widget_title_color, widget_text_color)
        SELECT ${code}, n, n, ${authorization}, 1, c, c, c, 'color', c, c, c FROM (VALUES ('#000000', ${texts}::jsonb)) v (c, n)`)
    await add('autorizada', '01.2026/123')
    expect(await codes()).toEqual([])
    await add('sem-numero', null)
    expect(await codes()).toEqual(['sem-numero'])
  })

  it('[M3] a day on which players’ money was not covered', async () => {
    const prove = (day: string, transactional: bigint) =>
      force(sql`INSERT INTO segregation_proofs (day, proved_at, transactional, wallets, open_bets, owed, bonuses)
        VALUES (${day}, now(), ${transactional}, 600, 300, 100, 50)`)
    await prove('2026-10-01', 1000n)
    await prove('2026-10-02', 999n)
    expect(await samplesOf('money.segregated')).toEqual(['2026-10-02'])
  })

  it('[G2] a game that returns less than 85 percent, or whose return is not known', async () => {
    const games = await house.rows(
      sql<{ code: string }>`SELECT code FROM games WHERE is_active ORDER BY id LIMIT 2`,
    )
    const [low, unknown] = games.map(({ code }) => code)
    const before = await samplesOf('games.return')
    await force(
      sql`UPDATE games SET rules = NULL, rtp = CASE code WHEN ${low} THEN 8499 END WHERE code IN (${low}, ${unknown})`,
    )
    const found = await samplesOf('games.return')
    expect(found).toEqual(expect.arrayContaining([low, unknown]))
    expect(before).not.toContain(low)
    await force(sql`UPDATE games SET rtp = 8500 WHERE code IN (${low}, ${unknown})`)
    expect(await samplesOf('games.return')).not.toContain(low)
  })

  it('[T18] a round that was opened before the cycle of the one before it was over', async () => {
    const { visitor } = await gambler(house)
    const seat = await takeSeat(house, visitor, 'classic-esquina')
    await seat.play({})
    house.clock.advance(hours(1))
    await seat.play({})
    expect(await samplesOf('rounds.pace')).toEqual([])
    const [latest] = await house.rows(sql<{ round_id: string }>`
      SELECT round_id FROM plays ORDER BY opened_at DESC LIMIT 1`)
    await force(sql`UPDATE plays SET opened_at = (SELECT min(opened_at) FROM plays) + interval '1 second'
      WHERE round_id = ${latest!.round_id}`)
    expect(await samplesOf('rounds.pace')).toEqual([latest!.round_id])
  })

  it('[G3] a game that is open and whose top prize is too rare, or not known of a provider’s game', async () => {
    // The demo has games with a rare prize, which are open under profiles that allow them.
    const others = await samplesOf('games.top_prize')
    await force(sql`UPDATE games SET is_active = false WHERE code = ANY (${others}::text[])`)
    expect(await samplesOf('games.top_prize')).toEqual([])
    expect(statusOf('G3')).toBe('passing')
    const [game] = await house.rows(
      sql<{
        code: string
        rules: string
      }>`SELECT code, rules FROM games WHERE is_active AND rules IS NOT NULL ORDER BY id LIMIT 1`,
    )
    const { code, rules } = game!
    const plant = async (change: { rules: string | null; plays: number | null }) => {
      await force(
        sql`UPDATE games SET rules = ${change.rules}, top_prize_plays = ${change.plays} WHERE code = ${code}`,
      )
      const found = await samplesOf('games.top_prize')
      expect(statusOf('G3')).toBe(found.length > 0 ? 'failing' : 'passing')
      return found
    }
    expect(await plant({ rules: null, plays: null })).toEqual([code])
    expect(await plant({ rules: null, plays: 100_000_001 })).toEqual([code])
    expect(await plant({ rules: null, plays: 100_000_000 })).toEqual([])
    expect(await plant({ rules: 'keno-96', plays: null })).toEqual([code])
    expect(await plant({ rules, plays: null })).toEqual([])
    await force(sql`UPDATE games SET is_active = true WHERE code = ANY (${others}::text[])`)
  })

  const promise = JSON.stringify({ pt_BR: 'Dinheiro fácil', en: 'Play', es: 'Juega' })
  const plain = JSON.stringify({ pt_BR: 'Jogue', en: 'Play', es: 'Juega' })

  it('[A10] a banner and a promotion that promise gain', async () => {
    expect(await samplesOf('advertising.offers')).toEqual([])
    await samplesOf('advertising.rewards')
    expect(statusOf('A10')).toBe('passing')
    await force(sql`INSERT INTO banners (type, code, description, cta_text, link)
      VALUES ('home', 'facil', ${plain}::jsonb, ${promise}::jsonb, '/casino')`)
    const [promotion] = await house.rows(
      sql<{
        code: string
        name: string
      }>`SELECT code, title::text AS name FROM promotions ORDER BY id LIMIT 1`,
    )
    await force(sql`UPDATE promotions SET title = ${promise}::jsonb WHERE code = ${promotion!.code}`)
    expect(await samplesOf('advertising.offers')).toEqual(['banner facil', `promotion ${promotion!.code}`])
    expect(statusOf('A10')).toBe('failing')
    await force(sql`DELETE FROM banners WHERE code = 'facil'`)
    expect(await samplesOf('advertising.offers')).toEqual([`promotion ${promotion!.code}`])
    expect(statusOf('A10')).toBe('failing')
    await force(sql`UPDATE promotions SET title = ${promotion!.name}::jsonb WHERE code = ${promotion!.code}`)
    expect(await samplesOf('advertising.offers')).toEqual([])
    expect(statusOf('A10')).toBe('passing')
  })

  it('[A10] a wheel whose name or description promises gain', async () => {
    await samplesOf('advertising.offers')
    expect(await samplesOf('advertising.rewards')).toEqual([])
    const name = (text: string, column: 'name' | 'description') =>
      force(sql`UPDATE roulettes SET ${sql.ref(column)} = ${text}::jsonb WHERE code = 'autorizada'`)
    for (const column of ['name', 'description'] as const) {
      await name(promise, column)
      expect(await samplesOf('advertising.rewards')).toEqual(['wheel autorizada'])
      expect(statusOf('A10')).toBe('failing')
      await name(plain, column)
      expect(await samplesOf('advertising.rewards')).toEqual([])
      expect(statusOf('A10')).toBe('passing')
    }
  })

  it('[A11] an affiliate who was paid without a contract while one was demanded', async () => {
    const day = (at: Date) => at.toISOString().slice(0, 10)
    await house.set({ compliance_profile: 'br-licensed' })
    expect(await samplesOf('affiliates.contracts')).toEqual([])
    expect(statusOf('A11')).toBe('passing')
    await force(sql`INSERT INTO affiliates (player_id, code, postback_secret, created_at)
      VALUES (7, 'SEMCONTRATO', 'x', ${ago(days(60))})`)
    await force(sql`INSERT INTO affiliate_agreement_demands (since) VALUES (${day(ago(days(60)))})
      ON CONFLICT DO NOTHING`)
    await force(sql`UPDATE affiliate_agreement_demands SET since = ${day(ago(days(60)))} WHERE until IS NULL`)
    await force(sql`INSERT INTO affiliate_statements
        (id, affiliate_id, month, revenue_share, ngr, carried_in, carried_out, share, cpa_count, cpa_total, total, closed_at)
      VALUES (${newId()}, 7, '2026-10-01', 2500, 4000, 0, 0, 1000, 0, 0, 1000, ${ago(days(5))})`)
    expect(await samplesOf('affiliates.contracts')).toEqual(['7'])
    expect(statusOf('A11')).toBe('failing')
    await force(sql`INSERT INTO affiliate_agreements (id, player_id, version, name, cpf, ip, accepted_at, record, record_hash)
      SELECT ${newId()}, 7, version, 'Ana', '12345678909', '203.0.113.9', ${ago(days(30))}, 'r',
        encode(sha256(convert_to('r', 'UTF8')), 'hex') FROM affiliate_agreement_versions LIMIT 1`)
    expect(await samplesOf('affiliates.contracts')).toEqual([])
    expect(statusOf('A11')).toBe('passing')
    await house.set({ compliance_profile: 'demo' })
  })
})
