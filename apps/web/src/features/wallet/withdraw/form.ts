import { type Centavos, fromWire } from '@girassol/money'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Captcha, useCaptcha } from '../../../shared/captcha/captcha.ts'
import { type Limits, readAmount } from '../../../shared/money/amount.ts'
import { keepTermsDue, useTermsDue } from '../../../shared/session/terms.ts'
import { useSetting } from '../../../shared/state/settings.ts'
import { refreshWallet, useWallet } from '../../../shared/money/wallet.ts'
import type { Preflight } from '../preflight.ts'
import { limitsOf } from './amounts.ts'
import {
  chooseType,
  type Draft,
  type Faults,
  faultsOf,
  isGood,
  needsConsent,
  newDraft,
  type Order,
  orderOf,
  type Terms,
  type Variant,
} from './draft.ts'
import { useFormTexts } from './form-texts.ts'
import { createIntent } from './intent.ts'
import { type Account, hasPhoneKey, type KeyType, shownKey, storedKey } from './pix-key.ts'
import { type Outcome, sendOrder, type Withdrawal } from './request.ts'

/** What stands between the form and its withdrawal. */
export type Question =
  | { name: 'consent' }
  | { name: 'review' }
  | { name: 'bonus'; bonus: number; inRounds: number; rollover: number; order: Order }
  | { name: 'requested'; withdrawal: Withdrawal; text: string }

export interface WithdrawalForm {
  variant: Variant
  draft: Draft
  amount: Centavos | null
  limits: Limits
  available: Centavos | null
  /** What is known to follow from a withdrawal now; null while it is not known. */
  preflight: Preflight | null
  /** The version of the terms that may be accepted with it. */
  termsDue: string | null
  /** Shown at their fields, once touched. */
  errors: { amount: string | null; key: string | null; type: string | null; consent: string | null }
  /** Shown above the button. */
  alert: string[]
  /** The account's own key stands in the field and cannot be changed. */
  keyStored: boolean
  /** The account's phone is of another country and cannot be a PIX key. */
  phoneAbroad: boolean
  captcha: Captcha
  busy: boolean
  sendable: boolean
  question: Question | null
  change: (change: Partial<Pick<Draft, 'amount' | 'key' | 'terms'>>) => void
  choose: (type: KeyType) => void
  leave: (field: 'amount' | 'key') => void
  submit: () => void
  /** Answers the question: yes goes on, no takes the step back. */
  answer: (yes: boolean) => void
}

const untouched = { amount: false, key: false, type: false }
type Touched = typeof untouched

/** One form behind two faces: the widget and the page with the keypad only show it differently. */
export function useWithdrawalForm(
  variant: Variant,
  account: Account,
  preflight: Preflight | null,
  onRequested: () => void,
): WithdrawalForm {
  const { wallet } = useWallet()
  const texts = useFormTexts()
  const [draft, setDraft] = useState(() => newDraft(account))
  const [touched, setTouched] = useState(untouched)
  const due = useTermsDue()
  const sending = useSending(texts.done(variant), ({ accept_terms }) => {
    if (due !== null && accept_terms === true) keepTermsDue(null)
    put(newDraft(account))
    setTouched(untouched)
    void refreshWallet()
    onRequested()
  })
  const { captcha, refused, question, setQuestion, send } = sending

  const limits = limitsOf(useSetting())
  const available = preflight
    ? fromWire(preflight.available)
    : wallet && fromWire(wallet.withdrawable_balance)
  const terms: Terms = { variant, account, limits, available, due }
  const faults = faultsOf(draft, terms)

  function put(next: Draft) {
    setDraft(next)
    sending.forgetRefusal()
  }

  function submit() {
    setTouched({ amount: true, key: true, type: true })
    if (orderOf(draft, terms)) setQuestion({ name: 'review' })
  }

  function choose(type: KeyType) {
    put(chooseType(draft, type, account))
    setTouched({ ...touched, key: false, type: true })
    if (needsConsent(type, account) && !(type === draft.type && draft.consented))
      setQuestion({ name: 'consent' })
  }

  function answer(yes: boolean) {
    if (question?.name === 'consent')
      put(yes ? { ...draft, consented: true } : chooseType(draft, null, account))
    const order = question?.name === 'review' && yes ? orderOf(draft, terms) : null
    if (order) return void send(order)
    if (question?.name === 'bonus' && yes) return void send({ ...question.order, cleanup_bonus: true })
    // A player who keeps the bonus starts over.
    if (question?.name === 'bonus') put(newDraft(account))
    setQuestion(null)
  }

  return {
    variant,
    draft,
    amount: readAmount(draft.amount),
    limits,
    available,
    preflight,
    termsDue: due,
    errors: errorsOf({ draft, faults, touched, refused, limits, texts }),
    alert: refused ? texts.refusal(refused, variant) : [],
    keyStored: draft.type !== null && storedKey(draft.type, account) !== null,
    phoneAbroad: !hasPhoneKey(account),
    captcha,
    busy: sending.busy,
    sendable: isGood(faults) && captcha.token !== null,
    question,
    change(change) {
      const key = change.key === undefined ? draft.key : shownKey(draft.type ?? 'random', change.key)
      put({ ...draft, ...change, key })
    },
    choose,
    leave: (field) => setTouched({ ...touched, [field]: true }),
    submit,
    answer,
  }
}

interface Shown {
  draft: Draft
  faults: Faults
  touched: Touched
  refused: Refused | null
  limits: Limits
  texts: ReturnType<typeof useFormTexts>
}

/** The server's refusals, else the form's own faults once their field was touched. */
function errorsOf({ draft, faults, touched, refused, limits, texts }: Shown): WithdrawalForm['errors'] {
  const said = refused?.fields ?? {}
  // An unfinished amount is not marked while it is typed, unless more typing cannot mend it.
  const judged = touched.amount || faults.amount === 'above' || faults.amount === 'insufficient'
  return {
    amount: said['amount']?.[0] ?? (judged && faults.amount ? texts.amount(faults.amount, limits) : null),
    key:
      said['pix_key']?.[0] ??
      ((touched.key || faults.key === 'foreign') && faults.key ? texts.key(faults.key, draft.type) : null),
    type: said['pix_type']?.[0] ?? (touched.type && faults.type ? texts.type : null),
    consent: touched.key && faults.consent ? texts.consent : null,
  }
}

type Refused = Extract<Outcome, { kind: 'refused' }>

/** Sends an order and keeps what came back: a refusal, or a question to the player. */
function useSending(doneText: string, onDone: (order: Order) => void) {
  const { i18n } = useLingui()
  const { wallet } = useWallet()
  const captcha = useCaptcha(useSetting().turnstile_site_key, i18n.locale)
  const [intent] = useState(() => createIntent())
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  function receive(outcome: Outcome, order: Order) {
    if (outcome.kind === 'bonus') {
      const { bonus, inRounds, rollover } = outcome
      setQuestion({ name: 'bonus', bonus, inRounds, rollover, order })
    } else if (outcome.kind === 'refused') {
      setRefused(outcome)
      setQuestion(null)
    } else {
      intent.end()
      onDone(order)
      setQuestion(outcome.withdrawal && { name: 'requested', withdrawal: outcome.withdrawal, text: doneText })
    }
  }

  async function send(order: Order) {
    if (captcha.token === null || busy) return
    setBusy(true)
    setRefused(null)
    const { currency, symbol } = wallet ?? {}
    // Giving up the bonus or accepting the terms is the same request: the id must not change with it.
    const { cleanup_bonus: _bonus, accept_terms: _terms, ...wish } = order
    const outcome = await sendOrder({
      ...order,
      ...(currency && { currency }),
      ...(symbol && { symbol }),
      cf_turnstile_token: captcha.token,
      request_id: intent.idFor(wish),
    })
    setBusy(false)
    captcha.renew()
    receive(outcome, order)
  }

  return { captcha, busy, refused, question, setQuestion, send, forgetRefusal: () => setRefused(null) }
}
