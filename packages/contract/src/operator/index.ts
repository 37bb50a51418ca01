import type { z } from 'zod'
import { affiliateOperatorCalls } from './affiliates.ts'
import { gameListCalls } from './game-lists.ts'
import { gameCalls } from './games.ts'
import { heldWinCalls } from './providers/held-wins.ts'
import { providerDayCalls } from './providers/days.ts'
import { gameFigureCalls } from './providers/game-figures.ts'
import { conformanceCalls } from './providers/conformance.ts'
import { operatorAccountCalls } from './account.ts'
import { approvalCalls } from './approvals.ts'
import { archiveCalls } from './settings/archive.ts'
import { auditCalls } from './audit.ts'
import { complianceCalls } from './compliance.ts'
import type { OperatorCalls } from './call.ts'
import { playerActivityCalls } from './players/activity.ts'
import { playerFreeSpinsCalls } from './players/free-spins.ts'
import { playerInquiryCalls } from './players/inquiries.ts'
import { playerMoneyCalls } from './players/money.ts'
import { playersCalls } from './players/players.ts'
import { depositCalls } from './deposits.ts'
import { identityCaseCalls } from './identity/cases.ts'
import { personCalls } from './identity/persons.ts'
import { returnCalls } from './returns.ts'
import { qualificationCalls } from './qualification.ts'
import { riskCalls } from './risk.ts'
import { providerCredentialCalls } from './providers/credentials.ts'
import { gatewayCalls } from './gateways/gateways.ts'
import { regulatorCalls } from './regulator.ts'
import { operatorSessionCalls } from './session.ts'
import { settingsCalls } from './settings/index.ts'
import { setupCalls } from './setup.ts'
import { shellCalls } from './shell.ts'
import { teamCalls } from './team.ts'
import { todayCalls } from './today.ts'
import { viewCalls } from './views.ts'
import { withdrawalCalls } from './withdrawals.ts'

/** Every call of the back office once. Kept apart from the players' calls, whose table every page of the web app carries. */
export const operatorCalls = {
  ...gameCalls,
  ...gameListCalls,
  ...heldWinCalls,
  ...providerDayCalls,
  ...gameFigureCalls,
  ...conformanceCalls,
  ...operatorSessionCalls,
  ...operatorAccountCalls,
  ...teamCalls,
  ...auditCalls,
  ...complianceCalls,
  ...regulatorCalls,
  ...approvalCalls,
  ...shellCalls,
  ...viewCalls,
  ...gatewayCalls,
  ...todayCalls,
  ...settingsCalls,
  ...withdrawalCalls,
  ...setupCalls,
  ...playersCalls,
  ...playerFreeSpinsCalls,
  ...playerMoneyCalls,
  ...playerActivityCalls,
  ...playerInquiryCalls,
  ...affiliateOperatorCalls,
  ...depositCalls,
  ...returnCalls,
  ...riskCalls,
  ...qualificationCalls,
  ...identityCaseCalls,
  ...personCalls,
  ...providerCredentialCalls,
  ...archiveCalls,
} as const satisfies OperatorCalls

export { INQUIRY_DAYS_MAX, INQUIRY_DAYS_MIN } from '../player/inquiries.ts'
export {
  INQUIRY_GROUNDS_MAX,
  INQUIRY_GROUNDS_MIN,
  InquiryStateFilter,
  type InquiryState,
} from './players/inquiries.ts'
export { type RoundFilter, roundFilters } from './players/activity.ts'
export { type ProviderRoundsState, providerRoundsStates } from './players/free-spins.ts'
export { type MovementFigure, movementFigures, type RegulatorFigure, regulatorFigures } from './today.ts'
export { type ArchivedMonthStage, archivedMonthStates, type ArchiveFaultKind } from './settings/archive.ts'
export { type AuditAction, auditActions } from './audit-actions.ts'
export { type RuleStatus, ruleStatuses } from './compliance.ts'
export {
  type GameListChangeKind,
  gameListChangeKinds,
  type GameListChangeState,
  gameListChangeStates,
  type GameListReason,
} from './game-lists.ts'
export {
  type ProviderFindingKind,
  providerFindingKinds,
  type ProviderFindingState,
  providerFindingStates,
  type ProviderMovement,
  providerMovements,
} from './providers/days.ts'
export { type CreativeState, creativeStates } from '../player/affiliate-rules.ts'
export { type HeldWinState, heldWinStates } from './providers/held-wins.ts'
export {
  JUSTIFICATION_MAX,
  type RegulatorBalance,
  regulatorBalances,
  regulatorFamilies,
  type RegulatorFamily,
  type RegulatorFileState,
  type RegulatorFinding,
} from './regulator.ts'
export {
  CONFORMANCE_FILE_MAX_BYTES,
  type ConformanceArea,
  conformanceAreas,
  type ConformanceExchange,
  ConformanceReport,
  type ConformanceResult,
  type ConformanceVerdict,
  conformanceVerdicts,
} from './providers/conformance.ts'
export { ROWS_TYPE } from './call.ts'
export { IMPORT_EXAMPLE, IMPORT_FILE_MAX_BYTES } from './games.ts'
export { gatewayTitle } from './gateways/names.ts'
export type OperatorCallName = keyof typeof operatorCalls

type Part<Name extends OperatorCallName, Key extends 'params' | 'query' | 'body'> =
  (typeof operatorCalls)[Name] extends Record<Key, infer S extends z.ZodType> ? z.output<S> : undefined

/** What the server's handler gets, after parsing. */
export interface OperatorRequest<Name extends OperatorCallName> {
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  body: Part<Name, 'body'>
}

/** What the server's handler returns, before encoding. */
export type OperatorAnswer<Name extends OperatorCallName> = z.output<(typeof operatorCalls)[Name]['answer']>

type Sent<Name extends OperatorCallName, Key extends 'params' | 'query' | 'body'> =
  (typeof operatorCalls)[Name] extends Record<Key, infer S extends z.ZodType> ? z.input<S> : undefined

/** The JSON on the wire, as the back office sends and gets it: money is a decimal number. */
export interface OperatorWire<Name extends OperatorCallName> {
  params: Sent<Name, 'params'>
  query: Sent<Name, 'query'>
  body: Sent<Name, 'body'>
  answer: z.input<(typeof operatorCalls)[Name]['answer']>
}

/** Set on calls that a page makes by itself: they do not count as use of the session. */
export const BACKGROUND_HEADER = 'x-girassol-background'

export { type OperatorCall, REASON_MAX, REASON_MIN } from './call.ts'
export type { PlayerState } from './players/players.ts'
export {
  isOperatorPermission,
  isReadPermission,
  type OperatorPermission,
  operatorPermissions,
  OWNER_ROLE,
  seededRoles,
} from './permissions.ts'

export {
  type OperatorErrorCode,
  operatorErrorCodes,
  type RefusalCode,
  refusalStatus,
  refusalText,
} from '../operator-errors.ts'

export {
  type ImportReason,
  type ImportReasonCode,
  importReasons,
  importReasonText,
} from './import-reasons.ts'

export {
  BRAND_PICTURE_BYTES_MAX,
  BrandLinks,
  brandPictures,
  checkSettings,
  CONTRAST_MIN,
  contrastOf,
  designColours,
  isSettingName,
  Rules,
  settingDefinition,
  type SettingDefinition,
  type SettingGroup,
  settingGroups,
  type SettingIssue,
  type SettingKind,
  type SettingName,
  settingNames,
  type SettingValue,
  type SettingValues,
} from './settings/index.ts'
export { reviewRules, withdrawalFilters } from './withdrawals.ts'
export { type SetupStep, setupSteps } from './setup.ts'
export { chargeFilters, findingStates, uncreditedKinds } from './deposits.ts'
export { returnFilters } from './returns.ts'
export { identityFilters } from './identity/cases.ts'
export {
  PERSON_LIST_MAX_BYTES,
  type PersonList,
  personLists,
  personMatchStates,
  type PersonProblem,
  restrictionReasons,
} from './identity/persons.ts'
export {
  type QualificationCause,
  QualificationInputs,
  type QualificationKind,
  qualificationKinds,
  type QualificationReason,
  qualificationLimits,
  qualificationReasons,
  QualificationRules,
  type RiskClass,
  riskClasses,
} from './qualification.ts'
export { type RiskRule, riskRules } from './risk.ts'
