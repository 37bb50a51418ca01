import type { MovementFigure, RegulatorFigure } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'

export const figureTexts = (): Record<MovementFigure, string> => ({
  deposits: t`Depósitos`,
  withdrawals: t`Saques pagos`,
  staked: t`Apostas`,
  returned: t`Apostas estornadas`,
  paid: t`Prêmios pagos pelos jogos`,
  ggr: t`GGR`,
  bonuses: t`Bônus concedidos, menos os cancelados`,
  free_spins: t`Rodadas grátis apostadas pela casa`,
  prizes: t`Prêmios de missões, VIP, torneios e roletas`,
  ngr: t`NGR`,
  commissions: t`Comissões de afiliados`,
  corrections: t`Correções`,
  tips: t`Gorjetas, menos as devolvidas`,
})

/** The sums of a day of the regulator's files. */
export const regulatorFigureTexts = (): Record<RegulatorFigure, string> => ({
  regulator_deposits: t`Depósitos nos arquivos do regulador`,
  regulator_prizes: t`Prêmios nos arquivos do regulador`,
  regulator_adjustments: t`Ajustes e bônus nos arquivos do regulador`,
  regulator_withdrawals: t`Saques nos arquivos do regulador`,
  regulator_staked: t`Apostas nos arquivos do regulador`,
  regulator_ggr: t`GGR do dia, como a contribuição o conta`,
})

interface Movements {
  figure: MovementFigure | RegulatorFigure
  day?: string | undefined
  /** Only of this account of the ledger, such as `gateway:suitpay`. */
  account?: string
  /** Full hours instead of a day. */
  from?: string
  until?: string
}

/** The page with the movements that a figure is the sum of. */
export const movementsHref = (movements: Movements): string => {
  const given = Object.entries(movements).filter(([, value]) => value !== undefined)
  return `/today/movements?${new URLSearchParams(given)}`
}
