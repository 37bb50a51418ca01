import type { ApprovedAction } from '../operators/index.ts'
import type { ClosureDeps } from './deps.ts'
import { approvedHouseClosure, CLOSE_BY_HOUSE } from './house.ts'
import { CLOSE_AFTER_INQUIRY } from './inquiries/actions.ts'
import { approvedInquiryClosure } from './inquiries/decide.ts'

/** What a second person approves, by the names of the actions. */
export const closureApprovals = (deps: ClosureDeps): [action: string, run: ApprovedAction][] => [
  [CLOSE_BY_HOUSE, approvedHouseClosure(deps)],
  [CLOSE_AFTER_INQUIRY, approvedInquiryClosure(deps)],
]
