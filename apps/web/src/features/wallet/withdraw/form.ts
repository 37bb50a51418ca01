import { type Centavos, fromWire } from '@girassol/money'
import { toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Captcha, useCaptcha } from '../../../shared/captcha/captcha.ts'
import { type Limits, readAmount } from '../../../shared/money/amount.ts'
import { useSetting } from '../../../shared/state/settings.ts'
import { refreshWallet, useWallet } from '../../../shared/money/wallet.ts'
import type { Preflight } from '../preflight.ts'
import { limitsOf } from './amounts.ts'
import {
  chooseType,
  type Draft,
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
  | { name: 'bonus'; bonus: number; inRounds: number; rollover: number; order: Order }
  | { name: 'requested'; withdrawal: Withdrawal }

export interface WithdrawalForm {
  variant: Variant
  draft: Draft
  amount: Centavos | null
  limits: Limits
  available: Centavos | null
  /** Shown at their fields, once somebody has been there. */
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

/** One form behind two faces: the widget and the page with the keypad only show it differently. */
export function useWithdrawalForm(
  variant: Variant,
  account: Account,
  preflight: Preflight | null,
  onRequested: () => void,
): WithdrawalForm {
  const { i18n } = useLingui()
  const setting = useSetting()
  const { wallet } = useWallet()
  const texts = useFormTexts()
  const captcha = useCaptcha(setting.turnstile_site_key, i18n.locale)
  const [intent] = useState(() => createIntent())
  const [draft, setDraft] = useState(() => newDraft(account))
  const [left, setLeft] = useState(untouched)
  const [refused, setRefused] = useState<Extract<Outcome, { kind: 'refused' }> | null>(null)
  const [busy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)

  const limits = limitsOf(setting)
  const available = preflight
    ? fromWire(preflight.available)
    : wallet && fromWire(wallet.withdrawable_balance)
  const terms: Terms = { variant, account, limits, available }
  const faults = faultsOf(draft, terms)
  const said = refused?.fields ?? {}
  // Nobody is corrected in the middle of typing, but for what more typing cannot mend.
  const judged = left.amount || faults.amount === 'above' || faults.amount === 'insufficient'

  function put(next: Draft) {
    setDraft(next)
    setRefused(null)
  }

  async function send(order: Order) {
    if (captcha.token === null || busy) return
    setBusy(true)
    setRefused(null)
    const { currency, symbol } = wallet ?? {}
    // Giving up the bonus changes the price of the wish, not the wish.
    const { cleanup_bonus: _, ...wish } = order
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

  function receive(outcome: Outcome, order: Order) {
    if (outcome.kind === 'bonus') {
      const { bonus, inRounds, rollover } = outcome
      setQuestion({ name: 'bonus', bonus, inRounds, rollover, order })
    } else if (outcome.kind === 'refused') {
      setRefused(outcome)
      setQuestion(null)
    } else {
      intent.end()
      toast.success(texts.done(variant))
      put(newDraft(account))
      setLeft(untouched)
      setQuestion(outcome.withdrawal && { name: 'requested', withdrawal: outcome.withdrawal })
      void refreshWallet()
      onRequested()
    }
  }

  function submit() {
    setLeft({ amount: true, key: true, type: true })
    const order = orderOf(draft, terms)
    if (order) void send(order)
  }

  function choose(type: KeyType) {
    put(chooseType(draft, type, account))
    setLeft({ ...left, key: false, type: true })
    if (needsConsent(type, account) && !(type === draft.type && draft.consented))
      setQuestion({ name: 'consent' })
  }

  function answer(yes: boolean) {
    if (question?.name === 'consent')
      put(yes ? { ...draft, consented: true } : chooseType(draft, null, account))
    if (question?.name === 'bonus' && yes) return void send({ ...question.order, cleanup_bonus: true })
    // Who keeps the bonus begins anew.
    if (question?.name === 'bonus') put(newDraft(account))
    setQuestion(null)
  }

  return {
    variant,
    draft,
    amount: readAmount(draft.amount),
    limits,
    available,
    errors: {
      amount: said['amount']?.[0] ?? (judged && faults.amount ? texts.amount(faults.amount, limits) : null),
      key:
        said['pix_key']?.[0] ??
        ((left.key || faults.key === 'foreign') && faults.key ? texts.key(faults.key, draft.type) : null),
      type: said['pix_type']?.[0] ?? (left.type && faults.type ? texts.type : null),
      consent: left.key && faults.consent ? texts.consent : null,
    },
    alert: refused ? texts.refusal(refused, variant) : [],
    keyStored: draft.type !== null && storedKey(draft.type, account) !== null,
    phoneAbroad: !hasPhoneKey(account),
    captcha,
    busy,
    sendable: isGood(faults) && captcha.token !== null,
    question,
    change(change) {
      const key = change.key === undefined ? draft.key : shownKey(draft.type ?? 'random', change.key)
      put({ ...draft, ...change, key })
    },
    choose,
    leave: (field) => setLeft({ ...left, [field]: true }),
    submit,
    answer,
  }
}
