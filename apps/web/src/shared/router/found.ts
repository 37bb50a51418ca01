import { ApiError } from '@girassol/contract/client'

/** One thing by its name. Null when there is none, which is an answer as well. */
export interface Found<T> {
  found: T | null
}

export async function foundIn<T>(asked: Promise<T>): Promise<Found<T>> {
  try {
    return { found: await asked }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { found: null }
    throw error
  }
}

/** For the server: a page about something that does not exist is not a page. */
export const saysNone = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'found' in answer && answer.found === null
