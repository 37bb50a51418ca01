import { sql } from 'kysely'
import { type Database, reloadOnChange, type Tx } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'

const CHANNEL = 'engagement'

/** Rules held in memory by every node and read again when a node announces a change. */
export interface Rules<T> {
  current(): T
  /** Reads them in this transaction, for a caller that meets a rule the memory does not know yet. */
  refresh(tx: Tx): Promise<T>
}

/** Makes every node read its rules again after this transaction has committed. */
export async function notifyRulesChanged(tx: Tx): Promise<void> {
  await sql`SELECT pg_notify(${CHANNEL}, '')`.execute(tx)
}

export async function loadRules<T>(
  database: Database,
  log: Logger,
  read: (tx: Tx) => Promise<T>,
): Promise<Rules<T>> {
  let rules = await database.transaction(read)
  const refresh = async (tx: Tx): Promise<T> => {
    rules = await read(tx)
    return rules
  }
  reloadOnChange(
    { database, log },
    CHANNEL,
    'engagement rules',
    async () => void (await database.transaction(refresh)),
  )
  return { current: () => rules, refresh }
}
