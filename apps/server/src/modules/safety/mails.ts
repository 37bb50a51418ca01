import { type Language, mailableName } from '@girassol/contract'
import type { Mail } from '../../platform/mail.ts'
import { momentText } from '../../platform/moment.ts'
import type { Player } from '../players/index.ts'
import type { BreakRequest } from './term.ts'

interface Texts {
  subject: Record<BreakRequest['kind'], string>
  greeting: string
  /** What was chosen, in days or months; null months are for good. */
  pause: (days: number) => string
  exclusion: (months: number | null) => string
  span: (since: string, until: string | null) => string
  firm: string
  money: string
  help: string
  alarm: string
  open: string
}

const texts: Record<Language, (name: string, site: string) => Texts> = {
  pt_BR: (name, site) => ({
    subject: { pause: `${site}: sua pausa começou`, exclusion: `${site}: sua autoexclusão começou` },
    greeting: `Olá, ${name}.`,
    pause: (days) => `Você pediu uma pausa de ${days === 1 ? '24 horas' : `${days} dias`} no ${site}.`,
    exclusion: (months) =>
      months === null
        ? `Você pediu para não jogar mais no ${site}, por tempo indeterminado.`
        : `Você pediu para não jogar no ${site} por ${months === 1 ? '1 mês' : `${months} meses`}.`,
    span: (since, until) =>
      until
        ? `Vale de ${since} até ${until}, no horário de Brasília.`
        : `Vale desde ${since}, no horário de Brasília.`,
    firm: 'Nada encurta ou desfaz esse pedido, nem a nossa equipe. Enquanto ele vale, não é possível apostar nem depositar, e ninguém chama você para jogar.',
    money: 'Seu saldo continua seu: você pode entrar, ver o extrato e sacar quando quiser.',
    help: 'Se o jogo deixou de ser diversão, converse com alguém. O CVV atende de graça, 24 horas, pelo telefone 188.',
    alarm: 'Se não foi você, troque sua senha agora e fale com o suporte.',
    open: 'Ver na sua conta',
  }),
  en: (name, site) => ({
    subject: { pause: `${site}: your pause has begun`, exclusion: `${site}: your self-exclusion has begun` },
    greeting: `Hello, ${name}.`,
    pause: (days) => `You asked for a pause of ${days === 1 ? '24 hours' : `${days} days`} at ${site}.`,
    exclusion: (months) =>
      months === null
        ? `You asked not to play at ${site} any more, for good.`
        : `You asked not to play at ${site} for ${months === 1 ? '1 month' : `${months} months`}.`,
    span: (since, until) =>
      until
        ? `It lasts from ${since} until ${until}, Brasília time.`
        : `It lasts from ${since} on, Brasília time.`,
    firm: 'Nothing shortens or undoes it, nor can our team. Meanwhile there is no betting and no depositing, and nobody calls you to play.',
    money: 'Your balance stays yours: you can sign in, read your statement and withdraw whenever you want.',
    help: 'If playing is no longer fun, talk to somebody. In Brazil the CVV answers free of charge, 24 hours a day, on the phone number 188.',
    alarm: 'If it was not you, change your password now and talk to support.',
    open: 'See it in your account',
  }),
  es: (name, site) => ({
    subject: { pause: `${site}: su pausa comenzó`, exclusion: `${site}: su autoexclusión comenzó` },
    greeting: `Hola, ${name}.`,
    pause: (days) => `Pidió una pausa de ${days === 1 ? '24 horas' : `${days} días`} en ${site}.`,
    exclusion: (months) =>
      months === null
        ? `Pidió no jugar más en ${site}, por tiempo indefinido.`
        : `Pidió no jugar en ${site} por ${months === 1 ? '1 mes' : `${months} meses`}.`,
    span: (since, until) =>
      until
        ? `Vale desde ${since} hasta ${until}, hora de Brasilia.`
        : `Vale desde ${since}, hora de Brasilia.`,
    firm: 'Nada acorta ni deshace este pedido, tampoco nuestro equipo. Mientras vale, no es posible apostar ni depositar, y nadie le llama a jugar.',
    money: 'Su saldo sigue siendo suyo: puede entrar, ver el extracto y retirar cuando quiera.',
    help: 'Si el juego dejó de ser diversión, hable con alguien. En Brasil el CVV atiende gratis, las 24 horas, en el teléfono 188.',
    alarm: 'Si no fue usted, cambie su contraseña ahora y hable con soporte.',
    open: 'Verlo en su cuenta',
  }),
}

interface TakenBreak {
  request: BreakRequest
  since: Date
  until: Date | null
}

/** Confirms a break or self-exclusion. Its end is not mailed: that would be an invitation to play. */
export function breakMail(
  { name, email, language }: Pick<Player, 'name' | 'email' | 'language'>,
  { request, since, until }: TakenBreak,
  { site, url }: { site: string; url: string },
): Mail {
  const text = texts[language](mailableName(name), site)
  const chosen = request.kind === 'pause' ? text.pause(request.days) : text.exclusion(request.months)
  const span = text.span(momentText(since, language), until && momentText(until, language))
  const { subject, greeting, firm, money, help, alarm, open } = text
  return {
    to: email,
    subject: subject[request.kind],
    paragraphs: [greeting, `${chosen} ${span}`, firm, money, help, alarm],
    action: { label: open, url: `${url}/profile/perfil?section=pause` },
  }
}
