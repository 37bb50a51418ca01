import type { OwnerAction, Wire } from '@girassol/contract'
import { Button } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { hasPasskeySupport, provePasskey } from '../../../shared/session/passkeys.ts'
import { useSession } from '../../../shared/session/session.ts'
import { passkeyAnswers } from '../account-answers.ts'
import type { Saving } from '../saving.ts'
import { SecretField } from './secret-field.tsx'

/** What the player proves to be the owner by. */
export type Means = 'password' | 'passkey'
type Proof = Pick<Wire<'beginTwoFactor'>['body'], 'current_password' | 'passkey'>

export interface Ownership {
  password: string
  type: (password: string) => void
  /** For the means that was chosen; asks the browser for the passkey. */
  proofBy: (means: Means) => Promise<Proof>
}

/** Proves that one action is the owner's, by the password or a passkey. */
export function useOwnership(action: OwnerAction): Ownership {
  const [password, type] = useState('')
  return {
    password,
    type,
    proofBy: async (means) =>
      means === 'passkey' ? { passkey: await provePasskey(action) } : { current_password: password },
  }
}

interface Props {
  ownership: Ownership
  saving: Saving
  disabled?: boolean
  onPasskey: () => void
}

/** The password, and for a player who has a passkey a button that uses it instead. */
export function OwnershipField({ ownership, saving, disabled = false, onPasskey }: Props) {
  const { user } = useSession()
  const { data: passkeys } = passkeyAnswers.useAnswer(user ? { player: user.id } : null)
  return (
    <>
      <SecretField
        value={ownership.password}
        onChange={ownership.type}
        error={saving.faults.fields['current_password']}
      />
      {passkeys && passkeys.length > 0 && hasPasskeySupport() && (
        <Button
          variant="secondary"
          className="self-start max-sm:self-stretch"
          disabled={disabled || saving.busy}
          icon={<KeyRound aria-hidden="true" size={18} />}
          onClick={onPasskey}
        >
          <Trans>Confirmar com chave de acesso</Trans>
        </Button>
      )}
    </>
  )
}
