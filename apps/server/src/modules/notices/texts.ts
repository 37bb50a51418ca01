import { type Language, mailableName } from '@girassol/contract'
import { centavos, formatBRL } from '@girassol/money'
import type { Mail } from '../../platform/mail.ts'
import type { Player } from '../players/index.ts'
import { untilIn } from '../safety/index.ts'
import { prizeText, roundsText } from './gift-texts.ts'
import type { NoticeDetail, NoticeKind } from './queries.ts'

interface NoticeTexts {
  /** Also shown on locked screens, so it names no amount and no person. */
  title: string
  /** `{amount}` is the money it is about; a gift has `{title}` and `{prize}`, or `{rounds}` and `{game}`; a break `{until}`. */
  text: string
}

interface MailTexts {
  greeting: string
  open: string
  why: string
}

const mailTexts: Record<Language, MailTexts> = {
  pt_BR: {
    greeting: 'Olá, {name}.',
    open: 'Ver na sua conta',
    why: 'Você recebe este e-mail porque pediu avisos sobre o seu dinheiro. Pode desligar os avisos no seu perfil.',
  },
  en: {
    greeting: 'Hello, {name}.',
    open: 'See it in your account',
    why: 'You get this mail because you asked for notifications about your money. You can switch them off in your profile.',
  },
  es: {
    greeting: 'Hola, {name}.',
    open: 'Verlo en tu cuenta',
    why: 'Recibes este correo porque pediste avisos sobre tu dinero. Puedes desactivarlos en tu perfil.',
  },
}

const texts: Record<Language, Record<NoticeKind, NoticeTexts>> = {
  pt_BR: {
    deposit_paid: {
      title: 'Seu depósito chegou',
      text: 'Recebemos {amount} e o valor já está no seu saldo.',
    },
    withdrawal_requested: {
      title: 'Recebemos seu pedido de saque',
      text: 'Separamos {amount} do seu saldo. Você pode acompanhar cada passo na página do saque.',
    },
    withdrawal_approved: {
      title: 'Seu saque foi aprovado',
      text: 'O pagamento de {amount} por PIX está a caminho.',
    },
    withdrawal_paid: {
      title: 'Seu saque foi pago',
      text: 'Enviamos {amount} por PIX. O comprovante está na página do saque.',
    },
    withdrawal_rejected: {
      title: 'Seu saque não foi feito',
      text: 'O pagamento de {amount} foi recusado e o valor voltou para o seu saldo. O motivo está na página do saque.',
    },
    withdrawal_returned: {
      title: 'Seu saque foi devolvido',
      text: 'O banco devolveu {amount} e o valor está de novo no seu saldo. Confira a chave PIX antes de pedir outra vez.',
    },
    win_held: {
      title: 'Seu ganho está em conferência',
      text: 'Um ganho de {amount} passou do valor que creditamos sem confirmar com o provedor. Ele está guardado, e avisamos assim que a conferência terminar.',
    },
    win_released: {
      title: 'Seu ganho foi creditado',
      text: 'A conferência terminou: {amount} já está no seu saldo.',
    },
    win_refused: {
      title: 'Seu ganho não foi confirmado',
      text: 'O provedor não confirmou o ganho de {amount}, e ele não foi creditado. Fale com o suporte se algo não estiver claro.',
    },
    prize_paid: { title: 'Seu prêmio chegou', text: '{title}: {prize}' },
    free_spins_given: {
      title: 'Rodadas grátis na sua conta',
      text: '{rounds} em {game}. Prazo e regras estão em Minhas Recompensas.',
    },
    password_changed: {
      title: 'Sua senha foi alterada',
      text: 'Se não foi você, redefina a senha agora e fale com o suporte.',
    },
    email_changed: {
      title: 'Seu e-mail foi alterado',
      text: 'Se não foi você, redefina a senha agora e fale com o suporte.',
    },
    phone_changed: {
      title: 'Seu telefone foi alterado',
      text: 'Se não foi você, redefina a senha agora e fale com o suporte.',
    },
    two_factor_changed: {
      title: 'A verificação em duas etapas mudou',
      text: 'Ela foi ligada ou desligada. Se não foi você, redefina a senha agora e fale com o suporte.',
    },
    pause_taken: {
      title: 'Sua pausa começou',
      text: 'Ela vale{until}, e nada a encurta. Seu saldo continua seu, e você pode sacar.',
    },
    exclusion_taken: {
      title: 'Sua autoexclusão começou',
      text: 'Ela vale{until}, e nada a encurta. Seu saldo continua seu, e você pode sacar.',
    },
  },
  en: {
    deposit_paid: {
      title: 'Your deposit has arrived',
      text: 'We received {amount}; it is in your balance now.',
    },
    withdrawal_requested: {
      title: 'We have your withdrawal request',
      text: 'We set {amount} of your balance aside. You can follow every step on the page of the withdrawal.',
    },
    withdrawal_approved: {
      title: 'Your withdrawal was approved',
      text: 'The payment of {amount} by PIX is on its way.',
    },
    withdrawal_paid: {
      title: 'Your withdrawal was paid',
      text: 'We sent {amount} by PIX. The receipt is on the page of the withdrawal.',
    },
    withdrawal_rejected: {
      title: 'Your withdrawal was not made',
      text: 'The payment of {amount} was refused and the money is back in your balance. The page of the withdrawal says why.',
    },
    withdrawal_returned: {
      title: 'Your withdrawal was returned',
      text: 'The bank returned {amount}; it is in your balance again. Check the PIX key before you ask once more.',
    },
    win_held: {
      title: 'Your win is being checked',
      text: 'A win of {amount} is above what we credit without confirming it with the provider. It is set aside, and we will let you know when the check is done.',
    },
    win_released: {
      title: 'Your win was credited',
      text: 'The check is done: {amount} is in your balance.',
    },
    win_refused: {
      title: 'Your win was not confirmed',
      text: 'The provider did not confirm the win of {amount}, and it was not credited. Talk to support if anything is unclear.',
    },
    prize_paid: { title: 'Your prize has arrived', text: '{title}: {prize}' },
    free_spins_given: {
      title: 'Free spins in your account',
      text: '{rounds} in {game}. Expiry and rules are in My rewards.',
    },
    password_changed: {
      title: 'Your password was changed',
      text: 'If it was not you, reset the password now and talk to support.',
    },
    email_changed: {
      title: 'Your e-mail was changed',
      text: 'If it was not you, reset the password now and talk to support.',
    },
    phone_changed: {
      title: 'Your phone was changed',
      text: 'If it was not you, reset the password now and talk to support.',
    },
    two_factor_changed: {
      title: 'Two-step verification was changed',
      text: 'It was switched on or off. If it was not you, reset the password now and talk to support.',
    },
    pause_taken: {
      title: 'Your pause has begun',
      text: 'It lasts{until}, and nothing shortens it. Your balance stays yours, and you can withdraw.',
    },
    exclusion_taken: {
      title: 'Your self-exclusion has begun',
      text: 'It lasts{until}, and nothing shortens it. Your balance stays yours, and you can withdraw.',
    },
  },
  es: {
    deposit_paid: { title: 'Tu depósito llegó', text: 'Recibimos {amount} y ya está en tu saldo.' },
    withdrawal_requested: {
      title: 'Recibimos tu solicitud de retiro',
      text: 'Apartamos {amount} de tu saldo. Puedes seguir cada paso en la página del retiro.',
    },
    withdrawal_approved: {
      title: 'Tu retiro fue aprobado',
      text: 'El pago de {amount} por PIX está en camino.',
    },
    withdrawal_paid: {
      title: 'Tu retiro fue pagado',
      text: 'Enviamos {amount} por PIX. El comprobante está en la página del retiro.',
    },
    withdrawal_rejected: {
      title: 'Tu retiro no se hizo',
      text: 'El pago de {amount} fue rechazado y el dinero volvió a tu saldo. El motivo está en la página del retiro.',
    },
    withdrawal_returned: {
      title: 'Tu retiro fue devuelto',
      text: 'El banco devolvió {amount} y está de nuevo en tu saldo. Revisa la clave PIX antes de pedirlo otra vez.',
    },
    win_held: {
      title: 'Tu ganancia está en revisión',
      text: 'Una ganancia de {amount} supera lo que acreditamos sin confirmar con el proveedor. Está apartada, y te avisaremos cuando termine la revisión.',
    },
    win_released: {
      title: 'Tu ganancia fue acreditada',
      text: 'La revisión terminó: {amount} ya está en tu saldo.',
    },
    win_refused: {
      title: 'Tu ganancia no fue confirmada',
      text: 'El proveedor no confirmó la ganancia de {amount}, y no fue acreditada. Habla con soporte si algo no está claro.',
    },
    prize_paid: { title: 'Tu premio llegó', text: '{title}: {prize}' },
    free_spins_given: {
      title: 'Giros gratis en tu cuenta',
      text: '{rounds} en {game}. El plazo y las reglas están en Mis recompensas.',
    },
    password_changed: {
      title: 'Tu contraseña fue cambiada',
      text: 'Si no fuiste tú, restablece la contraseña ahora y habla con soporte.',
    },
    email_changed: {
      title: 'Tu correo fue cambiado',
      text: 'Si no fuiste tú, restablece la contraseña ahora y habla con soporte.',
    },
    phone_changed: {
      title: 'Tu teléfono fue cambiado',
      text: 'Si no fuiste tú, restablece la contraseña ahora y habla con soporte.',
    },
    two_factor_changed: {
      title: 'La verificación en dos pasos cambió',
      text: 'Fue activada o desactivada. Si no fuiste tú, restablece la contraseña ahora y habla con soporte.',
    },
    pause_taken: {
      title: 'Su pausa comenzó',
      text: 'Vale{until} y nada la acorta. Su saldo sigue siendo suyo y puede retirarlo.',
    },
    exclusion_taken: {
      title: 'Su autoexclusión comenzó',
      text: 'Vale{until} y nada la acorta. Su saldo sigue siendo suyo y puede retirarlo.',
    },
  },
}

export interface NoticeView {
  title: string
  text: string
  to: string
}

export function noticeView(kind: NoticeKind, detail: NoticeDetail, language: Language): NoticeView {
  const { title, text } = texts[language][kind]
  const { amount, withdrawal, prize, rounds, game, until } = detail
  const values: Record<string, string> = {
    amount: amount === undefined ? '' : formatBRL(centavos(BigInt(amount))),
    title: detail.title?.[language] ?? '',
    prize: prize === undefined ? '' : prizeText(prize, language),
    rounds: rounds === undefined ? '' : roundsText(rounds, language),
    game: game ?? '',
    until: until === undefined ? '' : untilIn(language, until === null ? null : new Date(until)),
  }
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { title, text: filled, to: pageOf(kind, withdrawal) }
}

const pages: Partial<Record<NoticeKind, string>> = {
  deposit_paid: '/profile/statement?kind=deposit',
  win_held: '/records',
  win_released: '/profile/statement?kind=win',
  win_refused: '/records',
  prize_paid: '/awards',
  free_spins_given: '/rewards',
  pause_taken: '/profile/perfil?section=pause',
  exclusion_taken: '/profile/perfil?section=pause',
}

function pageOf(kind: NoticeKind, withdrawal: string | undefined): string {
  if (withdrawal !== undefined) return `/profile/withdraw/${withdrawal}`
  return pages[kind] ?? '/profile/perfil'
}

/** States what happened, where to see it and how to switch such mails off. */
export function noticeMail(
  { name, email, language }: Player,
  notice: NoticeView,
  { site, url }: { site: string; url: string },
): Mail {
  const { greeting, open, why } = mailTexts[language]
  return {
    to: email,
    subject: `${site}: ${notice.title}`,
    paragraphs: [greeting.replace('{name}', () => mailableName(name)), notice.text, why],
    action: { label: open, url: url + notice.to },
  }
}
