import type { Key } from '@girassol/ledger'
import { type Centavos, centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { transactionKey } from '../rounds/round-name.ts'
import { rollbackKey } from '../rounds/stakes.ts'

/** A part of a centavo, because one bet contributes less than that. */
export const UNITS_PER_CENTAVO = 10n ** 10n
const UNITS_PER_REAL = '1000000000000'
const REAIS_PER_UNIT = '0.000000000001'

/** What a bet added to a jackpot of its provider. */
interface Contribution {
  /** The provider's id of the jackpot. */
  jackpot: string
  /** In units of `UNITS_PER_CENTAVO`. */
  units: bigint
}

/** Keeps what providers say that bets contributed to their jackpots. It is a part of the stake and moves no money of its own. */
export class JackpotContributions {
  readonly #deps: Pick<Platform, 'database'>

  constructor(deps: Pick<Platform, 'database'>) {
    this.#deps = deps
  }

  /** Once for each bet, after it was booked and before it is answered: a bet without an answer comes again. */
  async keep(provider: string, transaction: string, { jackpot, units }: Contribution): Promise<void> {
    const bet = transactionKey(provider, transaction)
    await this.#deps.database.transaction((tx) =>
      sql`INSERT INTO provider_jackpot_contributions (bet_key, return_key, jackpot, amount)
        VALUES (${bet}, ${rollbackKey(bet)}, ${jackpot}, ${String(units)}::numeric * ${REAIS_PER_UNIT}::numeric)
        ON CONFLICT DO NOTHING`.execute(tx),
    )
  }
}

/** In units: what the bets among these postings contributed, less what the returned ones among them had. */
export async function contributedBy(tx: Tx, keys: readonly Key[]): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`SELECT trunc((
      (SELECT coalesce(sum(amount), 0) FROM provider_jackpot_contributions WHERE bet_key = ANY (${keys}::uuid[]))
      - (SELECT coalesce(sum(amount), 0) FROM provider_jackpot_contributions WHERE return_key = ANY (${keys}::uuid[]))
    ) * ${UNITS_PER_REAL}::numeric)::text AS units`.execute(tx)
  return BigInt(rows[0]!.units)
}

/** To the nearest centavo. */
export function toCentavos(units: bigint): Centavos {
  const half = UNITS_PER_CENTAVO / 2n
  return centavos((units < 0n ? units - half : units + half) / UNITS_PER_CENTAVO)
}
