import {
  type QualificationReason,
  qualificationReasons,
  type QualificationRules,
} from '@girassol/contract/operator'
import { Button, ErrorState, Field, Skeleton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { momentText, moneyText, numberText } from '../../shared/format/index.ts'
import { ActionDialog, type Fact, Facts, ListPage } from '../../shared/patterns.tsx'
import { classLabels, reasonLabels } from './qualification-texts.ts'
import { Sections } from './sections.tsx'

type Answer = CallAnswer<'readQualificationRules'>
const levels = ['low', 'medium', 'high'] as const

export default function ClassRules() {
  const { data, error, refetch } = useCall('readQualificationRules', {}, { topic: 'risk' })
  const mayChange = usePermission('risk.rules')
  return (
    <ListPage
      title={t`Regras das classes`}
      sections={<Sections current="classes" />}
      actions={data && mayChange && <RulesDialog key={data.version} answer={data} />}
    >
      {error && (
        <ErrorState
          title={t`Não foi possível carregar`}
          description={error.message}
          retryLabel={t`Tentar de novo`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && (
        <div className="flex flex-col gap-6">
          <Facts facts={factsOf(data)} />
          <section>
            <h2 className="mb-2 text-base">{t`Pontos de cada motivo`}</h2>
            <Facts facts={weightsOf(data.rules)} />
          </section>
        </div>
      )}
    </ListPage>
  )
}

function factsOf({ version, rules, set_at, set_by, counts }: Answer): Fact[] {
  const { review_months: months } = rules
  return [
    { label: t`Versão`, value: numberText(version) },
    { label: t`Desde`, value: `${momentText(set_at)} · ${set_by ?? t`programa`}` },
    ...levels.map((level) => ({
      label: t`Na classe ${classLabels()[level]}`,
      value: numberText(counts[level]),
    })),
    { label: t`Média a partir de`, value: t`${numberText(rules.medium_points)} pontos` },
    { label: t`Alta a partir de`, value: t`${numberText(rules.high_points)} pontos` },
    {
      label: t`Meses até a revisão`,
      value: levels.map((level) => `${classLabels()[level]}: ${numberText(months[level])}`).join(' · '),
    },
    { label: t`Depósitos comparados`, value: t`de ${numberText(rules.window_days)} dias` },
    { label: t`Parte da renda declarada`, value: `${numberText(rules.income_percent)} %` },
    { label: t`Renda presumida da faixa sem teto`, value: moneyText(rules.open_income / 100) },
    { label: t`Dias para a análise reforçada`, value: numberText(rules.diligence_days) },
  ]
}

const weightsOf = ({ weights, always_high }: QualificationRules): Fact[] =>
  qualificationReasons.map((reason) => ({
    label: reasonLabels()[reason],
    value: always_high.includes(reason)
      ? t`${numberText(weights[reason])} · sempre alta`
      : numberText(weights[reason]),
  }))

/** The numbers that a person edits, as text; the rest of the rules stays. */
function fieldsOf({ weights, review_months, ...rules }: QualificationRules): Record<string, string> {
  const numbers = {
    medium_points: rules.medium_points,
    high_points: rules.high_points,
    window_days: rules.window_days,
    income_percent: rules.income_percent,
    diligence_days: rules.diligence_days,
  }
  return Object.fromEntries([
    ...Object.entries(numbers).map(([name, value]) => [name, String(value)]),
    ...levels.map((level) => [`months/${level}`, String(review_months[level])]),
    ...qualificationReasons.map((reason) => [`weight/${reason}`, String(weights[reason])]),
  ]) as Record<string, string>
}

function readFields(rules: QualificationRules, fields: Record<string, string>): QualificationRules | null {
  const numberOf = (name: string) => Number(fields[name])
  const isSound = Object.values(fields).every((text) => /^\d{1,4}$/.test(text))
  if (!isSound || numberOf('medium_points') > numberOf('high_points')) return null
  return {
    ...rules,
    medium_points: numberOf('medium_points'),
    high_points: numberOf('high_points'),
    window_days: numberOf('window_days'),
    income_percent: numberOf('income_percent'),
    diligence_days: numberOf('diligence_days'),
    review_months: {
      low: numberOf('months/low'),
      medium: numberOf('months/medium'),
      high: numberOf('months/high'),
    },
    weights: Object.fromEntries(
      qualificationReasons.map((reason) => [reason, numberOf(`weight/${reason}`)]),
    ) as Record<QualificationReason, number>,
  }
}

const fieldLabel = (name: string): string => {
  const [group, key] = name.split('/')
  if (group === 'weight') return t`Pontos: ${reasonLabels()[key as QualificationReason]}`
  if (group === 'months') return t`Meses até a revisão: ${classLabels()[key as 'low' | 'medium' | 'high']}`
  return (
    {
      medium_points: t`Média a partir de (pontos)`,
      high_points: t`Alta a partir de (pontos)`,
      window_days: t`Janela dos depósitos (dias)`,
      income_percent: t`Parte da renda declarada (%)`,
      diligence_days: t`Dias para a análise reforçada`,
    }[name] ?? name
  )
}

function RulesDialog({ answer: { version, rules } }: { answer: Answer }) {
  const change = useAction('changeQualificationRules', { invalidates: ['risk'] })
  const [fields, setFields] = useState(() => fieldsOf(rules))
  const next = readFields(rules, fields)
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
        return true
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {Object.entries(fields).map(([name, text]) => (
          <Field
            key={name}
            label={fieldLabel(name)}
            inputMode="numeric"
            value={text}
            onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
          />
        ))}
      </div>
    </ActionDialog>
  )
}
