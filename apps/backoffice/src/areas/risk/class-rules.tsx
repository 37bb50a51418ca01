import { qualificationReasons, type QualificationRules } from '@girassol/contract/operator'
import { ErrorState, Skeleton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useCall, usePermission } from '../../shared/api/index.ts'
import { momentText, moneyText, numberText } from '../../shared/format/index.ts'
import { AppLink, type Fact, Facts, ListPage } from '../../shared/patterns.tsx'
import { RulesDialog } from './class-rules-dialog.tsx'
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
      value: (
        <AppLink href={`/risk/qualifications?class=${level}`} className="underline">
          {numberText(counts[level])}
        </AppLink>
      ),
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
    {
      label: t`Revistas pelo programa`,
      value: rules.reviewed_by_program.map((level) => classLabels()[level]).join(' · ') || t`nenhuma`,
    },
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
