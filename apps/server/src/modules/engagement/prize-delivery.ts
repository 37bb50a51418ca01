import assert from 'node:assert/strict'
import { derivedKey, type Posting, postIn } from '@girassol/ledger'
import { type Centavos, ZERO } from '@girassol/money'
import { randomInt } from 'node:crypto'
import { hours, seconds } from '../../platform/clock.ts'
import { executor, type Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Bonuses } from '../bonuses/index.ts'
import { type HiddenWin, pockets, type Wallets } from '../wallet/index.ts'
import type { Prize } from './prize.ts'
import type { PrizeRow } from './prize-queries.ts'

/** The ledger account that money prizes are paid from. */
export const REWARDS_ACCOUNT = 'house:rewards'

/** Without characters that are confused when read aloud. */
const COUPON_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const COUPON_LENGTH = 10

/** The wheel turns for four seconds; until it has stopped, no other page shows the prize. */
const WHEEL_TURN = seconds(5)

export interface DeliveryDeps extends Pick<Platform, 'clock'> {
  wallets: Pick<Wallets, 'announce' | 'hideWin' | 'showWins'>
  bonuses: Pick<Bonuses, 'coupons' | 'freeSpins' | 'rollover'>
}

/** Gives the prize to the player and returns its reference, if it has one. */
export async function deliverPrize(
  deps: DeliveryDeps,
  tx: Tx,
  row: PrizeRow,
  prize: Prize,
): Promise<string | null> {
  const { bonuses, clock } = deps
  const now = clock.now().getTime()
  const expiry = (validityHours: number) => new Date(now + hours(validityHours))
  const hiddenUntil = row.source === 'wheel' ? new Date(now + WHEEL_TURN) : null
  switch (prize.kind) {
    case 'cash':
    case 'bonus':
      await payMoney(deps, tx, row, { pocket: prize.kind, amount: prize.amount, hiddenUntil })
      return null
    case 'free_spins': {
      const { game, rounds, stake, pocket, validityHours } = prize
      if (hiddenUntil) await hidePrize(deps, tx, row, { until: hiddenUntil, key: null })
      const given = await bonuses.freeSpins.grant(tx, {
        id: row.id,
        player: row.player_id,
        source: row.source,
        key: row.key,
        game,
        rounds,
        stake,
        pocket,
        expiresAt: expiry(validityHours),
      })
      return given.reference_id
    }
    case 'coupon': {
      if (hiddenUntil) await hidePrize(deps, tx, row, { until: hiddenUntil, key: null })
      const code = newCouponCode()
      await bonuses.coupons.create(tx, {
        code,
        bonusType: 2,
        percent: prize.percent,
        ...(prize.minDeposit !== null && { minDeposit: prize.minDeposit }),
        startsAt: hiddenUntil,
        endsAt: expiry(prize.validityHours),
        maxUses: 1,
        player: row.player_id,
      })
      return code
    }
    case 'nothing':
      return null
  }
}

/** Lists and balances on screens leave the prize out until then, or until the player's page has shown it. */
const hidePrize = (
  { wallets }: DeliveryDeps,
  tx: Tx,
  { id, player_id: player }: PrizeRow,
  hidden: Pick<HiddenWin, 'until' | 'key'> & Partial<Pick<HiddenWin, 'cash' | 'bonus'>>,
): Promise<void> =>
  wallets.hideWin(tx, player, { round: id, step: 0, cash: ZERO, bonus: ZERO, isPlay: false, ...hidden })

async function payMoney(
  deps: DeliveryDeps,
  tx: Tx,
  row: PrizeRow,
  { pocket, amount, hiddenUntil }: { pocket: 'cash' | 'bonus'; amount: Centavos; hiddenUntil: Date | null },
): Promise<void> {
  const { bonuses, wallets } = deps
  const { id, player_id: player } = row
  const key = derivedKey(id, 'prize')
  const posting: Posting = {
    key,
    owner: player,
    legs: [{ from: REWARDS_ACCOUNT, to: pockets[pocket], amount }],
    cause: { kind: 'reward', reference: id },
  }
  if (pocket === 'bonus') await bonuses.rollover.grantBonus(tx, { id, player, amount }, posting)
  else {
    const answer = await postIn(executor(tx), posting)
    assert(answer.status === 'posted' && !answer.repeated, `prize ${id} was not paid now`)
  }
  if (hiddenUntil) await hidePrize(deps, tx, row, { until: hiddenUntil, key, [pocket]: amount })
  await wallets.announce(tx, player)
}

const newCouponCode = (): string =>
  `PREMIO-${Array.from({ length: COUPON_LENGTH }, () => COUPON_ALPHABET[randomInt(COUPON_ALPHABET.length)]).join('')}`
