import { gatewayTitle } from '@girassol/contract/operator'
import { centavos, formatBRL } from '@girassol/money'
import type { Operators } from '../operators/index.ts'
import { pageOfAllCharges } from './deposits/operator/queries.ts'
import { pageOfReviewed } from './withdrawals/review/queries.ts'

const RESULTS_MAX = 5

/** Withdrawals and charges by id, PIX key, CPF, end-to-end id or the gateway's reference. */
export function registerPaymentsSearch(search: Operators['search']): void {
  search.register({
    kind: 'withdrawal',
    permission: 'withdrawals.read',
    async find(tx, { text }) {
      const page = { oldestFirst: false, after: null, limit: RESULTS_MAX }
      const rows = await pageOfReviewed(tx, { q: text }, page, new Date(0))
      return rows.map((row) => ({
        id: row.id,
        title: `${formatBRL(centavos(row.amount))} · ${row.holder_name}`,
        detail: row.id,
        status: row.status,
        path: `/withdrawals/${row.id}`,
      }))
    },
  })
  search.register({
    kind: 'charge',
    permission: 'deposits.read',
    async find(tx, { text }) {
      const rows = await pageOfAllCharges(tx, { q: text }, { after: null, limit: RESULTS_MAX })
      return rows.map((row) => ({
        id: row.id,
        title: `${formatBRL(centavos(row.amount))} · ${gatewayTitle(row.gateway)}`,
        detail: row.id,
        status: row.status,
        path: `/deposits/${row.id}`,
      }))
    },
  })
}
