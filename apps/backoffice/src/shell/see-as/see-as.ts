import { toastError, useAction } from '../../shared/api/index.ts'

/** Narrows the session to what a role reads; everything shown is then read again. */
export function useSeeAs() {
  const action = useAction('seeAsRole', { invalidates: ['session'] })
  const seeAs = (role: string | null) => action.run({ body: { role } }).catch(toastError)
  return { seeAs, isRunning: action.isRunning }
}
