/**
 * A connection or a transaction of the caller's. The ledger asks for nothing but this, so that it can take part in any
 * transaction, whichever library opened it. Everything it reads comes as text, so the type parsers of that connection
 * do not matter and amounts beyond 2^53 stay exact.
 */
export interface Executor {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}
