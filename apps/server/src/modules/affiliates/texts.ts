import type { Language } from '@girassol/contract'
import { centavos, formatBRL } from '@girassol/money'
import type { WithdrawalRow } from '../payments/index.ts'

type Acknowledged = 'none' | 'open' | 'paid' | 'back'

const acknowledged: Record<Acknowledged, Record<Language, string>> = {
  none: {
    pt_BR: 'Nenhum pedido de saque em andamento: nada saiu das suas recompensas.',
    en: 'No withdrawal is under way: nothing has left your rewards.',
    es: 'No hay ningún retiro en curso: nada salió de tus recompensas.',
  },
  open: {
    pt_BR: 'Pedido recebido: {amount} já saíram das suas recompensas.',
    en: 'Request received: {amount} has already left your rewards.',
    es: 'Solicitud recibida: {amount} ya salieron de tus recompensas.',
  },
  paid: {
    pt_BR: 'Pedido pago: {amount} saíram das suas recompensas.',
    en: 'Request paid: {amount} has left your rewards.',
    es: 'Solicitud pagada: {amount} salieron de tus recompensas.',
  },
  back: {
    pt_BR: 'O pedido não foi pago: {amount} voltaram para as suas recompensas.',
    en: 'The request was not paid: {amount} is back in your rewards.',
    es: 'La solicitud no se pagó: {amount} volvieron a tus recompensas.',
  },
}

/** The state of the last withdrawal request. */
export function acknowledgement(
  row: Pick<WithdrawalRow, 'status' | 'amount'> | undefined,
  language: Language,
): string {
  const isBack = row?.status === 'rejected' || row?.status === 'returned'
  const state: Acknowledged = !row ? 'none' : isBack ? 'back' : row.status === 'paid' ? 'paid' : 'open'
  return acknowledged[state][language].replace('{amount}', formatBRL(centavos(row?.amount ?? 0n)))
}

export const left: Record<Language, string> = {
  pt_BR: 'Você saiu do programa de afiliados.',
  en: 'You have left the affiliate programme.',
  es: 'Saliste del programa de afiliados.',
}

/** Column heads of the report. */
export const reportHeads: Record<Language, string[]> = {
  pt_BR: ['Dia', 'Cliques', 'Cadastros', 'Primeiros depósitos', 'Receita líquida'],
  en: ['Day', 'Clicks', 'Registrations', 'First deposits', 'Net gaming revenue'],
  es: ['Día', 'Clics', 'Registros', 'Primeros depósitos', 'Ingreso neto'],
}

interface CommissionTexts {
  month: string
  share: string
  fees: string
  link: string
}

/** Explains a commission in the player's statement. */
export const commissionTexts: Record<Language, CommissionTexts> = {
  pt_BR: {
    month: 'Mês',
    share: 'Participação na receita',
    fees: 'Taxa por cadastro qualificado',
    link: 'Ver o demonstrativo',
  },
  en: {
    month: 'Month',
    share: 'Revenue share',
    fees: 'Fees for qualified players',
    link: 'See the statement',
  },
  es: {
    month: 'Mes',
    share: 'Participación en los ingresos',
    fees: 'Tarifa por registro calificado',
    link: 'Ver el estado de cuenta',
  },
}
