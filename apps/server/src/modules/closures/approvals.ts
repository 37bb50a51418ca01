import type { ApprovableAction } from '../operators/index.ts'
import type { ClosureDeps } from './deps.ts'
import { approvedHouseClosure, CLOSE_BY_HOUSE } from './house.ts'
import { CLOSE_AFTER_INQUIRY } from './inquiries/actions.ts'
import { approvedInquiryClosure } from './inquiries/decide.ts'

/** What a second person approves, by the names of the actions; the grounds may name a suspicion. */
export const closureApprovals = (deps: ClosureDeps): ApprovableAction[] => [
  [CLOSE_BY_HOUSE, 'risk.read', approvedHouseClosure(deps)],
  [CLOSE_AFTER_INQUIRY, 'risk.read', approvedInquiryClosure(deps)],
]
