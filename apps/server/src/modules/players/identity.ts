import { AppError, fieldError } from '../../platform/errors.ts'
import type { Limit } from '../../platform/limits.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { birthDateFault, readCpf } from './documents.ts'
import { findPlayer, insertIdentity } from './queries.ts'
import { explainConflict } from './registration.ts'

/** Each try tells whether a CPF plays here; nobody has many of their own. */
const tries: Limit = { name: 'identity.player', max: 10, seconds: 3600 }

/** Adds CPF and birth date to an account that was opened without them. Once: afterwards money hangs on them. */
export type CompleteIdentity = (player: bigint, form: { cpf: string; birth_date: string }) => Promise<void>

export function createIdentity({
  database,
  clock,
  limits,
}: Pick<Platform, 'database' | 'clock' | 'limits'>): CompleteIdentity {
  return async (id, form) => {
    const cpf = readCpf(form.cpf)
    const fault = birthDateFault(form.birth_date, calendarDay(clock.now()))
    if (!cpf || fault) {
      throw fieldError({ ...(!cpf && { cpf: ['cpf_invalid'] }), ...(fault && { birth_date: [fault] }) })
    }
    await limits.bySubject(tries, String(id))
    await database
      .transaction(async (tx) => {
        if (await insertIdentity(tx, id, { cpf, birth_date: form.birth_date }, clock.now())) return
        const player = await findPlayer(tx, id)
        // Sent twice by a nervous finger is not a change.
        if (player?.cpf !== cpf || player.birthDate !== form.birth_date) throw new AppError('identity_fixed')
      })
      .catch((error: unknown) => {
        throw explainConflict(error)
      })
  }
}
