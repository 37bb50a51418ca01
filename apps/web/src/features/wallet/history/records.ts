import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { createAnswers } from '../../../shared/api/answers.ts'

export type WithdrawalPage = Wire<'withdrawals'>['answer']['withdraws']
export type DepositPage = Wire<'deposits'>['answer']['deposits']
export type WithdrawalRecord = WithdrawalPage['data'][number]
export type DepositRecord = DepositPage['data'][number]

/** Why there is no list: what the server said, or which of our own words fits. */
export type HistoryFault = { texts: string[]; reason: 'answer' | 'connection' }

/** A list, or why there is none: the kept answers themselves do not say. */
export type Loaded<List> = { list: List; fault: null } | { list: null; fault: HistoryFault }

export interface Asked {
  player: number
  page: number
}

export function faultOf(error: unknown): HistoryFault {
  if (!(error instanceof ApiError)) return { texts: [], reason: 'answer' }
  if (error.code === 'network') return { texts: [], reason: 'connection' }
  const listed = Object.values(error.errors).flat()
  if (listed.length > 0) return { texts: listed, reason: 'answer' }
  // Without the request's id it was not our server that spoke.
  return { texts: error.requestId === null ? [] : [error.message], reason: 'answer' }
}

async function loaded<List>(ask: Promise<List>): Promise<Loaded<List>> {
  try {
    return { list: await ask, fault: null }
  } catch (error) {
    return { list: null, fault: faultOf(error) }
  }
}

export const withdrawalAnswers = createAnswers<Asked, Loaded<WithdrawalPage>>(
  'withdrawals',
  ({ page }, api) => loaded(api('withdrawals', { query: { page } }).then(({ withdraws }) => withdraws)),
  { fresh: true },
)

export const depositAnswers = createAnswers<Asked, Loaded<DepositPage>>(
  'deposits',
  ({ page }, api) => loaded(api('deposits', { query: { page } }).then(({ deposits }) => deposits)),
  { fresh: true },
)

/** The page of each table, from the address. */
export function readPages(query: URLSearchParams): { withdrawals: number; deposits: number } {
  const page = (name: string) => Math.max(1, Math.trunc(Number(query.get(name))) || 1)
  return { withdrawals: page('withdrawals'), deposits: page('deposits') }
}

export function addressOf(pages: { withdrawals: number; deposits: number }): string {
  const query = new URLSearchParams()
  for (const [name, page] of Object.entries(pages)) if (page > 1) query.set(name, String(page))
  const text = query.toString()
  return `/profile/transactions${text && `?${text}`}`
}
