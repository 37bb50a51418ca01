export type { Access, Call } from './call.ts'
export type { CallName } from './later-call-routes.ts'
export { languages, defaultLanguage, readLanguage, type Language } from './language.ts'
export { errorCodes, errorStatus, errorText, type ErrorBody, type ErrorCode } from './errors.ts'
export { fieldText, isFieldCode, type FieldCode } from './fields.ts'
export { emailPattern, isMailableName, mailableName } from './mailable.ts'
export { termsVersions, type TermsVersion } from './terms.ts'
export type { PushEvent } from './push.ts'
export {
  XSRF_COOKIE,
  DEVICE_COOKIE,
  XSRF_HEADER,
  LANGUAGE_COOKIE,
  OPERATOR_COOKIE,
  readCookie,
} from './cookies.ts'
export type { Answer, Request, Wire } from './shapes.ts'
export type { Permission, Setting } from './player/settings.ts'
export type { User, UserData } from './player/players.ts'
export type { Address, Preferences } from './player/account.ts'
export type { Declaration, Gender, IncomeBand, RegistrationPart } from './player/declarations.ts'
export type { PlayerInquiry } from './player/inquiries.ts'
export type { IdentityCheck, IdentityReason, IdentityState } from './player/identity.ts'
export type { LocationReason, LocationStanding } from './player/location.ts'
export type {
  ExclusionMonths,
  LimitKind,
  LimitPeriod,
  Pause,
  PlayActivity,
  PlayerLimit,
  PlayerLimits,
  RealityCheck,
} from './player/safety.ts'
export type { Wallet } from './player/wallet.ts'
export type { Game } from './player/catalogue.ts'
export type { CardGame, HomeShelf, ShelfBanner, ShelfProvider } from './home-shelf.ts'
export type { Assertion, Attestation, OwnerAction } from './wire/passkeys.ts'
