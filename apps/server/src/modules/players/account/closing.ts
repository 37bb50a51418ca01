import type { Answer, Request } from '@girassol/contract'
import { add, type Centavos, formatBRL, ZERO } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockActivePlayer, updatePlayer, voidResets } from '../queries.ts'
import type { Sessions } from '../sessions.ts'
import { removeAvatarFile } from './avatar.ts'
import { securityMail } from './mails.ts'
import type { ProveOwnership } from './ownership.ts'
import type { TwoFactor } from './two-factor.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'player.closed': { playerId: string }
  }
}

type Check = Answer<'closingCheck'>

/** What a module above contributes to closing an account. */
export interface ClosingHook {
  /** Locks what is checked, before the checks, in the transaction that closes the account. */
  freeze?(tx: Tx, player: bigint): Promise<void>
  /** What must be settled first. */
  blocks?(tx: Tx, player: bigint): Promise<Check['blocks']>
  /** What would be lost. */
  forfeits?(tx: Tx, player: bigint): Promise<Centavos>
  /** Runs in the transaction that closes the account. */
  close?(tx: Tx, player: bigint): Promise<void>
}

/** Allows the withdrawal of everything while closing, not as a regular way around the ordinary rules. */
const lastWithdrawalLimit = { name: 'closing.withdrawals', max: 2, seconds: 30 * 24 * 3600 }

interface Deps extends Pick<
  Platform,
  'database' | 'clock' | 'limits' | 'mailer' | 'outbox' | 'storage' | 'log'
> {
  siteName: () => string
  sessions: Pick<Sessions, 'revokeAll'>
  prove: ProveOwnership
  twoFactor: Pick<TwoFactor, 'isOn' | 'admit' | 'accept'>
}

export class Closing {
  readonly #deps: Deps
  readonly #hooks: ClosingHook[] = []

  constructor(deps: Deps) {
    this.#deps = deps
  }

  onClose(hook: ClosingHook): void {
    this.#hooks.push(hook)
  }

  async check(tx: Tx, player: bigint): Promise<Check> {
    const blocks: Check['blocks'] = []
    let bonus = ZERO
    for (const hook of this.#hooks) {
      blocks.push(...((await hook.blocks?.(tx, player)) ?? []))
      bonus = add(bonus, (await hook.forfeits?.(tx, player)) ?? ZERO)
    }
    return { possible: blocks.length === 0, bonus, blocks }
  }

  /** Refuses unless the owner is closing the account and only the balance is left to settle. */
  async admitLastWithdrawal(id: bigint, password: string | null | undefined): Promise<void> {
    const { database, limits, prove } = this.#deps
    if (!password) throw new AppError('closing_only')
    await prove(id, password)
    const { blocks } = await database.transaction((tx) => this.check(tx, id))
    refuseBlock(blocks.find(({ code }) => code !== 'balance_remaining'))
    await limits.bySubject(lastWithdrawalLimit, String(id))
  }

  async close(id: bigint, { current_password, code }: Request<'closeAccount'>['body']): Promise<void> {
    const { database, log, prove, storage, twoFactor } = this.#deps
    await prove(id, current_password)
    if (await database.transaction((tx) => twoFactor.isOn(tx, id))) {
      if (!code) throw new AppError('two_factor_required', { field: 'code' })
      await twoFactor.admit(id)
    }
    const avatar = await database.transaction((tx) => this.#closeIn(tx, id, code ?? ''))
    await removeAvatarFile(storage, avatar)
    log.info({ player: String(id) }, 'account closed')
  }

  async #closeIn(tx: Tx, id: bigint, code: string): Promise<string | null> {
    const { clock, mailer, outbox, sessions, siteName, twoFactor } = this.#deps
    const player = await lockActivePlayer(tx, id)
    for (const hook of this.#hooks) await hook.freeze?.(tx, id)
    const { blocks } = await this.check(tx, id)
    refuseBlock(blocks[0])
    if ((await twoFactor.isOn(tx, id)) && !(await twoFactor.accept(tx, id, code)))
      throw new AppError('code_invalid', { field: 'code' })
    for (const hook of this.#hooks) await hook.close?.(tx, id)
    const now = clock.now()
    // The law requires the rest of the row, which also keeps e-mail, phone and CPF from a second account.
    await updatePlayer(tx, id, { status: 'closed', closed_at: now, avatar: null }, now)
    await voidResets(tx, id, now)
    await sessions.revokeAll(tx, id, 'revoked')
    await outbox.publish(tx, 'player.closed', { playerId: String(id) })
    await mailer.send(tx, securityMail(player, siteName(), 'closed'))
    return player.avatar
  }
}

function refuseBlock(block: Check['blocks'][number] | undefined): void {
  if (block) throw new AppError(block.code, { values: { amount: formatBRL(block.amount ?? ZERO) } })
}
