import { t } from '@lingui/core/macro'

/** What a request asks for, by the name of its action. */
export function approvalTitle(action: string): string {
  const titles: Record<string, string> = {
    'team.make_owner': t`Tornar alguém dono`,
    'players.adjust': t`Ajustar o saldo de um jogador`,
    'players.reverse_adjustment': t`Estornar um ajuste de saldo`,
    'players.close_by_house': t`Encerrar a conta de um jogador por decisão da casa`,
    'players.close_after_inquiry': t`Encerrar a conta de um jogador depois da apuração`,
    'players.remove_maximum': t`Retirar o máximo que protege um jogador`,
    'risk.set_class': t`Definir a classe de risco`,
    'settings.change': t`Alterar configurações`,
    'deposits.refund': t`Devolver um depósito`,
    'gateways.set_credentials': t`Trocar as credenciais de um gateway`,
    'withdrawals.approve': t`Aprovar um saque`,
    'games.release_win': t`Creditar um prêmio retido`,
  }
  return titles[action] ?? action
}

/** The page of the request's subject in words: a number is enough to recognise a player. */
export function pageName({ kind, id }: { kind: string; id: string }): string {
  const names: Record<string, string> = {
    operator: t`Ver na equipe`,
    player: t`Jogador ${id}`,
    charge: t`Ver o depósito`,
    withdrawal: t`Ver o saque`,
    gateway: t`Gateway ${id}`,
    qualification: t`Ver a qualificação`,
  }
  return names[kind] ?? id
}

export const approvalLabels = (): Record<string, string> => ({
  roles: t`Papéis`,
  player: t`Jogador`,
  amount: t`Valor`,
  provider: t`Provedor`,
  pocket: t`Carteira`,
  direction: t`Tipo de lançamento`,
  reverses: t`Ajuste estornado`,
  answers: t`Respostas do jogador`,
  grounds: t`Motivo que o jogador lê`,
  risk_class: t`Classe de risco`,
  limit: t`Limite`,
  period: t`Período`,
})

/** Values that have a name on screen; all others are shown as they are. */
export function namedValues(change: Record<string, unknown>): Record<string, unknown> {
  const names: Record<string, Record<string, string>> = {
    pocket: { cash: t`Dinheiro`, bonus: t`Bônus` },
    direction: { credit: t`Crédito`, debit: t`Débito` },
    limit: {
      deposit: t`Depósito`,
      loss: t`Perda`,
      stake: t`Apostado`,
      bets: t`Número de apostas`,
      time: t`Tempo`,
    },
    period: { day: t`por dia`, week: t`por semana`, month: t`por mês` },
    risk_class: { low: t`Baixa`, medium: t`Média`, high: t`Alta` },
  }
  return Object.fromEntries(
    Object.entries(change).map(([field, value]) => [field, names[field]?.[String(value)] ?? value]),
  )
}
