import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, holdings } from '../../../../test/casino.ts'
import {
  dialects,
  type DialectName,
  type Simulator,
  startSimulator,
} from '../../../../test/conformance/table.ts'
import { joinTeam } from '../../../../test/operator.ts'
import { gambler, launch } from '../../../../test/studio.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { writeLink } from './games.ts'

/*
 * A provider's session ends with what it was opened from. The player acts on one node; the provider calls another, which has the
 * session in memory.
 */

let app: TestApp
let other: TestApp
let simulator: Simulator
let isClosed = false

beforeAll(async () => {
  simulator = await startSimulator()
  ;({ app, node: other } = await startTwoNodes({ providers: simulator.keys }))
  for (const node of [app, other]) node.settings.closeWhile(() => isClosed)
})
afterAll(async () => {
  await app.close()
  await simulator.stop()
})

let count = 0

/** A player at a provider's game with an open bet of 10 reais, which the other node has taken. */
async function openBet(dialect: DialectName) {
  const code = { hub: 'sim_moeda', soft: 'simulador:dado', pragma: 'sim1pedra' }[dialect]
  const game = await addGame(app, `fim-${++count}`)
  await app.rows(sql`DELETE FROM provider_games WHERE code = ${code}`)
  await app.platform.database.transaction((tx) =>
    writeLink(tx, { game, provider: dialect, code }, app.clock.now()),
  )
  await Promise.all(
    [app, other].flatMap((node) => [node.catalogue.reload(), node.gameplay.providerGames.load()]),
  )
  const { id, visitor } = await gambler(app)
  const { token } = await launch(visitor, String(game))
  const send = async (movement: object) => {
    const common = { player: String(id), token, game: code, round: `r${count}` }
    const [group] = await simulator.send(other.url, dialect, [[{ ...common, ...movement }]])
    return group?.[0]?.[0]?.code
  }
  expect(await send({ call: 'bet', transaction: `b${count}`, amount: 1000 })).toBe('ok')
  return { id, visitor, token, send }
}

interface End {
  name: string
  refusal: string
  act(player: { id: bigint; visitor: Visitor }): Promise<unknown>
}

const ends: End[] = [
  {
    name: 'a logout',
    refusal: 'session_invalid',
    act: ({ visitor }) => visitor.call('logout'),
  },
  {
    name: 'a revocation of all sessions',
    refusal: 'session_invalid',
    act: ({ id }) =>
      app.platform.database.transaction((tx) => app.players.sessions.revokeAll(tx, id, 'revoked')),
  },
  {
    name: 'a break',
    refusal: 'session_invalid',
    act: ({ id }) => app.safety.takeBreak(id, { kind: 'pause', days: 7 }),
  },
  {
    name: 'a block by an operator',
    refusal: 'session_invalid',
    act: async ({ id }) => {
      const { visitor } = await joinTeam(app)
      const body = { reason: 'Suspeita de fraude' }
      const { status } = await visitor.send('POST', `/api/operator/players/${id}/block`, { body })
      expect(status).toBe(200)
    },
  },
  {
    name: 'a change of the compliance profile',
    refusal: 'session_invalid',
    act: () =>
      app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile: 'standard' })),
  },
]

describe.each(dialects)('a session of %s', (dialect) => {
  it.each(ends)('ends with $name: the next bet is refused, the open one is still paid', async (end) => {
    const player = await openBet(dialect)
    await end.act(player)
    await expect.poll(() => other.gameplay.sessions.byToken(player.token)).toBeNull()
    expect(await player.send({ call: 'bet', transaction: `c${count}`, amount: 1000 })).toBe(end.refusal)
    expect(await holdings(app, player.id)).toEqual({ cash: 9000n, bonus: 0n })
    const win = { call: 'win', transaction: `w${count}`, bet: `b${count}`, amount: 2500, closes: true }
    expect(await player.send(win)).toBe('ok')
    expect(await holdings(app, player.id)).toEqual({ cash: 11_500n, bonus: 0n })
  })

  it('takes no bet while the site is closed, and goes on when it opens', async () => {
    const player = await openBet(dialect)
    isClosed = true
    expect(await player.send({ call: 'bet', transaction: `c${count}`, amount: 1000 })).toBe(
      'game_unavailable',
    )
    expect(await player.send({ call: 'win', transaction: `w${count}`, bet: `b${count}`, amount: 500 })).toBe(
      'ok',
    )
    isClosed = false
    expect(await player.send({ call: 'bet', transaction: `d${count}`, amount: 1000 })).toBe('ok')
    expect(await holdings(app, player.id)).toEqual({ cash: 8500n, bonus: 0n })
  })

  it('goes on when another login of the player ends', async () => {
    const player = await openBet(dialect)
    const elsewhere = await app.platform.database.transaction((tx) =>
      app.players.sessions.open(tx, player.id, false, { address: '203.0.113.9', agent: 'outro' }),
    )
    await app.platform.database.transaction((tx) =>
      app.players.sessions.revoke(tx, player.id, elsewhere.id, 'logout'),
    )
    expect(await player.send({ call: 'bet', transaction: `c${count}`, amount: 1000 })).toBe('ok')
  })
})
