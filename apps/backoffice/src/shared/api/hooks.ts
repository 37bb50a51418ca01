import type { OperatorCallName } from '@girassol/contract/operator'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { call, type CallAnswer, type CallArgs, type CallRequest, readRows } from './call.ts'
import type { OperatorApiError } from './error.ts'
import { refresh } from './query-client.ts'

interface CallOptions {
  /** Refetched when a change of this topic is announced. */
  topic?: string | readonly string[]
  enabled?: boolean
  /** Milliseconds, for what changes without being announced. */
  refetchInterval?: number
}

const topicsOf = (topic: CallOptions['topic']): string[] => (topic === undefined ? [] : [topic].flat())

/** The answer of a reading call, refetched when its topic is announced. A null request asks for nothing. */
export function useCall<Name extends OperatorCallName>(
  name: Name,
  request: CallRequest<Name> | null = {} as CallRequest<Name>,
  { topic, enabled = true, refetchInterval }: CallOptions = {},
): UseQueryResult<CallAnswer<Name>, OperatorApiError> {
  return useQuery<CallAnswer<Name>, OperatorApiError>({
    queryKey: [name, request],
    queryFn: () => call(name, ...([request ?? {}] as unknown as CallArgs<Name>)),
    enabled: enabled && request !== null,
    meta: { topics: topicsOf(topic) },
    ...(refetchInterval !== undefined && { refetchInterval }),
  })
}

export interface Action<Name extends OperatorCallName> {
  /** Makes the call; rejects with the refusal, which `error` has too. */
  run: (...request: CallArgs<Name>) => Promise<CallAnswer<Name>>
  isRunning: boolean
  error: OperatorApiError | null
  /** Forgets the refusal, such as when its dialog is closed. */
  reset: () => void
}

/** A changing call. `invalidates` names topics and calls whose answers are refetched once it is done. */
export function useAction<Name extends OperatorCallName>(
  name: Name,
  { invalidates = [] }: { invalidates?: readonly string[] } = {},
): Action<Name> {
  const client = useQueryClient()
  const mutation = useMutation<CallAnswer<Name>, OperatorApiError, CallArgs<Name>>({
    mutationFn: (request) => call(name, ...request),
    onSuccess: () => refresh(invalidates, client),
  })
  return {
    run: (...request) => mutation.mutateAsync(request),
    isRunning: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}

interface Page {
  items: readonly unknown[]
  next: string | null
}

/** The calls that answer `{ items, next }`. */
type ListCallName = {
  [Name in OperatorCallName]: CallAnswer<Name> extends Page ? Name : never
}[OperatorCallName]

type Item<Name extends OperatorCallName> =
  CallAnswer<Name> extends { items: readonly (infer T)[] } ? T : never
type Filters<Name extends OperatorCallName> =
  CallRequest<Name> extends { query: infer Query } ? Omit<NonNullable<Query>, 'after'> : object
type ListParams<Name extends OperatorCallName> =
  CallRequest<Name> extends { params: infer Params } ? { params: Params } : { params?: undefined }

export interface List<T> {
  items: T[]
  /** All rows of the filters, for a download, in parts as they arrive. */
  readAll: (signal: AbortSignal) => AsyncIterable<T[]>
  loadMore: () => void
  hasMore: boolean
  isLoading: boolean
  isLoadingMore: boolean
  error: OperatorApiError | null
  retry: () => void
}

/** A list by pages. While other filters load, the rows before them stay. */
export function useList<Name extends ListCallName>(
  name: Name,
  filters: Filters<Name>,
  options: CallOptions & Partial<ListParams<Name>> = {},
): List<Item<Name>> {
  const { topic, enabled = true, params, refetchInterval } = options
  const readPage = async (after: string | null): Promise<Page> => {
    const request = { params, query: { ...filters, ...(after && { after }) } }
    return (await call(name as OperatorCallName, request as never)) as unknown as Page
  }
  const query = useInfiniteQuery({
    queryKey: [name, { query: filters, params }],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.next,
    placeholderData: keepPreviousData,
    enabled,
    ...(refetchInterval !== undefined && { refetchInterval }),
    meta: { topics: topicsOf(topic) },
  })
  return {
    items: (query.data?.pages ?? []).flatMap(({ items }) => items as Item<Name>[]),
    readAll: (signal) =>
      readRows<Item<Name>>(name, { params: params as object | undefined, query: filters }, signal),
    loadMore: () => void (query.isFetchingNextPage || query.fetchNextPage()),
    hasMore: query.hasNextPage,
    isLoading: query.isPending && enabled,
    isLoadingMore: query.isFetchingNextPage,
    error: query.error as OperatorApiError | null,
    retry: () => void query.refetch(),
  }
}
