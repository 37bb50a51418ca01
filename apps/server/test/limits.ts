import { setLedgerTime } from '@girassol/ledger/testing'
import { centavos } from '@girassol/money'
import { randomUUID } from 'node:crypto'
import { executor } from '../src/platform/database.ts'
import type { TestApp } from './app.ts'
import type { Gambler } from './casino.ts'

/** Turns the clocks of the nodes and the ledger’s together. */
export async function turnTo(nodes: readonly TestApp[], at: string): Promise<void> {
  for (const { clock } of nodes) clock.set(at)
  await nodes[0]!.platform.database.transaction((tx) => setLedgerTime(executor(tx), new Date(at)))
}

export interface Placed {
  /** `done` or the code of the refusal. */
  said: string
  round: string
  transaction: string
}

/** A bet at a provider’s game, with a session that does not expire. */
export async function bet(at: TestApp, { session }: Gambler, amount: bigint): Promise<Placed> {
  const [round, transaction] = [randomUUID(), randomUUID()]
  const answer = await at.gameplay.wallet.bet({
    session: { ...session, expiresAt: new Date('2100-01-01') },
    round,
    transaction,
    amount: centavos(amount),
  })
  return { said: answer.status === 'refused' ? answer.code : answer.status, round, transaction }
}

export async function win(
  at: TestApp,
  { id, session }: Gambler,
  placed: Placed,
  amount: bigint,
): Promise<string> {
  const { status } = await at.gameplay.wallet.win({
    provider: session.provider,
    player: id,
    game: session.gameId,
    round: placed.round,
    bet: placed.transaction,
    transaction: randomUUID(),
    amount: centavos(amount),
  })
  return status
}

export async function takeBack(at: TestApp, { id, session }: Gambler, placed: Placed): Promise<string> {
  const { status } = await at.gameplay.wallet.rollback({
    provider: session.provider,
    player: id,
    bet: placed.transaction,
  })
  return status
}
