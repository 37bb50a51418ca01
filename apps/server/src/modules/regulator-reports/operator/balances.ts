import type { OperatorAnswer, OperatorRequest, RegulatorBalance } from '@girassol/contract/operator'
import { heldAtEnd } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { playerNames } from '../../players/index.ts'
import { findProof, hasWallets, listStakedRounds, listWallets, type SegregationRow } from '../balances.ts'
import { proofPockets } from '../compose.ts'
import { bookDayOf, type DayRow, findDay } from '../queries.ts'

type Answer = OperatorAnswer<'listRegulatorBalances'>
type Query = OperatorRequest<'listRegulatorBalances'>['query']

/** Which sums of a day open. Those of pockets are read from the ledger at any time. */
export async function openedBalances(tx: Tx, proof: SegregationRow | null): Promise<RegulatorBalance[]> {
  if (!proof) return []
  return [
    'wallets',
    'bonuses',
    ...(proof.accounts ? (['transactional', 'owed', 'open_bets'] as const) : []),
    ...((await hasWallets(tx, proof.day)) ? (['opening', 'closing'] as const) : []),
  ]
}

/** What a sum of a built day is made of. */
export async function readBalances(tx: Tx, day: string, query: Query): Promise<Answer> {
  const row = await findDay(tx, day)
  if (row?.state !== 'built' && row?.state !== 'held') throw new AppError('regulator_day_not_found')
  const { part } = query
  if (part === 'transactional' || part === 'owed') return ofAccounts(await findProof(tx, day), part)
  return part === 'open_bets' ? ofRounds(tx, day, query) : ofPlayers(tx, row, part, query)
}

const empty = {
  account: null,
  player_id: null,
  player_name: null,
  round_id: null,
  round_name: null,
}

/** A few, on one page. */
function ofAccounts({ accounts }: SegregationRow, part: 'transactional' | 'owed'): Answer {
  const items = Object.entries(accounts?.[part] ?? {}).map(([account, amount]) => ({
    ...empty,
    id: account,
    account,
    amount: centavos(BigInt(amount)),
  }))
  return { items, next: null }
}

async function ofRounds(tx: Tx, day: string, { after, limit }: Query): Promise<Answer> {
  if (after !== undefined && !isUuid(after)) throw new AppError('validation')
  const rows = await listStakedRounds(tx, day, { after: after ?? null, limit })
  const nameOf = await playerNames(
    tx,
    rows.map(({ player }) => player),
  )
  return {
    items: rows.map(({ round, player, name, amount }) => ({
      ...empty,
      id: round,
      player_id: String(player),
      player_name: nameOf(player),
      round_id: round,
      round_name: name,
      amount: centavos(amount),
    })),
    next: rows.length === limit ? rows.at(-1)!.round : null,
  }
}

async function ofPlayers(
  tx: Tx,
  row: DayRow,
  part: Exclude<RegulatorBalance, 'transactional' | 'owed' | 'open_bets'>,
  { after: text = '0', limit }: Query,
): Promise<Answer> {
  if (!/^\d{1,18}$/.test(text)) throw new AppError('validation')
  const { rows, next } = await playersWith(tx, row, part, { after: BigInt(text), limit })
  const nameOf = await playerNames(
    tx,
    rows.map(({ player }) => player),
  )
  return {
    items: rows.map(({ player, amount }) => ({
      ...empty,
      id: String(player),
      player_id: String(player),
      player_name: nameOf(player),
      amount: centavos(amount),
    })),
    next: next === null ? null : String(next),
  }
}

/** Players with what each adds to a sum. A page of pockets may be short and have a next one: few of many players hold a bonus. */
async function playersWith(
  tx: Tx,
  row: DayRow,
  part: 'opening' | 'closing' | 'wallets' | 'bonuses',
  { after, limit }: { after: bigint; limit: number },
): Promise<{ rows: { player: bigint; amount: bigint }[]; next: bigint | null }> {
  if (part === 'opening' || part === 'closing') {
    const rows = await listWallets(tx, row.day, part, { after, limit })
    return { rows, next: rows.length === limit ? rows.at(-1)!.player : null }
  }
  const page = { afterOwner: after, limit }
  const { held, next } = await heldAtEnd(executor(tx), bookDayOf(row), proofPockets[part], page)
  return { rows: held.map(({ owner, amount }) => ({ player: owner, amount })), next }
}
