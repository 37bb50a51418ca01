import { call, setSession } from '../shared/api/index.ts'

/** Ends the session here and on the server. */
export async function logOut(): Promise<void> {
  // Also where the session is over already: then there is nothing left to end.
  await call('logOutOperator').catch(() => {})
  setSession(null)
}
