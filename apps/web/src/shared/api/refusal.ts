import { type CallName, type ErrorCode, errorCodes } from '@girassol/contract'
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

/** The deposit's form shows these above its button, with a link to what is missing. */
const shownByDeposit: ReadonlySet<string> = new Set<ErrorCode>([
  'identity_required',
  'identity_pending',
  'identity_rejected',
  'registration_incomplete',
  'account_under_inquiry',
])

/** A 403 whose code we know says why; any other means "not with this login". */
export function showForbidden(error: ApiError, call: CallName): void {
  if (answeredByPage.has(error.code)) return
  if (call === 'openCharge' && shownByDeposit.has(error.code)) return
  if (known.has(error.code)) toast.error(error.message, { id: error.code })
  else openLogin()
}
