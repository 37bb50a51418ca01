import { useLingui } from '@lingui/react/macro'
import type { RewardStatus } from './reward.ts'

export function useStatusTexts(): Record<RewardStatus, string> {
  const { t } = useLingui()
  return {
    active: t`Ativa`,
    pending: t`Pendente`,
    used: t`Usada`,
    expired: t`Expirada`,
    cancelled: t`Cancelada`,
  }
}
