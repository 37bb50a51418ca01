import type { Wire } from '@girassol/contract'
import type { Declaration } from '../account-answers.ts'
import { type AddressForm, addressForm } from '../personal/address-fields.tsx'

type Body = Wire<'putDeclaration'>['body']

/** What is typed; a choice that was not made is empty, never a default. */
export interface RegistrationForm extends AddressForm {
  gender: Body['gender'] | ''
  income: Body['income'] | ''
  exposed: 'yes' | 'no' | ''
  barred: boolean
}

export const registrationForm = ({ address, given }: Declaration): RegistrationForm => ({
  ...addressForm(address),
  gender: given?.gender ?? '',
  income: given?.income ?? '',
  exposed: given ? (given.is_exposed ? 'yes' : 'no') : '',
  // Each version of the text is declared again.
  barred: false,
})

const OPTIONAL: ReadonlySet<string> = new Set(['complement'])

export type Fault = 'required' | 'cep'

/** What is wrong with one field as it is typed. */
export function faultOf(form: RegistrationForm, name: keyof RegistrationForm): Fault | null {
  const value = form[name]
  if (value === false || (typeof value === 'string' && value.trim() === '' && !OPTIONAL.has(name)))
    return 'required'
  return name === 'cep' && form.cep.replaceAll(/\D/g, '').length !== 8 ? 'cep' : null
}

/** As the call wants it; call it for a form without faults. */
export function bodyOf({ exposed, barred, ...form }: RegistrationForm, version: string): Body {
  return { ...form, is_exposed: exposed === 'yes', is_not_barred: barred, text_version: version } as Body
}

/** The call's names of fields that the form has under another one. */
export const formNames: Readonly<Record<string, keyof RegistrationForm>> = {
  is_exposed: 'exposed',
  is_not_barred: 'barred',
}
