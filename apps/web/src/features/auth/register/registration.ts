import type { Wire } from '@girassol/contract'
import { phoneDigits } from '../../../shared/form/contact-rules.ts'
import { readBirthDate, type RegisterCode } from '../form/rules.ts'

/** What a person types, as they typed it. */
export interface Registration {
  name: string
  email: string
  phone: string
  cpf: string
  birth_date: string
  password: string
  password_confirmation: string
  reference_code: string
  term_a: boolean
  agreement: boolean
}

export type RegistrationLabels = Record<keyof Registration, string>

export const emptyRegistration: Registration = {
  name: '',
  email: '',
  phone: '',
  cpf: '',
  birth_date: '',
  password: '',
  password_confirmation: '',
  reference_code: '',
  // Consent is given, not assumed: both boxes start empty.
  term_a: false,
  agreement: false,
}

export const registrationFields = Object.keys(emptyRegistration) as (keyof Registration)[]

/** The call's body. What was not asked for, or left empty, is left out. */
export function registrationBody(
  typed: Registration,
  captcha: string,
  code: RegisterCode | null,
): Wire<'register'>['body'] {
  const cpf = typed.cpf.replaceAll(/\D/g, '')
  const birthDate = readBirthDate(typed.birth_date)
  const reference = typed.reference_code.trim()
  return {
    name: typed.name.trim(),
    email: typed.email.trim(),
    phone: phoneDigits(typed.phone),
    password: typed.password,
    password_confirmation: typed.password_confirmation,
    ...(cpf && { cpf }),
    ...(birthDate && { birth_date: birthDate }),
    ...(reference && { reference_code: reference }),
    ...(code?.kind === 'spin' && { spin_token: code.code }),
    // The form refuses to be sent without them; the compiler cannot see that.
    term_a: typed.term_a as true,
    agreement: typed.agreement as true,
    cf_turnstile_token: captcha,
  }
}
