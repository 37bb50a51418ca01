import type { Answer, Assertion, Attestation } from '@girassol/contract'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** The parsed answer of a browser's authenticator, with the fields that its verification reads. */
export const registrationOf = ({ id, rawId, type, response }: Attestation): RegistrationResponseJSON => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    // A browser may name ways to reach the key that the library has no word for yet.
    transports: (response.transports ?? []) as NonNullable<
      RegistrationResponseJSON['response']['transports']
    >,
  },
})

export const authenticationOf = ({ id, rawId, type, response }: Assertion): AuthenticationResponseJSON => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle && { userHandle: response.userHandle }),
  },
})

interface PasskeyRow {
  id: string
  name: string
  is_backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

/** A passkey as its holder sees it. */
export const passkeyView = (row: PasskeyRow): Answer<'passkeys'>['passkeys'][number] => ({
  id: row.id,
  name: row.name,
  is_backed_up: row.is_backed_up,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})
