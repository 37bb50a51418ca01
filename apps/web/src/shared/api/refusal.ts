import { type ErrorCode, errorCodes } from '@girassol/contract'
import type { ApiError } from '@girassol/contract/client'
import { toast } from '@girassol/ui'
import { openLogin } from '../session/auth-dialog.ts'

const known: ReadonlySet<string> = new Set(errorCodes)

/** The game's page answers these itself, by asking where the player is. */
const answeredByPage: ReadonlySet<string> = new Set<ErrorCode>([
  'location_required',
  'location_abroad',
  'location_hidden',
  'location_unknown',
])

/** A 403 whose code we know says why; any other means "not with this login". */
export function showForbidden(error: ApiError): void {
  if (answeredByPage.has(error.code)) return
  if (known.has(error.code)) toast.error(error.message, { id: error.code })
  else openLogin()
}
