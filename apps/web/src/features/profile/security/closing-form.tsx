import { Button, Checkbox, Field, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { brlText } from '../../../shared/money/money.ts'
import { dropLogin } from '../../../shared/session/login.ts'
import { navigate } from '../../../shared/router/navigation.ts'
import { accountAnswers } from '../account-answers.ts'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import type { ClosingCheck } from './closing-status.tsx'
import { type Means, OwnershipField, useOwnership } from './ownership.tsx'

interface Props {
  player: number
  check: ClosingCheck
  /** The account is closing now: money is still to be paid out. */
  onStarted: () => void
  onCancel: () => void
}

export function ClosingForm({ player, check, onStarted, onCancel }: Props) {
  const { t } = useLingui()
  const saving = useSaving()
  const { data: account } = accountAnswers.useAnswer({ player })
  const ownership = useOwnership('closing')
  const [code, setCode] = useState('')
  const [sure, setSure] = useState(false)

  async function close(means: Means = 'password') {
    if (means === 'password' && ownership.password === '')
      return saving.refuse({ current_password: t`Este campo é obrigatório.` })
    let isClosed = false
    const done = await saving.save(async () => {
      const proof = await ownership.proofBy(means)
      const body = { ...proof, code: code || null, confirm: true as const }
      const { status, message } = await api('closeAccount', { body })
      isClosed = status === 'closed'
      return message
    })
    if (!done) return
    if (!isClosed) return onStarted()
    dropLogin()
    navigate('/')
  }

  return (
    <SaveForm
      saving={saving}
      onSave={() => void close()}
      variant="danger"
      action={<Trans>Encerrar definitivamente</Trans>}
      disabled={!sure}
      beside={
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      {check.blocks.length > 0 && (
        <Notice tone="info" title={<Trans>Primeiro você recebe o que é seu</Trans>}>
          <Trans>
            Apostas e depósitos são desligados agora. Você saca tudo por PIX para sua chave CPF, sem valor
            mínimo nem máximo, e a conta se encerra sozinha quando o dinheiro chegar. Até pedir esse saque,
            você pode cancelar.
          </Trans>
        </Notice>
      )}
      {check.bonus > 0 && (
        <Notice tone="warning">
          <Trans>Seu bônus de {brlText(check.bonus)} será perdido.</Trans>
        </Notice>
      )}
      {account?.two_factor.enabled && (
        <Field
          label={t`Código do aplicativo ou de recuperação`}
          required
          autoComplete="one-time-code"
          className="money"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={saving.faults.fields['code']}
        />
      )}
      <Checkbox
        label={t`Entendo que a conta não pode ser reaberta`}
        checked={sure}
        onChange={(event) => setSure(event.target.checked)}
      />
      <OwnershipField
        ownership={ownership}
        saving={saving}
        disabled={!sure}
        onPasskey={() => void close('passkey')}
      />
    </SaveForm>
  )
}
