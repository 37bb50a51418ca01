import { ApiError } from '@girassol/contract/client'
import { toast } from '@girassol/ui'

/** Shows why an action failed: the server's reason, or the given text when no readable answer came. */
export function toastFailure(error: unknown, unreachable: string): void {
  // The API's own rule explains these.
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
  const known = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable'
  toast.error(known ? error.message : unreachable)
}
