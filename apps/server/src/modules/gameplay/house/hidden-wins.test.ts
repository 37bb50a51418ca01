import { revealMsMax, tableGames } from '@girassol/games'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { holdings } from '../../../../test/casino.ts'
import { addOffers, figures, joinAll } from '../../../../test/hidden-figures.ts'
import { person } from '../../../../test/people.ts'
import { listen, type Stream } from '../../../../test/stream.ts'
import { gambler, gameWith, good, type Seat, type StudioAnswer, takeSeat } from '../../../../test/studio.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { days } from '../../../platform/clock.ts'

let app: TestApp
beforeAll(async () => {
  // Without jobs: the test decides when rounds are settled and wallets pushed.
  app = await startApp()
  await app.catalogue.stockDemo()
})
const streams: Stream[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.stop()
})
afterAll(() => app.close())

interface PlayedFamily {
  rules: string
  choices: object
  moves?: object[]
}

/** Of most families an ordinary round at their first table will do. */
const ordinary = [...tableGames.values()]
  .toReversed()
  .map(({ family, table, exampleChoices }): [string, PlayedFamily] => [
    family,
    { rules: table.id, choices: exampleChoices },
  ])

/** A round of each family that can win, and the moves that end it. */
const families: Record<string, PlayedFamily> = {
  ...Object.fromEntries(ordinary),
  lines: { rules: 'lines-riacho', choices: {} },
  tumble: { rules: 'tumble-pomar', choices: {} },
  classic: { rules: 'classic-esquina', choices: {} },
  bingo: { rules: 'bingo-54', choices: { cards: 4 } },
  blackjack: { rules: 'blackjack-3-2', choices: {}, moves: [{ kind: 'stand' }] },
  crash: { rules: 'crash-99', choices: { autoCashout: 101 } },
  dice: { rules: 'dice-99', choices: { direction: 'over', target: 500 } },
  keno: { rules: 'keno-96', choices: { picks: [1], risk: 'low' } },
  mines: {
    rules: 'mines-99',
    choices: { mines: 1 },
    moves: [{ kind: 'reveal', cell: 0 }, { kind: 'cashout' }],
  },
  poker: { rules: 'poker-jacks-9-6', choices: {}, moves: [{ kind: 'hold', cards: [0, 1, 2, 3, 4] }] },
  roulette: {
    rules: 'roulette-european',
    choices: {
      bets: [
        { spot: 'red', amount: 100 },
        { spot: 'black', amount: 100 },
      ],
    },
  },
}

/** Plays to the end, by moves or by waiting. */
async function playOut(seat: Seat, { choices, moves = [] }: PlayedFamily): Promise<StudioAnswer> {
  let answer = await seat.play(choices)
  for (const [at, move] of moves.entries())
    if (!answer.round.closed) answer = good<StudioAnswer>(await seat.move(answer.round.id, at + 1, move))
  while (!answer.round.closed) {
    app.clock.advance(1000)
    answer = good<StudioAnswer>(await seat.read(answer.round.id))
  }
  return answer
}

/** Plays rounds until one pays; what was shown before is shown. */
async function playWin(seat: Seat, family: PlayedFamily): Promise<StudioAnswer> {
  for (;;) {
    const answer = await playOut(seat, family)
    if (answer.round.paid > 0) return answer
    app.clock.advance(10_000)
  }
}

const walletOf = async (visitor: Visitor) => (await visitor.call('wallet')).wallet
/** What a screen shows. */
const shownOn = async (visitor: Visitor) => {
  const wallet = await walletOf(visitor)
  return Math.round((wallet.shown ?? wallet).total_balance * 100)
}

/** A player who is signed in on two devices. */
async function playerOnTwoDevices(money?: { cash?: bigint; bonus?: bigint }) {
  const { id, visitor } = await gambler(app, { cash: 1000_00n, ...money })
  const [row] = await app.rows(sql<{ email: string }>`SELECT email FROM players WHERE id = ${id}`)
  const other = app.visitor()
  const { access_token } = await other.call('login', {
    body: { email: row!.email, password: person().password },
  })
  other.token = access_token
  return { id, visitor, other }
}

describe.each(Object.entries(families))('a win at %s', (_, family) => {
  it('is on no device’s screen until the game has shown it or its time is over, while the wallet is exact', async () => {
    const { id, visitor, other } = await playerOnTwoDevices()
    const seat = await takeSeat(app, visitor, family.rules)
    const { round } = await playWin(seat, family)
    const { cash } = await holdings(app, id)
    const before = Number(cash) - round.paid
    for (const device of [visitor, other]) {
      expect(Math.round((await walletOf(device)).total_balance * 100)).toBe(Number(cash))
      expect(await shownOn(device)).toBe(before)
    }
    // A page that comes to the same game in the middle of it does not reveal it either.
    const late = await takeSeat(app, other, family.rules)
    expect(Math.round(late.session.balance * 100)).toBe(before)

    good(await seat.show(round.id, round.steps.length))
    for (const device of [visitor, other]) {
      expect(await walletOf(device)).not.toHaveProperty('shown')
      expect(await shownOn(device)).toBe(Number(cash))
    }

    // One that is never reported is shown by itself.
    app.clock.advance(10_000)
    const { round: next } = await playWin(seat, family)
    const after = await holdings(app, id)
    const bound = revealMsMax(next.steps.findLast(({ pays }) => pays > 0)!.events)
    expect((await walletOf(other)).shown?.for_ms).toBe(bound)
    app.clock.advance(bound - 1)
    expect(await shownOn(other)).toBe(Number(after.cash) - next.paid)
    app.clock.advance(1)
    expect(await walletOf(other)).not.toHaveProperty('shown')
  })
})

const recordOf = async (visitor: Visitor, round: string) => {
  await settle()
  return visitor.call('record', { params: { round } })
}

describe.each(Object.entries(families))('a round of %s that ended, won or lost,', (_, family) => {
  it('is open and without its end in the records of the other device until the game has shown it', async () => {
    const { visitor, other } = await playerOnTwoDevices()
    const seat = await takeSeat(app, visitor, family.rules)
    for (let played = 0; played < 3; played++) {
      const { round } = await playOut(seat, family)
      const before = await recordOf(other, round.id)
      expect(before).toMatchObject({ status: 'open', closed_at: null, paid: 0 })
      expect(before.steps.length).toBeLessThan(round.steps.length)
      expect(before.moves.length).toBeLessThanOrEqual(before.steps.length)
      good(await seat.show(round.id, round.steps.length))
      const after = await recordOf(other, round.id)
      expect(after).toMatchObject({ status: 'closed', paid: round.paid / 100 })
      expect(after.steps).toHaveLength(round.steps.length)
      app.clock.advance(10_000)
    }
  })
})

const dice = families['dice']!
/** Lost in 95 of 100 rounds. */
const losingDice: PlayedFamily = { rules: 'dice-99', choices: { direction: 'over', target: 9500 } }

/** Someone whose first round is a win: a lost one before it would bring points and a level by itself. */
async function playerWithFirstWin(prepare: (visitor: Visitor) => Promise<void>) {
  for (;;) {
    const { id, visitor, other } = await playerOnTwoDevices()
    await prepare(other)
    const seat = await takeSeat(app, visitor, dice.rules)
    const { round } = await playOut(seat, dice)
    if (round.paid > 0) return { id, other, seat, round }
  }
}

async function settle(): Promise<void> {
  await app.gameplay.ledgerEvents.process()
  await app.platform.outbox.drain()
}

describe('hidden wins', () => {
  it('are pushed to the pages of both devices when shown, exact and at once', async () => {
    const { id, visitor, other } = await playerOnTwoDevices()
    const pages = await Promise.all([visitor, other].map(({ token }) => listen(app, token)))
    streams.push(...pages)
    for (const { ended } of pages) ended.catch(() => null)
    const seat = await takeSeat(app, visitor, dice.rules)
    const { round } = await playWin(seat, dice)
    const { cash } = await holdings(app, id)
    await app.gameplay.ledgerEvents.process()
    const balance = (text: string) =>
      text
        .split('\n\n')
        .filter((block) => block.includes('"topic":"wallet"'))
        .map((block) => JSON.parse(block.slice('data: '.length)).data as Awaited<ReturnType<typeof walletOf>>)
    const last = async (page: Stream, hidden: boolean) => {
      for (;;) {
        const wallet = balance(page.received()).at(-1)
        if (wallet && 'shown' in wallet === hidden) return wallet
        await setImmediate()
      }
    }
    for (const page of pages) {
      const wallet = await last(page, true)
      expect(Math.round(wallet.shown!.total_balance * 100)).toBe(Number(cash) - round.paid)
    }
    good(await seat.show(round.id, round.steps.length))
    for (const page of pages)
      expect(Math.round((await last(page, false)).total_balance * 100)).toBe(Number(cash))
  })

  it('are part of no figure and no list that the player can read until they are shown', async () => {
    const { visitor, other } = await playerOnTwoDevices({ cash: 50_00n })
    await other.call('setLimit', { body: { kind: 'loss', period: 'day', amount: 50_000_00 } })
    const seat = await takeSeat(app, visitor, dice.rules)
    const since = app.clock.now().toISOString()
    const { round } = await playWin(seat, dice)
    const about = { round: round.id, game: seat.session.game.id, since }
    const readAll = async () => {
      await settle()
      const read = Object.entries(figures).map(async ([name, figure]) => [name, await figure(other, about)])
      return Object.fromEntries(await Promise.all(read)) as Record<string, number>
    }
    const hidden = await readAll()
    good(await seat.show(round.id, round.steps.length))
    const gained = Object.entries(await readAll()).map(([name, shown]) => [
      name,
      Math.round((shown - hidden[name]!) * 100),
    ])
    expect(Object.fromEntries(gained)).toEqual(
      Object.fromEntries(Object.keys(figures).map((name) => [name, round.paid])),
    )
  })

  it('let nothing follow from their round until the player’s own screen has shown them', async () => {
    const joined = await addOffers(app)
    const { id, other, seat, round } = await playerWithFirstWin((visitor) => joinAll(visitor, joined))
    const followers = async () => {
      await settle()
      const listed = await app.rows(
        sql`SELECT FROM wins JOIN rounds ON rounds.id = wins.round_id WHERE rounds.reference = ${round.id}`,
      )
      const { missions } = await other.call('missions', { query: { period: 'daily' } })
      const { own } = await other.call('leaderboard', { params: { id: joined.tournament } })
      const [level] = await app.rows(sql<{ key: string }>`SELECT key FROM prizes_won WHERE player_id = ${id}`)
      return {
        listed: listed.length,
        mission: missions.find((each) => each.id === joined.mission)!.completed,
        score: own?.score ?? null,
        level: level !== undefined,
        points: (await other.call('vip')).vipPoints > 0,
        status: (await other.call('record', { params: { round: round.id } })).status,
      }
    }
    const bound = revealMsMax(round.steps.at(-1)!.events)
    const none = { listed: 0, mission: false, score: 0, level: false, points: false, status: 'open' }
    expect(await followers()).toEqual(none)
    app.clock.advance(bound - 1)
    expect(await followers()).toEqual(none)
    good(await seat.show(round.id, round.steps.length))
    await expect
      .poll(followers)
      .toEqual({ listed: 1, mission: true, score: round.paid, level: true, points: true, status: 'closed' })
  })

  it('let the rest follow when their time is over and no screen has shown them', async () => {
    const { visitor } = await playerOnTwoDevices()
    const { round } = await playWin(await takeSeat(app, visitor, dice.rules), dice)
    const statusOf = async () => {
      await settle()
      return (await visitor.call('record', { params: { round: round.id } })).status
    }
    app.clock.advance(revealMsMax(round.steps.at(-1)!.events) - 1)
    expect(await statusOf()).toBe('open')
    app.clock.advance(1)
    expect(await statusOf()).toBe('closed')
  })

  it('look like losses until they are shown: a lost round is open and without its end too', async () => {
    const { visitor, other } = await playerOnTwoDevices()
    const seat = await takeSeat(app, visitor, dice.rules)
    let lost = await playOut(seat, losingDice)
    while (lost.round.paid > 0) {
      app.clock.advance(10_000)
      lost = await playOut(seat, losingDice)
    }
    const read = async () => {
      const { status, result, closed_at, steps } = await recordOf(other, lost.round.id)
      return { status, result, isClosed: closed_at !== null, steps: steps.length }
    }
    expect(await read()).toEqual({ status: 'open', result: -1, isClosed: false, steps: 0 })
    expect(await walletOf(other)).not.toHaveProperty('shown')
    good(await seat.show(lost.round.id, 1))
    expect(await read()).toEqual({ status: 'closed', result: -1, isClosed: true, steps: 1 })
  })

  it('of free spins are not part of the grant and its bonus until they are shown', async () => {
    const { id, visitor, other } = await playerOnTwoDevices()
    const game = await gameWith(app, 'lines-riacho')
    const { reference_id: free } = await app.platform.database.transaction((tx) =>
      app.bonuses.freeSpins.grant(tx, {
        player: id,
        source: 'operator',
        key: String(id),
        game,
        rounds: 100,
        stake: centavos(1_00),
        pocket: 'bonus',
        expiresAt: new Date(app.clock.now().getTime() + days(2)),
      }),
    )
    const seat = await takeSeat(app, visitor, 'lines-riacho')
    let paid = 0
    let last = await seat.play({}, { free })
    while (last.round.paid === 0) {
      app.clock.advance(10_000)
      last = await seat.play({}, { free })
    }
    const read = async () => {
      const { data } = await other.call('freeSpins', { query: {} })
      const grant = Object.values(data)
        .flat()
        .find(({ reference_id }) => reference_id === free)!
      const { balance_bonus, bonuses } = await other.call('activeBonuses')
      return [grant.total_win_amount, balance_bonus, bonuses.length]
    }
    expect(await read()).toEqual([0, 0, 0])
    good(await seat.show(last.round.id, last.round.steps.length))
    paid = last.round.paid / 100
    expect(await read()).toEqual([paid, paid, 1])
  })

  it('leave the stake of a lost round out at once, as that of a win', async () => {
    const { visitor, other } = await playerOnTwoDevices()
    const seat = await takeSeat(app, visitor, 'dice-99')
    let before = await shownOn(other)
    for (let round = 0; round < 4; round++) {
      const answer = await seat.play({ direction: 'over', target: 5000 })
      expect(await shownOn(other)).toBe(before - 100)
      good(await seat.show(answer.round.id, 1))
      before = before - 100 + answer.round.paid
      expect(await shownOn(other)).toBe(before)
      app.clock.advance(10_000)
    }
  })

  it('of a game on one device are not revealed by the balance of another game on the other', async () => {
    const { visitor, other } = await playerOnTwoDevices()
    const [one, two] = [await takeSeat(app, visitor, 'bingo-54'), await takeSeat(app, other, 'mines-99')]
    const before = await shownOn(other)
    const { round } = await playWin(one, families['bingo']!)
    const staked = (await shownOn(other)) - before
    app.clock.advance(2500)
    const opened = await two.play({ mines: 1 })
    expect(Math.round(opened.balance * 100)).toBe(before + staked - 100)
    good(await one.show(round.id, round.steps.length))
    const moved = good<StudioAnswer>(await two.read(opened.round.id))
    expect(Math.round(moved.balance * 100)).toBe(before + staked - 100 + round.paid)
  })

  it('are divided between cash and bonus as they were paid', async () => {
    const { id, visitor, other } = await playerOnTwoDevices({ cash: 30n, bonus: 1000n })
    const seat = await takeSeat(app, visitor, 'plinko-97')
    // Every slot of this board pays something.
    await seat.play({ rows: 8, risk: 'low' })
    const { cash, bonus } = await holdings(app, id)
    const { shown, ...exact } = await walletOf(other)
    expect(exact).toMatchObject({ balance: Number(cash) / 100, balance_bonus: Number(bonus) / 100 })
    expect(shown).toMatchObject({ balance: 0, balance_bonus: 9.3, total_balance: 9.3 })
  })

  it('are shown by the next round of the same screen when their report was lost', async () => {
    const { id, visitor, other } = await playerOnTwoDevices()
    const seat = await takeSeat(app, visitor, dice.rules)
    await playWin(seat, dice)
    const { cash } = await holdings(app, id)
    app.clock.advance(5000)
    await seat.play(dice.choices)
    expect(await shownOn(other)).toBe(Number(cash) - 100)
  })

  it('of earlier steps are shown alone', async () => {
    const { id, visitor, other } = await playerOnTwoDevices()
    const seat = await takeSeat(app, visitor, dice.rules)
    const { round } = await playWin(seat, dice)
    await app.rows(sql`INSERT INTO hidden_wins SELECT player_id, round_id, 1, 7, 0, until FROM hidden_wins
      WHERE player_id = ${id}`)
    good(await seat.show(round.id, 1))
    expect(await shownOn(other)).toBe(Number((await holdings(app, id)).cash) - 7)
  })

  it('are shown only by their own player, and a report of another round shows nothing', async () => {
    const { visitor, other } = await playerOnTwoDevices()
    const seat = await takeSeat(app, visitor, dice.rules)
    const { round } = await playWin(seat, dice)
    const stranger = await takeSeat(app, (await gambler(app)).visitor, dice.rules)
    good(await stranger.show(round.id, 1))
    good(await seat.show('00000000-0000-4000-8000-000000000000', 1))
    expect((await seat.show(round.id, 0)).status).toBe(422)
    expect((await seat.show('no-uuid', 1)).status).toBe(422)
    expect(await walletOf(other)).toHaveProperty('shown')
  })

  it('do not exist for guests and for rounds that ended without their player', async () => {
    const guest = await takeSeat(app, app.visitor(), dice.rules, 'demo')
    const { round } = await playWin(guest, dice)
    good(await guest.show(round.id, 1))
    const { id, visitor } = await playerOnTwoDevices()
    const seat = await takeSeat(app, visitor, 'poker-jacks-9-6')
    await seat.play({})
    app.clock.advance(days(1))
    await app.platform.jobs.run('gameplay.due')
    expect(await app.rows(sql`SELECT FROM hidden_wins WHERE player_id = ${id}`)).toEqual([])
  })

  it('are deleted when they have expired', async () => {
    const { id, visitor } = await playerOnTwoDevices()
    await playWin(await takeSeat(app, visitor, dice.rules), dice)
    app.clock.advance(days(1))
    await app.platform.jobs.run('wallet.hidden')
    expect(await app.rows(sql`SELECT FROM hidden_wins WHERE player_id = ${id}`)).toEqual([])
  })
})

it('reads balance and hidden wins of one moment while rounds are played and shown', async () => {
  const { visitor, other } = await playerOnTwoDevices()
  const seat = await takeSeat(app, visitor, dice.rules)
  let before = await shownOn(other)
  for (let turn = 0; turn < 12; turn++) {
    const reading = { stop: false }
    const seen: number[] = []
    const read = (async () => {
      while (!reading.stop) seen.push(await shownOn(other))
    })()
    const { round } = await seat.play(dice.choices)
    good(await seat.show(round.id, 1))
    reading.stop = true
    await read
    const after = before - 100 + round.paid
    // Before the stake, without the win, or after it: nothing else was ever on a screen.
    for (const balance of seen) expect([before, before - 100, after]).toContain(balance)
    before = after
    app.clock.advance(10_000)
  }
})
