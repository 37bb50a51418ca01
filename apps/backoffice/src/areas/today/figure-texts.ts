import type { MovementFigure } from '@girassol/contract/operator'
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
})
