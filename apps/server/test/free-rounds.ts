import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { days } from '../src/platform/clock.ts'
import { addSimulatorGames } from '../src/providers.ts'
import type { Simulator } from './conformance/table.ts'
import type { TestApp } from './opening.ts'
import { launch } from './studio.ts'
import type { Visitor } from './visitor.ts'

const providers = ['hub', 'soft', 'pragma'] as const
type SimulatedProvider = (typeof providers)[number]

/** Free rounds as the simulator has them. Amounts in centavos. */
export interface ProviderFreeRounds {
  id: string
  reference: string
  rounds: number
  used: number
  won: number
  isCancelled: boolean
}

interface GrantState {
  state: string
  status: string
  used: number
  paid: bigint
  attempts: number
  failures: number
  next_try_at: Date | null
}

interface Terms {
  rounds: number
  stake: bigint
  pocket?: 'cash' | 'bonus'
  validFor?: number
}

interface FreeRound {
  code: string
  won: number
}

type Launched = Awaited<ReturnType<typeof launch>>

export type FreeRoundsTable = ReturnType<typeof createFreeRoundsTable>

/** Gives free rounds at the simulator's games, plays them on its page and reads both sides. */
function createFreeRoundsTable(app: TestApp, simulator: Simulator) {
  const { database } = app.platform
  const post = async (url: string, body: string | URLSearchParams) =>
    fetch(url, { method: 'POST', redirect: 'manual', body })
  const fault = (provider: SimulatedProvider, kind: 'free' | 'wallet', value: string) =>
    post(`${simulator.url}/providers/faults`, new URLSearchParams({ provider, kind, value }))
  /** One free round at a page that was opened. */
  const play = async ({ gameUrl }: Launched): Promise<FreeRound> =>
    (await (await post(`${gameUrl}/free`, '')).json()) as FreeRound
  /** The same until it is known how it ended: a bet that a busy machine did not answer in time was taken back by the provider. */
  async function playKnown(page: Launched): Promise<FreeRound> {
    for (;;) {
      const round = await play(page)
      if (round.code !== 'unknown') return round
    }
  }
  /** Makes the simulator's clock say what the casino's says. */
  const turnSimulator = () => post(`${simulator.url}/clock`, app.clock.now().toISOString())
  return {
    fault,
    turnSimulator,
    async advance(by: number): Promise<void> {
      app.clock.advance(by)
      await turnSimulator()
    },
    open: (visitor: Visitor, game: string): Promise<Launched> => launch(visitor, game),
    play,
    playKnown,
    async clearFaults(): Promise<void> {
      for (const provider of providers)
        for (const kind of ['free', 'wallet'] as const) await fault(provider, kind, 'ok')
    },
    async playAll(page: Launched, rounds: number): Promise<FreeRound[]> {
      const played: FreeRound[] = []
      for (let n = 0; n < rounds; n++) played.push(await playKnown(page))
      return played
    },
    give: (player: bigint, game: string, { rounds, stake, pocket = 'cash', validFor = days(3) }: Terms) =>
      database.transaction((tx) =>
        app.bonuses.freeSpins.grant(tx, {
          player,
          game,
          rounds,
          stake: centavos(stake),
          pocket,
          source: 'operator',
          key: randomUUID(),
          expiresAt: new Date(app.clock.now().getTime() + validFor),
        }),
      ),
    cancel: ({ reference_id }: { reference_id: string }) =>
      database.transaction((tx) => app.bonuses.freeSpins.cancel(tx, reference_id, 'test')),
    async stateOf(grant: string): Promise<GrantState> {
      const now = app.clock.now()
      // The status as it is read: the job that stores it does not run in these tests.
      const [row] =
        await app.rows(sql<GrantState>`SELECT r.state, s.used, s.paid, r.attempts, r.failures, r.next_try_at,
        CASE WHEN s.status NOT IN ('pending', 'active') THEN s.status WHEN s.expires_at <= ${now} THEN 'expired'
          WHEN s.awaits_provider THEN 'pending' ELSE 'active' END AS status
        FROM provider_free_rounds r JOIN free_spins s USING (id) WHERE id = ${grant}`)
      return row!
    },
    async providerRoundsOf(grant: string): Promise<ProviderFreeRounds[]> {
      const all = (await (await fetch(`${simulator.url}/free-rounds`)).json()) as ProviderFreeRounds[]
      return all.filter(({ id }) => id === grant)
    },
    /** Sends a movement as the provider does; the code of its last answer. */
    async send(dialect: SimulatedProvider, movement: object): Promise<string> {
      const response = await fetch(`${simulator.url}/movements`, {
        method: 'POST',
        body: JSON.stringify({ casino: app.url, dialect, groups: [[movement]] }),
      })
      const [[outcomes]] = (await response.json()) as [[{ code: string }[]]]
      return outcomes.at(-1)!.code
    },
  }
}

/** The simulator calls this program, its games are in the catalogue, and both have the same time. */
export async function openFreeRoundsTable(app: TestApp, simulator: Simulator): Promise<FreeRoundsTable> {
  await simulator.reach(app.url)
  await addSimulatorGames(app)
  const table = createFreeRoundsTable(app, simulator)
  await table.turnSimulator()
  return table
}
