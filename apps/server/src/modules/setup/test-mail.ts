import type { Language } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import { msg, translate } from '../../platform/i18n.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../operators/index.ts'
import { recordMailTest } from './guide.ts'

const subject = msg({ message: '{site}: e-mail de teste' })
const body = msg({ message: 'Se você está lendo isto, o {site} consegue enviar e-mails.' })

export const testMail = (language: Language, site: string): Omit<Mail, 'to'> => ({
  subject: translate(language, subject, { site }),
  paragraphs: [translate(language, body, { site })],
})

/** Goes the way of every other mail, so that its arrival proves that players' mails arrive. */
export async function sendTestMail(
  deps: Pick<Platform, 'clock' | 'mailer'> & { siteName(): string },
  tx: Tx,
  actor: Actor,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  await deps.mailer.send(tx, { to: email, ...testMail(language, deps.siteName()) })
  await recordMailTest(deps, tx, actor, email)
}
