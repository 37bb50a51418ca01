import { type Language, mailableName } from '@girassol/contract'
import { centavos, formatBRL } from '@girassol/money'
import { msg, type Text, translate } from '../../platform/i18n.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Player } from '../players/index.ts'
import { untilIn } from '../safety/index.ts'
import { prizeText, roundsText } from './prize-texts.ts'
import type { NoticeDetail, NoticeKind } from './queries.ts'

interface NoticeTexts {
  /** Also shown on locked screens, so it names no amount and no person. */
  title: Text
  /** `{amount}` is the money it is about; a prize has `{title}` and `{prize}`, free spins `{rounds}` and `{game}`; a break `{until}`. */
  text: Text
}

interface MailTexts {
  greeting: Text
  open: Text
  why: Text
}

const mailTexts: MailTexts = {
  greeting: msg({ message: 'Olá, {name}.' }),
  open: msg({ message: 'Ver na sua conta' }),
  why: msg({
    message:
      'Você recebe este e-mail porque pediu avisos sobre o seu dinheiro. Pode desligar os avisos no seu perfil.',
  }),
}

/** Notices whose texts their own module renders. */
type RenderedKind =
  | 'withdrawal_held'
  | 'deposit_refunded'
  | 'deposit_refund_undone'
  | 'deposit_return'
  | 'registry_blocked'
  | 'identity_changed'
  | 'inquiry_opened'
  | 'inquiry_decided'
  | 'creative_decided'
  | 'tax_statement'
  | 'care'
  | 'limit_lowered'
  | 'limit_removed'

const texts: Record<Exclude<NoticeKind, RenderedKind>, NoticeTexts> = {
  deposit_paid: {
    title: msg({ message: 'Seu depósito chegou' }),
    text: msg({ message: 'Recebemos {amount} e o valor já está no seu saldo.' }),
  },
  withdrawal_requested: {
    title: msg({ message: 'Recebemos seu pedido de saque' }),
    text: msg({
      message: 'Separamos {amount} do seu saldo. Você pode acompanhar cada passo na página do saque.',
    }),
  },
  withdrawal_approved: {
    title: msg({ message: 'Seu saque foi aprovado' }),
    text: msg({ message: 'O pagamento de {amount} por PIX está a caminho.' }),
  },
  withdrawal_paid: {
    title: msg({ message: 'Seu saque foi pago' }),
    text: msg({ message: 'Enviamos {amount} por PIX. O comprovante está na página do saque.' }),
  },
  withdrawal_rejected: {
    title: msg({ message: 'Seu saque não foi feito' }),
    text: msg({
      message:
        'O pagamento de {amount} foi recusado e o valor voltou para o seu saldo. O motivo está na página do saque.',
    }),
  },
  withdrawal_returned: {
    title: msg({ message: 'Seu saque foi devolvido' }),
    text: msg({
      message:
        'O banco devolveu {amount} e o valor está de novo no seu saldo. Confira a chave PIX antes de pedir outra vez.',
    }),
  },
  win_held: {
    title: msg({ message: 'Seu ganho está em conferência' }),
    text: msg({
      message:
        'Um ganho de {amount} passou do valor que creditamos sem confirmar com o provedor. Ele está guardado, e avisamos assim que a conferência terminar.',
    }),
  },
  win_released: {
    title: msg({ message: 'Seu ganho foi creditado' }),
    text: msg({ message: 'A conferência terminou: {amount} já está no seu saldo.' }),
  },
  win_refused: {
    title: msg({ message: 'Seu ganho não foi confirmado' }),
    text: msg({
      message:
        'O provedor não confirmou o ganho de {amount}, e ele não foi creditado. Fale com o suporte se algo não estiver claro.',
    }),
  },
  prize_paid: { title: msg({ message: 'Seu prêmio chegou' }), text: msg({ message: '{title}: {prize}' }) },
  free_spins_given: {
    title: msg({ message: 'Rodadas grátis na sua conta' }),
    text: msg({ message: '{rounds} em {game}. Prazo e regras estão em Minhas Recompensas.' }),
  },
  password_changed: {
    title: msg({ message: 'Sua senha foi alterada' }),
    text: msg({ message: 'Se não foi você, redefina a senha agora e fale com o suporte.' }),
  },
  email_changed: {
    title: msg({ message: 'Seu e-mail foi alterado' }),
    text: msg({ message: 'Se não foi você, redefina a senha agora e fale com o suporte.' }),
  },
  phone_changed: {
    title: msg({ message: 'Seu telefone foi alterado' }),
    text: msg({ message: 'Se não foi você, redefina a senha agora e fale com o suporte.' }),
  },
  two_factor_changed: {
    title: msg({ message: 'A verificação em duas etapas mudou' }),
    text: msg({
      message: 'Ela foi ligada ou desligada. Se não foi você, redefina a senha agora e fale com o suporte.',
    }),
  },
  passkey_changed: {
    title: msg({ message: 'Nova chave de acesso' }),
    text: msg({
      message: 'Com ela se entra na sua conta sem senha. Se não foi você, redefina a senha agora.',
    }),
  },
  pause_taken: {
    title: msg({ message: 'Sua pausa começou' }),
    text: msg({ message: 'Ela vale{until}, e nada a encurta. Seu saldo continua seu, e você pode sacar.' }),
  },
  adjustment_credit: {
    title: msg({ message: 'Fizemos um ajuste na sua conta' }),
    text: msg({ message: 'Creditamos {amount}. Motivo: {reason}' }),
  },
  adjustment_debit: {
    title: msg({ message: 'Fizemos um ajuste na sua conta' }),
    text: msg({ message: 'Debitamos {amount}. Motivo: {reason}' }),
  },
  exclusion_taken: {
    title: msg({ message: 'Sua autoexclusão começou' }),
    text: msg({ message: 'Ela vale{until}, e nada a encurta. Seu saldo continua seu.' }),
  },
}

export interface NoticeView {
  title: string
  text: string
  to: string
}

export function noticeView(kind: NoticeKind, detail: NoticeDetail, language: Language): NoticeView {
  const to = pageOf(kind, detail.withdrawal)
  if (detail.texts) return { ...detail.texts[language], to }
  const { title, text } = texts[kind as Exclude<NoticeKind, RenderedKind>]
  const { amount, prize, rounds, game, until } = detail
  const values = {
    amount: amount === undefined ? '' : formatBRL(centavos(BigInt(amount))),
    title: detail.title?.[language] ?? '',
    prize: prize === undefined ? '' : prizeText(prize, language),
    rounds: rounds === undefined ? '' : roundsText(rounds, language),
    game: game ?? '',
    reason: detail.reason ?? '',
    until: until === undefined ? '' : untilIn(language, until === null ? null : new Date(until)),
  }
  return {
    title: translate(language, title),
    text: translate(language, text, values),
    to,
  }
}

const pages: Partial<Record<NoticeKind, string>> = {
  deposit_paid: '/profile/statement?kind=deposit',
  deposit_refunded: '/profile/statement?kind=deposit',
  deposit_refund_undone: '/profile/statement?kind=deposit',
  deposit_return: '/profile/statement?kind=deposit',
  win_held: '/records',
  win_released: '/profile/statement?kind=win',
  win_refused: '/records',
  prize_paid: '/awards',
  free_spins_given: '/rewards',
  adjustment_credit: '/profile/statement?kind=correction',
  adjustment_debit: '/profile/statement?kind=correction',
  registry_blocked: '/profile/withdraw',
  identity_changed: '/profile/perfil?section=identity',
  inquiry_opened: '/profile/perfil?section=inquiry',
  inquiry_decided: '/profile/perfil?section=inquiry',
  creative_decided: '/profile/affiliate',
  tax_statement: '/profile/statement?section=year',
  care: '/responsible',
  pause_taken: '/profile/perfil?section=pause',
  exclusion_taken: '/profile/perfil?section=pause',
  limit_lowered: '/profile/perfil?section=limits',
  limit_removed: '/profile/perfil?section=limits',
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
  const { greeting, open, why } = mailTexts
  return {
    to: email,
    subject: `${site}: ${notice.title}`,
    paragraphs: [
      translate(language, greeting, { name: mailableName(name) }),
      notice.text,
      translate(language, why),
    ],
    action: { label: translate(language, open), url: url + notice.to },
  }
}
