import type { Posting } from '@girassol/ledger'
import type { Centavos } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Players } from '../../players/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { Wallets } from '../wallet.ts'

/** A movement of the bonus pocket; `id` names the bonus. */
export interface BonusMovement {
  id: string
  player: bigint
  amount: Centavos
}

/** The bonus pocket belongs to bonuses with rules of their own: the module that grants them moves it. */
export interface BonusPocket {
  /** Posts a credit as a bonus with the rollover rule of today. */
  grant(tx: Tx, movement: BonusMovement, posting: Posting): Promise<void>
  /** Posts a debit, shared by all bonuses in the pocket. Returns what there is when that is less, and posts nothing. */
  debit(tx: Tx, movement: BonusMovement, posting: Posting): Promise<Centavos | null>
  /** Posts a debit of one bonus alone. Returns what is left of it when that is less, and posts nothing. */
  retract(tx: Tx, movement: BonusMovement, posting: Posting): Promise<Centavos | null>
  /** What a credit of now has to be staked before it becomes cash. */
  rolloverOf(amount: Centavos): Centavos
}

export interface AdjustmentDeps extends Pick<Platform, 'clock' | 'database' | 'log' | 'outbox' | 'signer'> {
  players: Pick<Players, 'isClosing'>
  settings: Pick<Settings, 'stored'>
  wallets: Pick<Wallets, 'announce' | 'of'>
  bonusPocket: BonusPocket
}
