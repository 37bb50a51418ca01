import type { CallName } from '../calls.ts'
import type { CallSchemas } from '../shapes.ts'
import { accountSchemas } from './account.ts'
import { affiliatesSchemas } from './affiliates.ts'
import { catalogueSchemas } from './catalogue.ts'
import { engagementSchemas } from './engagement.ts'
import { gameplaySchemas } from './gameplay.ts'
import { noticesSchemas } from './notices.ts'
import { paymentsSchemas } from './payments.ts'
import { platformSchemas } from './platform.ts'
import { playersSchemas } from './players.ts'
import { rewardsSchemas } from './rewards.ts'
import { roulettesSchemas } from './roulettes.ts'
import { safetySchemas } from './safety.ts'
import { settingsSchemas } from './settings.ts'
import { statementSchemas } from './statement.ts'
import { walletSchemas } from './wallet.ts'
import { withdrawalsSchemas } from './withdrawals.ts'

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

export { brl } from './money.ts'
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
} from './settings.ts'
export { Email, Password, Phone, User, UserData } from './players.ts'
export { states } from './account.ts'
export { postbackEvents } from './affiliates.ts'
export { Pause } from './safety.ts'
export { Wallet } from './wallet.ts'
export { Board } from './engagement.ts'
export { FreeSpinReward, rewardStatuses, type RewardStatus } from './rewards.ts'
export { StatementFilters, statementKinds, statementPockets } from './statement.ts'
export {
  ChargeOpened,
  ChargeState,
  ChargeStatus,
  CouponDetails,
  DepositOrder,
  DepositPreview,
  DepositRecord,
} from './payments.ts'
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
} from './catalogue.ts'
export {
  Fairness,
  GameReturn,
  PlayRecord,
  RecordDetail,
  StudioAnswer,
  StudioRound,
  StudioSession,
} from './gameplay.ts'
export {
  BonusActive,
  pixKeyTypes,
  Withdrawal,
  WithdrawalPreflight,
  WithdrawalRecord,
  WithdrawalStatus,
} from './withdrawals.ts'
