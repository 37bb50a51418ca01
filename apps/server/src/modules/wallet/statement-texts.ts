import type { Language } from '@girassol/contract'
import type { statementPockets } from '@girassol/contract/schemas'
import type { StatementKind } from './statement-causes.ts'

type Text = Record<Language, string>
type Pocket = (typeof statementPockets)[number]

const cause: Text = { pt_BR: 'Origem no livro', en: 'Cause in the book', es: 'Origen en el libro' }
const reason: Text = { pt_BR: 'Motivo', en: 'Reason', es: 'Motivo' }
export const causeText = (language: Language): string => cause[language]
export const reasonText = (language: Language): string => reason[language]

export const pocketNames: Record<Language, Record<Pocket, string>> = {
  pt_BR: { cash: 'Saldo', bonus: 'Bônus', locked: 'Em saque', affiliate: 'Indicações' },
  en: { cash: 'Cash', bonus: 'Bonus', locked: 'Being withdrawn', affiliate: 'Referrals' },
  es: { cash: 'Saldo', bonus: 'Bono', locked: 'En retiro', affiliate: 'Referidos' },
}

export const kindNames: Record<Language, Record<StatementKind, string>> = {
  pt_BR: {
    deposit: 'Depósito',
    withdrawal: 'Saque',
    bet: 'Aposta',
    win: 'Ganho',
    rollback: 'Devolução',
    bonus: 'Bônus',
    reward: 'Recompensa',
    commission: 'Comissão',
    correction: 'Correção',
    other: 'Outro',
  },
  en: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    bet: 'Bet',
    win: 'Win',
    rollback: 'Refund',
    bonus: 'Bonus',
    reward: 'Reward',
    commission: 'Commission',
    correction: 'Correction',
    other: 'Other',
  },
  es: {
    deposit: 'Depósito',
    withdrawal: 'Retiro',
    bet: 'Apuesta',
    win: 'Ganancia',
    rollback: 'Devolución',
    bonus: 'Bono',
    reward: 'Recompensa',
    commission: 'Comisión',
    correction: 'Corrección',
    other: 'Otro',
  },
}

interface StatementTexts {
  title: string
  file: string
  when: string
  kind: string
  what: string
  amount: string
  pocket: string
  before: string
  after: string
  entry: string
  period: string
  whole: string
  since: string
  until: string
  filter: string
  all: string
  holder: string
  made: string
  opening: string
  closing: string
  page: string
  empty: string
  /** `{count}` lines were written and older ones left out. */
  cut: string
}

export const words: Record<Language, StatementTexts> = {
  pt_BR: {
    title: 'Extrato',
    file: 'extrato',
    when: 'Data e hora',
    kind: 'Tipo',
    what: 'Lançamento',
    amount: 'Valor',
    pocket: 'Carteira',
    before: 'Antes',
    after: 'Depois',
    entry: 'Código',
    period: 'Período',
    whole: 'desde a abertura da conta',
    since: 'desde {from}',
    until: 'até {to}',
    filter: 'Filtro',
    all: 'todos os lançamentos',
    holder: 'Titular',
    made: 'Emitido em',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    page: 'Página {number}',
    empty: 'Nenhum lançamento neste período.',
    cut: 'Este arquivo traz os {count} lançamentos mais recentes do período; há outros antes. Escolha um período menor ou exporte em CSV, que traz todos.',
  },
  en: {
    title: 'Statement',
    file: 'statement',
    when: 'Date and time',
    kind: 'Kind',
    what: 'Transaction',
    amount: 'Amount',
    pocket: 'Pocket',
    before: 'Before',
    after: 'After',
    entry: 'Code',
    period: 'Period',
    whole: 'since the account was opened',
    since: 'since {from}',
    until: 'until {to}',
    filter: 'Filter',
    all: 'all transactions',
    holder: 'Holder',
    made: 'Issued on',
    opening: 'Opening balance',
    closing: 'Closing balance',
    page: 'Page {number}',
    empty: 'No transactions in this period.',
    cut: 'This file has the {count} latest transactions of the period; there are others before them. Choose a shorter period, or export as CSV, which has them all.',
  },
  es: {
    title: 'Extracto',
    file: 'extracto',
    when: 'Fecha y hora',
    kind: 'Tipo',
    what: 'Movimiento',
    amount: 'Monto',
    pocket: 'Billetera',
    before: 'Antes',
    after: 'Después',
    entry: 'Código',
    period: 'Período',
    whole: 'desde la apertura de la cuenta',
    since: 'desde {from}',
    until: 'hasta {to}',
    filter: 'Filtro',
    all: 'todos los movimientos',
    holder: 'Titular',
    made: 'Emitido el',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    page: 'Página {number}',
    empty: 'Ningún movimiento en este período.',
    cut: 'Este archivo trae los {count} movimientos más recientes del período; hay otros antes. Elige un período menor o exporta en CSV, que los trae todos.',
  },
}
