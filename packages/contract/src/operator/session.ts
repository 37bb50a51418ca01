import { z } from 'zod'
import { languages } from '../language.ts'
import { Email, Password } from '../player/players.ts'
import type { OperatorCalls } from './call.ts'
import { Code, Done, Time } from './fields.ts'
import { operatorPermissions } from './permissions.ts'

const Token = z.string().regex(/^[\w-]{43}$/)

/** Who is signed in, what they may do now, and until when the second factor counts as proved. */
export const OperatorSession = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(operatorPermissions)),
  seen_as: z.string().nullable(),
  stepped_up_until: Time.nullable(),
  /** The second factor may be proved with a passkey. */
  has_passkey: z.boolean(),
})

export const operatorSessionCalls = {
  checkOperatorPassword: {
    method: 'POST',
    path: '/api/operator/login',
    access: 'open',
    summary: 'First step of signing in: the password. Answers a ticket for the second step.',
    errors: ['invalid_credentials', 'login_throttled'],
    body: z.object({ email: z.string().trim().max(254), password: z.string().min(1).max(200) }),
    /** `has_passkey`: the second step may be a passkey in place of a code. */
    answer: z.object({ ticket: z.string(), has_passkey: z.boolean() }),
  },
  logInOperator: {
    method: 'POST',
    path: '/api/operator/login/code',
    access: 'open',
    summary:
      'Second step of signing in: a code of the authenticator app or a recovery code. Sets the session cookie.',
    errors: ['login_expired', 'code_invalid', 'login_throttled'],
    body: z.object({ ticket: z.string().max(300), code: Code }),
    answer: z.object({ session: OperatorSession }),
  },
  readInvitation: {
    method: 'GET',
    path: '/api/operator/invitations/:token',
    access: 'open',
    summary: 'What a one-time link offers: the account and the secret for the authenticator app.',
    errors: ['invitation_invalid'],
    params: z.object({ token: Token }),
    answer: z.object({
      /** Null for the link of a first start: the owner says it when joining. */
      email: z.string().nullable(),
      name: z.string().nullable(),
      roles: z.array(z.string()),
      expires_at: Time,
      secret: z.string(),
      uri: z.string(),
    }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/operator/invitations/:token',
    access: 'open',
    summary: 'Creates the account of a one-time link, or replaces its credentials, and signs in.',
    errors: ['invitation_invalid', 'code_invalid'],
    params: z.object({ token: Token }),
    body: z.object({
      /** Only with the link of a first start. */
      email: Email.optional(),
      name: z.string().trim().min(2).max(80),
      password: Password,
      code: Code,
    }),
    answer: z.object({ session: OperatorSession, recovery_codes: z.array(z.string()) }),
  },
  operatorSession: {
    method: 'GET',
    path: '/api/operator/session',
    access: 'signed_in',
    summary: 'The operator who is signed in, with roles and permissions.',
    answer: z.object({ session: OperatorSession }),
  },
  logOutOperator: {
    method: 'DELETE',
    path: '/api/operator/session',
    access: 'signed_in',
    summary: 'Ends this session.',
    answer: Done,
  },
  stepUpOperator: {
    method: 'POST',
    path: '/api/operator/session/step-up',
    access: 'signed_in',
    summary: 'Proves the second factor again, for actions on money and settings.',
    errors: ['code_invalid', 'login_throttled'],
    body: z.object({ code: Code }),
    answer: z.object({ stepped_up_until: Time }),
  },
  seeAsRole: {
    method: 'PUT',
    path: '/api/operator/session/see-as',
    access: 'signed_in',
    summary: 'Narrows this session to what a role may read; null ends it.',
    body: z.object({ role: z.string().max(40).nullable() }),
    answer: z.object({ session: OperatorSession }),
  },
} as const satisfies OperatorCalls
