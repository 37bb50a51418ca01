import type { Language } from '@girassol/contract'

export const acknowledged: Record<Language, string> = {
  pt_BR: 'Pedido recebido. O valor já saiu das suas recompensas.',
  en: 'Request received. The amount has already left your rewards.',
  es: 'Solicitud recibida. El monto ya salió de tus recompensas.',
}

export const left: Record<Language, string> = {
  pt_BR: 'Você saiu do programa de afiliados.',
  en: 'You have left the affiliate programme.',
  es: 'Saliste del programa de afiliados.',
}

/** The heads of the report's columns, in their order. */
export const reportHeads: Record<Language, string[]> = {
  pt_BR: ['Dia', 'Cliques', 'Cadastros', 'Primeiros depósitos', 'Receita líquida'],
  en: ['Day', 'Clicks', 'Registrations', 'First deposits', 'Net gaming revenue'],
  es: ['Día', 'Clics', 'Registros', 'Primeros depósitos', 'Ingreso neto'],
}

interface Words {
  month: string
  share: string
  fees: string
  link: string
}

/** What lies behind a commission in the player's statement. */
export const commissionWords: Record<Language, Words> = {
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
