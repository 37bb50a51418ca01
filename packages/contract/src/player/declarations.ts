import { z } from 'zod'
import type { Calls } from '../call.ts'
import { AddressForm, AddressView } from './account.ts'

/** As the player declares it; what a registry says of the sex is another thing. */
export const genders = ['female', 'male', 'other'] as const
export type Gender = (typeof genders)[number]

/** Bands of a month's income, each up to so many reais; null has no end. */
export const incomeBands = {
  up_to_2000: 2000,
  up_to_5000: 5000,
  up_to_10000: 10_000,
  up_to_20000: 20_000,
  above_20000: null,
} as const satisfies Record<string, number | null>
export type IncomeBand = keyof typeof incomeBands
export const incomeBandNames = Object.keys(incomeBands) as [IncomeBand, ...IncomeBand[]]

/** What a registration can lack. */
export const registrationParts = ['contact', 'cpf', 'address', 'declaration', 'limits'] as const
export type RegistrationPart = (typeof registrationParts)[number]

const Declaration = z.object({
  /** Whether deposits and play wait for it here. */
  required: z.boolean(),
  missing: z.array(z.enum(registrationParts)),
  /** The version of the text in force. */
  text_version: z.string(),
  /** The last one that was given, also of an earlier version. */
  given: z
    .object({
      gender: z.enum(genders),
      income: z.enum(incomeBandNames),
      is_exposed: z.boolean(),
      text_version: z.string(),
      at: z.string(),
    })
    .nullable(),
  address: AddressView.nullable(),
})
export type Declaration = z.output<typeof Declaration>

export const declarationCalls = {
  declaration: {
    method: 'GET',
    path: '/api/profile/declaration',
    access: 'player',
    summary: 'What the law wants to know of a player before deposits and play, and what is missing.',
    answer: Declaration,
  },
  putDeclaration: {
    method: 'PUT',
    path: '/api/profile/declaration',
    access: 'player',
    summary: 'Gender, address, income, political exposure, and that the player is not barred from betting.',
    errors: ['declaration_changed'],
    body: AddressForm.extend({
      gender: z.enum(genders, { error: 'required' }),
      income: z.enum(incomeBandNames, { error: 'required' }),
      is_exposed: z.boolean({ error: 'required' }),
      /** That none of the groups in the text applies to the player. */
      is_not_barred: z.literal(true, { error: 'required' }),
      /** The version of the text that was shown. */
      text_version: z.string({ error: 'required' }).max(20, { error: 'too_long' }),
    }),
    answer: Declaration,
  },
} as const satisfies Calls
