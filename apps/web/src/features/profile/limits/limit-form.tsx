import { fromWire } from '@girassol/money'
import { Field, MoneyField } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { fieldText } from '../../../shared/money/amount.ts'
import { limitAnswers } from '../account-answers.ts'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import { amountOf } from './typed-amount.ts'
import { isMoney, type LimitKind, type LimitPeriod } from './limit-texts.ts'

interface Props {
  player: number
  kind: LimitKind
  period: LimitPeriod
  /** Of the limit that is changed; null for a new one. */
  current: number | null
  onDone: () => void
}

/** Sets, lowers or asks to raise one limit; says beforehand which of them it will be. */
export function LimitForm({ player, kind, period, current, onDone }: Props) {
  const { t } = useLingui()
  const saving = useSaving()
  const money = isMoney(kind)
  const [text, setText] = useState(
    current === null ? '' : money ? fieldText(fromWire(current)) : String(current),
  )
  const amount = amountOf(kind, text)
  const raises = current !== null && amount !== null && amount > current
  async function save() {
    if (amount === null) return saving.refuse({ amount: t`Por favor, insira um valor válido` })
    const done = await saving.save(async () => {
      await api('setLimit', { body: { kind, period, amount } })
      await limitAnswers.refresh({ player })
      return raises ? t`Aumento pedido. Ele espera 24 horas.` : t`Limite salvo. Ele já está valendo.`
    })
    if (done) onDone()
  }
  const shared = {
    name: 'amount',
    error: saving.faults.fields['amount'] ?? null,
    frameClassName: 'max-w-sm',
    hint: raises ? t`É um aumento: vale só depois de 24 horas, se você confirmar de novo.` : undefined,
  }
  return (
    <SaveForm
      saving={saving}
      onSave={() => void save()}
      action={raises ? <Trans>Pedir aumento</Trans> : <Trans>Salvar limite</Trans>}
    >
      {money ? (
        <MoneyField {...shared} label={t`Limite`} value={text} onValueChange={setText} />
      ) : (
        <Field
          {...shared}
          label={kind === 'time' ? t`Limite em minutos` : t`Máximo de apostas`}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        />
      )}
    </SaveForm>
  )
}
