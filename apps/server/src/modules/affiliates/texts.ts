import type { Language } from '@girassol/contract'
import { centavos, formatBRL } from '@girassol/money'
import { msg, type Text, translate } from '../../platform/i18n.ts'
import type { WithdrawalRow } from '../payments/index.ts'

type Acknowledged = 'none' | 'open' | 'paid' | 'back'

const acknowledged: Record<Acknowledged, Text> = {
  none: msg({ message: 'Nenhum pedido de saque em andamento: nada saiu das suas recompensas.' }),
  open: msg({ message: 'Pedido recebido: {amount} já saíram das suas recompensas.' }),
  paid: msg({ message: 'Pedido pago: {amount} saíram das suas recompensas.' }),
  back: msg({ message: 'O pedido não foi pago: {amount} voltaram para as suas recompensas.' }),
}

/** The state of the last withdrawal request. */
export function acknowledgement(
  row: Pick<WithdrawalRow, 'status' | 'amount'> | undefined,
  language: Language,
): string {
  const isBack = row?.status === 'rejected' || row?.status === 'returned'
  const state: Acknowledged = !row ? 'none' : isBack ? 'back' : row.status === 'paid' ? 'paid' : 'open'
  return translate(language, acknowledged[state], { amount: formatBRL(centavos(row?.amount ?? 0n)) })
}

export const left = msg({ message: 'Você saiu do programa de afiliados.' })

/** Column heads of the report. */
export const reportHeads = [
  msg({ message: 'Dia' }),
  msg({ message: 'Cliques' }),
  msg({ message: 'Cadastros' }),
  msg({ message: 'Primeiros depósitos' }),
  msg({ message: 'Receita líquida' }),
]

interface CommissionTexts {
  month: Text
  share: Text
  fees: Text
  link: Text
}

/** Explains a commission in the player's statement. */
export const commissionTexts: CommissionTexts = {
  month: msg({ message: 'Mês' }),
  share: msg({ message: 'Participação na receita' }),
  fees: msg({ message: 'Taxa por cadastro qualificado' }),
  link: msg({ message: 'Ver o demonstrativo' }),
}
