import type { Winner } from './schemas/catalogue.ts'
import type { Board } from './schemas/engagement.ts'
import type { ChargeState } from './schemas/payments.ts'
import type { Pause } from './schemas/safety.ts'
import type { Setting } from './schemas/settings.ts'
import type { Wallet } from './schemas/wallet.ts'
import type { Withdrawal } from './schemas/withdrawals.ts'
import type { z } from 'zod'

/** News pushed to open pages over `GET /api/events`. Everything here is also readable by a call: push only hurries it. */
export type PushEvent =
  | { topic: 'settings'; data: z.input<typeof Setting> }
  | { topic: 'wallet'; data: z.input<typeof Wallet> }
  | { topic: 'deposit'; data: z.input<typeof ChargeState> }
  | { topic: 'withdrawal'; data: z.input<typeof Withdrawal> }
  | { topic: 'notice'; data: { unread: number } }
  | { topic: 'pause'; data: { pause: Pause | null } }
  | { topic: 'winner'; data: z.input<typeof Winner> }
  | { topic: 'tournament'; data: { id: number } & Omit<z.input<typeof Board>, 'own'> }
  | { topic: 'session.ended'; data: { reason: 'logout' | 'revoked' | 'password_reset' } }
