import type { Answer, Request } from '@girassol/contract'
import { add, type Centavos, formatBRL, ZERO } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Player } from '../player.ts'
import { findPlayer, lockActivePlayer, lockPlayer, updatePlayer, voidResets } from '../queries.ts'
import type { Sessions } from '../sessions.ts'
import { removeAvatarFile } from './avatar.ts'
import { deleteClosing, findClosing, insertClosing, lockClosing } from './closing-queries.ts'
import { securityMail } from './mails.ts'
import type { ProveOwner } from './ownership.ts'
import type { TwoFactor } from './two-factor.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'player.closed': { playerId: string; avatar: string | null }
  }
}

type Check = Answer<'closingCheck'>
type Block = Check['blocks'][number]

/** The player who changed their mind, or the casino when its reason for closing is gone. */
export type ClosingCanceller = 'player' | 'house'

/** What a module above contributes to closing an account. */
export interface ClosingHook {
  /** Runs before the check, in the same transaction, and keeps what is checked from changing. */
  freeze?(tx: Tx, player: bigint): Promise<void>
  /** What must be settled before the account closes. */
  blocks?(tx: Tx, player: bigint): Promise<Block[]>
  /** What would be lost. */
  forfeits?(tx: Tx, player: bigint): Promise<Centavos>
  /** Runs in the transaction that closes the account. */
  close?(tx: Tx, player: bigint): Promise<void>
  /** False when the closing can no longer be cancelled. */
  canCancel?(tx: Tx, player: bigint, by: ClosingCanceller): Promise<boolean>
  /** Undoes `freeze` in the transaction that cancels the closing; throws when it is too late for that. */
  cancel?(tx: Tx, player: bigint, by: ClosingCanceller): Promise<void>
  /** True when a payment that arrives now goes back to its payer. */
  refundsDeposits?(tx: Tx, player: bigint): Promise<boolean>
}

interface Deps extends Pick<Platform, 'database' | 'clock' | 'mailer' | 'outbox' | 'storage' | 'log'> {
  siteName: () => string
  sessions: Pick<Sessions, 'revokeAll'>
  proveOwner: ProveOwner
  twoFactor: Pick<TwoFactor, 'isOn' | 'admit' | 'accept'>
}

type RefusingBlock = Block & { code: 'round_open' | 'rollover_pending' }

/** The blocks that refuse closing. Every other one is money, which is paid out while the account is closing. */
const isRefusing = (block: Block): block is RefusingBlock =>
  block.code === 'round_open' || block.code === 'rollover_pending'

/**
 * Closes accounts. An account with money in it is `closing` first: bets and deposits are refused, the last withdrawal goes out
 * without minimum or maximum, and the account closes when nothing is left.
 */
export class Closing {
  readonly #deps: Deps
  readonly #hooks: ClosingHook[] = []

  constructor(deps: Deps) {
    this.#deps = deps
    // The avatar is public under its address until the file is removed.
    deps.outbox.on('player.closed', 'players.avatar', (tx, { avatar }) =>
      removeAvatarFile(deps.storage, tx, avatar),
    )
  }

  onClose(hook: ClosingHook): void {
    this.#hooks.push(hook)
  }

  async check(tx: Tx, player: bigint): Promise<Check> {
    const row = await findClosing(tx, player)
    const { blocks, bonus } = await this.#holdings(tx, player)
    return {
      possible: blocks.length === 0,
      bonus,
      blocks,
      closing: row
        ? { since: row.started_at.toISOString(), cancellable: await this.#canCancel(tx, player, 'player') }
        : null,
    }
  }

  async isClosing(tx: Tx, player: bigint): Promise<boolean> {
    return (await findClosing(tx, player)) !== undefined
  }

  /** Refuses unless the account is closing, and keeps it so until this transaction ends. */
  async requireClosing(tx: Tx, player: bigint): Promise<void> {
    if (!(await lockClosing(tx, player, 'share'))) throw new AppError('closing_only')
  }

  /** Closes the account, or starts closing it while money is left. Asked again, it changes nothing. */
  async request(
    id: bigint,
    { code, ...proof }: Request<'closeAccount'>['body'],
  ): Promise<'closing' | 'closed'> {
    const { database, proveOwner, twoFactor } = this.#deps
    await proveOwner(id, 'closing', proof)
    if (await database.transaction((tx) => twoFactor.isOn(tx, id))) {
      if (!code) throw new AppError('two_factor_required', { field: 'code' })
      await twoFactor.admit(id)
    }
    return database.transaction(async (tx) => {
      const player = await lockActivePlayer(tx, id)
      const isClosing = (await lockClosing(tx, id, 'update')) !== undefined
      const blocks = await this.#freeze(tx, id, isClosing)
      if ((await twoFactor.isOn(tx, id)) && !(await twoFactor.accept(tx, id, code ?? ''))) {
        throw new AppError('code_invalid', { field: 'code' })
      }
      return this.#settle(tx, player, blocks, isClosing)
    })
  }

  /** Closes the account on behalf of its player, by the same rules. Call with the account locked. */
  async close(tx: Tx, player: Player): Promise<'closing' | 'closed'> {
    const isClosing = (await lockClosing(tx, player.id, 'update')) !== undefined
    return this.#settle(tx, player, await this.#freeze(tx, player.id, isClosing), isClosing)
  }

  /**
   * Starts closing an account that the law demands to be closed: bets that are due for a bonus and open rounds do not refuse it. Call with
   * the account locked.
   */
  async begin(tx: Tx, player: Player): Promise<'closing' | 'closed'> {
    const isClosing = (await lockClosing(tx, player.id, 'update')) !== undefined
    return this.#settle(tx, player, await this.#freeze(tx, player.id, true), isClosing)
  }

  /** Closes an account although money is left in it, which stays its owner's and is paid out afterwards. Call with the account locked. */
  async force(tx: Tx, player: Player): Promise<void> {
    await lockClosing(tx, player.id, 'update')
    for (const hook of this.#hooks) await hook.freeze?.(tx, player.id)
    await this.#close(tx, player)
  }

  /** Closes an account that is closing, if nothing is left in it. */
  async finish(tx: Tx, id: bigint): Promise<void> {
    if (!(await findClosing(tx, id))) return
    await lockPlayer(tx, id)
    const player = await findPlayer(tx, id)
    if (!player || !(await lockClosing(tx, id, 'update'))) return
    for (const hook of this.#hooks) await hook.freeze?.(tx, id)
    const { blocks } = await this.#holdings(tx, id)
    if (blocks.length === 0) await this.#close(tx, player)
  }

  /** Whether a payment that arrives now goes back to its payer: the account is closed, or a module above is emptying it. */
  async refundsDeposits(tx: Tx, { id, status }: Pick<Player, 'id' | 'status'>): Promise<boolean> {
    if (status === 'closed') return true
    for (const hook of this.#hooks) if (await hook.refundsDeposits?.(tx, id)) return true
    return false
  }

  cancel(id: bigint): Promise<void> {
    return this.#deps.database.transaction(async (tx) => {
      if (!(await lockClosing(tx, id, 'update'))) throw new AppError('closing_only')
      await this.#cancel(tx, id, 'player')
    })
  }

  /** Cancels a closing whose reason is gone; false when there is none, or when its last payout was sent. */
  async cancelIfPossible(tx: Tx, id: bigint): Promise<boolean> {
    if (!(await lockClosing(tx, id, 'update')) || !(await this.#canCancel(tx, id, 'house'))) return false
    await this.#cancel(tx, id, 'house')
    return true
  }

  async #cancel(tx: Tx, id: bigint, by: ClosingCanceller): Promise<void> {
    await deleteClosing(tx, id)
    for (const hook of this.#hooks) await hook.cancel?.(tx, id, by)
    this.#deps.log.info({ player: String(id), by }, 'account closing cancelled')
  }

  async #holdings(tx: Tx, player: bigint): Promise<Pick<Check, 'blocks' | 'bonus'>> {
    const blocks: Block[] = []
    let bonus = ZERO
    for (const hook of this.#hooks) {
      blocks.push(...((await hook.blocks?.(tx, player)) ?? []))
      bonus = add(bonus, (await hook.forfeits?.(tx, player)) ?? ZERO)
    }
    return { blocks, bonus }
  }

  /** Keeps what is checked from changing, and refuses what cannot be paid out while the account is closing. */
  async #freeze(tx: Tx, id: bigint, isClosing: boolean): Promise<Block[]> {
    for (const hook of this.#hooks) await hook.freeze?.(tx, id)
    const { blocks } = await this.#holdings(tx, id)
    const refusing = isClosing ? undefined : blocks.find(isRefusing)
    if (refusing)
      throw new AppError(refusing.code, { values: { amount: formatBRL(refusing.amount ?? ZERO) } })
    return blocks
  }

  async #settle(
    tx: Tx,
    player: Player,
    blocks: readonly Block[],
    isClosing: boolean,
  ): Promise<'closing' | 'closed'> {
    const { clock, log } = this.#deps
    if (blocks.length === 0) {
      await this.#close(tx, player)
      return 'closed'
    }
    if (!isClosing) {
      await insertClosing(tx, { player_id: player.id, started_at: clock.now() })
      log.info({ player: String(player.id) }, 'account closing started')
    }
    return 'closing'
  }

  async #canCancel(tx: Tx, player: bigint, by: ClosingCanceller): Promise<boolean> {
    for (const hook of this.#hooks) if ((await hook.canCancel?.(tx, player, by)) === false) return false
    return true
  }

  async #close(tx: Tx, player: Player): Promise<void> {
    const { clock, log, mailer, outbox, sessions, siteName } = this.#deps
    const { id, avatar } = player
    for (const hook of this.#hooks) await hook.close?.(tx, id)
    const now = clock.now()
    // The rest of the row stays as the law asks, and keeps e-mail, phone and CPF from a second account.
    await updatePlayer(tx, id, { status: 'closed', closed_at: now, avatar: null }, now)
    await deleteClosing(tx, id)
    await voidResets(tx, id, now)
    await sessions.revokeAll(tx, id, 'revoked')
    await outbox.publish(tx, 'player.closed', { playerId: String(id), avatar })
    await mailer.send(tx, securityMail(player, siteName(), 'closed'))
    log.info({ player: String(id) }, 'account closed')
  }
}
