import type { Wire } from '@girassol/contract'
import { Field, MaskField, NativeSelect } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { CEP_MASK } from './masks.ts'
import { states } from './states.ts'

export type AddressForm = Record<keyof Wire<'putAddress'>['body'], string>
type Address = Wire<'account'>['answer']['account']['address']

export const addressForm = (address: Address): AddressForm => ({
  cep: address?.cep ?? '',
  street: address?.street ?? '',
  number: address?.number ?? '',
  complement: address?.complement ?? '',
  district: address?.district ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
})

interface Props {
  form: AddressForm
  faults: Readonly<Record<string, string>>
  onType: (name: keyof AddressForm, value: string) => void
  onBlur?: (name: keyof AddressForm) => void
}

export function AddressFields({ form, faults, onType, onBlur }: Props) {
  const { t } = useLingui()
  const shared = (name: keyof AddressForm) => ({
    value: form[name],
    onBlur: () => onBlur?.(name),
    error: faults[name],
  })
  const text = (name: keyof AddressForm) => ({
    ...shared(name),
    onChange: (event: { target: { value: string } }) => onType(name, event.target.value),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <MaskField
        {...shared('cep')}
        label={t`CEP`}
        required
        mask={CEP_MASK}
        placeholder="00000-000"
        autoComplete="postal-code"
        frameClassName="sm:col-span-2"
        onValueChange={(value) => onType('cep', value.text)}
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
  )
}
