import { Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import { SecretField } from './secret-field.tsx'

const empty = { current_password: '', password: '', password_confirmation: '' }

export function PasswordForm() {
  const { t } = useLingui()
  const saving = useSaving()
  const [open, setOpen] = useState(false)
  const [form, setForm] = useState(empty)
  const field = (name: keyof typeof empty) => ({
    value: form[name],
    onChange: (value: string) => setForm((before) => ({ ...before, [name]: value })),
    error: saving.faults.fields[name],
  })

  async function save() {
    const required = t`Este campo é obrigatório.`
    const missing = Object.entries(form).flatMap(([name, value]) => (value === '' ? [[name, required]] : []))
    if (missing.length > 0) return saving.refuse(Object.fromEntries(missing) as Record<string, string>)
    const saved = await saving.save(async () => (await api('changePassword', { body: form })).message)
    if (!saved) return
    setForm(empty)
    setOpen(false)
  }

  if (!open) {
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Trocar a senha</Trans>
      </Button>
    )
  }
  return (
    <SaveForm
      saving={saving}
      onSave={() => void save()}
      action={<Trans>Salvar a nova senha</Trans>}
      beside={
        <Button variant="ghost" onClick={() => setOpen(false)}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      <SecretField {...field('current_password')} />
      <SecretField {...field('password')} label={t`Nova senha`} fresh hint={t`No mínimo 8 caracteres.`} />
      <SecretField {...field('password_confirmation')} label={t`Confirme a nova senha`} fresh />
    </SaveForm>
  )
}
