import type { CallName } from './calls.ts'
import type { CallSchemas } from './shapes.ts'
import { accountSchemas } from './player/account.ts'
import { affiliatesSchemas } from './player/affiliates.ts'
import { catalogueSchemas } from './player/catalogue.ts'
import { engagementSchemas } from './player/engagement.ts'
import { gameplaySchemas } from './player/gameplay.ts'
import { noticesSchemas } from './player/notices.ts'
import { paymentsSchemas } from './player/deposits.ts'
import { platformSchemas } from './player/platform.ts'
import { playersSchemas } from './player/players.ts'
import { rewardsSchemas } from './player/free-spins.ts'
import { roulettesSchemas } from './player/wheels.ts'
import { safetySchemas } from './player/safety.ts'
import { settingsSchemas } from './player/settings.ts'
import { statementSchemas } from './player/statement.ts'
import { walletSchemas } from './player/wallet.ts'
import { withdrawalsSchemas } from './player/withdrawals.ts'

export const schemas = {
  ...platformSchemas,
  ...settingsSchemas,
  ...playersSchemas,
  ...accountSchemas,
  ...walletSchemas,
  ...statementSchemas,
  ...paymentsSchemas,
  ...withdrawalsSchemas,
  ...catalogueSchemas,
  ...gameplaySchemas,
  ...noticesSchemas,
  ...affiliatesSchemas,
  ...rewardsSchemas,
  ...engagementSchemas,
  ...roulettesSchemas,
  ...safetySchemas,
} satisfies Record<CallName, CallSchemas>

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
export { states } from './player/account.ts'
export { postbackEvents } from './player/affiliates.ts'
export { Pause } from './player/safety.ts'
export { Wallet } from './player/wallet.ts'
export { Board } from './player/engagement.ts'
export { FreeSpinReward, rewardStatuses, type RewardStatus } from './player/free-spins.ts'
export { StatementFilters, statementKinds, statementPockets } from './player/statement.ts'
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
  Picture,
  Promotion,
  Provider,
  volatilities,
  Winner,
} from './player/catalogue.ts'
export {
  Fairness,
  GameReturn,
  PlayRecord,
  RecordDetail,
  StudioAnswer,
  StudioRound,
  StudioSession,
} from './player/gameplay.ts'
export {
  BonusActive,
  pixKeyTypes,
  Withdrawal,
  WithdrawalPreflight,
  WithdrawalRecord,
  WithdrawalStatus,
} from './player/withdrawals.ts'
