import { centavos, formatBRL, isPositive } from '@girassol/money'
import { sql } from 'kysely'
import { translate } from '../../platform/i18n.ts'
import { isUuid } from '../../platform/ids.ts'
import type { ClosingHook, ReadHeld } from '../players/index.ts'
import type { Explain } from '../wallet/index.ts'
import type { Affiliates } from './affiliates.ts'
import { agreementsOf } from './agreements/queries.ts'
import { creativesOf } from './creatives/queries.ts'
import { readDeals } from './deals.ts'
import { findAffiliate, findReferral } from './queries.ts'
import { readStatements } from './statement-queries.ts'
import { commissionTexts } from './texts.ts'
import { dealView } from './views.ts'

const EXPORTED_CREATIVES_MAX = 10_000

/** For the export of a person's data: the code with its deals, months and advertisements, the contracts, and the player's own referral. */
export const heldAffiliate: ReadHeld = async (tx, player) => {
  const affiliate = await findAffiliate(tx, player)
  const referral = await findReferral(tx, player)
  const rows: object[] = []
  if (affiliate)
    rows.push({
      code: affiliate.code,
      since: affiliate.created_at,
      deals: (await readDeals(tx, player)).map(dealView),
      months: (await readStatements(tx, player)).map(({ month, total, closed_at }) => ({
        month,
        total,
        closed_at,
      })),
      advertisements: (await creativesOf(tx, player, EXPORTED_CREATIVES_MAX)).map(
        ({ text, place, state, submitted_at }) => ({ text, place, state, submitted_at }),
      ),
    })
  for (const { version, accepted_at, ip, record } of await agreementsOf(tx, player))
    rows.push({ contract: version, accepted_at, ip, record })
  if (referral) rows.push({ referred_as: referral.pseudonym, registered_on: referral.registered_on })
  return { rows, next: null }
}

/** Commissions must be paid out before the account is closed, which ends the programme. */
export const affiliateClosing = (affiliates: Pick<Affiliates, 'owed' | 'end'>): ClosingHook => ({
  async blocks(tx, player) {
    const amount = await affiliates.owed(tx, player)
    return isPositive(amount) ? [{ code: 'rewards_remaining', amount }] : []
  },
  close: (tx, player) => affiliates.end(tx, player),
})

interface Paid {
  id: string
  month: string
  share: bigint
  cpa_total: bigint
}

export const explainCommissions: Explain = async (tx, { player, references, language }) => {
  const { rows } =
    await sql<Paid>`SELECT id, to_char(month, 'YYYY-MM') AS month, share, cpa_total FROM affiliate_statements
    WHERE affiliate_id = ${player} AND id = ANY (${references.filter(isUuid)}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, month, share, cpa_total }) => [
      id,
      {
        facts: [
          { label: translate(language, commissionTexts.month), text: month },
          { label: translate(language, commissionTexts.share), text: formatBRL(centavos(share)) },
          { label: translate(language, commissionTexts.fees), text: formatBRL(centavos(cpa_total)) },
        ],
        link: { label: translate(language, commissionTexts.link), to: `/profile/affiliate?month=${month}` },
      },
    ]),
  )
}
