import type { OperatorAnswer, OperatorRequest, ProviderMovement } from '@girassol/contract/operator'
import {
  type BookRange,
  type Executor,
  lastTransferId,
  type OrderedTransfer,
  rangeBetween,
  type ThroughFilter,
  transfersOfPart,
  transfersThrough,
} from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Language } from '@girassol/contract'
import { addDays, dayStart } from '../../platform/moment.ts'
import type { Catalogue } from '../catalogue/index.ts'
import {
  LISTED_CAUSES,
  movementOf,
  parseReference,
  PROMO_CAUSES,
  providerAccounts,
  roundIdOf,
  tableIn,
} from '../gameplay/index.ts'
import { causeTitle } from '../wallet/index.ts'
import { hasCounted } from './counting.ts'
import { hasGameDay } from './queries.ts'

type Query = OperatorRequest<'listGamePostings'>['query']
type Item = OperatorAnswer<'listGamePostings'>['items'][number]

/** Ids looked at in one statement. */
const WINDOW_IDS = 20_000n
/** A page with rows ends after this many ids; one without rows goes on, so that a list never seems empty. */
const SCAN_IDS_MAX = 1_000_000n

/** The transfers that the figures of a game or of a provider on a day are the sum of, newest first. */
export async function readGamePostings(
  { catalogue }: { catalogue: Pick<Catalogue, 'snapshot'> },
  tx: Tx,
  query: Query,
  language: Language,
): Promise<OperatorAnswer<'listGamePostings'>> {
  const { day, after, limit } = query
  const filter = filterOf(query)
  const book = executor(tx)
  const [from, until] = [dayStart(day), dayStart(addDays(day, 1))]
  const before = after === undefined ? null : readCursor(after)
  if (query.game !== undefined && (await isWithoutGame(tx, day, query.game))) return { items: [], next: null }
  const rows = isIndexed(filter)
    ? await readIndexed(book, filter, { from, until, before }, limit)
    : await readScanned(book, filter, { from, until, before }, limit)
  const { byId } = catalogue.snapshot()
  return {
    items: rows.found.map((row) =>
      itemOf(row, filter, isGgr(query), (id) => byId.get(id)?.name ?? `#${id}`, language),
    ),
    next: rows.end === null ? null : String(rows.end),
  }
}

/** Whether everything is counted and nothing of a game was on that day. Without it the whole day would be looked at for nothing. */
async function isWithoutGame(tx: Tx, day: string, game: number): Promise<boolean> {
  const end = await lastTransferId(executor(tx))
  return (await hasCounted(tx, end)) && !(await hasGameDay(tx, day, game))
}

interface Part {
  from: Date
  until: Date
  /** Only ids below it, which pages before this one have not shown. */
  before: bigint | null
}

type Found = { found: OrderedTransfer[]; end: bigint | null }
type IndexedFilter = ThroughFilter & { causes: readonly string[]; secondPart: string }

/** Returned stakes are few, and indexed by their game. */
const INDEXED_CAUSES = ['rollback']

const isIndexed = (filter: ThroughFilter): filter is IndexedFilter =>
  filter.secondPart !== undefined &&
  filter.causes !== null &&
  filter.causes.every((cause) => INDEXED_CAUSES.includes(cause))

async function readIndexed(book: Executor, filter: IndexedFilter, part: Part, limit: number): Promise<Found> {
  const found = await transfersOfPart(book, filter, part, limit)
  return { found, end: found.length === limit ? found.at(-1)!.id : null }
}

async function readScanned(
  book: Executor,
  filter: ThroughFilter,
  { from, until, before }: Part,
  limit: number,
): Promise<Found> {
  const range = await rangeBetween(book, from, until, await lastTransferId(book))
  const to = before !== null && before <= range.to ? before - 1n : range.to
  return scan({ ...range, to }, limit, (window, count) => transfersThrough(book, filter, window, count))
}

/** Looks at the book from its newest end, a window at a time. `end` is where the next page begins. */
async function scan(
  range: BookRange,
  limit: number,
  read: (part: BookRange, count: number) => Promise<OrderedTransfer[]>,
): Promise<Found> {
  const found: OrderedTransfer[] = []
  for (let to = range.to; to > range.after; to -= WINDOW_IDS) {
    const after = to - WINDOW_IDS > range.after ? to - WINDOW_IDS : range.after
    found.push(...(await read({ ...range, after, to }, limit - found.length)))
    const oldest = found.at(-1)
    if (oldest && found.length === limit) return { found, end: oldest.id }
    if (oldest && range.to - after >= SCAN_IDS_MAX && after > range.after) return { found, end: after + 1n }
  }
  return { found, end: null }
}

/** Without a movement every cause; a win is what no other movement has. */
const causesOf: Record<ProviderMovement, readonly string[]> = {
  bet: ['bet'],
  win: [],
  rollback: ['rollback', 'tip_return'],
  tip: ['tip'],
}

function filterOf({ game, provider, movement }: Query): ThroughFilter {
  if (game === undefined && provider === undefined) throw new AppError('validation')
  const isWin = movement === 'win'
  const others = isWin ? Object.values(causesOf).flat() : []
  const asked = movement === undefined || isWin ? null : causesOf[movement]
  if (game === undefined) {
    const causes = LISTED_CAUSES.filter((cause) => asked === null || asked.includes(cause))
    return { kinds: providerAccounts(provider!), causes, exceptCauses: others }
  }
  return {
    kinds: provider === undefined ? [] : [`game:${provider}`],
    kindPrefix: provider === undefined ? 'game:' : undefined,
    // A tip names its table in another part of its reference.
    causes: movement === 'rollback' ? INDEXED_CAUSES : asked,
    // A prize of a provider's campaign is not a result of a game.
    exceptCauses: [...others, ...PROMO_CAUSES],
    secondPart: String(game),
  }
}

/** All movements of a game are the sum of its GGR, from which wins and returned stakes are taken. */
const isGgr = ({ game, movement }: Query): boolean => game !== undefined && movement === undefined

function itemOf(
  transfer: OrderedTransfer,
  { kinds, kindPrefix }: ThroughFilter,
  isResult: boolean,
  nameOf: (game: number) => string,
  language: Language,
): Item {
  const { id, key, owner, at, debit, credit, amount, cause } = transfer
  const movement = movementOf({ cause })
  const comesIn = movement === 'bet' || movement === 'tip'
  const isThere = (kind: string) =>
    kinds.includes(kind) || (kindPrefix !== undefined && kind.startsWith(kindPrefix))
  const isAdded = isThere(isResult || comesIn ? credit : debit)
  const { provider, game, round } = parseReference(cause.reference)
  const table = tableIn(cause.reference)
  const played = table?.game ?? (game || null)
  return {
    id: String(id),
    posting: key,
    at: at.toISOString(),
    provider: (isThere(credit) ? credit : debit).split(':')[1] ?? '',
    player: owner === null ? null : String(owner),
    round:
      round === '' || table || owner === null
        ? null
        : { id: roundIdOf({ provider, player: owner, round }), name: round },
    game: played === null ? null : { id: played, name: nameOf(played) },
    movement,
    cause: cause.kind,
    title: causeTitle(cause.kind, language),
    debit,
    credit,
    amount: centavos(isAdded ? amount : -amount),
  }
}

function readCursor(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new AppError('validation')
  return BigInt(text)
}
