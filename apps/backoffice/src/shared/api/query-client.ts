import { QueryClient } from '@tanstack/react-query'
import { OperatorApiError } from './error.ts'

/** Refusals are final; only a lost connection is tried again. */
const isWorthRetrying = (count: number, error: unknown): boolean =>
  count < 2 && error instanceof OperatorApiError && (error.code === 'network' || error.status >= 500)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 5000, gcTime: 10 * 60_000 },
      mutations: { retry: false },
    },
  })

export const queryClient = createQueryClient()

/** Refetches what is shown of these topics or calls. A query of topic `*` follows every change. */
export async function refresh(names: readonly string[], client: QueryClient = queryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      names.includes(String(queryKey[0])) ||
      (Array.isArray(meta?.['topics']) &&
        meta['topics'].some((topic) => topic === '*' || names.includes(String(topic)))),
  })
}
