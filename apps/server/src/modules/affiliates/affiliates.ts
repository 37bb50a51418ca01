import type { Answer } from '@girassol/contract'
import { balances, openAccounts } from '@girassol/ledger'
import { ZERO } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Payments } from '../payments/index.ts'
import type { Player, Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import { pockets } from '../wallet/index.ts'
import { nextMonth, thisMonth } from './calendar.ts'
import { type Clicks, createClicks } from './clicks.ts'
import { newCode } from './codes.ts'
import { type Counting, createCounting } from './counting.ts'
import { dealFor, readDeals, type Terms, termsOf, writeDeal } from './deals.ts'
import { createPostbacks, type Postbacks } from './postbacks.ts'
import {
  type AffiliateRow,
  countReferrals,
  findAffiliate,
  findAffiliateByCode,
  insertAffiliate,
} from './queries.ts'
import { createReferrals, type Referrals } from './referrals.ts'
import { createStatements, type Statements } from './statements.ts'
import { dealView } from './views.ts'

export interface Affiliates {
  /** The player's own page; also for those who have no code yet. */
  page(tx: Tx, player: bigint): Promise<Answer<'affiliate'>>
  /** Gives the player a code; again, the same one. */
  generate(tx: Tx, player: bigint): Promise<Answer<'generateAffiliate'>>
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
  const { clock, config } = platform
  const postbacks = createPostbacks(platform)
  const counting = createCounting(platform, postbacks)
  const statements = await createStatements(platform, players, counting)

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
    const { affiliate } = await read(tx, id)
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

  return {
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
        indications: await countReferrals(tx, id),
        wallet: {
          refer_rewards: (await balances(executor(tx), id)).get(pockets.affiliate) ?? ZERO,
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
