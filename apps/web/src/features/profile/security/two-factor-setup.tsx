import { Button, CopyField, MaskField } from '@girassol/ui'
import { QrCode } from '@girassol/ui/qr'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import { type Means, OwnershipField, useOwnership } from './ownership.tsx'

interface Props {
  onOn: (codes: readonly string[]) => void
  onCancel: () => void
}

/** The password, then the code to scan, then a first code that proves it was scanned. */
export function TwoFactorSetup({ onOn, onCancel }: Props) {
  const { t } = useLingui()
  const saving = useSaving()
  const ownership = useOwnership('two_factor_setup')
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const [code, setCode] = useState('')
  const required = t`Este campo é obrigatório.`
  const cancel = (
    <Button variant="ghost" onClick={onCancel}>
      <Trans>Cancelar</Trans>
    </Button>
  )

  async function begin(means: Means = 'password') {
    if (means === 'password' && ownership.password === '')
      return saving.refuse({ current_password: required })
    await saving.save(async () => {
      setBegun(await api('beginTwoFactor', { body: await ownership.proofBy(means) }))
      return null
    })
  }

  async function confirm() {
    if (code === '') return saving.refuse({ code: required })
    await saving.save(async () => {
      onOn((await api('confirmTwoFactor', { body: { code } })).recovery_codes)
      return null
    })
  }

  if (!begun) {
    return (
      <SaveForm saving={saving} onSave={() => void begin()} action={<Trans>Continuar</Trans>} beside={cancel}>
        <OwnershipField ownership={ownership} saving={saving} onPasskey={() => void begin('passkey')} />
      </SaveForm>
    )
  }
  return (
    <SaveForm saving={saving} onSave={() => void confirm()} action={<Trans>Ativar</Trans>} beside={cancel}>
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode
          text={begun.uri}
          size={196}
          label={t`QR code para o aplicativo autenticador`}
          className="mx-auto"
        />
        <div className="flex min-w-0 flex-col gap-4">
          <ol className="flex list-decimal flex-col gap-1.5 ps-5 text-[0.9375rem] text-pretty">
            <li>
              <Trans>Abra seu aplicativo autenticador e leia o QR code.</Trans>
            </li>
            <li>
              <Trans>Digite abaixo o código de seis dígitos que ele mostrar.</Trans>
            </li>
          </ol>
          <CopyField
            label={t`Sem câmera? Copie a chave`}
            text={begun.secret}
            labels={{ copy: t`Copiar`, copied: t`Copiado`, failed: t`Selecionado: copie com o teclado` }}
          />
          <MaskField
            label={t`Código de seis dígitos`}
            required
            mask="######"
            autoComplete="one-time-code"
            className="money"
            value={code}
            onValueChange={({ digits }) => setCode(digits)}
            error={saving.faults.fields['code']}
          />
        </div>
      </div>
    </SaveForm>
  )
}
