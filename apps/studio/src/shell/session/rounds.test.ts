import { describe, expect, it } from 'vitest'
import { House } from '../../../test/house.ts'
import { Rounds } from './rounds.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve))

async function seated(wishes: Record<string, string> = {}, cycle = 0) {
  const house = new House()
  const session = await house.start(wishes)
  const timers: { at: number; act: () => void }[] = []
  const clock = { now: 0 }
  const rounds = new Rounds(
    house.server,
    house.page,
    { ...session, cycle },
    {
      now: () => clock.now,
      after: (milliseconds, act) => void timers.push({ at: clock.now + milliseconds, act }),
    },
  )
  function pass(milliseconds: number) {
    clock.now += milliseconds
    for (const timer of timers.splice(0))
      if (timer.at <= clock.now) timer.act()
      else timers.push(timer)
  }
  return { house, rounds, pass }
}

describe('rounds', () => {
  it('take the stake at once and pay when the outcome was shown', async () => {
    // This round of the fixed seeds pays.
    const { house, rounds } = await seated({ rules: 'lines-riacho', nonce: '17' })
    expect(rounds.state).toMatchObject({ phase: 'idle', balance: 20_000n })
    const play = await rounds.open(100, {})
    expect(play?.steps).toHaveLength(1)
    expect(rounds.state).toMatchObject({ phase: 'showing', balance: 19_900n, lastPaid: null, net: 0n })
    expect(house.sent).toEqual([
      { kind: 'outcome', hidden: true },
      { kind: 'balance', balance: 199 },
    ])
    rounds.finish()
    const paid = play?.round.paid ?? 0
    expect(paid).toBeGreaterThan(100)
    expect(rounds.state).toMatchObject({
      phase: 'idle',
      balance: BigInt(19_900 + paid),
      lastPaid: paid,
      net: BigInt(paid - 100),
    })
    expect(house.sent.slice(2)).toEqual([
      { kind: 'outcome', hidden: false },
      { kind: 'round', id: play?.round.id, staked: 100, paid, closed: true },
      { kind: 'balance', balance: (19_900 + paid) / 100 },
      { kind: 'shown' },
    ])
  })

  it('report every end to the server when it was shown, not before, be it a win or a loss', async () => {
    // Of the fixed seeds this round pays.
    const { house, rounds, pass } = await seated({ rules: 'lines-riacho', nonce: '17', mode: 'real' })
    const reports = () => house.asked.filter(({ path }) => path.endsWith('shown'))
    const play = await rounds.open(100, {})
    expect(reports()).toEqual([])
    rounds.finish()
    expect(reports()).toEqual([{ path: `rounds/${play?.round.id}/shown`, body: { steps: 1 } }])
    // The page reads the balance again when the server knows.
    expect(house.sent.at(-1)).toMatchObject({ kind: 'balance' })
    await soon()
    expect(house.sent.at(-1)).toEqual({ kind: 'shown' })
    const paid: boolean[] = []
    for (let round = 0; round < 8; round += 1) {
      pass(1)
      paid.push(((await rounds.open(100, {}))?.round.paid ?? 0) > 0)
      rounds.finish()
    }
    expect(new Set(paid)).toEqual(new Set([true, false]))
    expect(reports()).toHaveLength(1 + paid.length)
  })

  it('that are left while their win is being shown are reported once', async () => {
    const { house, rounds } = await seated({ rules: 'lines-riacho', nonce: '17', mode: 'real' })
    const reports = () => house.asked.filter(({ path }) => path.endsWith('shown'))
    rounds.leave()
    await rounds.open(100, {})
    rounds.leave()
    expect(reports()).toHaveLength(1)
  })

  it('rest until the least time between two has passed', async () => {
    const { house, rounds, pass } = await seated({}, 2500)
    await rounds.open(100, {})
    rounds.finish()
    expect(rounds.state.rested).toBe(false)
    expect(await rounds.open(100, {})).toBeNull()
    pass(2499)
    expect(rounds.state.rested).toBe(false)
    pass(1)
    expect(rounds.state.rested).toBe(true)
    expect(await rounds.open(100, {})).not.toBeNull()
    expect(house.asked.filter(({ path }) => path === 'rounds')).toHaveLength(2)
  })

  it('hide their outcome from the request on, and show it after a refusal too', async () => {
    const { house, rounds } = await seated({ balance: '50' })
    const opening = rounds.open(100, {})
    expect(house.sent).toEqual([{ kind: 'outcome', hidden: true }])
    await opening
    expect(house.sent.at(-1)).toEqual({ kind: 'outcome', hidden: false })
  })

  it('that end by themselves hide their outcome until the end was shown', async () => {
    const { house, rounds, pass } = await seated({ rules: 'crash-97' })
    await rounds.open(100, {})
    rounds.finish()
    const outcomes = () => house.sent.filter(({ kind }) => kind === 'outcome')
    expect(outcomes().at(-1)).toEqual({ kind: 'outcome', hidden: false })
    const ending = rounds.end(new AbortController().signal)
    expect(outcomes().at(-1)).toEqual({ kind: 'outcome', hidden: true })
    pass(60_000)
    await ending
    rounds.finish()
    expect(outcomes().at(-1)).toEqual({ kind: 'outcome', hidden: false })
  })

  it('are one at a time', async () => {
    const { rounds } = await seated()
    const [one, other] = await Promise.all([rounds.open(100, {}), rounds.open(100, {})])
    expect([one === null, other === null]).toEqual([false, true])
    expect(await rounds.open(100, {})).toBeNull()
  })

  it('stay unknown until the same request is answered', async () => {
    const { house, rounds } = await seated()
    house.weather = Array.from({ length: 5 }, () => 'answer lost' as const)
    const opening = rounds.open(100, {})
    await soon()
    expect(rounds.state).toMatchObject({ phase: 'asking', trouble: { code: 'network' } })
    rounds.dismiss()
    expect(rounds.state.trouble).not.toBeNull()
    rounds.retry()
    expect(await opening).not.toBeNull()
    expect(rounds.state).toMatchObject({ phase: 'showing', trouble: null })
    const ids = house.asked.flatMap(({ path, body }) => (path === 'rounds' ? [body['id']] : []))
    expect(new Set(ids).size).toBe(1)
  })

  it('report a refusal and may be opened again', async () => {
    const { rounds } = await seated({ balance: '50' })
    expect(await rounds.open(100, {})).toBeNull()
    expect(rounds.state).toMatchObject({
      phase: 'idle',
      balance: 50n,
      trouble: { code: 'insufficient_balance' },
    })
    rounds.dismiss()
    expect(await rounds.open(20, {})).not.toBeNull()
  })

  it('believe the page that there is new money, and ask how much', async () => {
    const { house, rounds } = await seated({ balance: '50' })
    expect([rounds.isShort(50), rounds.isShort(100)]).toEqual([false, true])
    // Nothing has been played that could be asked about: the server will judge.
    await rounds.refresh()
    expect(rounds.isShort(100)).toBe(false)
    await rounds.open(20, {})
    rounds.finish()
    expect(rounds.isShort(100_000)).toBe(true)
    await rounds.refresh()
    expect(house.asked.at(-1)?.path).toBe(`rounds/${rounds.state.round?.id}`)
    expect(rounds.isShort(100_000)).toBe(true)
  })

  it('number their moves and wait for them', async () => {
    const { house, rounds } = await seated({ rules: 'mines-97' })
    expect(await rounds.move({ kind: 'reveal', cell: 0 })).toBeNull()
    await rounds.open(100, { mines: 1 })
    rounds.finish()
    expect(rounds.state.phase).toBe('deciding')
    let safe = 0
    for (let cell = 0; rounds.state.phase === 'deciding' && safe < 3; cell += 1) {
      house.weather = ['answer lost']
      const play = await rounds.move({ kind: 'reveal', cell })
      expect(play?.steps).toHaveLength(1)
      rounds.finish()
      safe += 1
    }
    const numbers = house.asked.flatMap(({ path, body }) => (path.endsWith('moves') ? [body['number']] : []))
    expect(numbers.slice(0, 2)).toEqual([1, 1])
    expect(await rounds.end(AbortSignal.abort())).toBeNull()
  })

  it('that are free cost nothing, are counted when seen, and end', async () => {
    // This round of the fixed seeds pays.
    const { house, rounds, pass } = await seated({ rules: 'lines-riacho', nonce: '17', free: '8/10' })
    const play = await rounds.open(100, {}, rounds.state.free)
    expect(house.asked.at(-1)?.body).toMatchObject({ stake: 100, free: 'FS-TEST' })
    expect(rounds.state).toMatchObject({ balance: 20_000n, free: { used_rounds: 8 } })
    rounds.finish()
    const paid = play?.round.paid ?? 0
    expect(paid).toBeGreaterThan(0)
    expect(rounds.state).toMatchObject({
      balance: BigInt(20_000 + paid),
      net: BigInt(paid),
      free: { used_rounds: 9 },
    })
    expect(house.sent).toContainEqual(expect.objectContaining({ kind: 'round', staked: 0, paid }))
    const { free } = rounds.state
    pass(1)
    await rounds.open(100, {}, free)
    rounds.finish()
    expect(rounds.state.free).toBeNull()
    pass(1)
    expect(await rounds.open(100, {}, free)).toBeNull()
    expect(rounds.state).toMatchObject({ phase: 'idle', trouble: { code: 'free_spins_over' }, free: null })
  })

  it('take an interrupted one up again', async () => {
    const { house, rounds } = await seated({ rules: 'mines-97' })
    const play = await rounds.open(100, { mines: 3 })
    const round = play?.round ?? null
    const { fairness } = rounds.state
    const facts = {
      mode: 'real' as const,
      balance: 199,
      cycle: 0,
      fairness,
      open_round: round,
      free_rounds: null,
    }
    const again = new Rounds(house.server, house.page, facts)
    expect(again.resumed?.steps).toEqual(round?.steps)
    expect(again.state.phase).toBe('showing')
    again.finish()
    expect(again.state).toMatchObject({ phase: 'deciding', balance: 19_900n })
    expect(await again.move({ kind: 'reveal', cell: 4 })).not.toBeNull()
  })
})

describe('seeds', () => {
  it('begin with one of this browser’s, sent for the commitment that the page was given to keep', async () => {
    const { house, rounds } = await seated({ client: '' })
    const { next } = rounds.state.fairness
    await rounds.prepareSeeds()
    const { fairness } = rounds.state
    expect(fairness).toMatchObject({ ...next, nonce: 0 })
    expect(fairness.client_seed).not.toBe('')
    expect(house.asked.at(-1)?.body).toEqual({
      client_seed: fairness.client_seed,
      commitment: next.commitment,
    })
    expect(house.sent).toEqual([
      { kind: 'commitment', ...next },
      { kind: 'client-seed', sequence: next.sequence, clientSeed: fairness.client_seed },
      { kind: 'commitment', ...fairness.next },
    ])
  })

  it('of a player who has some are left alone', async () => {
    const { house, rounds } = await seated()
    await rounds.prepareSeeds()
    expect(house.asked.map(({ path }) => path)).toEqual(['sessions'])
    expect(house.sent).toEqual([{ kind: 'commitment', ...rounds.state.fairness.next }])
  })

  it('are used as published, or the player is warned', async () => {
    const { house, rounds } = await seated()
    expect(await rounds.rotate('minha')).toMatchObject({ isAsPublished: true, revealed: { rounds: 0 } })
    const honest = house.tables.answer.bind(house.tables)
    house.tables.answer = (path, token, body) => {
      const answer = honest(path, token, body) as { fairness: object }
      return { ...answer, fairness: { ...answer.fairness, commitment: 'ground' } }
    }
    expect(await rounds.rotate('outra')).toMatchObject({ isAsPublished: false })
  })
})
