import { isCpf } from '@girassol/pix'
import { MaskField } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import type { Registration } from './registration.ts'
import { birthDateText, CPF_MASK, DATE_MASK, isAdult, isBirthDate, readBirthDate } from '../form/rules.ts'

/** Typed and not picked: a calendar makes people scroll through decades to reach their birthday. */
export function IdentityFields({ form }: { form: UseFormReturn<Registration> }) {
  const { t } = useLingui()
  const { errors } = useFormState({ control: form.control })

  function showTyped(text: string) {
    const date = readBirthDate(text)
    if (date) form.setValue('birth_date', birthDateText(date))
  }

  /** A wrong number or a minor's date is refused beside its field when it is left; an empty one waits for the form. */
  function check(name: 'cpf' | 'birth_date', text: string) {
    if (text !== '') void form.trigger(name)
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MaskField
        {...form.register('cpf', {
          required: t`Este campo é obrigatório.`,
          onBlur: (event: { target: { value: string } }) => check('cpf', event.target.value),
          validate: (text) => isCpf(text) || t`Digite um CPF válido.`,
        })}
        label={t`CPF`}
        required
        mask={CPF_MASK}
        placeholder="000.000.000-00"
        error={errors.cpf?.message}
      />
      <MaskField
        {...form.register('birth_date', {
          required: t`Este campo é obrigatório.`,
          onBlur: (event: { target: { value: string } }) => {
            showTyped(event.target.value)
            check('birth_date', event.target.value)
          },
          validate: {
            date: (text) => isBirthDate(readBirthDate(text)) || t`Digite uma data de nascimento válida.`,
            adult: (text) => isAdult(readBirthDate(text)) || t`É preciso ter 18 anos ou mais.`,
          },
        })}
        label={t`Data de nascimento`}
        required
        mask={DATE_MASK}
        autoComplete="bday"
        placeholder={t`dd/mm/aaaa`}
        error={errors.birth_date?.message}
      />
    </div>
  )
}
