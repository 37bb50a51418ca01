import type { OperatorPermission } from '@girassol/contract/operator'
import type { Tx } from '../../../platform/database.ts'
import type { OperatorIdentity } from '../sessions.ts'

/** How many cases of an area wait for an operator. Counted over an index of open cases, never over a whole table. */
export interface Counter {
  /** The area's name in the back office. */
  area: string
  permission: OperatorPermission
  count(tx: Tx, operator: string, permissions: OperatorIdentity['permissions']): Promise<number>
}

/** Modules register the cases that wait in their area. */
export class CounterRegistry {
  readonly #counters: Counter[] = []

  register(counter: Counter): void {
    this.#counters.push(counter)
  }

  async read(
    tx: Tx,
    { permissions, operator }: Pick<OperatorIdentity, 'permissions' | 'operator'>,
  ): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const { area, permission, count } of this.#counters) {
      if (permissions.has(permission))
        counts[area] = (counts[area] ?? 0) + (await count(tx, operator, permissions))
    }
    return counts
  }
}
