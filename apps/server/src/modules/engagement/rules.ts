import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'

const CHANNEL = 'engagement'

/** Rules as every node has them in memory: read once, and again when somebody says that they changed. */
export interface Rules<T> {
  current(): T
  /** Reads them in this transaction: for who meets something that the memory does not know yet. */
  refresh(tx: Tx): Promise<T>
}

/** Tells every node, when this transaction has committed, to read its rules again. */
export async function tellChange(tx: Tx): Promise<void> {
  await sql`SELECT pg_notify(${CHANNEL}, '')`.execute(tx)
}

export async function createRules<T>(
  database: Database,
  log: Logger,
  read: (tx: Tx) => Promise<T>,
): Promise<Rules<T>> {
  let held = await database.transaction(read)
  const refresh = async (tx: Tx): Promise<T> => {
    held = await read(tx)
    return held
  }
  const hear = () =>
    void database
      .transaction(refresh)
      .catch((error: unknown) => log.error({ err: error }, 'the rules could not be read again'))
  database.listen(CHANNEL, hear)
  database.onReconnect(hear)
  return { current: () => held, refresh }
}
