import { mailableName } from '@girassol/contract'
import { inEveryLanguage, msg, type Text, translate } from '../../../platform/i18n.ts'
import type { Mail } from '../../../platform/mail.ts'
import { momentText } from '../../../platform/moment.ts'
import type { Player } from '../../players/index.ts'
import type { Changed } from './change.ts'
import { amountText, nameIn } from './refusals.ts'

const texts = {
  subject: msg({ message: '{site}: seu limite de {limit}' }),
  greeting: msg({ message: 'Olá, {name}.' }),
  set: msg({ message: 'Seu limite de {limit} agora é {after}. Ele já está valendo.' }),
  ask: msg({
    message:
      'Você pediu para aumentar seu limite de {limit} de {before} para {after}. Por enquanto nada muda: o aumento só vale se você confirmar na sua conta, a partir de {ready}.',
  }),
  askRemoval: msg({
    message:
      'Você pediu para remover seu limite de {limit}, que é {before}. Por enquanto nada muda: a remoção só vale se você confirmar na sua conta, a partir de {ready}.',
  }),
  confirm: msg({ message: 'Você confirmou: seu limite de {limit} agora é {after}.' }),
  confirmRemoval: msg({ message: 'Você confirmou: seu limite de {limit} foi removido.' }),
  lowered: msg({
    message:
      'Para proteger você, definimos o máximo de {after} para seu limite de {limit}. Ele já está valendo, ao lado do seu: vale o menor dos dois. Motivo: {reason}',
  }),
  removed: msg({
    message:
      'Retiramos o máximo de {before} que definimos para seu limite de {limit}. Os limites que você mesmo escolheu continuam valendo. Motivo: {reason}',
  }),
  noticeTitle: msg({ message: 'Definimos um limite para proteger você' }),
  notice: msg({ message: 'Máximo de {after} para {limit}. Já está valendo. Motivo: {reason}' }),
  removedTitle: msg({ message: 'Retiramos um limite que definimos' }),
  removedNotice: msg({
    message:
      'O máximo de {before} para {limit} não vale mais. Os limites que você mesmo escolheu continuam valendo. Motivo: {reason}',
  }),
  help: msg({ message: 'Se quiser conversar sobre isso, fale com o suporte.' }),
  cancel: msg({ message: 'O aumento foi cancelado: seu limite de {limit} continua {after}.' }),
  alarm: msg({ message: 'Se não foi você, troque sua senha agora e fale com o suporte.' }),
  open: msg({ message: 'Ver na sua conta' }),
}

/** Confirms a change of a limit. */
export function limitMail(
  { name, email, language }: Pick<Player, 'name' | 'email' | 'language'>,
  { kind, period, action, before, after, readyAt, reason }: Changed,
  { site, url }: { site: string; url: string },
): Mail {
  const values = {
    name: mailableName(name),
    site,
    limit: nameIn(language, { kind, period }),
    before: before === null ? '' : amountText(kind, before),
    after: after === null ? '' : amountText(kind, after),
    ready: readyAt ? momentText(readyAt, language) : '',
    reason: reason ?? '',
  }
  const say = (text: Text) => translate(language, text, values)
  const body = {
    set: reason === null ? texts.set : texts.lowered,
    ask: after === null ? texts.askRemoval : texts.ask,
    confirm: after === null ? texts.confirmRemoval : texts.confirm,
    cancel: texts.cancel,
    remove: texts.removed,
  }[action]
  return {
    to: email,
    subject: say(texts.subject),
    paragraphs: [say(texts.greeting), say(body), say(reason === null ? texts.alarm : texts.help)],
    action: { label: say(texts.open), url: `${url}/profile/perfil?section=limits` },
  }
}

/** The notice of a maximum that an operator set or that two removed, in every language. */
export function maximumTexts({ kind, period, action, before, after, reason }: Changed) {
  const [title, text] =
    action === 'remove' ? [texts.removedTitle, texts.removedNotice] : [texts.noticeTitle, texts.notice]
  return inEveryLanguage((language) => {
    const values = {
      limit: nameIn(language, { kind, period }),
      before: before === null ? '' : amountText(kind, before),
      after: after === null ? '' : amountText(kind, after),
      reason: reason ?? '',
    }
    return { title: translate(language, title), text: translate(language, text, values) }
  })
}
