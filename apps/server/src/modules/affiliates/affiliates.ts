import type { Answer } from '@girassol/contract'
import { balances, openAccounts } from '@girassol/ledger'
import { add, type Centavos, formatBRL, isPositive, min, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Notices } from '../notices/index.ts'
import type { Payments, WithdrawalRow } from '../payments/index.ts'
import type { Player, Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import { pockets } from '../wallet/index.ts'
import { type Agreements, createAgreements } from './agreements/agreements.ts'
import { nextMonth, thisMonth } from './calendar.ts'
import { Clicks } from './clicks.ts'
import { newCode } from './codes.ts'
import { Counting } from './counting.ts'
import { Creatives } from './creatives/creatives.ts'
import { dealFor, readDeals, type Terms, termsOf, writeDeal } from './deals.ts'
import { removePostbacks } from './postback-queries.ts'
import { Postbacks } from './postbacks.ts'
import {
  type AffiliateRow,
  countReferrals,
  findAffiliate,
  findAffiliateByCode,
  insertAffiliate,
  lockAffiliate,
  setLeft,
} from './queries.ts'
import { Referrals } from './referrals.ts'
import { createStatements, type Statements } from './statements.ts'
import { dealView } from './views.ts'

interface Deps extends Pick<Platform, 'clock' | 'config' | 'database' | 'outbox'> {
  settings: Pick<Settings, 'current' | 'stored'>
  players: Pick<Players, 'byId' | 'isClosing'>
  withdrawals: Payments['withdrawals']
  agreements: Agreements
  clicks: Clicks
  counting: Counting
  creatives: Creatives
  postbacks: Postbacks
  referrals: Referrals
  statements: Statements
}

declare module '../../platform/events.ts' {
  interface Events {
    'affiliate.joined': { player: string }
    'affiliate.left': { player: string }
  }
}

export class Affiliates {
  readonly agreements: Agreements
  readonly clicks: Clicks
  readonly counting: Counting
  readonly creatives: Creatives
  readonly postbacks: Postbacks
  readonly referrals: Referrals
  readonly statements: Statements
  readonly withdrawals: Payments['withdrawals']
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    this.agreements = deps.agreements
    this.clicks = deps.clicks
    this.counting = deps.counting
    this.creatives = deps.creatives
    this.postbacks = deps.postbacks
    this.referrals = deps.referrals
    this.statements = deps.statements
    this.withdrawals = deps.withdrawals
  }

  /** The player's own page, also for a player without a code. */
  async page(tx: Tx, id: bigint): Promise<Answer<'affiliate'>> {
    const { clock, settings } = this.#deps
    const { player, affiliate } = await this.#read(tx, id)
    const month = thisMonth(clock.now())
    const deal = affiliate
      ? dealFor(await readDeals(tx, id), month)
      : { ...termsOf(settings.stored().affiliate_deal), month }
    const shown = dealView(deal)
    const { currency_code: currency, min_withdraw, max_withdraw } = settings.current()
    const agreementDue = await this.agreements.isDue(tx, id)
    return {
      code: affiliate?.code ?? null,
      url: affiliate && !agreementDue ? this.#linkOf(affiliate.code) : null,
      left: Boolean(affiliate?.left_at),
      agreement_due: agreementDue,
      indications: await countReferrals(tx, id),
      wallet: { refer_rewards: await readBalance(tx, id), currency },
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
  }

  /** Gives the player a code. Idempotent. */
  async generate(tx: Tx, id: bigint): Promise<Answer<'generateAffiliate'>> {
    const { clock, outbox, postbacks, settings } = this.#deps
    const { player, affiliate } = await this.#read(tx, id)
    await this.agreements.requireAccepted(tx, id)
    if (affiliate?.left_at) {
      if (!this.#isOpenTo(player)) throw new AppError('affiliate_closed')
      await setLeft(tx, id, null)
      await this.#deps.outbox.publish(tx, 'affiliate.joined', { player: String(id) })
    }
    if (affiliate) return { status: true, code: affiliate.code, url: this.#linkOf(affiliate.code) }
    const now = clock.now()
    const row = {
      player_id: id,
      code: newCode(),
      postback_secret: postbacks.newSecret(id),
      created_at: now,
    }
    // The code is taken, or a concurrent call gave the player one: the next read decides.
    if (!(await insertAffiliate(tx, row))) return this.generate(tx, id)
    const terms = termsOf(settings.stored().affiliate_deal)
    await writeDeal(tx, id, { ...terms, month: thisMonth(now) }, now)
    await openAccounts(executor(tx), id, [{ kind: pockets.affiliate }])
    await outbox.publish(tx, 'affiliate.joined', { player: String(id) })
    return { status: true, code: row.code, url: this.#linkOf(row.code) }
  }

  /**
   * Takes the player out of the programme: everything earned so far is paid and sent to the key of their own CPF, within
   * minimum and maximum unless the account is closing. Called again, it sends what came back. Null when nothing is sent.
   */
  async leave(id: bigint): Promise<WithdrawalRow | null> {
    const { database } = this.#deps
    await database.transaction(async (tx) => {
      const { player, affiliate } = await this.#read(tx, id)
      if (!affiliate) throw new AppError('affiliate_required')
      if (player.cpf === null) throw new AppError('withdraw_identity_missing')
      await this.#finish(tx, id)
    })
    // In a second transaction: a withdrawal request waits for a lock, and must not hold the pocket meanwhile.
    return database.transaction((tx) => this.#sendBalance(tx, id))
  }

  async #sendBalance(tx: Tx, id: bigint): Promise<WithdrawalRow | null> {
    const { players, settings, withdrawals } = this.#deps
    const balance = await readBalance(tx, id)
    if (!isPositive(balance)) return null
    if (await players.isClosing(tx, id)) return withdrawals.requestAll(tx, id, pockets.affiliate)
    const { min_withdraw: least, max_withdraw: most } = settings.stored()
    if (balance < least) return null
    const requested = await withdrawals.request(tx, {
      player: id,
      pocket: pockets.affiliate,
      amount: min(balance, most),
      pix_key: (await players.byId(tx, id))?.cpf,
      pix_type: 'cpf',
      forfeitsBonus: false,
      requestId: null,
    })
    return requested.status === 'requested' ? requested.withdrawal : null
  }

  /** What a player would lose by closing the account: the balance, and what is earned and not paid yet. */
  async owed(tx: Tx, id: bigint): Promise<Centavos> {
    const affiliate = await lockAffiliate(tx, id)
    const due = affiliate && !affiliate.left_at ? await this.statements.due(tx, affiliate) : ZERO
    return add(await readBalance(tx, id), due)
  }

  /** Ends the programme when the account is closed. Refused while something is owed. */
  async end(tx: Tx, id: bigint): Promise<void> {
    await this.#finish(tx, id)
    const rest = await readBalance(tx, id)
    if (isPositive(rest)) throw new AppError('rewards_remaining', { values: { amount: formatBRL(rest) } })
  }

  /** The player as an affiliate, or a refusal. */
  async required(tx: Tx, id: bigint): Promise<AffiliateRow> {
    const { affiliate } = await this.#read(tx, id)
    if (!affiliate) throw new AppError('affiliate_required')
    return affiliate
  }

  /** A player to whom the programme is open, or who is an affiliate. */
  async open(tx: Tx, id: bigint): Promise<Player> {
    return (await this.#read(tx, id)).player
  }

  /** Sets other terms from the next month on and returns that month; null when the code is unknown. */
  async agree(tx: Tx, code: string, change: Partial<Terms>): Promise<string | null> {
    const affiliate = await findAffiliateByCode(tx, code)
    if (!affiliate) return null
    const now = this.#deps.clock.now()
    const month = nextMonth(thisMonth(now))
    const deal = dealFor(await readDeals(tx, affiliate.player_id), month)
    await writeDeal(tx, affiliate.player_id, { ...deal, ...change, month }, now)
    return month.slice(0, 7)
  }

  #linkOf(code: string): string {
    return `${this.#deps.config.publicUrl}/?code=${code}`
  }

  #isOpenTo(player: Player): boolean {
    return this.#deps.settings.current().is_affiliate_enabled || player.isOpenAffiliate
  }

  /** Refuses players without a code while the programme is closed to them; an affiliate stays one. */
  async #read(tx: Tx, id: bigint): Promise<{ player: Player; affiliate: AffiliateRow | undefined }> {
    const player = await this.#deps.players.byId(tx, id)
    if (!player) throw new AppError('unauthenticated')
    const affiliate = await findAffiliate(tx, id)
    if (!affiliate && !this.#isOpenTo(player)) throw new AppError('affiliate_closed')
    return { player, affiliate }
  }

  /** Closes and pays the open statement and stops counting. */
  async #finish(tx: Tx, id: bigint): Promise<void> {
    const affiliate = await lockAffiliate(tx, id)
    if (!affiliate || affiliate.left_at) return
    await this.statements.finish(tx, affiliate)
    await setLeft(tx, id, this.#deps.clock.now())
    await this.#deps.outbox.publish(tx, 'affiliate.left', { player: String(id) })
    await removePostbacks(tx, id)
  }
}

export async function createAffiliates(
  platform: Omit<Platform, 'edge' | 'writer'>,
  {
    settings,
    players,
    payments,
    notices,
  }: {
    settings: Settings
    players: Players
    payments: Pick<Payments, 'withdrawals'>
    notices: Pick<Notices, 'notify'>
  },
): Promise<Affiliates> {
  const { clock, config, database, outbox } = platform
  const agreements = await createAgreements({ ...platform, settings })
  const postbacks = new Postbacks(platform)
  const counting = new Counting({ ...platform, agreements, postbacks })
  return new Affiliates({
    clock,
    config,
    database,
    outbox,
    settings,
    players,
    withdrawals: payments.withdrawals,
    agreements,
    clicks: new Clicks({ ...platform, agreements }),
    counting,
    creatives: new Creatives({ ...platform, notices, settings }),
    postbacks,
    referrals: new Referrals({ ...platform, agreements, players, postbacks }),
    statements: await createStatements({ ...platform, agreements, counting }),
  })
}

const readBalance = async (tx: Tx, id: bigint): Promise<Centavos> =>
  (await balances(executor(tx), id)).get(pockets.affiliate) ?? ZERO
