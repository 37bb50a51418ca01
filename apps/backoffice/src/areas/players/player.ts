import type { CallAnswer } from '../../shared/api/index.ts'

export type Player = CallAnswer<'readPlayer'>['player']

/** Calls whose answers an action on a player may change. */
export const CHANGES = [
  'readPlayer',
  'listPlayers',
  'readPlayerMoney',
  'readPlayerHoldings',
  'listPlayerAdjustments',
  'listPlayerStatement',
  'listPlayerSessions',
  'listPlayerBonuses',
  'listProviderFreeRounds',
  'listPlayerBreaks',
  'readPlayerClosure',
  'listPlayerInquiries',
  'readPlayerRisk',
  'listPlayerMails',
  'listPlayerAudit',
  'listApprovals',
]
