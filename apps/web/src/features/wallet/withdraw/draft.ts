import type { Wire } from '@girassol/contract'
import { type Centavos, toWire } from '@girassol/money'
import { type Limits, readAmount } from '../../../shared/money/amount.ts'
import { type WithdrawalFault, withdrawalFault } from './amounts.ts'
import {
  type Account,
  keyFault,
  type KeyFault,
  type KeyType,
  pageTypes,
  storedKey,
  wireKey,
} from './pix-key.ts'

export type Order = Wire<'requestWithdrawal'>['body']

/** A withdrawal before it is asked for; the same whether fields or a keypad fill it in. */
export interface Draft {
  /** As the amount field shows it: "1.234,56". */
  amount: string
  type: KeyType | null
  key: string
  /** The random key may become the account's own. */
  consented: boolean
  /** A version of the terms that is still due is accepted with this withdrawal. */
  terms: boolean
}

/** A key of one's own CPF is what most people are paid to. */
export function newDraft(account: Account): Draft {
  const draft: Draft = { amount: '', type: null, key: '', consented: false, terms: false }
  return account.cpf ? chooseType(draft, 'cpf', account) : draft
}

/** The stored key comes with its type; what was typed for another type means nothing here. */
export function chooseType(draft: Draft, type: KeyType | null, account: Account): Draft {
  if (type === draft.type) return draft
  return { ...draft, type, key: (type && storedKey(type, account)) ?? '', consented: false }
}

/** A random key that is not linked yet will be, and only if its owner agrees. */
export const needsConsent = (type: KeyType | null, account: Account): boolean =>
  type === 'random' && account.pix_random_key === null

export type Variant = 'widget' | 'page'

export interface Faults {
  amount: WithdrawalFault | null
  type: 'required' | null
  key: KeyFault | null
  consent: boolean
}

export interface Terms {
  variant: Variant
  account: Account
  limits: Limits
  /** The version of the site's terms that the player has not accepted yet. A withdrawal never waits for it. */
  due: string | null
  /** Null while it is not known. */
  available: Centavos | null
}

export function faultsOf(
  draft: Draft,
  { account, limits, available }: Omit<Terms, 'due' | 'variant'>,
): Faults {
  const { type, key } = draft
  return {
    amount: withdrawalFault(readAmount(draft.amount), limits, available),
    type: type === null ? 'required' : null,
    key: type === null ? (key === '' ? 'required' : null) : keyFault(type, key),
    consent: needsConsent(type, account) && !draft.consented,
  }
}

export const isGood = (faults: Faults): boolean =>
  !faults.amount && !faults.type && !faults.key && !faults.consent

/** The page with the keypad always says so, except about a version that its player has not accepted. */
const acceptsTerms = (draft: Draft, { variant, due }: Terms): boolean =>
  due === null ? variant === 'page' : draft.terms

/** As it is sent, in the words of the screen it comes from; null for a draft that is not whole. */
export function orderOf(draft: Draft, terms: Terms): Order | null {
  const amount = readAmount(draft.amount)
  const { type, key } = draft
  if (amount === null || type === null || !isGood(faultsOf(draft, terms))) return null
  return {
    amount: toWire(amount),
    pix_key: wireKey(type, key),
    pix_type: terms.variant === 'page' ? pageTypes[type].name : type,
    type: 'pix',
    ...(acceptsTerms(draft, terms) && { accept_terms: true }),
    ...(needsConsent(type, terms.account) && { link_random_key: true }),
  }
}
