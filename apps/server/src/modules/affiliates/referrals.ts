import type { Tx } from '../../platform/database.ts'
import type { Events } from '../../platform/events.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLikeness, type Players } from '../players/index.ts'
import type { Agreements } from './agreements/agreements.ts'
import { newPseudonym, readCode } from './codes.ts'
import type { Postbacks } from './postbacks.ts'
import {
  decideFlags,
  findAffiliateByCode,
  findReferral,
  findReferralNamed,
  insertFlag,
  insertReferral,
  lockAffiliate,
  type ReferralRow,
  referralsOf,
  setFirstDeposit,
  setStatus,
} from './queries.ts'

interface Deps extends Pick<Platform, 'clock' | 'outbox'> {
  agreements: Pick<Agreements, 'isDue'>
  players: Pick<Players, 'byId'>
  postbacks: Pick<Postbacks, 'enqueue'>
}

/** Binds players who register with a code to its affiliate, and flags accounts that resemble each other. */
export class Referrals {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    deps.outbox.on('player.registered', 'affiliates', async (tx, { playerId, referenceCode }) => {
      if (referenceCode !== null) await this.#bind(tx, BigInt(playerId))
    })
    deps.outbox.on('deposit.paid', 'affiliates', (tx, deposit) => this.#recordDeposit(tx, deposit))
  }

  /** An operator's decision on a flagged referral: it earns, including what it brought before, or never. */
  async decide(tx: Tx, pseudonym: string, verdict: 'counted' | 'refused', reason: string): Promise<boolean> {
    const found = await findReferralNamed(tx, pseudonym)
    if (!found) return false
    await lockAffiliate(tx, found.affiliate_id)
    const referral = await findReferral(tx, found.player_id)
    if (referral?.status !== 'review') return false
    await decideFlags(tx, referral.player_id, reason, this.#deps.clock.now())
    await setStatus(tx, referral.player_id, verdict)
    return true
  }

  async #bind(tx: Tx, id: bigint): Promise<ReferralRow | undefined> {
    const { agreements, players, postbacks } = this.#deps
    const known = await findReferral(tx, id)
    if (known) return known
    const player = await players.byId(tx, id)
    const code = player?.referenceCode ? readCode(player.referenceCode) : null
    const affiliate = code === null ? undefined : await findAffiliateByCode(tx, code)
    if (!player || !affiliate || affiliate.left_at || affiliate.player_id === id) return undefined
    // The code of a closed account earns nothing.
    if ((await players.byId(tx, affiliate.player_id))?.status !== 'active') return undefined
    // A code brings no players before its contract is accepted, nor does it bind them at their first deposit afterwards.
    if (await agreements.isDue(tx, affiliate.player_id, player.createdAt)) return undefined
    await insertReferral(tx, {
      player_id: id,
      affiliate_id: affiliate.player_id,
      pseudonym: newPseudonym(),
      registered_on: calendarDay(player.createdAt),
    })
    const bound = await findReferral(tx, id)
    if (!bound) return undefined
    await this.#examine(tx, bound)
    await postbacks.enqueue(tx, 'registration', bound)
    return bound
  }

  async #recordDeposit(tx: Tx, { player, amount, first }: Events['deposit.paid']): Promise<void> {
    if (!first) return
    // The outbox does not order events, so the registration may not have been handled yet.
    const referral = await this.#bind(tx, BigInt(player))
    if (!referral) return
    const day = calendarDay(this.#deps.clock.now())
    if (!(await setFirstDeposit(tx, { player: referral.player_id, amount: BigInt(amount), day }))) return
    // By now name, birth date and more devices are known.
    await this.#examine(tx, referral)
    await this.#deps.postbacks.enqueue(tx, 'first_deposit', referral)
  }

  /** Flags a likeness with the affiliate or their other referrals; likenesses already decided are not flagged again. */
  async #examine(tx: Tx, { player_id: player, affiliate_id: affiliate }: ReferralRow): Promise<void> {
    await lockAffiliate(tx, affiliate)
    const others = (await referralsOf(tx, affiliate)).map((each) => each.player_id)
    let found = false
    for (const { other, sign } of await findLikeness(tx, player, [affiliate, ...others]))
      if (await insertFlag(tx, { player, other, sign }, this.#deps.clock.now())) found = true
    const current = await findReferral(tx, player)
    if (found && current?.status === 'counted') await setStatus(tx, player, 'review')
  }
}
