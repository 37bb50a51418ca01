import { expect, it } from 'vitest'
import { plant } from '../test/fixtures.ts'
import { readRowTypes } from './row-types.ts'

it('reads columns through aliases, imports, intersections and generated columns', () => {
  const rows = readRowTypes(
    plant({
      'apps/server/src/modules/shop/status.ts': "export type Status = 'open' | 'closed'\n",
      'apps/server/src/modules/shop/queries.ts': `
        import type { Status } from './status.ts'
        interface Base { id: Generated<bigint> }
        export interface Order extends Base { status: Status; paid_at: Date | null; total: Centavos }
        type Tables = { orders: Omit<Order, 'total'> & { lines: string[]; note: Generated<string | null>; seal: Buffer } }
        export const on = (tx) => tx.$extendTables<Tables>()`,
      'apps/server/src/modules/desk/queries.ts': `
        import type { Order } from '../shop/queries.ts'
        export const on = (tx) => tx.$extendTables<{ orders: Order }>()`,
    }),
  )
  expect(rows.map(({ path, table }) => `${path} ${table}`)).toEqual([
    'apps/server/src/modules/desk/queries.ts orders',
    'apps/server/src/modules/shop/queries.ts orders',
  ])
  expect(rows[0]!.origin).not.toBe(rows[1]!.origin)
  expect(rows[1]!.columns).toEqual([
    { name: 'id', type: 'bigint', nullable: false },
    { name: 'status', type: 'string', nullable: false },
    { name: 'paid_at', type: 'date', nullable: true },
    { name: 'lines', type: 'array', nullable: false },
    { name: 'note', type: 'string', nullable: true },
    { name: 'seal', type: 'bytes', nullable: false },
  ])
  expect(rows[0]!.columns.at(-1)).toEqual({ name: 'total', type: 'bigint', nullable: false })
})
