import { sql } from 'kysely'
import { bannedAdvertising, type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import type { Platform } from '../../platform/platform.ts'
import { calendarDay } from '../../platform/moment.ts'
import { RETURN_MIN, TOP_PRIZE_PLAYS_MAX } from '../settings/index.ts'
import { bannerTexts, promotionTexts } from './advertising.ts'
import { rulesTables, topPrizePlaysOf } from './engines.ts'
import { figuresOf } from './figures.ts'
import { readOffers } from './queries.ts'

/** Tables whose top prize comes often enough. */
const obtainable = rulesTables.filter((rules) => (topPrizePlaysOf(rules) ?? Infinity) <= TOP_PRIZE_PLAYS_MAX)
const UNKNOWN_PLAYS = 2_147_483_647
/** Tables that return enough. A house game returns what its rules compute; its row may say something else. */
const returning = rulesTables.filter((rules) => figuresOf(rules).rtp >= RETURN_MIN)

/** Games that start rounds now, by whether a column of theirs breaks a rule. */
export const catalogueChecks = ({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): ComplianceCheck[] => {
  const examine = (broken: ReturnType<typeof sql<boolean>>) =>
    database.transaction(async (tx) => {
      const { rows } = await sql<{ code: string; broken: boolean }>`
        SELECT g.code, ${broken} AS broken FROM games g JOIN providers p ON p.id = g.provider_id
        WHERE g.is_active AND NOT g.in_maintenance AND NOT p.in_maintenance ORDER BY g.id`.execute(tx)
      return examinedOf(
        rows.length,
        rows.filter((row) => row.broken).map(({ code }) => code),
      )
    })
  const examineOffers = () =>
    database.transaction(async (tx) => {
      const { banners, promotions } = await readOffers(tx)
      const offers = [
        ...banners.map((row) => ({ name: `banner ${row.code}`, texts: bannerTexts(row) })),
        ...promotions.map((row) => ({ name: `promotion ${row.code}`, texts: promotionTexts(row) })),
      ]
      return examinedOf(
        offers.length,
        offers.filter(({ texts }) => bannedAdvertising(texts)).map(({ name }) => name),
      )
    })
  return [
    { name: 'advertising.offers', run: examineOffers },
    {
      name: 'games.return',
      run: () =>
        examine(sql`CASE WHEN g.rules IS NULL THEN coalesce(g.rtp, 0) < ${RETURN_MIN}
          ELSE g.rules <> ALL (${returning}::text[]) END`),
    },
    {
      name: 'games.top_prize',
      // A provider's game breaks the rule as long as its certificate has not been read for it.
      run: () =>
        examine(sql`CASE WHEN g.rules IS NULL THEN coalesce(g.top_prize_plays, ${UNKNOWN_PLAYS}) > ${TOP_PRIZE_PLAYS_MAX}
          ELSE g.rules <> ALL (${obtainable}::text[]) END`),
    },
    {
      name: 'games.certificate',
      run: () =>
        examine(
          sql`g.certificate IS NULL OR coalesce(g.certificate_until < ${calendarDay(clock.now())}::date, false)`,
        ),
    },
  ]
}
