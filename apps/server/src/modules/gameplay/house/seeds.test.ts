import { checkSeedOrder, commitmentOf, type KeptCommitment } from '@girassol/games'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { expectHonestBooks, gambler, good, type StudioAnswer, takeSeat } from '../../../../test/studio.ts'
import type { Visitor } from '../../../../test/visitor.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
})
afterAll(() => app.close())

const bet = { direction: 'over', target: 5000 }

async function chainOf(visitor: Visitor) {
  const { pairs, has_more } = await visitor.call('seedChain', { query: {} })
  expect(has_more).toBe(false)
  return pairs
}

/** Keeps the next commitment as a browser does, then sends a client seed that names it. */
async function chooseSeed(visitor: Visitor, clientSeed: string): Promise<KeptCommitment> {
  const { next } = await visitor.call('fairness')
  await visitor.call('changeSeeds', { body: { client_seed: clientSeed, commitment: next.commitment } })
  return { ...next, client_seed: clientSeed }
}

describe('the next commitment', () => {
  it('is published before a client seed is accepted, for the first pair too', async () => {
    const { visitor } = await gambler(app)
    const before = await visitor.call('fairness')
    expect(before).toEqual({
      commitment: before.next.commitment,
      client_seed: '',
      nonce: 0,
      sequence: null,
      link: null,
      next: { sequence: 1, commitment: expect.stringMatching(/^[\da-f]{64}$/), link: before.next.link },
    })
    expect(await visitor.call('fairness')).toEqual(before)
    const seat = await takeSeat(app, visitor, 'dice-97')
    expect(seat.session.fairness).toEqual(before)

    const first = await visitor.call('changeSeeds', {
      body: { client_seed: 'minha', commitment: before.next.commitment },
    })
    expect(first.revealed).toBeNull()
    expect(first.fairness).toMatchObject({ ...before.next, client_seed: 'minha', nonce: 0 })
    expect(first.fairness.next.sequence).toBe(2)
    expect((await seat.play(bet)).fairness).toEqual({ ...first.fairness, nonce: 1 })

    const second = await visitor.call('changeSeeds', {
      body: { client_seed: 'outra', commitment: first.fairness.next.commitment },
    })
    expect(second.fairness).toMatchObject({ ...first.fairness.next, client_seed: 'outra', nonce: 0 })
    expect(commitmentOf(second.revealed!.server_seed)).toBe(before.next.commitment)
    expect(second.revealed).toMatchObject({ sequence: 1, client_seed: 'minha', rounds: 1 })
  })

  it('must be the one that a client seed names', async () => {
    const { visitor } = await gambler(app)
    const { next } = await visitor.call('fairness')
    const send = (commitment: string, client_seed = 'minha') =>
      visitor.send('POST', '/api/profile/fairness', { body: { client_seed, commitment } })
    const refused = await send(commitmentOf('another'))
    expectRefusal(refused, 'commitment_changed')
    expect(refused.status).toBe(409)
    expect((await visitor.call('fairness')).next).toEqual(next)

    expect((await send(next.commitment)).status).toBe(200)
    expectRefusal(await send(next.commitment, 'too late'), 'commitment_changed')
    const seat = await takeSeat(app, visitor, 'dice-97')
    expectRefusal(await seat.rotate('x', next.commitment), 'commitment_changed')
  })

  it('makes a repeated change the same change', async () => {
    const { visitor } = await gambler(app)
    await chooseSeed(visitor, 'primeira')
    const { next } = await visitor.call('fairness')
    const send = () =>
      visitor.send('POST', '/api/profile/fairness', {
        body: { client_seed: 'segunda', commitment: next.commitment },
      })
    const replies = await Promise.all([send(), send(), send()])
    for (const reply of replies) expect(good(reply)).toEqual(replies[0].body)
    expect((await chainOf(visitor)).map(({ client_seed }) => client_seed)).toEqual([
      'primeira',
      'segunda',
      null,
    ])
  })

  it('is followed by a seed of the client’s own when a round comes without one', async () => {
    const { visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'dice-97')
    const id = randomUUID()
    const { fairness } = await seat.play(bet, { id })
    expect(fairness).toMatchObject({ ...seat.session.fairness.next, client_seed: id, nonce: 1 })
  })

  it('exists in demos too', async () => {
    const seat = await takeSeat(app, app.visitor(), 'dice-97', 'demo')
    const { next } = seat.session.fairness
    const { revealed, fairness } = good<{ revealed: unknown; fairness: object }>(
      await seat.rotate('visita', next.commitment),
    )
    expect([revealed, fairness]).toEqual([null, expect.objectContaining({ ...next, client_seed: 'visita' })])
  })
})

describe('the chain', () => {
  it('proves the order of every pair to a browser that kept the commitments', async () => {
    const { visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'dice-97')
    const kept: KeptCommitment[] = []
    const rounds: string[] = []
    for (const clientSeed of ['um', 'dois: três', 'quatro']) {
      kept.push(await chooseSeed(visitor, clientSeed))
      rounds.push((await seat.play(bet)).round.id)
      app.clock.advance(5000)
    }
    await app.gameplay.ledgerEvents.process()
    const chain = await chainOf(visitor)
    expect(chain.map(({ sequence, server_seed }) => [sequence, server_seed !== null])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ])
    for (const round of rounds) {
      const { seeds } = await visitor.call('record', { params: { round } })
      expect(checkSeedOrder({ pair: seeds!, chain, kept })).toBe('proved')
      expect(checkSeedOrder({ pair: seeds!, chain, kept: [] })).toBe('not-kept')
    }
    await expectHonestBooks(app)
  })

  it('exposes seeds that were exchanged in the database after the client seed was known', async () => {
    const { id, visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'dice-97')
    const kept = [await chooseSeed(visitor, 'um')]
    const ground = commitmentOf('ground')
    const swap = sql`UPDATE seed_pairs SET server_seed = ${ground}, commitment = ${commitmentOf(ground)}
      WHERE player_id = ${id} AND sequence = 1`
    // The table itself refuses the exchange; an administrator of the database can lift that.
    await expect(app.rows(swap)).rejects.toThrow('seed_pairs')
    await app.rows(sql`ALTER TABLE seed_pairs DISABLE TRIGGER seed_pairs_fixed`)
    await app.rows(swap)
    await app.rows(sql`ALTER TABLE seed_pairs ENABLE TRIGGER seed_pairs_fixed`)
    const { round } = await seat.play(bet)
    await app.gameplay.ledgerEvents.process()
    const { seeds } = await visitor.call('record', { params: { round: round.id } })
    expect(checkSeedOrder({ pair: seeds!, chain: await chainOf(visitor), kept })).toBe('swapped')
  })

  it('comes in pages', async () => {
    const { visitor } = await gambler(app)
    for (const seed of ['a', 'b', 'c']) await chooseSeed(visitor, seed)
    const all = await chainOf(visitor)
    const { pairs } = await visitor.call('seedChain', { query: { after: 2 } })
    expect(pairs).toEqual(all.slice(2))
    expect((await visitor.call('seedChain', { query: { after: 4 } })).pairs).toEqual([])
  })
})

it('rounds that come together on a player’s first pair share one client seed', async () => {
  const { visitor } = await gambler(app)
  const seats = await Promise.all(['dice-97', 'double-14'].map((rules) => takeSeat(app, visitor, rules)))
  const openings = [() => seats[0]!.open(bet), () => seats[1]!.open({ colour: 'red' })]
  const replies = await Promise.all(openings.map((open) => open()))
  // One comes first; the other is too early, and plays a moment later.
  const refused = replies.findIndex(({ status }) => status === 429)
  const one = good<StudioAnswer>(replies[1 - refused]!)
  app.clock.advance(3000)
  const other = good<StudioAnswer>(await openings[refused]!())
  expect(one.fairness.client_seed).toBe(other.fairness.client_seed)
  expect([one.round.nonce, other.round.nonce]).toEqual([0, 1])
})
