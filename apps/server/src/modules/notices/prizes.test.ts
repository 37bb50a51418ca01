import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EngagementTable, engagementTable, type Guest } from '../../../test/engagement.ts'
import { listen } from '../../../test/stream.ts'
import type { Events } from '../../platform/events.ts'

let table: EngagementTable
beforeAll(async () => {
  table = await engagementTable()
  const line = { level: 1, required: 10_00n, bonus: 1_50n, symbol: '/storage/vip/1.svg' }
  await table.app.platform.database.transaction((tx) => table.app.engagement.vip.add(tx, 'level_up', [line]))
})
afterAll(() => table.app.close())

async function publish<T extends keyof Events>(topic: T, payload: Events[T]): Promise<void> {
  const { database, outbox } = table.app.platform
  await database.transaction((tx) => outbox.publish(tx, topic, payload))
  await table.drain()
}

const inbox = ({ visitor }: Guest) => visitor.call('notices', { query: {} })
const title = { pt_BR: 'Torneio', en: 'Tournament', es: 'Torneo' }
const paid = ({ id }: Guest, prize: Events['prize.paid']['prize']): Events['prize.paid'] => ({
  id: randomUUID(),
  player: String(id),
  title,
  prize,
})
const given = ({ id }: Guest, change: Partial<Events['free_spins.given']> = {}) => ({
  grant: randomUUID(),
  player: String(id),
  source: 'operator' as const,
  rounds: 5,
  game: 'Caju Verde',
  ...change,
})

it('an owed prize causes one notice when it is paid', async () => {
  const guest = await table.guest()
  await table.settle(table.round(guest.id, { staked: '1000', staked_cash: '1000' }))
  await Promise.all([table.app.engagement.prizes.payDue(), table.app.engagement.prizes.payDue()])
  await table.drain()
  const [{ id } = { id: '' }] = await table.app.rows(
    sql<{ id: string }>`SELECT id FROM prizes_won WHERE player_id = ${guest.id} AND paid_at IS NOT NULL`,
  )
  const again = { id, player: String(guest.id), title, prize: { kind: 'cash' as const, amount: 150 } }
  await publish('prize.paid', again)
  await publish('prize.paid', again)
  const { notices, unread } = await inbox(guest)
  expect({ unread, notices }).toMatchObject({
    unread: 1,
    notices: [
      {
        kind: 'prize_paid',
        title: 'Seu prêmio chegou',
        text: 'Você chegou ao nível 1: R$\u00A01,50 no seu saldo.',
        to: '/awards',
      },
    ],
  })
  expect(notices).toHaveLength(1)
  const english = await guest.visitor.send('GET', '/api/profile/notices?lang=en')
  expect(english.body).toMatchObject({
    notices: [{ text: 'You reached level 1: R$\u00A01,50 in your balance.' }],
  })
})

it('each kind of prize has words', async () => {
  const guest = await table.guest()
  const spins = { kind: 'free_spins', game: 'um', stake: 100, pocket: 'cash', validityHours: 1 } as const
  await publish('prize.paid', paid(guest, { kind: 'bonus', amount: 5_00 }))
  await publish('prize.paid', paid(guest, { ...spins, rounds: 1 }))
  await publish('prize.paid', paid(guest, { ...spins, rounds: 10 }))
  await publish(
    'prize.paid',
    paid(guest, { kind: 'coupon', percent: 20, minDeposit: null, validityHours: 1 }),
  )
  expect((await inbox(guest)).notices.map(({ text }) => text)).toEqual([
    'Torneio: cupom de 20%, na sua lista de prêmios.',
    'Torneio: 10 rodadas grátis, em Minhas Recompensas.',
    'Torneio: 1 rodada grátis, em Minhas Recompensas.',
    'Torneio: R$\u00A05,00 no seu bônus.',
  ])
})

it('free spins from operators and coupons cause a notice, those of a prize only with the prize', async () => {
  const guest = await table.guest()
  const event = given(guest)
  await publish('free_spins.given', event)
  await publish('free_spins.given', event)
  for (const source of ['mission', 'wheel', 'vip', 'tournament'] as const)
    await publish('free_spins.given', given(guest, { source }))
  expect((await inbox(guest)).notices).toMatchObject([
    {
      kind: 'free_spins_given',
      title: 'Rodadas grátis na sua conta',
      text: '5 rodadas grátis em Caju Verde. Prazo e regras estão em Minhas Recompensas.',
      to: '/rewards',
    },
  ])
  expect((await inbox(guest)).notices).toHaveLength(1)
})

it('who may not be called to play finds the fact, and nothing is sent', async () => {
  const [paused, free] = [await table.guest(), await table.guest()]
  table.paused.add(paused.id)
  const streams = []
  for (const guest of [paused, free]) {
    await guest.visitor.send('PUT', '/api/profile/preferences', { body: { notify_push: true } })
    await table.app.rows(sql`INSERT INTO push_subscriptions (player_id, endpoint, p256dh, auth, created_at)
      VALUES (${guest.id}, ${`http://127.0.0.1:9/${guest.id}`}, 'x', 'y', now())`)
    streams.push(await listen(table.app, guest.visitor.token))
    await publish('free_spins.given', given(guest))
    await publish('prize.paid', paid(guest, { kind: 'cash', amount: 100 }))
  }
  const [quiet, stirred] = streams
  // The second player's event came later: a notice for the first would have arrived before it.
  await expect.poll(() => stirred?.received()).toContain('"topic":"notice","data":{"unread":2}')
  expect(quiet?.received()).not.toContain('notice')
  const sent = await table.app.rows(sql<{ player: bigint }>`SELECT s.player_id AS player FROM jobs.job j
    JOIN push_subscriptions s ON s.id = (j.data->>'subscription')::bigint WHERE j.name = 'notices.push'`)
  expect(sent).toEqual([{ player: free.id }, { player: free.id }])
  expect(await inbox(paused)).toMatchObject({
    unread: 2,
    notices: [{ kind: 'prize_paid' }, { kind: 'free_spins_given' }],
  })
  expect(
    await table.app.rows(sql`SELECT FROM mails WHERE subject LIKE '%prêmio%' OR subject LIKE '%Rodadas%'`),
  ).toEqual([])
  for (const stream of streams) {
    stream.stop()
    await stream.ended.catch(() => {})
  }
})
