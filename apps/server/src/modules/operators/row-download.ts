import { ROWS_TYPE, type OperatorCall, type OperatorCallName } from '@girassol/contract/operator'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { type Actor, recordAudit } from './audit.ts'
import type { OperatorDeps } from './deps.ts'

/** Rows read in one query and held in memory at a time. */
const PAGE_ROWS = 500

interface Page {
  items: readonly unknown[]
  next: string | null
}

export interface RowDownload {
  name: OperatorCallName
  call: OperatorCall
  actor: Actor
  params: object | undefined
  query: object
  /** Answers the call for a page of its list. */
  read: (query: object) => Promise<unknown>
  /** Refuses once the session or its permission has ended. */
  checkAccess: () => Promise<void>
}

/** Whether a call answers a list by pages, whose rows can be downloaded all at once. */
export function isPaged({ method, query, answer }: OperatorCall): boolean {
  const has = (schema: z.ZodType | undefined, name: string) =>
    schema instanceof z.ZodObject && name in schema.shape
  return (
    method === 'GET' &&
    has(query, 'after') &&
    has(query, 'limit') &&
    has(answer, 'items') &&
    has(answer, 'next')
  )
}

/**
 * Sends every row of a list's filters, a line of JSON each, and at the end how many there are, so that a cut file is recognised. Pages
 * are read by their cursors, each in a transaction of its own and only once the one before has left: a slow client holds no
 * transaction, and a lost one none either. The first page is read before anything is sent, so that a refusal is an answer.
 */
export async function sendAllRows(
  deps: Pick<OperatorDeps, 'clock' | 'database'>,
  reply: FastifyReply,
  download: RowDownload,
): Promise<FastifyReply> {
  const { name, actor, params, query } = download
  const { limit: _limit, after: _after, ...filters } = query as Record<string, unknown>
  const first = await readPage(download, undefined)
  await deps.database.transaction((tx) =>
    recordAudit(deps, tx, actor, {
      action: 'lists.download',
      subject: { kind: 'list', id: name },
      after: textsOf({ ...params, ...filters }),
    }),
  )
  return reply
    .type(ROWS_TYPE)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines(download, first), { objectMode: false, highWaterMark: 1 }))
}

async function* lines(download: RowDownload, first: Page): AsyncGenerator<string> {
  let rows = 0
  for (let page = first; ;) {
    rows += page.items.length
    if (page.items.length > 0) yield page.items.map((item) => `${JSON.stringify(item)}\n`).join('')
    if (page.next === null) break
    await download.checkAccess()
    page = await readPage(download, page.next)
  }
  yield `${JSON.stringify({ rows })}\n`
}

async function readPage({ call, query, read }: RowDownload, after: string | undefined): Promise<Page> {
  const answer = await read({ ...query, limit: PAGE_ROWS, after })
  return z.encode(call.answer, answer) as Page
}

/** Filters as they were asked for; amounts are kept in centavos. */
const textsOf = (filters: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'bigint' ? Number(value) : value]),
  )
