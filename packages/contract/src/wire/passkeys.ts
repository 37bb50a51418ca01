import { z } from 'zod'

const Base64Url = z
  .string()
  .min(1)
  .max(8_000)
  .regex(/^[\w-]+$/)

/** What the browser's authenticator answers, as JSON of the WebAuthn specification. */
const Credential = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.looseObject({}).optional(),
})

export const Attestation = Credential.extend({
  response: z.looseObject({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type Attestation = z.output<typeof Attestation>

export const Assertion = Credential.extend({
  response: z.looseObject({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.string().max(200).nullish(),
  }),
})
export type Assertion = z.output<typeof Assertion>

/** Handed to the browser as it is. */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })

export const PasskeyName = z.string().trim().min(1).max(60)

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Synchronised by its maker between devices, so that a lost device does not lose it. */
  is_backed_up: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})

/** What a passkey may prove in place of the password; the answer to a challenge proves the action it was asked for, once. */
export const ownerActions = [
  'email_change',
  'phone_change',
  'closing',
  'two_factor_setup',
  'recovery_codes',
  'two_factor_off',
] as const
export type OwnerAction = (typeof ownerActions)[number]

/** The account's password, or the answer of a passkey to the challenge of this action. */
export const ownerProof = {
  current_password: z.string().max(128).nullish(),
  passkey: z.object({ ticket: z.string().min(1).max(100), response: Assertion }).nullish(),
}
