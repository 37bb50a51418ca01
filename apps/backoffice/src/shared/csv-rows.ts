import type { OperatorCallName } from '@girassol/contract/operator'
import { call, type CallAnswer, type ListCallName } from './api/index.ts'

const PAGE_SIZE = 100

type Row<Name extends ListCallName> = CallAnswer<Name> extends { items: readonly (infer T)[] } ? T : never

/** All rows of a list's filters up to a limit, for its CSV: page after page, each after the one before. */
export const csvRows =
  <Name extends ListCallName>(name: Name, query: object, params?: object) =>
  async (limit: number): Promise<Row<Name>[]> => {
    const rows: unknown[] = []
    let after: string | null = null
    do {
      const request = { params, query: { ...query, limit: PAGE_SIZE, ...(after && { after }) } }
      const page = (await call(name as OperatorCallName, request as never)) as unknown as {
        items: unknown[]
        next: string | null
      }
      rows.push(...page.items)
      after = page.next
    } while (after !== null && rows.length < limit)
    return rows.slice(0, limit) as Row<Name>[]
  }
