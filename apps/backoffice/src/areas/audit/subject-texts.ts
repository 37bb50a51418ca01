import { t } from '@lingui/core/macro'

const labels = (): Record<string, string> => ({
  adjustment: t`ajuste`,
  approval: t`pedido de aprovação`,
  branding: t`marca`,
  category: t`categoria`,
  charge: t`cobrança`,
  email: t`e-mail`,
  file: t`arquivo`,
  finding: t`ocorrência`,
  game: t`jogo`,
  gateway: t`gateway`,
  invitation: t`convite`,
  ledger_month: t`mês do livro`,
  list: t`lista`,
  operator: t`operador`,
  payment: t`pagamento`,
  play: t`todo o jogo`,
  person_list: t`lista de pessoas`,
  person_match: t`pessoa em uma lista`,
  player: t`jogador`,
  provider: t`provedor`,
  reconciliation: t`conciliação`,
  regulator_day: t`dia de relatórios`,
  regulator_file: t`arquivo do regulador`,
  role: t`papel`,
  routing: t`roteamento`,
  setting: t`configuração`,
  withdrawal: t`saque`,
})

/** What an entry is about; a kind of a newer server is shown by its name. */
export const subjectText = (kind: string): string => labels()[kind] ?? kind

export const subjectOptions = (): { value: string; label: string }[] =>
  Object.entries(labels())
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
