import type { OperatorPermission } from '@girassol/contract/operator'
import { createContext, use } from 'react'
import { call, type CallAnswer, onSessionLost } from './call.ts'
import { OperatorApiError } from './error.ts'
import { queryClient } from './query-client.ts'

export type Session = CallAnswer<'operatorSession'>['session']

export const SESSION_KEY = ['session']

/** Takes over a session that was just opened, or null when it is over. What another operator saw is dropped. */
export function setSession(session: Session | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
  queryClient.setQueryData(SESSION_KEY, session)
}

onSessionLost(() => queryClient.setQueryData(SESSION_KEY, null))

/** Null where no operator is signed in. */
export async function readSession(): Promise<Session | null> {
  try {
    return (await call('operatorSession')).session
  } catch (error) {
    if (error instanceof OperatorApiError && error.status === 401) return null
    throw error
  }
}

export const SessionContext = createContext<Session | null>(null)

/** The operator who is signed in. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is for pages behind the login')
  return session
}

/** Whether the operator may do it now; what they may not do is not shown. */
export const usePermission = (permission: OperatorPermission): boolean =>
  useSession().permissions.includes(permission)
