import type { Tx } from '../../platform/database.ts'
import { AppError, fieldError, isUniqueViolation } from '../../platform/errors.ts'
import type { Limit } from '../../platform/limits.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { birthDateFault, readCpf } from './documents.ts'
import { findPlayer, insertIdentity } from './queries.ts'
import { explainConflict } from './registration.ts'

/** What an account says about a person, before it is stored. */
export interface PersonalIdentity {
  cpf: string
  name: string
  birthDate: string
}

/** Throws the refusal of a person who may not have an account. Runs outside transactions, because it may ask an outside institution. */
export type IdentityCheck = (identity: PersonalIdentity) => Promise<void>

/** Runs in the transaction that stores the CPF of an account opened without one. */
export type IdentifiedHook = (tx: Tx, player: bigint) => Promise<void>

/** A signed-in player with a taken CPF has another account; "log in" would be no advice here. */
const isTakenCpf = (error: unknown): boolean => isUniqueViolation(error) && error.constraint === 'players_cpf'

/** Each try discloses whether a CPF has an account. */
const tryLimit: Limit = { name: 'identity.player', max: 10, seconds: 3600 }

/** Adds CPF and birth date to an account opened without them. They cannot be changed, because payments rely on them. */
export async function completeIdentity(
  {
    database,
    clock,
    limits,
    identityChecks,
    identifiedHooks,
  }: Pick<Platform, 'database' | 'clock' | 'limits'> & {
    identityChecks: readonly IdentityCheck[]
    identifiedHooks: readonly IdentifiedHook[]
  },
  id: bigint,
  form: { cpf: string; birth_date: string },
): Promise<void> {
  const cpf = readCpf(form.cpf)
  const fault = birthDateFault(form.birth_date, calendarDay(clock.now()))
  if (!cpf || fault)
    throw fieldError({ ...(!cpf && { cpf: ['cpf_invalid'] }), ...(fault && { birth_date: [fault] }) })
  await limits.bySubject(tryLimit, String(id))
  const name = (await database.transaction((tx) => findPlayer(tx, id)))?.name ?? ''
  for (const check of identityChecks) await check({ cpf, name, birthDate: form.birth_date })
  await database
    .transaction(async (tx) => {
      if (await insertIdentity(tx, id, { cpf, birth_date: form.birth_date }, clock.now())) {
        for (const hook of identifiedHooks) await hook(tx, id)
        return
      }
      const player = await findPlayer(tx, id)
      // The same values sent again are accepted.
      if (player?.cpf !== cpf || player.birthDate !== form.birth_date) throw new AppError('identity_fixed')
    })
    .catch((error: unknown) => {
      throw isTakenCpf(error) ? new AppError('cpf_taken') : explainConflict(error)
    })
}
