import type { Wire } from '@girassol/contract'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { type Account, accountAnswers } from '../account-answers.ts'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import type { SectionProps } from '../section.ts'
import { Waiting } from '../waiting.tsx'
import { AddressFields, addressForm } from './address-fields.tsx'

export function AddressSection({ player }: SectionProps) {
  const { data: account } = accountAnswers.useAnswer({ player })
  if (!account) return <Waiting lines={5} />
  return <AddressForm address={account.address} onSaved={() => void accountAnswers.refresh({ player })} />
}

function AddressForm({ address, onSaved }: { address: Account['address']; onSaved: () => void }) {
  const saving = useSaving()
  const [form, setForm] = useState(addressForm(address))

  async function save() {
    const saved = await saving.save(
      async () => (await api('putAddress', { body: form as Wire<'putAddress'>['body'] })).message,
    )
    if (saved) onSaved()
  }

  return (
    <SaveForm saving={saving} onSave={() => void save()} action={<Trans>Salvar endereço</Trans>}>
      <AddressFields
        form={form}
        faults={saving.faults.fields}
        onType={(name, value) => setForm((before) => ({ ...before, [name]: value }))}
      />
    </SaveForm>
  )
}
