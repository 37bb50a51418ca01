import { gatewayTitle } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { pocketText } from '../players/player-texts.tsx'

/** A kind of account of the ledger; one of a newer server is shown as it is. */
export function accountText(account: string): string {
  const [group, name = ''] = account.split(':')
  if (group === 'gateway') return gatewayTitle(name)
  if (group === 'game') return name === 'house' ? t`jogos da casa` : t`jogos: ${name}`
  if (group === 'tips') return t`gorjetas: ${name}`
  if (group !== 'house') return pocketText(account)
  const house: Record<string, string> = {
    adjustments: t`casa: ajustes`,
    bonuses: t`casa: bônus`,
    commissions: t`casa: comissões`,
    corrections: t`casa: correções`,
    'free-spins': t`casa: rodadas grátis`,
    'held-wins': t`casa: prêmios retidos`,
    rewards: t`casa: prêmios de engajamento`,
    unclaimed: t`casa: saldos não reclamados`,
    'uncollected-wins': t`casa: prêmios não recuperados`,
  }
  return house[name] ?? account
}
