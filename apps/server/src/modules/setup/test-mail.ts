import type { Language } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../operators/index.ts'
import { recordMailTest } from './guide.ts'

const texts: Record<Language, (site: string) => { subject: string; body: string }> = {
  pt_BR: (site) => ({
    subject: `${site}: e-mail de teste`,
    body: `Se você está lendo isto, o ${site} consegue enviar e-mails.`,
  }),
  en: (site) => ({
    subject: `${site}: test mail`,
    body: `If you are reading this, ${site} can send mails.`,
  }),
  es: (site) => ({
    subject: `${site}: correo de prueba`,
    body: `Si estás leyendo esto, ${site} puede enviar correos.`,
  }),
}

/** Goes the way of every other mail, so that its arrival proves that players' mails arrive. */
export async function sendTestMail(
  deps: Pick<Platform, 'clock' | 'mailer'> & { siteName(): string },
  tx: Tx,
  actor: Actor,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const { subject, body } = texts[language](deps.siteName())
  await deps.mailer.send(tx, { to: email, subject, paragraphs: [body] })
  await recordMailTest(deps, tx, actor, email)
}
