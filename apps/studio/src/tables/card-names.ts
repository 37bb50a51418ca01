import type { Card } from '@girassol/games'
import { t } from '@lingui/core/macro'

const rankNames = (): Record<string, string> => ({
  A: t`ás`,
  T: '10',
  J: t`valete`,
  Q: t`dama`,
  K: t`rei`,
})
const suitNames = (): Record<string, string> => ({ s: t`espadas`, h: t`copas`, d: t`ouros`, c: t`paus` })

/** "dama de copas"; null lies face down. */
export function cardName(card: Card | null): string {
  if (card === null) return t`carta fechada`
  const [rank = '', suit = ''] = card
  return t`${{ rank: rankNames()[rank] ?? rank }} de ${{ suit: suitNames()[suit] ?? '' }}`
}
