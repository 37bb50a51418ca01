import type { Wire } from '@girassol/contract'
import { Field, MaskField, NativeSelect } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { type Account, accountAnswers } from '../account-answers.ts'
import { CEP_MASK } from './masks.ts'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import type { SectionProps } from '../section.ts'
import { states } from './states.ts'
import { Waiting } from '../waiting.tsx'

export function AddressSection({ player }: SectionProps) {
  const { data: account } = accountAnswers.useAnswer({ player })
  if (!account) return <Waiting lines={5} />
  return <AddressForm address={account.address} onSaved={() => void accountAnswers.refresh({ player })} />
}

type Form = Record<keyof Wire<'putAddress'>['body'], string>

const empty: Form = { cep: '', street: '', number: '', complement: '', district: '', city: '', state: '' }

function AddressForm({ address, onSaved }: { address: Account['address']; onSaved: () => void }) {
  const { t } = useLingui()
  const saving = useSaving()
  const [form, setForm] = useState<Form>({ ...empty, ...address, complement: address?.complement ?? '' })
  const { fields } = saving.faults
  const set = (name: keyof Form) => (value: string) => setForm((before) => ({ ...before, [name]: value }))
  const text = (name: keyof Form) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
    error: fields[name],
  })

  async function save() {
    const saved = await saving.save(
      async () => (await api('putAddress', { body: form as Wire<'putAddress'>['body'] })).message,
    )
    if (saved) onSaved()
  }

  return (
    <SaveForm saving={saving} onSave={() => void save()} action={<Trans>Salvar endereço</Trans>}>
      <div className="grid gap-4 sm:grid-cols-6">
        <MaskField
          label={t`CEP`}
          required
          mask={CEP_MASK}
          placeholder="00000-000"
          autoComplete="postal-code"
          frameClassName="sm:col-span-2"
          value={form.cep}
          onValueChange={(value) => set('cep')(value.text)}
          error={fields['cep']}
        />
        <Field
          {...text('street')}
          label={t`Rua ou avenida`}
          required
          maxLength={120}
          autoComplete="address-line1"
          frameClassName="sm:col-span-4"
        />
        <Field {...text('number')} label={t`Número`} required maxLength={20} frameClassName="sm:col-span-2" />
        <Field
          {...text('complement')}
          label={t`Complemento`}
          maxLength={80}
          autoComplete="address-line2"
          frameClassName="sm:col-span-4"
        />
        <Field
          {...text('district')}
          label={t`Bairro`}
          required
          maxLength={80}
          autoComplete="address-level3"
          frameClassName="sm:col-span-2"
        />
        <Field
          {...text('city')}
          label={t`Cidade`}
          required
          maxLength={80}
          autoComplete="address-level2"
          frameClassName="sm:col-span-2"
        />
        <NativeSelect
          {...text('state')}
          label={t`Estado`}
          required
          autoComplete="address-level1"
          frameClassName="sm:col-span-2"
        >
          <option value="">{t`Escolha`}</option>
          {states.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
    </SaveForm>
  )
}
