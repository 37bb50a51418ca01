import { mailableName } from '@girassol/contract'
import { msg, type Text, translate } from '../../platform/i18n.ts'
import type { Mail } from '../../platform/mail.ts'
import { momentText } from '../../platform/moment.ts'
import type { Player } from '../players/index.ts'
import type { BreakRequest } from './term.ts'

const texts = {
  subject: {
    pause: msg({ message: '{site}: sua pausa começou' }),
    exclusion: msg({ message: '{site}: sua autoexclusão começou' }),
  } satisfies Record<BreakRequest['kind'], Text>,
  greeting: msg({ message: 'Olá, {name}.' }),
  pause: msg({
    message: 'Você pediu uma pausa de {days, plural, one {24 horas} other {# dias}} no {site}.',
  }),
  exclusion: msg({
    message: 'Você pediu para não jogar no {site} por {months, plural, one {# mês} other {# meses}}.',
  }),
  exclusionForGood: msg({
    message: 'Você pediu para não jogar mais no {site}, por tempo indeterminado.',
  }),
  span: msg({ message: 'Vale de {since} até {until}, no horário de Brasília.' }),
  spanWithoutEnd: msg({ message: 'Vale desde {since}, no horário de Brasília.' }),
  firm: msg({
    message:
      'Nada encurta ou desfaz esse pedido, nem a nossa equipe. Enquanto ele vale, não é possível apostar nem depositar, e ninguém chama você para jogar.',
  }),
  money: msg({
    message: 'Seu saldo continua seu: você pode entrar, ver o extrato e sacar quando quiser.',
  }),
  closing: msg({
    message:
      'Sua conta será encerrada. O saldo que pode ser sacado volta por PIX para a conta do seu CPF, sem que você precise fazer nada, e o que rodadas abertas ainda pagarem também volta. Bônus que ainda não viraram saldo são cancelados.',
  }),
  help: msg({
    message:
      'Se o jogo deixou de ser diversão, converse com alguém. O CVV atende de graça, 24 horas, pelo telefone 188.',
  }),
  alarm: msg({ message: 'Se não foi você, troque sua senha agora e fale com o suporte.' }),
  open: msg({ message: 'Ver na sua conta' }),
}

interface TakenBreak {
  request: BreakRequest
  since: Date
  until: Date | null
  /** Whether the account is closed for it. */
  closesAccount: boolean
}

/** Confirms a break or self-exclusion. Its end is not mailed: that would be an invitation to play. */
export function breakMail(
  { name, email, language }: Pick<Player, 'name' | 'email' | 'language'>,
  { request, since, until, closesAccount }: TakenBreak,
  { site, url }: { site: string; url: string },
): Mail {
  const say = (text: Text, values: Record<string, unknown> = {}) =>
    translate(language, text, { name: mailableName(name), site, ...values })
  const span = until
    ? say(texts.span, { since: momentText(since, language), until: momentText(until, language) })
    : say(texts.spanWithoutEnd, { since: momentText(since, language) })
  const { greeting, firm, help, alarm } = texts
  const money = closesAccount ? texts.closing : texts.money
  return {
    to: email,
    subject: say(texts.subject[request.kind]),
    paragraphs: [
      say(greeting),
      `${chosenText(request, say)} ${span}`,
      ...[firm, money, help, alarm].map((each) => say(each)),
    ],
    action: { label: say(texts.open), url: `${url}/profile/perfil?section=pause` },
  }
}

function chosenText(
  request: BreakRequest,
  say: (text: Text, values?: Record<string, unknown>) => string,
): string {
  if (request.kind === 'pause') return say(texts.pause, { days: request.days })
  if (request.months === null) return say(texts.exclusionForGood)
  return say(texts.exclusion, { months: request.months })
}
