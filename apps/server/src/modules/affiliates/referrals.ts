import type { Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLikeness, type Players } from '../players/index.ts'
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

export interface Referrals {
  /** A person looked at a referral that resembles somebody: it earns from now on, with all it brought before, or never. */
  decide(tx: Tx, pseudonym: string, verdict: 'counted' | 'refused', reason: string): Promise<boolean>
}

/** Binds those who register with a code to its affiliate, and looks whether they are who they seem. */
export function createReferrals(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  players: Pick<Players, 'byId'>,
  postbacks: Pick<Postbacks, 'tell'>,
): Referrals {
  /** Looks for the affiliate and the affiliate's other referrals in this account. What was decided before stays decided. */
  async function examine(tx: Tx, { player_id: player, affiliate_id: affiliate }: ReferralRow): Promise<void> {
    await lockAffiliate(tx, affiliate)
    const others = (await referralsOf(tx, affiliate)).map((each) => each.player_id)
    let found = false
    for (const { other, sign } of await findLikeness(tx, player, [affiliate, ...others]))
      if (await insertFlag(tx, { player, other, sign }, clock.now())) found = true
    const current = await findReferral(tx, player)
    if (found && current?.status === 'counted') await setStatus(tx, player, 'review')
  }

  async function bind(tx: Tx, id: bigint): Promise<ReferralRow | undefined> {
    const known = await findReferral(tx, id)
    if (known) return known
    const player = await players.byId(tx, id)
    const code = player?.referenceCode ? readCode(player.referenceCode) : null
    const affiliate = code === null ? undefined : await findAffiliateByCode(tx, code)
    if (!player || !affiliate || affiliate.left_at || affiliate.player_id === id) return undefined
    // A code outlives its owner's account on paper and in chats; it earns nobody anything then.
    if ((await players.byId(tx, affiliate.player_id))?.status !== 'active') return undefined
    await insertReferral(tx, {
      player_id: id,
      affiliate_id: affiliate.player_id,
      pseudonym: newPseudonym(),
      registered_on: calendarDay(player.createdAt),
    })
    const bound = await findReferral(tx, id)
    if (!bound) return undefined
    await examine(tx, bound)
    await postbacks.tell(tx, 'registration', bound)
    return bound
  }

  outbox.on('player.registered', 'affiliates', async (tx, { playerId, referenceCode }) => {
    if (referenceCode !== null) await bind(tx, BigInt(playerId))
  })

  outbox.on('deposit.paid', 'affiliates', async (tx, { player, amount, first }) => {
    if (!first) return
    // News may overtake each other: this may be the first we hear of the player.
    const referral = await bind(tx, BigInt(player))
    if (!referral) return
    const day = calendarDay(clock.now())
    if (!(await setFirstDeposit(tx, { player: referral.player_id, amount: BigInt(amount), day }))) return
    // By now name, birth date and more devices are known.
    await examine(tx, referral)
    await postbacks.tell(tx, 'first_deposit', referral)
  })

  return {
    async decide(tx, pseudonym, verdict, reason) {
      const found = await findReferralNamed(tx, pseudonym)
      if (!found) return false
      await lockAffiliate(tx, found.affiliate_id)
      const referral = await findReferral(tx, found.player_id)
      if (referral?.status !== 'review') return false
      await decideFlags(tx, referral.player_id, reason, clock.now())
      await setStatus(tx, referral.player_id, verdict)
      return true
    },
  }
}
