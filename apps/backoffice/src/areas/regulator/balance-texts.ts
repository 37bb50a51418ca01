import { type RegulatorBalance, regulatorBalances } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'

/** The sums of a day that open to a list. */
export const balanceLabels = (): Record<RegulatorBalance, string> => ({
  opening: t`Saldo inicial das carteiras`,
  closing: t`Saldo final das carteiras`,
  transactional: t`Recebido e não pago (conta transacional)`,
  wallets: t`Carteiras dos jogadores`,
  open_bets: t`Apostas abertas`,
  owed: t`Ganhos em conferência e saldos guardados`,
  bonuses: t`Bônus ainda não liberado`,
})

export const balanceHelp = (part: RegulatorBalance): string =>
  ({
    opening: t`Com quanto cada carteira que se moveu neste dia começou o dia, como está no arquivo: saldo, bônus, em saque e de afiliado, juntos. Quem não tem CPF não está no arquivo.`,
    closing: t`Com quanto cada carteira que se moveu neste dia terminou o dia, como está no arquivo: saldo, bônus, em saque e de afiliado, juntos. Quem não tem CPF não está no arquivo.`,
    transactional: t`O que cada meio de pagamento recebeu e ainda não pagou, desde sempre até o fim deste dia, pelo livro-razão.`,
    wallets: t`O que cada jogador tinha no fim deste dia, sem o bônus: saldo, em saque e de afiliado. Aqui estão todos, também quem não se moveu.`,
    open_bets: t`As rodadas que estavam abertas quando o dia foi gerado, com o que foi apostado e ainda não voltou.`,
    owed: t`O que a casa guarda para jogadores no fim deste dia: prêmios em conferência e saldos que não puderam ser pagos.`,
    bonuses: t`O bônus que cada jogador tinha no fim deste dia. Ainda não é dele, por isso não precisa de cobertura.`,
  })[part]

const balances = new Set<string>(regulatorBalances)

export const isBalance = (text: string): text is RegulatorBalance => balances.has(text)

export const balancesHref = (day: string, part: RegulatorBalance): string =>
  `/regulator/days/${day}/balances/${part}`
