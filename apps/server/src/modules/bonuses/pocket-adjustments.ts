import assert from 'node:assert/strict'
import { type Posting, postIn } from '@girassol/ledger'
import { type Centavos, share, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import type { BonusMovement, BonusPocket } from '../wallet/index.ts'
import { type BonusPlay, lockOwnership, ownedBy, type Ownership, saveOwnership } from './ownership.ts'
import { lockRollovers } from './rollover-queries.ts'
import type { Rollover } from './rollover.ts'
import { attribute, type Shares } from './shares.ts'

interface Deps {
  play: BonusPlay
  clock: { now(): Date }
  rollover: Rollover
}

/** Moves the bonus pocket for an operator, so that every centavo still belongs to one bonus. */
export class PocketAdjustments implements BonusPocket {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  grant(tx: Tx, bonus: BonusMovement, posting: Posting): Promise<void> {
    return this.#deps.rollover.grantBonus(tx, bonus, posting)
  }

  async debit(tx: Tx, { player, amount }: BonusMovement, posting: Posting): Promise<Centavos | null> {
    const ownership = await this.#lock(tx, player)
    const { balance } = ownership.mark
    if (balance < amount) return balance
    const shares = attribute(ownership.shares, [{ kind: 'debit', amount }])
    await this.#post(tx, player, posting, ownership, shares)
    return null
  }

  async retract(tx: Tx, { id, player, amount }: BonusMovement, posting: Posting): Promise<Centavos | null> {
    const ownership = await this.#lock(tx, player)
    const left = ownedBy(ownership, id)
    if (left < amount) return left
    const { parts, stakes } = ownership.shares
    await this.#post(tx, player, posting, ownership, { parts: new Map(parts).set(id, left - amount), stakes })
    return null
  }

  rolloverOf(amount: Centavos): Centavos {
    const rule = this.#deps.rollover.rule('bonus')
    return rule ? share(amount, rule.times, 'up') : ZERO
  }

  async #lock(tx: Tx, player: bigint): Promise<Ownership> {
    await lockRollovers(tx, player)
    return lockOwnership(this.#deps.play, tx, player)
  }

  async #post(tx: Tx, player: bigint, posting: Posting, before: Ownership, shares: Shares): Promise<void> {
    const answer = await postIn(executor(tx), posting)
    assert(answer.status === 'posted' && !answer.repeated, `adjustment ${posting.key} was not posted now`)
    const position = answer.transfers[0]!.id
    await saveOwnership(tx, player, { ...before, shares }, { position, now: this.#deps.clock.now() })
  }
}
