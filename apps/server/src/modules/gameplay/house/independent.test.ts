import type { Wire } from '@girassol/contract'
import { familyOf, tableGames } from '@girassol/games'
import { factsOf } from '@girassol/games/facts'
import { recompute } from '@girassol/games/independent'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { gambler, good, showAll, takeSeat } from '../../../../test/studio.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  // The book keeps real time, and records are listed by it.
  app.clock.set(new Date())
  await app.catalogue.stockDemo()
})
afterAll(() => app.close())

const document = fs.readFileSync(
  path.resolve(import.meta.dirname, '../../../../../../docs/fairness.md'),
  'utf8',
)
const tables = JSON.parse(/<!-- tables -->\s+```json\n([^`]*)```/.exec(document)![1]!) as Record<
  string,
  object
>

const firstMoves: Record<string, object> = {
  blackjack: { kind: 'stand' },
  crash: { kind: 'cashout' },
  mines: { kind: 'reveal', cell: 7 },
  poker: { kind: 'hold', cards: [1, 2] },
}

/** One table of every family, with a move where there are any. */
const rounds: [rules: string, choices: object, move: object | undefined][] = [
  ...['classic-esquina', 'lines-riacho', 'tumble-pomar'].map((rules): [string, object, undefined] => [
    rules,
    {},
    undefined,
  ]),
  ...[...Map.groupBy(tableGames.values(), ({ family }) => family)].map(
    ([family, [game]]): [string, object, object | undefined] => [
      game!.table.id,
      game!.exampleChoices,
      firstMoves[family],
    ],
  ),
]

it('[G5] recomputes played rounds of every family with a verifier written from the document alone', async () => {
  const { visitor } = await gambler(app)
  const played: string[] = []
  for (const [rules, choices, move] of rounds) {
    const seat = await takeSeat(app, visitor, rules)
    const { round } = await seat.play(choices)
    app.clock.advance(1500)
    if (move && !round.closed) {
      const { round: moved } = good<Wire<'moveRound'>['answer']>(await seat.move(round.id, 1, move))
      if (!moved.closed) good(await seat.move(round.id, 2, { kind: 'cashout' }))
    }
    played.push(round.id)
    app.clock.advance(10_000)
  }
  await showAll(app)
  await app.gameplay.ledgerEvents.process()
  await visitor.call('changeSeeds', { body: { client_seed: 'outra' } })
  const families = new Set<string | null>()
  for (const id of played) {
    const record = await visitor.call('record', { params: { round: id } })
    const { rules, seeds, stake, choices, moves, steps } = record
    const { server_seed: server, client_seed: client, nonce } = seeds!
    const published = {
      rules: rules!,
      server: server!,
      client,
      nonce,
      stake: stake!,
      choices: choices!,
      moves,
    }
    const recomputed: unknown = JSON.parse(JSON.stringify(recompute(tables, published)))
    expect(recomputed, `${rules} ${JSON.stringify(published)}`).toEqual(factsOf(rules!, steps))
    families.add(familyOf(rules!))
  }
  expect(families.size).toBe(rounds.length)
})
