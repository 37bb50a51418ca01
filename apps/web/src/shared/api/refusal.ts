import { errorCodes } from '@girassol/contract'
import type { ApiError } from '@girassol/contract/client'
import { toast } from '@girassol/ui'
import { openLogin } from '../session/auth-dialog.ts'

const known: ReadonlySet<string> = new Set(errorCodes)

/** A 403 whose code we know says why; any other means "not with this login". */
export function showForbidden(error: ApiError): void {
  if (known.has(error.code)) toast.error(error.message, { id: error.code })
  else openLogin()
}
