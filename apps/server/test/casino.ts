import { newKey, postIn } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { executor } from '../src/platform/database.ts'
import type { TestApp } from './opening.ts'
import { join } from './people.ts'

/** A game that can be played, in the catalogue and in memory. */
export async function addGame(app: TestApp, code: string): Promise<number> {
  const [row] = await app.rows(sql<{ id: number }>`
    WITH maker AS (
      INSERT INTO providers (code, name) VALUES ('estudio', 'Estúdio') ON CONFLICT (code) DO UPDATE SET name = 'Estúdio'
      RETURNING id
    )
    INSERT INTO games (code, name, provider_id, type, updated_at) SELECT ${code}, ${code}, id, 'slots', now() FROM maker
    RETURNING id`)
  await app.catalogue.reload()
  return row!.id
}

/** Puts money into a player's pockets, or takes it out. */
export async function fund(
  app: TestApp,
  player: bigint,
  pocket: 'cash' | 'bonus' | 'affiliate',
  amount: bigint,
): Promise<void> {
  await app.platform.database.transaction((tx) =>
    postIn(executor(tx), {
      key: newKey(),
      owner: player,
      legs: [{ from: 'house:corrections', to: pocket, amount: centavos(amount) }],
      cause: { kind: 'correction', reference: 'test' },
    }),
  )
}

type Opened = Awaited<ReturnType<TestApp['gameplay']['sessions']['open']>>

export interface Gambler extends Opened {
  id: bigint
}

/** A registered player with money, at a game. */
export async function seat(
  app: TestApp,
  game: number,
  provider: string,
  { cash = 0n, bonus = 0n }: { cash?: bigint; bonus?: bigint } = {},
): Promise<Gambler> {
  const { id } = await join(app.visitor())
  if (cash > 0n) await fund(app, id, 'cash', cash)
  if (bonus > 0n) await fund(app, id, 'bonus', bonus)
  return sit(app, id, game, provider)
}

export async function sit(app: TestApp, player: bigint, game: number, provider: string): Promise<Gambler> {
  const { session, token } = await app.platform.database.transaction((tx) =>
    app.gameplay.sessions.open(tx, { playerId: player, gameId: game, provider, language: 'pt_BR' }),
  )
  return { id: player, session, token }
}

export async function holdings(app: TestApp, player: bigint): Promise<{ cash: bigint; bonus: bigint }> {
  const rows = await app.rows(
    sql<{ kind: string; balance: bigint }>`SELECT kind, balance FROM book.accounts WHERE owner = ${player}`,
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { cash: of('cash'), bonus: of('bonus') }
}
