export { call, type CallAnswer, type CallRequest } from './call.ts'
export { messageOf, OperatorApiError, toastError } from './error.ts'
export { type FilterState, useFilters } from './filters.ts'
export { type List, useAction, useCall, useList } from './hooks.ts'
export { queryClient, refresh } from './query-client.ts'
export {
  readSession,
  type Session,
  SESSION_KEY,
  SessionContext,
  setSession,
  usePermission,
  useSession,
} from './session.ts'
