import type { Answer } from '@girassol/contract'
import { balances, openAccounts } from '@girassol/ledger'
import { add, type Centavos, formatBRL, isPositive, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Payments, WithdrawalRow } from '../payments/index.ts'
import type { Player, Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import { pockets } from '../wallet/index.ts'
import { nextMonth, thisMonth } from './calendar.ts'
import { type Clicks, createClicks } from './clicks.ts'
import { newCode } from './codes.ts'
import { type Counting, createCounting } from './counting.ts'
import { dealFor, readDeals, type Terms, termsOf, writeDeal } from './deals.ts'
import { removePostbacks } from './postback-queries.ts'
import { createPostbacks, type Postbacks } from './postbacks.ts'
import {
  type AffiliateRow,
  countReferrals,
  findAffiliate,
  findAffiliateByCode,
  insertAffiliate,
  lockAffiliate,
  setLeft,
} from './queries.ts'
import { createReferrals, type Referrals } from './referrals.ts'
import { createStatements, type Statements } from './statements.ts'
import { dealView } from './views.ts'

export interface Affiliates {
  /** The player's own page; also for those who have no code yet. */
  page(tx: Tx, player: bigint): Promise<Answer<'affiliate'>>
  /** Gives the player a code; again, the same one. */
  generate(tx: Tx, player: bigint): Promise<Answer<'generateAffiliate'>>
  /**
   * Takes the player out of the programme: everything earned so far is reckoned, paid and sent to the key of their own CPF, also
   * below the smallest withdrawal. Again, it sends what came back. Null when there is nothing to send.
   */
  leave(player: bigint): Promise<WithdrawalRow | null>
  /** What a player would leave behind with the account: rewards, and what is earned and not paid yet. */
  owed(tx: Tx, player: bigint): Promise<Centavos>
  /** Ends it with the account. Refused while something is owed. */
  end(tx: Tx, player: bigint): Promise<void>
  /** The player as an affiliate, or a refusal. */
  required(tx: Tx, player: bigint): Promise<AffiliateRow>
  /** Agrees on other terms from the next month on; answers that month, or null when nobody has this code. */
  agree(tx: Tx, code: string, change: Partial<Terms>): Promise<string | null>
  clicks: Clicks
  counting: Counting
  postbacks: Postbacks
  referrals: Referrals
  statements: Statements
  withdrawals: Payments['withdrawals']
}

interface Rooms {
  settings: Settings
  players: Players
  payments: Pick<Payments, 'withdrawals'>
}

export async function createAffiliates(
  platform: Omit<Platform, 'edge' | 'writer'>,
  { settings, players, payments }: Rooms,
): Promise<Affiliates> {
  const { clock, config, database } = platform
  const postbacks = createPostbacks(platform)
  const counting = createCounting(platform, postbacks)
  const statements = await createStatements(platform, counting)

  const linkOf = (code: string): string => `${config.publicUrl}/?code=${code}`
  const isOpenTo = (player: Player): boolean =>
    settings.current().is_affiliate_enabled || player.isOpenAffiliate

  /** Whoever has a code keeps what comes with it when the programme closes to others. */
  async function read(tx: Tx, id: bigint): Promise<{ player: Player; affiliate: AffiliateRow | undefined }> {
    const player = await players.byId(tx, id)
    if (!player) throw new AppError('unauthenticated')
    const affiliate = await findAffiliate(tx, id)
    if (!affiliate && !isOpenTo(player)) throw new AppError('affiliate_closed')
    return { player, affiliate }
  }

  async function generate(tx: Tx, id: bigint): Promise<Answer<'generateAffiliate'>> {
    const { player, affiliate } = await read(tx, id)
    if (affiliate?.left_at) {
      if (!isOpenTo(player)) throw new AppError('affiliate_closed')
      await setLeft(tx, id, null)
    }
    if (affiliate) return { status: true, code: affiliate.code, url: linkOf(affiliate.code) }
    const now = clock.now()
    const row = {
      player_id: id,
      code: newCode(),
      postback_secret: postbacks.newSecret(id),
      created_at: now,
    }
    // Taken by chance, or by the same press a moment ago: either way the next look decides.
    if (!(await insertAffiliate(tx, row))) return generate(tx, id)
    const terms = termsOf(settings.stored().affiliate_deal)
    await writeDeal(tx, id, { ...terms, month: thisMonth(now) }, now)
    await openAccounts(executor(tx), id, [{ kind: pockets.affiliate }])
    return { status: true, code: row.code, url: linkOf(row.code) }
  }

  const rewardsOf = async (tx: Tx, id: bigint): Promise<Centavos> =>
    (await balances(executor(tx), id)).get(pockets.affiliate) ?? ZERO

  /** Closes what is open, pays it to the rewards and stops counting. */
  async function finish(tx: Tx, id: bigint): Promise<void> {
    const affiliate = await lockAffiliate(tx, id)
    if (!affiliate || affiliate.left_at) return
    await statements.finish(tx, affiliate)
    await setLeft(tx, id, clock.now())
    await removePostbacks(tx, id)
  }

  return {
    async leave(id) {
      await database.transaction(async (tx) => {
        const { player, affiliate } = await read(tx, id)
        if (!affiliate) throw new AppError('affiliate_required')
        if (player.cpf === null) throw new AppError('withdraw_identity_missing')
        await finish(tx, id)
      })
      // Apart: whoever asks for a withdrawal waits for others who do, and must not hold the pocket meanwhile.
      return database.transaction(async (tx) =>
        isPositive(await rewardsOf(tx, id))
          ? payments.withdrawals.requestAll(tx, id, pockets.affiliate)
          : null,
      )
    },
    async owed(tx, id) {
      const affiliate = await lockAffiliate(tx, id)
      const due = affiliate && !affiliate.left_at ? await statements.due(tx, affiliate) : ZERO
      return add(await rewardsOf(tx, id), due)
    },
    async end(tx, id) {
      await finish(tx, id)
      const rest = await rewardsOf(tx, id)
      if (isPositive(rest)) throw new AppError('rewards_remaining', { values: { amount: formatBRL(rest) } })
    },
    clicks: createClicks(platform),
    counting,
    postbacks,
    statements,
    referrals: createReferrals(platform, players, postbacks),
    withdrawals: payments.withdrawals,
    generate,
    async page(tx, id) {
      const { player, affiliate } = await read(tx, id)
      const month = thisMonth(clock.now())
      const deal = affiliate
        ? dealFor(await readDeals(tx, id), month)
        : { ...termsOf(settings.stored().affiliate_deal), month }
      const shown = dealView(deal)
      const { currency_code: currency, min_withdraw, max_withdraw } = settings.current()
      return {
        code: affiliate?.code ?? null,
        url: affiliate ? linkOf(affiliate.code) : null,
        left: Boolean(affiliate?.left_at),
        indications: await countReferrals(tx, id),
        wallet: {
          refer_rewards: await rewardsOf(tx, id),
          currency,
        },
        user: {
          affiliate_revenue_share: shown.revenue_share,
          affiliate_revenue_share_fake: shown.revenue_share,
          affiliate_cpa: shown.cpa,
          cpf: player.cpf,
        },
        deal: shown,
        min_withdraw,
        max_withdraw,
      }
    },
    async required(tx, id) {
      const { affiliate } = await read(tx, id)
      if (!affiliate) throw new AppError('affiliate_required')
      return affiliate
    },
    async agree(tx, code, change) {
      const affiliate = await findAffiliateByCode(tx, code)
      if (!affiliate) return null
      const now = clock.now()
      const month = nextMonth(thisMonth(now))
      const deal = dealFor(await readDeals(tx, affiliate.player_id), month)
      await writeDeal(tx, affiliate.player_id, { ...deal, ...change, month }, now)
      return month.slice(0, 7)
    },
  }
}
