import { Chip, Field, MaskField } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, Lock } from 'lucide-react'
import { useId } from 'react'
import type { WithdrawalForm } from './form.ts'
import { useTypeNames } from './form-texts.ts'
import { isForeignPhone, keyTypes, masks, pageTypes } from './pix-key.ts'

/** Where the money goes: the type of the key, and the key. */
export function KeyFields({ form }: { form: WithdrawalForm }) {
  const { t } = useLingui()
  const names = useTypeNames()
  const note = useId()
  const { draft, errors } = form
  return (
    <div className="flex flex-col gap-4">
      <fieldset aria-describedby={errors.type ? note : undefined}>
        <legend className="mb-1.5 text-sm font-medium">{t`Tipo de chave`}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {keyTypes.map((type) => (
            <Chip
              key={type}
              pressed={draft.type === type}
              className="justify-center px-2!"
              onClick={() => form.choose(type)}
            >
              {names[type]}
            </Chip>
          ))}
        </div>
        {errors.type && (
          <p id={note} className="mt-1.5 flex items-start gap-1.5 text-sm text-coral-text">
            <CircleAlert aria-hidden="true" size={16} className="mt-0.5" />
            {errors.type}
          </p>
        )}
      </fieldset>
      {draft.type !== null && <KeyField form={form} />}
    </div>
  )
}

function KeyField({ form }: { form: WithdrawalForm }) {
  const { t } = useLingui()
  const names = useTypeNames()
  const { draft, errors, keyStored } = form
  if (draft.type === null) return null
  const { type } = draft
  const field = {
    label: t`Chave PIX`,
    value: draft.key,
    readOnly: keyStored,
    error: errors.key ?? errors.consent,
    hint: keyStored
      ? type === 'random'
        ? t`Sua chave aleatória já está vinculada e não pode ser alterada`
        : t`É a chave da sua conta: ${names[type]}`
      : type === 'phone' && form.phoneAbroad
        ? t`O telefone da sua conta não é do Brasil, e a chave PIX de telefone precisa ser +55. Use CPF, e-mail ou chave aleatória.`
        : undefined,
    trailing: keyStored ? <Lock aria-hidden="true" size={16} className="me-2.5" /> : undefined,
    onBlur: () => form.leave('key'),
    onPaste: (event: { preventDefault: () => void; clipboardData: DataTransfer }) => {
      // Read whole and as it came: a mask would cut off what stands before the number, such as the country.
      event.preventDefault()
      if (!keyStored) form.change({ key: event.clipboardData.getData('text') })
    },
    ...(form.variant === 'page' && { maxLength: pageTypes[type].length }),
  }
  if (type === 'cpf' || type === 'phone') {
    return (
      <MaskField
        {...field}
        key={type}
        mask={type === 'phone' && isForeignPhone(draft.key) ? masks.foreignPhone : masks[type]}
        inputMode={type === 'phone' ? 'tel' : 'numeric'}
        onValueChange={({ text }) => form.change({ key: text })}
      />
    )
  }
  return (
    <Field
      {...field}
      key={type}
      type="text"
      inputMode={type === 'email' ? 'email' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => form.change({ key: event.currentTarget.value })}
    />
  )
}
