import type { PlinkoChoices } from '@girassol/games'
import { t } from '@lingui/core/macro'

export const riskName = (risk: PlinkoChoices['risk']): string =>
  ({
    low: t`Baixo`,
    medium: t({ message: 'Médio', context: 'plinko' }),
    high: t`Alto`,
  })[risk]
