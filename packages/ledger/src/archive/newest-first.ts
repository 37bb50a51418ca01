import type { Executor } from '../executor.ts'
import { findMonths, type OwnerRange, sourceOf, type TransferSource } from './source.ts'

/** Archived months that one page reads at most; a page that found too little by then says where to look on. */
const MONTHS_PER_PAGE = 12
/** Above every id, in as many digits as cursors have. */
const LARGEST_ID = '999999999999999999'

interface PageRange {
  readonly owner: bigint
  readonly from: Date | undefined
  readonly to: Date | undefined
  /** Where the page before ended: `<moment>/<id>`. */
  readonly before: string | undefined
}

/** A page of what was written after `since`, and whether nothing older belongs to it. */
interface ReadPage<Page> {
  readonly page: Page
  readonly isFull: boolean
}

/**
 * Reads a page of an owner's transfers from the newest on and takes archived months in only as far as the page reaches back. Months are
 * ranges of keys, and a transfer may be written after the month of its key, so a month takes part from its last transfer on.
 */
export async function newestFirst<Page extends { readonly next: string | null }>(
  tx: Executor,
  { owner, from, to, before }: PageRange,
  /** Reads from a source that has all transfers written after `since`; null for all of them. */
  read: (source: TransferSource, since: string | null) => Promise<ReadPage<Page>>,
): Promise<Page> {
  const until = earlier(to, before?.split('/')[0])
  const range: OwnerRange = {
    owner,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { to: until }),
  }
  const { version, months } = await findMonths(tx, [range])
  for (let taken = 0; ; taken++) {
    const since = months[taken]?.lastAt ?? null
    // Nothing of the range is newer than this month.
    if (since !== null && until !== undefined && !isAfter(until, since)) continue
    const { page, isFull } = await read(sourceOf(tx, { version, months: months.slice(0, taken) }), since)
    if (isFull || since === null) return page
    if (taken >= MONTHS_PER_PAGE) return { ...page, next: `${since}/${LARGEST_ID}` }
  }
}

/** Moments as PostgreSQL's text with microseconds, or as a Date. */
const textOf = (at: Date | string): string =>
  typeof at === 'string' ? at : `${at.toISOString().slice(0, -1)}000Z`

const isAfter = (one: Date | string, other: Date | string): boolean => textOf(one) > textOf(other)

function earlier(one: Date | undefined, other: string | undefined): Date | string | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return isAfter(one, other) ? other : one
}
