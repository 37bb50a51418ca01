import { useLingui } from '@lingui/react/macro'
import type { Pocket } from './statement-filters.ts'

export function usePocketNames(): Record<Pocket, string> {
  const { t } = useLingui()
  return { cash: t`Saldo`, bonus: t`Bônus`, locked: t`Em saque`, affiliate: t`Indicações` }
}
