import { qualificationReasons, riskClasses } from '@girassol/contract/operator'
import { Button, Checkbox, Field, MoneyField, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { type CallAnswer, useAction } from '../../shared/api/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import {
  draftOf,
  incomeField,
  monthFields,
  type RuleField,
  rulesOf,
  thresholdFields,
  weightFields,
} from './class-rules-fields.ts'
import { classLabels, reasonLabels } from './qualification-texts.ts'

/** Edits every field of the rules; what is wrong with one is said beside it. */
export function RulesDialog({
  answer: { version, rules },
}: {
  answer: CallAnswer<'readQualificationRules'>
}) {
  const change = useAction('changeQualificationRules', { invalidates: ['risk'] })
  const [draft, setDraft] = useState(() => draftOf(rules))
  const next = rulesOf(draft)
  const income = incomeField(draft)
  const toggled = <Name extends string>(names: readonly Name[], name: Name, isOn: boolean): Name[] =>
    isOn ? [...names, name] : names.filter((each) => each !== name)
  const numbers = (fields: readonly RuleField[]) =>
    fields.map(({ id, label, text, error, put }) => (
      <Field
        key={id}
        label={label}
        inputMode="numeric"
        value={text}
        error={error}
        onChange={(event) => setDraft(put(event.currentTarget.value.trim()))}
      />
    ))
  return (
    <ActionDialog
      trigger={<Button size="sm">{t`Mudar as regras`}</Button>}
      title={t`Mudar as regras das classes`}
      consequences={[
        t`Passa a valer uma nova versão, e todos são qualificados de novo. Registros antigos ficam como estão.`,
      ]}
      playerReads={null}
      confirmLabel={t`Salvar`}
      isDisabled={next === null}
      onConfirm={async (reason) => {
        if (!next) return false
        await change.run({ body: { version, rules: next, reason } })
        toast.success(t`Regras salvas`)
        return true
      }}
    >
      <Group title={t`Classes e renda`}>
        {numbers(thresholdFields(draft))}
        <MoneyField
          label={income.label}
          value={income.text}
          error={income.error}
          onValueChange={(text) => setDraft(income.put(text))}
        />
      </Group>
      <Group title={t`Prazos de revisão`}>{numbers(monthFields(draft))}</Group>
      <Group title={t`Revistas pelo programa`}>
        {riskClasses.map((level) => (
          <Checkbox
            key={level}
            label={classLabels()[level]}
            checked={draft.byProgram.includes(level)}
            onChange={({ currentTarget: { checked } }) =>
              setDraft({ ...draft, byProgram: toggled(draft.byProgram, level, checked) })
            }
          />
        ))}
      </Group>
      <Group title={t`Pontos de cada motivo`}>{numbers(weightFields(draft))}</Group>
      <Group title={t`Sempre na classe alta, seja qual for a soma`}>
        {qualificationReasons.map((reason) => (
          <Checkbox
            key={reason}
            label={reasonLabels()[reason]}
            checked={draft.alwaysHigh.includes(reason)}
            onChange={({ currentTarget: { checked } }) =>
              setDraft({ ...draft, alwaysHigh: toggled(draft.alwaysHigh, reason, checked) })
            }
          />
        ))}
      </Group>
    </ActionDialog>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="mb-2 text-base font-semibold">{title}</legend>
    <div className="grid items-start gap-3 sm:grid-cols-2">{children}</div>
  </fieldset>
)
