import type { PersonList } from '@girassol/contract/operator'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { calendarDay } from '../../platform/moment.ts'
import { announceChange } from '../operators/index.ts'
import type { AdmissionCheck } from '../safety/index.ts'
import type { PersonDeps } from './deps.ts'
import { foldName } from './file.ts'
import {
  barringLists,
  confirmedLists,
  entriesNaming,
  type FoundEntry,
  insertMatch,
  lockLists,
  lockMatches,
  type MatchRow,
  type MatchState,
  type Moment,
  playersToUpdate,
  updateMatch,
} from './queries.ts'
import { notifyPlayer } from './texts.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'person.sanctioned': { match: string; player: string }
    /** A list names the player now, or an operator decided whether it does. */
    'person.screened': { player: string }
    'person_list.imported': { list: PersonList }
    /** The CPF of an operator was recorded. */
    'staff.recorded': { operator: string }
  }
}

/** The live topic of open back-office pages. */
export const PERSONS_TOPIC = 'identity'
const PLAYERS_PER_RUN = 200

/** A restricted person's money stays theirs; that of a person under sanctions is frozen. */
const BARS = {
  restricted: ['play', 'deposit', 'marketing'],
  sanctions: ['play', 'deposit', 'withdraw', 'marketing'],
} as const

export const hashCpf = ({ signer }: Pick<PersonDeps, 'signer'>, cpf: string): string =>
  signer.sign('persons.cpf', cpf)

interface Person {
  id: bigint
  cpf: string | null
  name: string
  birthDate: string | null
}

const findEntries = (deps: PersonDeps, tx: Tx, { cpf, name, birthDate }: Person): Promise<FoundEntry[]> =>
  entriesNaming(
    tx,
    { cpfHash: cpf && hashCpf(deps, cpf), foldedName: foldName(name), birthDate },
    calendarDay(deps.clock.now()),
  )

const howFound = ({ cpf_hash }: FoundEntry): MatchRow['found_by'] => (cpf_hash === null ? 'name' : 'cpf')

/**
 * Screens an account in the transaction that makes it, or that gives it its CPF. A CPF on a list that bars is refused, in the words
 * of any check that is not finished.
 */
export async function screenNew(deps: PersonDeps, tx: Tx, person: Person): Promise<void> {
  await lockLists(tx, 'shared')
  const entries = await findEntries(deps, tx, person)
  const refused = entries.find((entry) => entry.list !== 'exposed' && howFound(entry) === 'cpf')
  if (refused) {
    deps.log.warn({ list: refused.list }, 'registration of a listed person refused')
    throw new AppError('checks_pending')
  }
  await recordEntries(deps, tx, person.id, entries, 'registration')
}

/** Screens an account again, with what an identity check has confirmed. Call with the player's admissions locked. */
export async function screenPlayer(deps: PersonDeps, tx: Tx, id: bigint): Promise<void> {
  const player = await deps.players.byId(tx, id)
  if (player) await recordEntries(deps, tx, id, await findEntries(deps, tx, player), 'identity')
}

async function recordEntries(
  deps: PersonDeps,
  tx: Tx,
  player: bigint,
  entries: readonly FoundEntry[],
  moment: Moment,
): Promise<void> {
  if (entries.length === 0) return
  await deps.safety.lockAdmissions(tx, player)
  for (const entry of entries)
    await recordMatch(deps, tx, { player, entry, foundBy: howFound(entry), moment })
  await updateHold(deps, tx, player)
}

interface Found {
  player: bigint
  entry: Pick<FoundEntry, 'list' | 'key' | 'reason' | 'until'>
  foundBy: MatchRow['found_by']
  moment: Moment
}

/** What a match begins as: a CPF names one person, a name may be another's. */
const stateFor = (foundBy: MatchRow['found_by']): MatchState => (foundBy === 'cpf' ? 'confirmed' : 'open')

/** Writes a match once. A decision on it stands, unless its entry was gone meanwhile or now has the player's CPF. */
export async function recordMatch(
  deps: PersonDeps,
  tx: Tx,
  { player, entry, foundBy, moment }: Found,
): Promise<void> {
  const { list, key, reason, until } = entry
  const before = (await lockMatches(tx, player)).find((row) => row.list === list && row.key === key)
  const isCertainNow = before?.found_by === 'name' && foundBy === 'cpf'
  const isNew = !before || before.state === 'ended' || (isCertainNow && before.state !== 'confirmed')
  const state = isNew ? stateFor(foundBy) : before.state
  const id = before?.id ?? uuidv7(deps.clock.now().getTime())
  const seen = { found_by: foundBy, reason, until, state }
  const fresh = {
    moment,
    found_at: deps.clock.now(),
    decided_by: null,
    decided_at: null,
    decision_reason: null,
  }
  if (!before) await insertMatch(tx, { id, player_id: player, list, key, is_held: false, ...seen, ...fresh })
  else await updateMatch(tx, id, { ...seen, ...(isNew && fresh) })
  if (!isNew) return
  await announceChange(tx, PERSONS_TOPIC)
  await deps.outbox.publish(tx, 'person.screened', { player: String(player) })
  if (state === 'confirmed') await publishSanction(deps, tx, { id, list, player })
}

export async function publishSanction(
  { outbox }: Pick<PersonDeps, 'outbox'>,
  tx: Tx,
  { id, list, player }: { id: string; list: PersonList; player: bigint },
): Promise<void> {
  if (list === 'sanctions')
    await outbox.publish(tx, 'person.sanctioned', { match: id, player: String(player) })
}

/** Brings the hold in line with the matches. Call with the player's admissions locked. */
export async function updateHold(deps: PersonDeps, tx: Tx, player: bigint): Promise<void> {
  const today = calendarDay(deps.clock.now())
  const rows = await lockMatches(tx, player)
  const barring = rows.filter((row) => isBarring(row, today))
  const hold = { player, source: 'lists' as const }
  const wasHeld = rows.some(({ is_held }) => is_held)
  if (barring.length > 0) {
    const bars = BARS[barring.some(({ list }) => list === 'sanctions') ? 'sanctions' : 'restricted']
    await deps.safety.holds.place(tx, { ...hold, code: 'checks_pending', bars })
  } else await deps.safety.holds.lift(tx, hold)
  for (const row of rows) {
    const isHeld = barring.includes(row)
    if (row.is_held !== isHeld) await updateMatch(tx, row.id, { is_held: isHeld })
  }
  if (wasHeld && barring.length === 0)
    await notifyPlayer(deps, tx, {
      player,
      outcome: 'cleared',
      source: `${player}/${deps.clock.now().getTime()}`,
    })
}

const isBarring = ({ list, state, until }: MatchRow, today: string): boolean =>
  list !== 'exposed' && (state === 'open' || state === 'confirmed') && (until === null || until >= today)

/** Places and lifts what imports and terms have changed. Safe on several nodes: each player is locked and looked at again. */
export async function updateHolds(deps: PersonDeps): Promise<void> {
  const { clock, database, log, safety } = deps
  const players = await database.transaction((tx) =>
    playersToUpdate(tx, calendarDay(clock.now()), PLAYERS_PER_RUN),
  )
  for (const player of players)
    await database
      .transaction(async (tx) => {
        await safety.lockAdmissions(tx, player)
        await updateHold(deps, tx, player)
      })
      .catch((error: unknown) =>
        log.error({ err: error, player: String(player) }, 'hold of the lists could not be changed'),
      )
}

/** From the commit of an import on, also before the hold is placed. */
export const refuseListed =
  ({ clock }: Pick<PersonDeps, 'clock'>): AdmissionCheck =>
  async (tx, player, purpose) => {
    const lists = await barringLists(tx, player, calendarDay(clock.now()))
    const isBarred = purpose === 'withdraw' ? lists.includes('sanctions') : lists.length > 0
    return isBarred ? new AppError('checks_pending') : null
  }

/** What the lists say of a player for certain. */
export async function readListed(
  { clock }: Pick<PersonDeps, 'clock'>,
  tx: Tx,
  player: bigint,
): Promise<{ isExposed: boolean; isSanctioned: boolean }> {
  const lists = await confirmedLists(tx, player, calendarDay(clock.now()))
  return { isExposed: lists.includes('exposed'), isSanctioned: lists.includes('sanctions') }
}
