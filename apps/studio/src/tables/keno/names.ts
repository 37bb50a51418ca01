import type { Volatility } from '@girassol/games'
import { t } from '@lingui/core/macro'

export const stateName = (state: 'picked' | 'drawn' | 'hit'): string =>
  ({
    picked: t`escolhido`,
    drawn: t`sorteado`,
    hit: t`escolhido e sorteado`,
  })[state]

export const riskName = (risk: Volatility): string =>
  ({
    low: t`Baixo`,
    medium: t`Médio`,
    high: t`Alto`,
  })[risk]
