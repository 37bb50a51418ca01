import { Badge, Button, Field } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { accountAnswers } from '../account-answers.ts'
import { Block } from '../block.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import { type Means, OwnershipField, useOwnership } from './ownership.tsx'
import type { SectionProps } from '../section.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { Waiting } from '../waiting.tsx'

type Step = 'rest' | 'setup' | 'renew' | 'disable'

export function TwoFactorBlock({ player }: SectionProps) {
  const { data: account } = accountAnswers.useAnswer({ player })
  const [step, setStep] = useState<Step>('rest')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!account) return <Waiting lines={3} />
  const { enabled, recovery_codes_left: left } = account.two_factor

  const rest = () => {
    setStep('rest')
    setCodes(null)
    void accountAnswers.refresh({ player })
  }
  const show = (fresh: readonly string[]) => {
    setCodes(fresh)
    void accountAnswers.refresh({ player })
  }

  return (
    <Block
      title={<Trans>Verificação em duas etapas</Trans>}
      text={
        enabled ? (
          <Trans>
            Ao entrar, pedimos também um código do seu aplicativo. Códigos de recuperação restantes: {left}.
          </Trans>
        ) : (
          <Trans>
            Além da senha, um código do aplicativo autenticador no seu celular. Quem descobrir sua senha não
            entra.
          </Trans>
        )
      }
      aside={
        enabled && (
          <Badge tone="success" icon={<ShieldCheck aria-hidden="true" />}>
            <Trans>Ativa</Trans>
          </Badge>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={rest} />
      ) : step === 'setup' ? (
        <TwoFactorSetup onOn={show} onCancel={rest} />
      ) : step === 'renew' || step === 'disable' ? (
        <Proof key={step} step={step} onCodes={show} onDone={rest} />
      ) : enabled ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setStep('renew')}>
            <Trans>Novos códigos de recuperação</Trans>
          </Button>
          <Button variant="ghost" onClick={() => setStep('disable')}>
            <Trans>Desativar</Trans>
          </Button>
        </div>
      ) : (
        <Button onClick={() => setStep('setup')}>
          <Trans>Ativar</Trans>
        </Button>
      )}
    </Block>
  )
}

interface ProofProps {
  step: 'renew' | 'disable'
  onCodes: (codes: readonly string[]) => void
  onDone: () => void
}

/** Password or passkey, and a code, for what would weaken the account. */
function Proof({ step, onCodes, onDone }: ProofProps) {
  const { t } = useLingui()
  const saving = useSaving()
  const ownership = useOwnership(step === 'disable' ? 'two_factor_off' : 'recovery_codes')
  const [code, setCode] = useState('')

  async function send(means: Means = 'password') {
    const required = t`Este campo é obrigatório.`
    const missing = {
      ...(means === 'password' && ownership.password === '' && { current_password: required }),
      ...(code.trim() === '' && { code: required }),
    }
    if (Object.keys(missing).length > 0) return saving.refuse(missing)
    const proven = async () => ({ ...(await ownership.proofBy(means)), code })
    if (step === 'disable') {
      if (await saving.save(async () => (await api('disableTwoFactor', { body: await proven() })).message))
        onDone()
      return
    }
    await saving.save(async () => {
      onCodes((await api('renewRecoveryCodes', { body: await proven() })).recovery_codes)
      return null
    })
  }

  return (
    <SaveForm
      saving={saving}
      onSave={() => void send()}
      variant={step === 'disable' ? 'danger' : 'primary'}
      action={step === 'disable' ? <Trans>Desativar</Trans> : <Trans>Gerar novos códigos</Trans>}
      beside={
        <Button variant="ghost" onClick={onDone}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      <Field
        label={t`Código do aplicativo ou de recuperação`}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        className="money"
        maxLength={32}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={saving.faults.fields['code']}
      />
      <OwnershipField ownership={ownership} saving={saving} onPasskey={() => void send('passkey')} />
    </SaveForm>
  )
}
