import { mailableName } from '@girassol/contract'
import { msg, type Text, translate } from '../../platform/i18n.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Player } from './player.ts'

interface Texts {
  confirmation: { subject: Text; greeting: Text; why: Text; label: Text; ignore: Text }
  recovery: { subject: Text; greeting: Text; why: Text; label: Text; ignore: Text }
  changed: { subject: Text; greeting: Text; what: Text; alarm: Text }
}

const texts: Texts = {
  confirmation: {
    subject: msg({ message: '{site}: confirme seu e-mail' }),
    greeting: msg({ message: 'Olá, {name}.' }),
    why: msg({
      message:
        'Boas-vindas ao {site}. Confirme este e-mail para poder sacar da sua conta. O link abaixo vale por 48 horas e só pode ser usado uma vez.',
    }),
    label: msg({ message: 'Confirmar o e-mail' }),
    ignore: msg({ message: 'Se não foi você quem abriu a conta, ignore esta mensagem.' }),
  },
  recovery: {
    subject: msg({ message: '{site}: redefina sua senha' }),
    greeting: msg({ message: 'Olá, {name}.' }),
    why: msg({
      message:
        'Recebemos um pedido para redefinir a senha da sua conta no {site}. O link abaixo vale por 30 minutos e só pode ser usado uma vez.',
    }),
    label: msg({ message: 'Redefinir a senha' }),
    ignore: msg({ message: 'Se não foi você, ignore esta mensagem: sua senha continua a mesma.' }),
  },
  changed: {
    subject: msg({ message: '{site}: sua senha foi alterada' }),
    greeting: msg({ message: 'Olá, {name}.' }),
    what: msg({
      message: 'A senha da sua conta no {site} acaba de ser alterada e todas as sessões foram encerradas.',
    }),
    alarm: msg({ message: 'Se não foi você, redefina a senha agora e fale com o suporte.' }),
  },
}

export function confirmationMail(player: Player, site: string, link: string): Mail {
  return linkMail(texts.confirmation, player, site, link)
}

export function recoveryMail(player: Player, site: string, link: string): Mail {
  return linkMail(texts.recovery, player, site, link)
}

function linkMail(
  { subject, greeting, why, label, ignore }: Texts['recovery'],
  { name, email, language }: Player,
  site: string,
  url: string,
): Mail {
  const say = (text: Text) => translate(language, text, { name: mailableName(name), site })
  return {
    to: email,
    subject: say(subject),
    paragraphs: [say(greeting), say(why), say(ignore)],
    action: { label: say(label), url },
  }
}

export function changedMail({ name, email, language }: Player, site: string): Mail {
  const say = (text: Text) => translate(language, text, { name: mailableName(name), site })
  const { subject, greeting, what, alarm } = texts.changed
  return { to: email, subject: say(subject), paragraphs: [say(greeting), say(what), say(alarm)] }
}
