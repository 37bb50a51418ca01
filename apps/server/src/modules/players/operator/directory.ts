import type { OperatorAnswer, OperatorRequest, PlayerState } from '@girassol/contract/operator'
import { maskCpf } from '@girassol/pix'
import type { Tx } from '../../../platform/database.ts'
import { isExactTime } from '../../../platform/keyset.ts'
import type { Players } from '../players.ts'
import {
  type Candidate,
  type CandidateRange,
  candidatesByActivity,
  candidatesByRegistration,
  candidatesByTag,
  type ListedRow,
  listRows,
  type RowConditions,
} from './directory-queries.ts'
import { type MatchedBy, searchPlayers } from './search.ts'

/** A filter that a module above provides, such as the VIP level. */
export interface DirectoryFilter {
  /** Players that match, in the order of the module's own index. */
  candidates(tx: Tx, value: number, range: CandidateRange): Promise<Candidate[]>
  /** Of these players, those that match. */
  among(tx: Tx, value: number, ids: readonly bigint[]): Promise<ReadonlySet<bigint>>
}

export type { Candidate, CandidateRange } from './directory-queries.ts'

type Query = OperatorRequest<'listPlayers'>['query']
type Answer = OperatorAnswer<'listPlayers'>

const BATCH_SIZE = 500
/** A page looks at this many batches at most; one that is short of its limit says where to go on. */
const BATCHES_MAX = 6

type Source = (range: CandidateRange) => Promise<Candidate[]>

interface Plan {
  name: string
  source: Source
  conditions: RowConditions
  /** Filters of modules above, except the one that is the source. */
  others: [DirectoryFilter, number][]
  /** Whether every candidate is listed. */
  isExact: boolean
}

/** One page of players: by a search, or by the filter that leaves the fewest. */
export async function listPlayers(
  players: Pick<Players, 'directoryFilters'>,
  tx: Tx,
  query: Query,
): Promise<Answer> {
  if (query.q) return searchPage(tx, query.q, query.limit)
  const plan = planOf(players, tx, query)
  const page: ListedRow[] = []
  let position = positionIn(query.after, plan.name)
  for (let batches = 0; batches < BATCHES_MAX; batches++) {
    const limit = plan.isExact ? query.limit + 1 : BATCH_SIZE
    const candidates = await plan.source({ after: position, limit })
    const rows = await matchingRows(tx, plan, candidates)
    for (const [index, { id, position: at }] of candidates.entries()) {
      const row = rows.get(id)
      if (row) page.push(row)
      position = at
      const isLast = index === candidates.length - 1 && candidates.length < limit
      if (page.length === query.limit)
        return {
          items: page.map((each) => viewOf(each)),
          next: isLast ? null : cursorOf(plan.name, position),
        }
    }
    if (candidates.length < limit) return { items: page.map((each) => viewOf(each)), next: null }
  }
  return {
    items: page.map((each) => viewOf(each)),
    next: position === null ? null : cursorOf(plan.name, position),
  }
}

/** The most selective filter is the source of candidates, the others are checked on each. */
function planOf({ directoryFilters }: Pick<Players, 'directoryFilters'>, tx: Tx, query: Query): Plan {
  const registered = { from: query.registered_from, to: query.registered_to }
  const seen = { from: query.seen_from, to: query.seen_to }
  const { state, tag } = query
  const conditions: RowConditions = { state, registered, seen, tag }
  const isSeen = seen.from !== undefined || seen.to !== undefined
  const wanted = (
    [
      ['on_break', query.on_break === undefined ? undefined : 1],
      ['vip', query.vip],
    ] as const
  ).flatMap(([name, value]) => {
    const filter = directoryFilters.get(name)
    return filter && value !== undefined ? [{ name, filter, value }] : []
  })
  const [first] = wanted
  const plan = (name: string, source: Source, isExact: boolean, used?: DirectoryFilter): Plan => ({
    name,
    source,
    conditions,
    others: wanted.filter(({ filter }) => filter !== used).map(({ filter, value }) => [filter, value]),
    isExact,
  })
  const isAlone = wanted.length === 0 && !isSeen
  if (state !== undefined || (first === undefined && tag === undefined && !isSeen))
    return plan(
      state ?? 'registered',
      (range) => candidatesByRegistration(tx, state, registered, range),
      isAlone && tag === undefined,
    )
  if (tag !== undefined) return plan(`tag`, (range) => candidatesByTag(tx, tag, range), false)
  if (first)
    return plan(first.name, (range) => first.filter.candidates(tx, first.value, range), false, first.filter)
  return plan('seen', (range) => candidatesByActivity(tx, seen, range), false)
}

async function matchingRows(
  tx: Tx,
  { conditions, others }: Plan,
  candidates: readonly Candidate[],
): Promise<Map<bigint, ListedRow>> {
  const rows = new Map(
    (
      await listRows(
        tx,
        candidates.map(({ id }) => id),
        conditions,
      )
    ).map((row) => [row.id, row]),
  )
  for (const [filter, value] of others) {
    const kept = await filter.among(tx, value, [...rows.keys()])
    for (const id of rows.keys()) if (!kept.has(id)) rows.delete(id)
  }
  return rows
}

async function searchPage(tx: Tx, text: string, limit: number): Promise<Answer> {
  const found = await searchPlayers(tx, text, limit)
  const rows = new Map(
    (await listRows(tx, [...found.keys()], { registered: {}, seen: {} })).map((row) => [row.id, row]),
  )
  const items = [...found].flatMap(([id, by]) => {
    const row = rows.get(id)
    return row ? [viewOf(row, by)] : []
  })
  return { items, next: null }
}

/** A cursor of another filter is a position in another order: the list begins again. */
function positionIn(cursor: string | undefined, name: string): string | null {
  const [given, position] = (cursor ?? '').split('|')
  const [at = '', id = ''] = position?.split('/') ?? []
  // By the order of the list: a time, a day, or a number such as points.
  const isPlace = isExactTime(at) || isExactTime(`${at}T00:00:00.000000Z`) || /^\d{1,18}$/.test(at)
  return given === name && position && isPlace && /^\d{1,18}$/.test(id) ? position : null
}

const cursorOf = (name: string, position: string): string => `${name}|${position}`

export const stateOf = (row: Pick<ListedRow, 'status' | 'blocked' | 'closing'>): PlayerState =>
  row.status === 'closed' ? 'closed' : row.blocked ? 'blocked' : row.closing ? 'closing' : 'active'

export const phoneText = (country: string, phone: string): string => `+${country} ${phone}`

function viewOf(row: ListedRow, matched: MatchedBy | null = null): Answer['items'][number] {
  return {
    id: String(row.id),
    name: row.name,
    email: row.email,
    phone: phoneText(row.phone_country, row.phone),
    cpf: row.cpf === null ? null : maskCpf(row.cpf),
    state: stateOf(row),
    tags: row.tags,
    registered_at: row.created_at.toISOString(),
    last_seen_on: row.last_seen_on,
    matched_by: matched,
  }
}
