import type { PersonList } from '@girassol/contract/operator'
import type { Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { PersonDeps } from './deps.ts'
import { currentMatches, entriesNaming, openStaffEntries } from './queries.ts'
import { staffKey } from './staff.ts'

/** What the lists say of a person today. */
export interface Screening {
  isExposed: boolean
  isSanctioned: boolean
  isRestricted: boolean
  isStaff: boolean
  /** A list may name the person, and an operator has not decided yet. */
  hasOpenMatch: boolean
}

type Named = { list: PersonList; reason: string }

const screeningOf = (named: readonly Named[], hasOpenMatch: boolean): Screening => ({
  isExposed: named.some(({ list }) => list === 'exposed'),
  isSanctioned: named.some(({ list }) => list === 'sanctions'),
  isRestricted: named.some(({ list, reason }) => list === 'restricted' && reason !== 'staff'),
  isStaff: named.some(({ list, reason }) => list === 'restricted' && reason === 'staff'),
  hasOpenMatch,
})

export async function readPlayerScreening(
  { clock }: Pick<PersonDeps, 'clock'>,
  tx: Tx,
  player: bigint,
): Promise<Screening> {
  const matches = await currentMatches(tx, player, calendarDay(clock.now()))
  return screeningOf(
    matches.filter(({ state }) => state === 'confirmed'),
    matches.some(({ state }) => state === 'open'),
  )
}

/** By the recorded CPF of an operator; null when none is recorded. */
export async function readStaffScreening(
  { clock }: Pick<PersonDeps, 'clock'>,
  tx: Tx,
  operator: string,
): Promise<Screening | null> {
  const own = (await openStaffEntries(tx)).find(({ key }) => key === staffKey(operator))
  if (!own) return null
  const person = { cpfHash: own.cpf_hash, foldedName: '', birthDate: null }
  const entries = await entriesNaming(tx, person, calendarDay(clock.now()))
  return screeningOf(
    entries.filter(({ key }) => key !== own.key),
    false,
  )
}
