import { toast } from '@girassol/ui'
import { useAction } from '../../shared/api/index.ts'

/** Narrows the session to what a role reads; everything shown is then read again. */
export function useSeeAs() {
  const action = useAction('seeAsRole', { invalidates: ['session'] })
  const seeAs = (role: string | null) =>
    action.run({ body: { role } }).catch((error: unknown) => {
      toast.error(error instanceof Error ? error.message : String(error))
    })
  return { seeAs, isRunning: action.isRunning }
}
