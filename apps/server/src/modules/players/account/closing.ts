import type { Answer, Request } from '@girassol/contract'
import { add, type Centavos, formatBRL, ZERO } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../settings/index.ts'
import { findPlayer, lockPasswordHash, voidResets } from '../queries.ts'
import type { Sessions } from '../sessions.ts'
import { securityMail } from './mails.ts'
import type { ProveOwnership } from './ownership.ts'
import { changePlayer } from './queries.ts'
import type { TwoFactor } from './two-factor.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'player.closed': { playerId: string }
  }
}

type Check = Answer<'closingCheck'>

/** What a room above has to say when an account is to be closed, and to do when it is. */
export interface ClosingHook {
  /** Before anything is checked, in the transaction that closes the account: keeps what is checked from changing. */
  freeze?(tx: Tx, player: bigint): Promise<void>
  /** What must be settled first. */
  blocks?(tx: Tx, player: bigint): Promise<Check['blocks']>
  /** What would be lost. */
  forfeits?(tx: Tx, player: bigint): Promise<Centavos>
  /** In the transaction that closes the account. */
  close?(tx: Tx, player: bigint): Promise<void>
}

export interface Closing {
  onClose(hook: ClosingHook): void
  check(tx: Tx, player: bigint): Promise<Check>
  /** Refuses unless the owner is closing the account and nothing but the balance is left to settle. */
  admitLastWithdrawal(player: bigint, password: string | null | undefined): Promise<void>
  close(player: bigint, form: Request<'closeAccount'>['body']): Promise<void>
}

/** Somebody who withdraws everything and stays uses the ordinary way the next time. */
const LAST_WITHDRAWALS = { name: 'closing.withdrawals', max: 2, seconds: 30 * 24 * 3600 }

type Parts = Pick<Platform, 'database' | 'clock' | 'limits' | 'mailer' | 'outbox' | 'storage' | 'log'>

export function createClosing(
  { database, clock, limits, mailer, outbox, storage, log }: Parts,
  settings: Settings,
  sessions: Sessions,
  prove: ProveOwnership,
  twoFactor: TwoFactor,
): Closing {
  const hooks: ClosingHook[] = []

  async function check(tx: Tx, player: bigint): Promise<Check> {
    const blocks: Check['blocks'] = []
    let bonus = ZERO
    for (const hook of hooks) {
      blocks.push(...((await hook.blocks?.(tx, player)) ?? []))
      bonus = add(bonus, (await hook.forfeits?.(tx, player)) ?? ZERO)
    }
    return { possible: blocks.length === 0, bonus, blocks }
  }

  return {
    onClose: (hook) => void hooks.push(hook),
    check,
    async admitLastWithdrawal(id, password) {
      if (!password) throw new AppError('closing_only')
      await prove(id, password)
      const { blocks } = await database.transaction((tx) => check(tx, id))
      const block = blocks.find(({ code }) => code !== 'balance_remaining')
      if (block) throw new AppError(block.code, { values: { amount: formatBRL(block.amount ?? ZERO) } })
      await limits.bySubject(LAST_WITHDRAWALS, String(id))
    },
    async close(id, { current_password, code }) {
      await prove(id, current_password)
      if (await database.transaction((tx) => twoFactor.isOn(tx, id))) {
        if (!code) throw new AppError('two_factor_required', { field: 'code' })
        await twoFactor.admit(id)
      }
      const avatar = await database.transaction(async (tx) => {
        await lockPasswordHash(tx, id)
        const player = await findPlayer(tx, id)
        if (player?.status !== 'active') throw new AppError('unauthenticated')
        for (const hook of hooks) await hook.freeze?.(tx, id)
        const { blocks } = await check(tx, id)
        const [block] = blocks
        if (block) {
          throw new AppError(block.code, { values: { amount: formatBRL(block.amount ?? ZERO) } })
        }
        if ((await twoFactor.isOn(tx, id)) && !(await twoFactor.accept(tx, id, code ?? ''))) {
          throw new AppError('code_invalid', { field: 'code' })
        }
        for (const hook of hooks) await hook.close?.(tx, id)
        const now = clock.now()
        // The rest of the row stays as the law asks, and keeps e-mail, phone and CPF from a second account.
        await changePlayer(tx, id, { status: 'closed', closed_at: now, avatar: null }, now)
        await voidResets(tx, id, now)
        await sessions.revokeAll(tx, id, 'revoked')
        await outbox.publish(tx, 'player.closed', { playerId: String(id) })
        await mailer.send(tx, securityMail(player, settings.current().software_name, 'closed'))
        return player.avatar
      })
      // Public under its address until now.
      if (avatar?.startsWith('/storage/avatars/')) await storage.remove(avatar)
      log.info({ player: String(id) }, 'account closed')
    },
  }
}
