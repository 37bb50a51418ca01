import type { Language } from '@girassol/contract'
import type { statementPockets } from '@girassol/contract/schemas'
import { msg, type Text, translate, translateTree } from '../../platform/i18n.ts'
import type { StatementKind } from './statement-causes.ts'

type Pocket = (typeof statementPockets)[number]

const cause = msg({ message: 'Origem no livro' })
const reason = msg({ message: 'Motivo' })
export const causeText = (language: Language): string => translate(language, cause)
export const reasonText = (language: Language): string => translate(language, reason)

const pockets: Record<Pocket, Text> = {
  cash: msg({ message: 'Saldo' }),
  bonus: msg({ message: 'Bônus' }),
  locked: msg({ message: 'Em saque' }),
  affiliate: msg({ message: 'Indicações' }),
}

const kinds: Record<StatementKind | 'play', Text> = {
  deposit: msg({ message: 'Depósito' }),
  withdrawal: msg({ message: 'Saque' }),
  bet: msg({ message: 'Aposta' }),
  win: msg({ message: 'Ganho' }),
  rollback: msg({ message: 'Devolução' }),
  tip: msg({ message: 'Gorjeta' }),
  play: msg({ message: 'Jogo' }),
  bonus: msg({ message: 'Bônus' }),
  reward: msg({ message: 'Recompensa' }),
  commission: msg({ message: 'Comissão' }),
  correction: msg({ message: 'Correção' }),
  other: msg({ message: 'Outro' }),
}

/** `cut` says that `{count}` lines were written and older ones left out. */
export const texts = {
  title: msg({ message: 'Extrato' }),
  file: msg({ message: 'extrato' }),
  when: msg({ message: 'Data e hora' }),
  kind: msg({ message: 'Tipo' }),
  what: msg({ message: 'Lançamento' }),
  amount: msg({ message: 'Valor' }),
  pocket: msg({ message: 'Carteira' }),
  before: msg({ message: 'Antes' }),
  after: msg({ message: 'Depois' }),
  entry: msg({ message: 'Código' }),
  period: msg({ message: 'Período' }),
  whole: msg({ message: 'desde a abertura da conta' }),
  since: msg({ message: 'desde {from}' }),
  until: msg({ message: 'até {to}' }),
  filter: msg({ message: 'Filtro' }),
  all: msg({ message: 'todos os lançamentos' }),
  holder: msg({ message: 'Titular' }),
  made: msg({ message: 'Emitido em' }),
  opening: msg({ message: 'Saldo inicial' }),
  closing: msg({ message: 'Saldo final' }),
  page: msg({ message: 'Página {number}' }),
  empty: msg({ message: 'Nenhum lançamento neste período.' }),
  cut: msg({
    message:
      'Este arquivo traz os {count} lançamentos mais recentes do período; há outros antes. Escolha um período menor ou exporte em CSV, que traz todos.',
  }),
}

export const pocketNames = (language: Language): Record<Pocket, string> => translateTree(language, pockets)
export const kindNames = (language: Language): Record<keyof typeof kinds, string> =>
  translateTree(language, kinds)
export const statementTexts = (language: Language) => translateTree(language, texts)
