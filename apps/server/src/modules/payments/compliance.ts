import { sql } from 'kysely'
import { days, minutes } from '../../platform/clock.ts'
import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import type { Platform } from '../../platform/platform.ts'
import type { Methods } from './routing/methods.ts'

/** Port. SPA/MF 615/2024. */
const PAYOUT_MAX = minutes(120)
const LOOKED_BACK = days(30)

export const paymentChecks = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  methods: Methods,
): ComplianceCheck[] => [
  {
    name: 'withdrawals.due',
    run: () =>
      database.transaction(async (tx) => {
        const now = clock.now()
        const { rows } = await sql<{ id: string; late: boolean }>`
          SELECT id, coalesce(ended_at, ${now}) > requested_at + ${PAYOUT_MAX / 1000} * interval '1 second' AS late
          FROM withdrawals WHERE ended_at IS NULL OR requested_at > ${new Date(now.getTime() - LOOKED_BACK)}`.execute(
          tx,
        )
        return examinedOf(
          rows.length,
          rows.filter(({ late }) => late).map(({ id }) => id),
        )
      }),
  },
  {
    name: 'withdrawals.own_key',
    run: () =>
      database.transaction(async (tx) => {
        const since = new Date(clock.now().getTime() - LOOKED_BACK)
        const { rows } = await sql<{ id: string; foreign: boolean }>`
          SELECT id, pix_key <> holder_cpf AS foreign FROM withdrawals
          WHERE status = 'paid' AND key_kind = 'cpf' AND requested_at > ${since}`.execute(tx)
        return examinedOf(
          rows.length,
          rows.filter((row) => row.foreign).map(({ id }) => id),
        )
      }),
  },
  {
    name: 'returns.due',
    run: () =>
      database.transaction(async (tx) => {
        const now = clock.now()
        const { rows } = await sql<{ id: string; late: boolean }>`
          SELECT id, decided_at IS NULL AND answer_due_at < coalesce(ended_at, ${now}) AS late FROM bank_returns
          WHERE ended_at IS NULL OR ended_at > ${new Date(now.getTime() - LOOKED_BACK)}`.execute(tx)
        return examinedOf(
          rows.length,
          rows.filter(({ late }) => late).map(({ id }) => id),
        )
      }),
  },
  {
    name: 'gateways.cards',
    run: async () => {
      const offered = methods.offered()
      return examinedOf(
        offered.length,
        offered.filter(({ type }) => type === 'stripe').map(({ gateway }) => gateway),
      )
    },
  },
]
