import { defaultLanguage, type Language } from '@girassol/contract'
import type { OperatorPermission } from '@girassol/contract/operator'
import type { Tx } from '../../platform/database.ts'
import { msg, type Text, translate } from '../../platform/i18n.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPermitted } from './queries.ts'

interface LinkTexts {
  subject: Text
  why: Text
  label: Text
  ignore: Text
}

const invitation: LinkTexts = {
  subject: msg({ message: '{site}: convite para a equipe' }),
  why: msg({
    message:
      'Você foi convidado para operar o {site}. O link abaixo vale por 48 horas e só pode ser usado uma vez. Tenha um aplicativo autenticador à mão.',
  }),
  label: msg({ message: 'Criar minha conta' }),
  ignore: msg({ message: 'Se não esperava este convite, ignore esta mensagem.' }),
}

const recovery: LinkTexts = {
  subject: msg({ message: '{site}: novo acesso à equipe' }),
  why: msg({
    message:
      'Um responsável do {site} pediu que você defina uma nova senha e um novo autenticador. O link abaixo vale por 2 horas e só pode ser usado uma vez.',
  }),
  label: msg({ message: 'Definir novo acesso' }),
  ignore: msg({
    message: 'Se não foi combinado com você, avise a equipe: até usar o link, seu acesso continua o mesmo.',
  }),
}

const breakGlass = {
  subject: msg({ message: '{site}: acesso de emergência criado' }),
  what: msg({
    message: 'Um link de dono para {email} foi criado no terminal do servidor. Motivo informado: {reason}',
  }),
  alarm: msg({ message: 'Se a equipe não combinou isso, alguém tem acesso ao servidor: aja agora.' }),
}

const soleChange = {
  subject: msg({ message: '{site}: configuração importante alterada' }),
  what: msg({ message: 'Alterado sem uma segunda pessoa, por {who}: {what}. Motivo informado: {reason}' }),
  terminal: msg({ message: 'alguém no terminal do servidor' }),
}

interface Recipient {
  email: string
  language: Language
}

function linkMail({ email, language }: Recipient, texts: LinkTexts, site: string, url: string): Mail {
  const say = (text: Text) => translate(language, text, { site })
  return {
    to: email,
    subject: say(texts.subject),
    paragraphs: [say(texts.why), say(texts.ignore)],
    action: { label: say(texts.label), url },
  }
}

export const invitationMail = (to: Recipient, site: string, url: string): Mail =>
  linkMail(to, invitation, site, url)

export const recoveryMail = (to: Recipient, site: string, url: string): Mail =>
  linkMail(to, recovery, site, url)

export function breakGlassMail(
  { email, language }: Recipient,
  site: string,
  about: { email: string; reason: string },
): Mail {
  return {
    to: email,
    subject: translate(language, breakGlass.subject, { site }),
    paragraphs: [translate(language, breakGlass.what, about), translate(language, breakGlass.alarm)],
  }
}

export function soleChangeMail(
  { email, language }: Recipient,
  site: string,
  { by, what, reason }: { by: string | null; what: string; reason: string },
): Mail {
  const who = by ?? translate(language, soleChange.terminal)
  return {
    to: email,
    subject: translate(language, soleChange.subject, { site }),
    paragraphs: [translate(language, soleChange.what, { who, what, reason })],
  }
}

/**
 * Mails every active operator who holds the permission, each in their language. An installation that is operated from the terminal
 * alone has none: then the support address gets it.
 */
export async function mailPermitted(
  { mailer }: Pick<Platform, 'mailer'>,
  tx: Tx,
  { permission, support }: { permission: OperatorPermission; support: string | null },
  compose: (language: Language) => Omit<Mail, 'to'>,
): Promise<void> {
  const permitted = await listPermitted(tx, permission)
  const fallback = support === null ? [] : [{ email: support, language: defaultLanguage }]
  for (const { email, language } of permitted.length > 0 ? permitted : fallback)
    await mailer.send(tx, { to: email, ...compose(language) })
}
