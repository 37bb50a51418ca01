import type { Call } from './call.ts'
import type { CallName } from './later-call-routes.ts'
import { studioCalls } from './game/studio.ts'
import { accountCalls } from './player/account.ts'
import { affiliateRulesCalls } from './player/affiliate-rules.ts'
import { affiliatesCalls } from './player/affiliates.ts'
import { catalogueCalls } from './player/catalogue.ts'
import { engagementCalls } from './player/engagement.ts'
import { fairnessCalls } from './player/fairness.ts'
import { gameplayCalls } from './player/gameplay.ts'
import { declarationCalls } from './player/declarations.ts'
import { inquiryCalls } from './player/inquiries.ts'
import { identityCalls } from './player/identity.ts'
import { locationCalls } from './player/location.ts'
import { noticesCalls } from './player/notices.ts'
import { depositsCalls } from './player/deposits.ts'
import { platformCalls } from './player/platform.ts'
import { playersCalls } from './player/players.ts'
import { freeSpinsCalls } from './player/free-spins.ts'
import { wheelsCalls } from './player/wheels.ts'
import { passkeyCalls } from './player/passkeys.ts'
import { safetyCalls } from './player/safety.ts'
import { settingsCalls } from './player/settings.ts'
import { statementCalls } from './player/statement.ts'
import { walletCalls } from './player/wallet.ts'
import { withdrawalsCalls } from './player/withdrawals.ts'

/** Every call of the product once. */
export const calls = {
  ...platformCalls,
  ...settingsCalls,
  ...playersCalls,
  ...accountCalls,
  ...walletCalls,
  ...statementCalls,
  ...depositsCalls,
  ...withdrawalsCalls,
  ...catalogueCalls,
  ...gameplayCalls,
  ...studioCalls,
  ...fairnessCalls,
  ...noticesCalls,
  ...affiliatesCalls,
  ...affiliateRulesCalls,
  ...freeSpinsCalls,
  ...engagementCalls,
  ...wheelsCalls,
  ...passkeyCalls,
  ...safetyCalls,
  ...declarationCalls,
  ...identityCalls,
  ...inquiryCalls,
  ...locationCalls,
} satisfies Record<CallName, Call>

export { brl } from './wire/money.ts'
export {
  permissions,
  type Permission,
  Branding,
  complianceProfiles,
  forEachGatewayFlag,
  gatewayFlag,
  gateways,
  Operator,
  PaymentMethod,
  Setting,
  type ComplianceProfile,
  type Gateway,
} from './player/settings.ts'
export { Email, Password, Phone, User, UserData } from './player/players.ts'
export { states } from './wire/states.ts'
export { postbackEvents } from './player/affiliates.ts'
export {
  CREATIVE_PLACE_MAX,
  CREATIVE_TEXT_MAX,
  type CreativeState,
  creativeStates,
} from './player/affiliate-rules.ts'
export { genders, incomeBandNames, incomeBands } from './player/declarations.ts'
export {
  INQUIRY_ANSWER_MAX,
  INQUIRY_ANSWERS_MAX,
  INQUIRY_DAYS_MAX,
  INQUIRY_DAYS_MIN,
} from './player/inquiries.ts'
export { identityReasons, identityStates } from './player/identity.ts'
export { limitKinds, limitPeriods, Pause } from './player/safety.ts'
export { Wallet } from './player/wallet.ts'
export { Board } from './player/engagement.ts'
export { FreeSpinReward, rewardStatuses, type RewardStatus } from './player/free-spins.ts'
export { playKinds, StatementFilters, statementKinds, statementPockets } from './player/statement.ts'
export {
  ChargeOpened,
  ChargeState,
  ChargeStatus,
  CouponDetails,
  DepositOrder,
  DepositPreview,
  DepositRecord,
} from './player/deposits.ts'
export {
  Banner,
  Category,
  type ContactSubject,
  contactSubjectNames,
  Custom,
  Game,
  GameDetail,
  GamePage,
  gameTypes,
  listOrders,
  Picture,
  Promotion,
  Provider,
  rtpFloors,
  volatilities,
  Winner,
} from './player/catalogue.ts'
export { Fairness } from './player/fairness.ts'
export { GameReturn, PlayRecord, RecordDetail } from './player/gameplay.ts'
export { StudioAnswer, StudioRound, StudioSession } from './game/studio.ts'
export {
  BonusActive,
  pixKeyTypes,
  Withdrawal,
  WithdrawalPreflight,
  WithdrawalRecord,
  WithdrawalStatus,
} from './player/withdrawals.ts'
