import type { Language } from '@girassol/contract'
import { playKinds, type statementKinds } from '@girassol/contract/schemas'
import { msg, type Text, translate } from '../../platform/i18n.ts'

export type StatementKind = (typeof statementKinds)[number]
type StatementFilter = StatementKind | 'play'

interface KnownCause {
  kind: StatementKind
  title: Text
}

/** Bets are most of the book: the migration leaves them out of the index of causes (`ledger.index_causes`). */
export const commonCauses = ['bet']

/** The ledger's causes as players read them. */
const known: Readonly<Record<string, KnownCause>> = {
  deposit: { kind: 'deposit', title: msg({ message: 'Depósito' }) },
  deposit_refund: {
    kind: 'deposit',
    title: msg({ message: 'Depósito devolvido' }),
  },
  deposit_refund_undone: {
    kind: 'deposit',
    title: msg({ message: 'Devolução desfeita' }),
  },
  return_hold: {
    kind: 'deposit',
    title: msg({ message: 'Separado a pedido do banco' }),
  },
  return_release: {
    kind: 'deposit',
    title: msg({ message: 'Pedido do banco encerrado' }),
  },
  return_recovery: {
    kind: 'deposit',
    title: msg({ message: 'Desconto de depósito devolvido ao banco' }),
  },
  bet: { kind: 'bet', title: msg({ message: 'Aposta' }) },
  win: { kind: 'win', title: msg({ message: 'Ganho' }) },
  win_held: {
    kind: 'win',
    title: msg({ message: 'Ganho em conferência' }),
  },
  win_refused: {
    kind: 'win',
    title: msg({ message: 'Ganho não confirmado' }),
  },
  promo_win_held: {
    kind: 'win',
    title: msg({ message: 'Ganho em conferência' }),
  },
  promo_win_refused: {
    kind: 'win',
    title: msg({ message: 'Ganho não confirmado' }),
  },
  jackpot_win: { kind: 'win', title: msg({ message: 'Jackpot' }) },
  promo_win: { kind: 'win', title: msg({ message: 'Prêmio promocional do provedor' }) },
  win_correction: { kind: 'win', title: msg({ message: 'Correção creditada de um ganho' }) },
  win_reduction: { kind: 'win', title: msg({ message: 'Correção descontada de um ganho' }) },
  rollback: {
    kind: 'rollback',
    title: msg({ message: 'Aposta devolvida' }),
  },
  tip: { kind: 'tip', title: msg({ message: 'Gorjeta' }) },
  tip_return: { kind: 'tip', title: msg({ message: 'Gorjeta devolvida' }) },
  bonus_grant: {
    kind: 'bonus',
    title: msg({ message: 'Bônus recebido' }),
  },
  bonus_release: {
    kind: 'bonus',
    title: msg({ message: 'Bônus virou saldo' }),
  },
  bonus_forfeit: {
    kind: 'bonus',
    title: msg({ message: 'Bônus cancelado' }),
  },
  withdrawal_hold: {
    kind: 'withdrawal',
    title: msg({ message: 'Saque pedido' }),
  },
  withdrawal_paid: {
    kind: 'withdrawal',
    title: msg({ message: 'Saque pago' }),
  },
  withdrawal_returned: {
    kind: 'withdrawal',
    title: msg({ message: 'Saque devolvido ao saldo' }),
  },
  unclaimed: { kind: 'withdrawal', title: msg({ message: 'Saldo não devolvido, guardado em seu nome' }) },
  reward: { kind: 'reward', title: msg({ message: 'Recompensa' }) },
  commission: { kind: 'commission', title: msg({ message: 'Comissão' }) },
  adjustment: { kind: 'correction', title: msg({ message: 'Ajuste' }) },
  adjustment_reversal: {
    kind: 'correction',
    title: msg({ message: 'Ajuste estornado' }),
  },
  correction: { kind: 'correction', title: msg({ message: 'Correção' }) },
}

const unknown: KnownCause = {
  kind: 'other',
  title: msg({ message: 'Outro lançamento' }),
}

export const causeNamed = (cause: string): KnownCause =>
  Object.hasOwn(known, cause) ? (known[cause] ?? unknown) : unknown

/** A cause of the ledger as players read it. */
export const causeTitle = (cause: string, language: Language): string =>
  translate(language, causeNamed(cause).title)

/** Which causes of the ledger a filter means. */
export function causesOf(kind: StatementFilter): { only: string[] } | { except: string[] } {
  const names = Object.keys(known)
  if (kind === 'other') return { except: names }
  const kinds: readonly StatementKind[] = kind === 'play' ? playKinds : [kind]
  return { only: names.filter((name) => kinds.some((each) => known[name]?.kind === each)) }
}
