import type { Request } from '@girassol/contract'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { Identity } from '../../../platform/http/edge.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPlayer, lockPlayer, updatePlayer, voidResets } from '../queries.ts'
import type { Sessions } from '../sessions.ts'
import { isCommonPassword } from '../../../platform/passwords/weakness.ts'
import { securityMail } from './mails.ts'
import type { ProveOwnership } from './ownership.ts'
import type { MarkSecured } from './secured.ts'

interface Deps extends Pick<Platform, 'database' | 'clock' | 'mailer' | 'passwords' | 'log'> {
  siteName: () => string
  sessions: Pick<Sessions, 'revokeOthers'>
  prove: ProveOwnership
  markSecured: MarkSecured
}

export async function changePassword(
  { database, clock, mailer, passwords, log, siteName, sessions, prove, markSecured }: Deps,
  { subject: id, session }: Identity,
  form: Request<'changePassword'>['body'],
): Promise<void> {
  if (form.password !== form.password_confirmation)
    throw fieldError({ password_confirmation: ['password_mismatch'] })
  const before = await prove(id, form.current_password)
  const player = await database.transaction((tx) => findPlayer(tx, id))
  if (!player) throw new AppError('unauthenticated')
  if (isCommonPassword(form.password, player)) throw fieldError({ password: ['password_common'] })
  if (form.password === form.current_password) throw fieldError({ password: ['unchanged'] })

  const passwordHash = await passwords.hash(form.password)
  await database.transaction(async (tx) => {
    // A concurrent change replaced the password that this one was proved with.
    if ((await lockPlayer(tx, id)) !== before) throw fieldError({ current_password: ['password_wrong'] })
    const now = clock.now()
    await updatePlayer(tx, id, { password_hash: passwordHash }, now)
    await voidResets(tx, id, now)
    await sessions.revokeOthers(tx, id, session)
    await markSecured(tx, id, 'password')
    await mailer.send(tx, securityMail(player, siteName(), 'passwordChanged'))
  })
  log.info({ player: String(id) }, 'password changed')
}
