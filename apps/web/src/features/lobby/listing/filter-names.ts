import { useLingui } from '@lingui/react/macro'
import type { RtpFloor, Sort, Volatility } from './filters.ts'

interface FilterNames {
  volatility: Record<Volatility, string>
  rtp: (floor: RtpFloor) => string
  sort: Record<Sort, string>
}

/** What filters and orders are called on their chips. */
export function useFilterNames(): FilterNames {
  const { t } = useLingui()
  return {
    volatility: { low: t`Baixa`, medium: t`Média`, high: t`Alta` },
    rtp: (floor) => `≥ ${floor}%`,
    sort: { played: t`Mais jogados`, newest: t`Novos Lançamentos`, name: t`De A a Z`, rtp: t`Maior RTP` },
  }
}
