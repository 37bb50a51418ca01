import { Field, MoneyField, NativeSelect } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { limitAnswers, type PlayerLimits } from '../account-answers.ts'
import { amountOf } from '../limits/typed-amount.ts'
import { isMoney, type LimitKind, type LimitPeriod, periods, useLimitTexts } from '../limits/limit-texts.ts'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import { emptyLimit, openKinds, type TypedLimit, type TypedLimits } from './first-limits.ts'

interface Props {
  player: number
  data: PlayerLimits
  onDone: () => void
}

/** All first limits in one form. A limit that is saved leaves the form, so a repeated press sends only what is left. */
export function FirstLimitsForm({ player, data, onDone }: Props) {
  const { t } = useLingui()
  const saving = useSaving()
  const [typed, setTyped] = useState<TypedLimits>({})
  const kinds = openKinds(data)
  const typedOf = (kind: LimitKind) => typed[kind] ?? emptyLimit(kind)
  const isRequired = (kind: LimitKind) => data.required.includes(kind)

  function wrongFields(): Record<string, string> {
    const wrong = kinds.filter((kind) => {
      const { text } = typedOf(kind)
      return (text !== '' || isRequired(kind)) && amountOf(kind, text) === null
    })
    return Object.fromEntries(wrong.map((kind) => [kind, t`Por favor, insira um valor válido`]))
  }

  async function send(): Promise<string | null> {
    const chosen = kinds.flatMap((kind) => {
      const { text, period } = typedOf(kind)
      const amount = amountOf(kind, text)
      return amount === null ? [] : [{ kind, period, amount }]
    })
    if (chosen.length === 0) return null
    try {
      for (const limit of chosen) await api('setLimit', { body: limit })
    } finally {
      await limitAnswers.refresh({ player })
    }
    return t`Limites salvos. Eles já estão valendo.`
  }

  async function save() {
    const wrong = wrongFields()
    if (Object.keys(wrong).length > 0) return saving.refuse(wrong)
    if (await saving.save(send)) onDone()
  }

  return (
    <SaveForm saving={saving} onSave={() => void save()} action={<Trans>Salvar e continuar</Trans>}>
      {kinds.map((kind) => (
        <FirstLimit
          key={kind}
          kind={kind}
          required={isRequired(kind)}
          typed={typedOf(kind)}
          error={saving.faults.fields[kind] ?? null}
          onType={(next) => setTyped({ ...typed, [kind]: next })}
        />
      ))}
    </SaveForm>
  )
}

interface FirstLimitProps {
  kind: LimitKind
  required: boolean
  typed: TypedLimit
  error: string | null
  onType: (typed: TypedLimit) => void
}

function FirstLimit({ kind, required, typed, error, onType }: FirstLimitProps) {
  const { t } = useLingui()
  const { kindNames, periodNames, explanations } = useLimitTexts()
  const name = kindNames[kind]
  const unit = kind === 'time' ? t`${name}, em minutos` : name
  const shared = {
    name: kind,
    label: required ? unit : t`${unit} (opcional)`,
    required,
    error,
    hint: explanations[kind],
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3 max-[18rem]:grid-cols-1">
      {isMoney(kind) ? (
        <MoneyField {...shared} value={typed.text} onValueChange={(text) => onType({ ...typed, text })} />
      ) : (
        <Field
          {...shared}
          inputMode="numeric"
          value={typed.text}
          onChange={(event) =>
            onType({ ...typed, text: event.target.value.replaceAll(/\D/g, '').slice(0, 6) })
          }
        />
      )}
      <NativeSelect
        label={t`Período`}
        aria-label={t`Período: ${name}`}
        value={typed.period}
        onChange={(event) => onType({ ...typed, period: event.target.value as LimitPeriod })}
      >
        {periods.map((each) => (
          <option key={each} value={each}>
            {periodNames[each]}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
