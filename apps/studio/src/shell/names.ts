import type { Volatility } from '@girassol/games'
import { t } from '@lingui/core/macro'

export const volatilityName = (volatility: Volatility): string =>
  ({
    low: t`Baixa`,
    medium: t`Média`,
    high: t`Alta`,
  })[volatility]
