import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../shared/api/answers.ts'
import { currentToken, keepLogin, type SessionUser } from '../../shared/session/login.ts'

/** The player is in each input: what one saw is never shown to the next on the same device. */
interface Asked {
  player: number
}

export type Account = Wire<'account'>['answer']['account']
export type Device = Wire<'devices'>['answer']['devices'][number]
export type Passkey = Wire<'passkeys'>['answer']['passkeys'][number]
export type Consent = Wire<'consents'>['answer']['consents'][number]
export type Profile = Wire<'profileSummary'>['answer']['profile']
export type OwnData = Wire<'profileData'>['answer']['user']

export type PlayerLimits = Wire<'limits'>['answer']
export type PlayerLimit = PlayerLimits['limits'][number]
export type PlayActivity = Wire<'playActivity'>['answer']['activity'][number]

const fresh = { fresh: true }

export const accountAnswers = createAnswers<Asked, Account>(
  'account',
  async (_, api) => (await api('account')).account,
  fresh,
)
export const dataAnswers = createAnswers<Asked, OwnData>(
  'profile-data',
  async (_, api) => (await api('profileData')).user,
  fresh,
)
export const summaryAnswers = createAnswers<Asked, Profile>(
  'profile-summary',
  async (_, api) => (await api('profileSummary')).profile,
  fresh,
)
export const deviceAnswers = createAnswers<Asked, Device[]>(
  'devices',
  async (_, api) => (await api('devices')).devices,
  fresh,
)
export const consentAnswers = createAnswers<Asked, Consent[]>(
  'consents',
  async (_, api) => (await api('consents')).consents,
  fresh,
)

export const passkeyAnswers = createAnswers<Asked, Passkey[]>(
  'passkeys',
  async (_, api) => (await api('passkeys')).passkeys,
  fresh,
)

export const limitAnswers = createAnswers<Asked, PlayerLimits>('limits', (_, api) => api('limits'), fresh)
export type IdentityCheck = Wire<'identityCheck'>['answer']
export const identityAnswers = createAnswers<Asked, IdentityCheck>(
  'identity-check',
  (_, api) => api('identityCheck'),
  fresh,
)
export type Declaration = Wire<'declaration'>['answer']
export const declarationAnswers = createAnswers<Asked, Declaration>(
  'declaration',
  (_, api) => api('declaration'),
  fresh,
)
export type Inquiry = NonNullable<Wire<'inquiry'>['answer']['inquiry']>
export const inquiryAnswers = createAnswers<Asked, Wire<'inquiry'>['answer']>(
  'inquiry',
  (_, api) => api('inquiry'),
  fresh,
)
export type RealityCheck = Wire<'realityCheck'>['answer']
export const realityAnswers = createAnswers<Asked, RealityCheck>(
  'reality-check',
  (_, api) => api('realityCheck'),
  fresh,
)
export const activityAnswers = createAnswers<Asked, PlayActivity[]>(
  'play-activity',
  async (_, api) => (await api('playActivity')).activity,
  fresh,
)

/** A changed name or picture shows at once wherever the session's is shown. */
export function keepUser(user: SessionUser): void {
  const token = currentToken()
  if (token) keepLogin(token, user)
}
