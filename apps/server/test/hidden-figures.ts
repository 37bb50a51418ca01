import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { days } from '../src/platform/clock.ts'
import type { TestApp } from './app.ts'
import type { Visitor } from './visitor.ts'

interface About {
  /** The id that the game's client gave its round. */
  round: string
  game: number
  since: string
}

/** Figures that contain what rounds paid, in reais. */
export const figures: Record<string, (visitor: Visitor, about: About) => Promise<number>> = {
  'the records': async (visitor) => (await visitor.call('records', { query: {} })).data[0]!.paid,
  'the balance in the records': async (visitor) =>
    (await visitor.call('records', { query: {} })).data[0]!.balance_after,
  'the rounds won': async (visitor) =>
    (await visitor.call('records', { query: { result: 'won' } })).data.reduce(
      (sum, { paid }) => sum + paid,
      0,
    ),
  'the exported records': async (visitor) => {
    const { text } = await visitor.send('GET', '/api/profile/records.csv')
    return Number(text.split('\n')[1]!.split(';')[5]!.replace(',', '.'))
  },
  'the round’s steps': async (visitor, { round }) =>
    (await visitor.call('record', { params: { round } })).steps.reduce((sum, { pays }) => sum + pays, 0) /
    100,
  'the result of the session at the game': async (visitor, { game, since }) =>
    (await visitor.call('playResult', { query: { game, since } })).paid,
  'the statement': async (visitor) =>
    (await visitor.call('statement', { query: { kind: 'win' } })).lines.reduce(
      (sum, { amount }) => sum + amount,
      0,
    ),
  'the statement’s last balance': async (visitor) =>
    (await visitor.call('statement', { query: {} })).lines[0]!.pockets[0]!.after,
  'the profile': async (visitor) => (await visitor.call('profileSummary')).profile.totals.earnings,
  'the activity': async (visitor) => (await visitor.call('playActivity')).activity[0]!.won,
  'the change of the balance': async (visitor) =>
    (await visitor.call('playActivity')).activity[0]!.balance_change,
  'the reality check': async (visitor) => (await visitor.call('realityCheck')).won,
  'the use of a limit': async (visitor) =>
    (await visitor.call('limits')).limits.find(({ kind }) => kind === 'loss')!.left,
  'what can be withdrawn': async (visitor) =>
    (await visitor.call('withdrawPreflight')).blocks.find(({ code }) => code === 'below_minimum')!.amount!,
}

interface Offers {
  mission: number
  tournament: string
}

/** A mission of one win, a tournament, and a level that one round reaches. */
export async function addOffers(app: TestApp): Promise<Offers> {
  const texts = { pt_BR: 'Um', en: 'One', es: 'Uno' }
  const prize = { kind: 'cash', amount: centavos(5_00) } as const
  const { missions, tournaments, vip } = app.engagement
  const now = app.clock.now().getTime()
  await app.platform.database.transaction(async (tx) => {
    await missions.add(tx, {
      code: 'hidden',
      period: 'daily',
      name: texts,
      description: texts,
      kind: 'wins',
      target: 1n,
      prize,
    })
    await tournaments.add(tx, {
      code: 'hidden',
      name: texts,
      description: texts,
      score: 'multiplier',
      prizes: [prize],
      startsAt: new Date(now),
      endsAt: new Date(now + days(1)),
    })
    await vip.add(tx, 'level_up', [{ level: 1, required: 1n, bonus: 5_00n, symbol: '/storage/vip/1.svg' }])
  })
  const [mission] = await app.rows(sql<{ id: number }>`SELECT id FROM missions WHERE code = 'hidden'`)
  const [tournament] = await app.rows(sql<{ id: number }>`SELECT id FROM tournaments WHERE code = 'hidden'`)
  return { mission: mission!.id, tournament: String(tournament!.id) }
}

export async function joinAll(visitor: Visitor, { mission, tournament }: Offers): Promise<void> {
  await visitor.call('acceptMission', { body: { mission_id: mission } })
  await visitor.call('joinTournament', { params: { id: tournament } })
}
