import { AppError } from '../../../platform/errors.ts'
import type { Player } from '../player.ts'

/** Names the reason that the operator wrote for the player. */
export const blockedRefusal = ({ blockedReason }: Pick<Player, 'blockedReason'>): AppError =>
  new AppError('account_blocked', { values: { reason: sentence(blockedReason ?? '') } })

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
