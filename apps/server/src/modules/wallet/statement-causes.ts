import type { Language } from '@girassol/contract'
import type { statementKinds } from '@girassol/contract/schemas'

export type StatementKind = (typeof statementKinds)[number]
type Text = Record<Language, string>

interface KnownCause {
  kind: StatementKind
  title: Text
}

/** Bets are most of the book: the migration leaves them out of the index of causes (`ledger.index_causes`). */
export const commonCauses = ['bet']

/** The words in which a player reads the ledger's causes. */
const known: Readonly<Record<string, KnownCause>> = {
  deposit: { kind: 'deposit', title: { pt_BR: 'Depósito', en: 'Deposit', es: 'Depósito' } },
  deposit_refund: {
    kind: 'deposit',
    title: { pt_BR: 'Depósito devolvido', en: 'Deposit refunded', es: 'Depósito devuelto' },
  },
  deposit_refund_undone: {
    kind: 'deposit',
    title: { pt_BR: 'Devolução desfeita', en: 'Refund undone', es: 'Devolución anulada' },
  },
  bet: { kind: 'bet', title: { pt_BR: 'Aposta', en: 'Bet', es: 'Apuesta' } },
  win: { kind: 'win', title: { pt_BR: 'Ganho', en: 'Win', es: 'Ganancia' } },
  win_held: {
    kind: 'win',
    title: { pt_BR: 'Ganho em conferência', en: 'Win being checked', es: 'Ganancia en revisión' },
  },
  win_refused: {
    kind: 'win',
    title: { pt_BR: 'Ganho não confirmado', en: 'Win not confirmed', es: 'Ganancia no confirmada' },
  },
  rollback: {
    kind: 'rollback',
    title: { pt_BR: 'Aposta devolvida', en: 'Bet refunded', es: 'Apuesta devuelta' },
  },
  bonus_grant: {
    kind: 'bonus',
    title: { pt_BR: 'Bônus recebido', en: 'Bonus received', es: 'Bono recibido' },
  },
  bonus_release: {
    kind: 'bonus',
    title: { pt_BR: 'Bônus virou saldo', en: 'Bonus became cash', es: 'El bono pasó a saldo' },
  },
  bonus_forfeit: {
    kind: 'bonus',
    title: { pt_BR: 'Bônus cancelado', en: 'Bonus given up', es: 'Bono cancelado' },
  },
  withdrawal_hold: {
    kind: 'withdrawal',
    title: { pt_BR: 'Saque pedido', en: 'Withdrawal requested', es: 'Retiro solicitado' },
  },
  withdrawal_paid: {
    kind: 'withdrawal',
    title: { pt_BR: 'Saque pago', en: 'Withdrawal paid', es: 'Retiro pagado' },
  },
  withdrawal_returned: {
    kind: 'withdrawal',
    title: {
      pt_BR: 'Saque devolvido ao saldo',
      en: 'Withdrawal returned to your balance',
      es: 'Retiro devuelto al saldo',
    },
  },
  reward: { kind: 'reward', title: { pt_BR: 'Recompensa', en: 'Reward', es: 'Recompensa' } },
  commission: { kind: 'commission', title: { pt_BR: 'Comissão', en: 'Commission', es: 'Comisión' } },
  adjustment: { kind: 'correction', title: { pt_BR: 'Ajuste', en: 'Adjustment', es: 'Ajuste' } },
  adjustment_reversal: {
    kind: 'correction',
    title: { pt_BR: 'Ajuste estornado', en: 'Adjustment reversed', es: 'Ajuste revertido' },
  },
  correction: { kind: 'correction', title: { pt_BR: 'Correção', en: 'Correction', es: 'Corrección' } },
}

const unknown: KnownCause = {
  kind: 'other',
  title: { pt_BR: 'Outro lançamento', en: 'Other transaction', es: 'Otro movimiento' },
}

export const causeNamed = (cause: string): KnownCause =>
  Object.hasOwn(known, cause) ? (known[cause] ?? unknown) : unknown

/** Which causes of the ledger a filter means. */
export function causesOf(kind: StatementKind): { only: string[] } | { except: string[] } {
  const names = Object.keys(known)
  return kind === 'other' ? { except: names } : { only: names.filter((name) => known[name]?.kind === kind) }
}
