import type { RiskRule } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import { moneyText, numberText } from '../../shared/format/index.ts'
import type { StatusTone } from '../../shared/patterns.tsx'

export type RiskCase = CallAnswer<'listRiskCases'>['items'][number]
export type CaseDetail = CallAnswer<'readRiskCase'>
export type Rule = CallAnswer<'listRiskRules'>['rules'][number]

export const caseStatusLabels = (): Record<RiskCase['status'], string> => ({
  open: t`Aberto`,
  analysing: t`Em análise`,
  to_report: t`Comunicação proposta`,
  reported: t`Comunicado ao COAF`,
  archived: t`Arquivado`,
})

export const caseTones: Record<RiskCase['status'], StatusTone> = {
  open: 'danger',
  analysing: 'warning',
  to_report: 'warning',
  reported: 'neutral',
  archived: 'neutral',
}

export const kindLabels = (): Record<RiskCase['kind'], string> => ({
  laundering: t`Lavagem de dinheiro`,
  harm: t`Cuidado com o jogador`,
})

export const ruleLabels = (): Record<RiskRule, string> => ({
  quick_withdrawal: t`Depósito e saque sem jogar`,
  structuring: t`Depósitos fracionados`,
  velocity: t`Muitos movimentos em um dia`,
  shared_device: t`Aparelho de outras contas`,
  shared_network: t`Rede de outras contas`,
  shared_pix_key: t`Chave PIX de outra conta`,
  shared_account: t`Conta bancária de outro jogador`,
  shared_address: t`Endereço de outros jogadores`,
  above_income: t`Acima da renda declarada`,
  exposed_person: t`Pessoa politicamente exposta`,
  sanctioned_person: t`Pessoa sob sanções`,
  enhanced_diligence: t`Análise reforçada pela qualificação`,
  chasing_losses: t`Perseguir perdas`,
  night_deposits: t`Depósitos de madrugada`,
  rising_deposits: t`Depósitos crescentes`,
  long_play: t`Muito tempo de jogo`,
})

/** A parameter of a newer server is shown by its name. */
export const parameterLabel = (name: string): string =>
  ({
    amount: t`Valor mínimo`,
    income_percent: t`Da renda declarada (%)`,
    open_amount: t`Renda presumida da faixa sem teto`,
    staked_percent: t`Apostado, no máximo (%)`,
    withdrawn_percent: t`Sacado, no mínimo (%)`,
    count: t`Quantidade`,
    each_below: t`Cada um abaixo de`,
    others: t`Outras contas`,
    lost_percent: t`Perdido, no mínimo (%)`,
    percent: t`Crescimento (%)`,
    minutes: t`Minutos`,
  })[name] ?? name

const amounts = new Set(['amount', 'each_below', 'open_amount'])
export const isAmount = (name: string): boolean => amounts.has(name)

export const parameterText = (name: string, value: number): string =>
  isAmount(name) ? moneyText(value / 100) : numberText(value)

export const factLabel = (name: string): string =>
  ({
    deposits_24h: t`Depósitos em 24 h`,
    deposited_24h: t`Depositado em 24 h`,
    largest_24h: t`Maior depósito em 24 h`,
    withdrawals_24h: t`Saques em 24 h`,
    deposits_today: t`Depósitos hoje`,
    deposited_today: t`Depositado hoje`,
    deposited_7d: t`Depositado em 7 dias`,
    deposited_before_7d: t`Depositado nos 7 dias anteriores`,
    deposited_30d: t`Depositado em 30 dias`,
    withdrawn_7d: t`Sacado em 7 dias`,
    night_deposits_7d: t`Depósitos de madrugada em 7 dias`,
    staked_7d: t`Apostado em 7 dias`,
    lost_today: t`Perdido hoje`,
    minutes_today: t`Minutos de jogo hoje`,
    same_device: t`Contas no mesmo aparelho`,
    same_network: t`Contas na mesma rede`,
    same_pix_key: t`Contas com a mesma chave PIX`,
    same_bank_account: t`Jogadores com a mesma conta bancária`,
    same_address: t`Jogadores no mesmo endereço`,
    exposed: t`Pessoa exposta`,
    sanctioned: t`Pessoa sob sanções`,
    declared_income: t`Renda mensal declarada, até`,
    income_open: t`Renda declarada acima de R$ 20.000`,
    diligence: t`Análise reforçada pedida`,
  })[name] ?? name

const moneyFact = /^(?:(?:deposited|largest|withdrawn|staked|lost)_|declared_income$)/
const yesFacts = new Set(['exposed', 'sanctioned', 'income_open', 'diligence'])

export function factText(name: string, value: string): string {
  if (yesFacts.has(name)) return value === '1' ? t`sim` : t`não`
  return moneyFact.test(name) ? moneyText(Number(value) / 100) : numberText(Number(value))
}

/** What two players share. An account is named by its bank and last digits, as far as the gateway gave them. */
export function linkText({ kind, bank, ending }: CaseDetail['shared'][number]): string {
  if (kind === 'address') return t`Mesmo endereço`
  if (bank === null) return t`Mesma conta bancária`
  const shown = /^\d{8}$/.test(bank) ? `ISPB ${bank}` : bank
  return ending === null
    ? t`Mesma conta bancária: ${shown}`
    : t`Mesma conta bancária: ${shown}, final ${ending}`
}

/** A decision of a newer server is shown by its name. */
export const decisionText = (what: string): string =>
  ({
    opened: t`Caso aberto`,
    assigned: t`Assumido`,
    archived: t`Arquivado`,
    proposed: t`Comunicação proposta`,
    confirmed: t`Comunicação confirmada`,
    alarm: t`Faltam 10 dias`,
  })[what] ?? what

export const gradeText = (grade: string): string =>
  ({
    message: t`Mensagem de cuidado`,
    suggestion: t`Sugestão de limites ou pausa`,
    break: t`Pausa de um dia`,
    call: t`Contato de uma pessoa`,
  })[grade] ?? grade
