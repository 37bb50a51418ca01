import type { Request } from '@girassol/contract'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { Identity } from '../../../platform/http/identity.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../settings/index.ts'
import { hashPassword } from '../../../platform/passwords/hash.ts'
import { findPlayer, lockPasswordHash, voidResets } from '../queries.ts'
import type { Sessions } from '../sessions.ts'
import { isCommonPassword } from '../../../platform/passwords/weakness.ts'
import { securityMail } from './mails.ts'
import type { ProveOwnership } from './ownership.ts'
import { changePlayer } from './queries.ts'
import type { MarkSecured } from './secured.ts'

export type ChangePassword = (identity: Identity, form: Request<'changePassword'>['body']) => Promise<void>

export function createPasswordChange(
  { database, clock, mailer, log }: Pick<Platform, 'database' | 'clock' | 'mailer' | 'log'>,
  settings: Settings,
  sessions: Sessions,
  prove: ProveOwnership,
  markSecured: MarkSecured,
): ChangePassword {
  return async ({ subject: id, session }, form) => {
    if (form.password !== form.password_confirmation) {
      throw fieldError({ password_confirmation: ['password_mismatch'] })
    }
    const before = await prove(id, form.current_password)
    const player = await database.transaction((tx) => findPlayer(tx, id))
    if (!player) throw new AppError('unauthenticated')
    if (isCommonPassword(form.password, player)) throw fieldError({ password: ['password_common'] })
    if (form.password === form.current_password) throw fieldError({ password: ['unchanged'] })

    const passwordHash = await hashPassword(form.password)
    await database.transaction(async (tx) => {
      // Two changes at once: the second was made against a password that is no longer the account's.
      if ((await lockPasswordHash(tx, id)) !== before) {
        throw fieldError({ current_password: ['password_wrong'] })
      }
      const now = clock.now()
      await changePlayer(tx, id, { password_hash: passwordHash }, now)
      await voidResets(tx, id, now)
      await sessions.revokeOthers(tx, id, session)
      await markSecured(tx, id, 'password')
      await mailer.send(tx, securityMail(player, settings.current().software_name, 'passwordChanged'))
    })
    log.info({ player: String(id) }, 'password changed')
  }
}
