import type { Winner } from './player/catalogue.ts'
import type { Board } from './player/engagement.ts'
import type { ChargeState } from './player/deposits.ts'
import type { Pause } from './player/safety.ts'
import type { Setting } from './player/settings.ts'
import type { Wallet } from './player/wallet.ts'
import type { Withdrawal } from './player/withdrawals.ts'
import type { z } from 'zod'

/** Events pushed to open pages over `GET /api/events`. All of it is also readable by calls: push only shortens the delay. */
export type PushEvent =
  | { topic: 'settings'; data: z.input<typeof Setting> }
  | { topic: 'wallet'; data: z.input<typeof Wallet> }
  | { topic: 'deposit'; data: z.input<typeof ChargeState> }
  | { topic: 'withdrawal'; data: z.input<typeof Withdrawal> }
  | { topic: 'notice'; data: { unread: number } }
  | { topic: 'pause'; data: { pause: Pause | null } }
  /** A reality check became due or was acknowledged. */
  | { topic: 'reality_check'; data: Record<string, never> }
  | { topic: 'winner'; data: z.input<typeof Winner> }
  | { topic: 'tournament'; data: { id: number } & Omit<z.input<typeof Board>, 'own'> }
  | { topic: 'session.ended'; data: { reason: 'logout' | 'revoked' | 'password_reset' } }
