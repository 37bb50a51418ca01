import { Button, Field, Switch } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { labelColumn } from '../../shared/columns.tsx'
import { momentText, numberText } from '../../shared/format/index.ts'
import { ActionDialog, type DataColumn, DataList, ListPage, StatusBadge } from '../../shared/patterns.tsx'
import { isAmount, kindLabels, parameterLabel, parameterText, type Rule, ruleLabels } from './labels.ts'
import { Sections } from './sections.tsx'

export default function RuleList() {
  const { data, error, isPending, refetch } = useCall('listRiskRules', {}, { topic: 'risk' })
  const mayChange = usePermission('risk.rules')
  const [edited, setEdited] = useState<Rule | null>(null)
  return (
    <ListPage title={t`Regras de risco`} sections={<Sections current="rules" />}>
      <DataList
        caption={t`Regras de risco`}
        rows={data?.rules ?? []}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error?.message}
        onRetry={() => void refetch()}
        columns={columns()}
        rowKey={(row) => row.name}
        onRowOpen={mayChange ? setEdited : undefined}
        empty={t`Nenhuma regra.`}
      />
      {edited && <RuleDialog key={edited.name} rule={edited} onClose={() => setEdited(null)} />}
    </ListPage>
  )
}

const columns = (): DataColumn<Rule>[] => [
  labelColumn('name', t`Regra`, ruleLabels(), (row) => row.name),
  labelColumn('kind', t`Tipo`, kindLabels(), (row) => row.kind),
  {
    id: 'weight',
    header: t`Pontos`,
    align: 'end',
    cell: (row) =>
      row.enabled ? numberText(row.weight) : <StatusBadge tone="neutral">{t`desligada`}</StatusBadge>,
    csv: (row) => String(row.weight),
  },
  {
    id: 'parameters',
    header: t`Limites`,
    cell: (row) =>
      Object.entries(row.parameters)
        .map(([name, value]) => `${parameterLabel(name)}: ${parameterText(name, value)}`)
        .join(' · '),
    csv: (row) => JSON.stringify(row.parameters),
  },
  {
    id: 'changed',
    header: t`Mudada por`,
    cell: (row) =>
      row.updated_at ? `${row.updated_by ?? t`terminal`}, ${momentText(row.updated_at)}` : t`padrão`,
    csv: (row) => row.updated_at ?? '',
  },
]

/** Texts of the fields as whole numbers; amounts are typed in reais. */
function readFields(fields: Readonly<Record<string, string>>): Record<string, number> | null {
  const entries = Object.entries(fields).map(([name, text]) => {
    const value = Number(text.replace(',', '.'))
    return [name, isAmount(name) ? Math.round(value * 100) : value] as const
  })
  const isSound = entries.every(([, value]) => Number.isSafeInteger(value) && value >= 0)
  return isSound ? Object.fromEntries(entries) : null
}

function RuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const change = useAction('changeRiskRule', { invalidates: ['risk'] })
  const [enabled, setEnabled] = useState(rule.enabled)
  const [weight, setWeight] = useState(String(rule.weight))
  const [fields, setFields] = useState<Record<string, string>>(
    Object.fromEntries(
      Object.entries(rule.parameters).map(([name, value]) => [
        name,
        String(isAmount(name) ? value / 100 : value),
      ]),
    ),
  )
  const parameters = readFields(fields)
  const points = Number(weight)
  const isSound = parameters !== null && Number.isInteger(points) && points >= 0 && points <= 200
  return (
    <ActionDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={ruleLabels()[rule.name]}
      consequences={[t`Vale para os próximos depósitos e saques; casos abertos ficam como estão.`]}
      playerReads={null}
      confirmLabel={t`Salvar`}
      isDisabled={!isSound}
      onConfirm={async (reason) => {
        if (!parameters) return false
        await change.run({
          params: { name: rule.name },
          body: { enabled, weight: points, parameters, reason },
        })
        return true
      }}
    >
      <div className="flex flex-col gap-3">
        <Switch label={t`Ligada`} checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
        <Field
          label={t`Pontos (0 a 200)`}
          inputMode="numeric"
          value={weight}
          onChange={(event) => setWeight(event.target.value)}
        />
        {Object.entries(fields).map(([name, text]) => (
          <Field
            key={name}
            label={isAmount(name) ? t`${parameterLabel(name)} (R$)` : parameterLabel(name)}
            inputMode="decimal"
            value={text}
            onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
          />
        ))}
        {parameters && <Preview rule={rule} parameters={parameters} />}
      </div>
    </ActionDialog>
  )
}

function Preview({ rule, parameters }: { rule: Rule; parameters: Record<string, number> }) {
  const [asked, setAsked] = useState<string | null>(null)
  const current = JSON.stringify(parameters)
  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      <Button size="sm" variant="secondary" onClick={() => setAsked(current)}>
        {t`Ver quem teria sido atingido`}
      </Button>
      {asked !== null && asked === current && <PreviewResult rule={rule} parameters={asked} />}
    </div>
  )
}

function PreviewResult({ rule, parameters }: { rule: Rule; parameters: string }) {
  const { data, error } = useCall('previewRiskRule', { params: { name: rule.name }, query: { parameters } })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p className="text-ink-muted">{t`Contando…`}</p>
  return (
    <p>
      {t`Nos últimos 30 dias: ${numberText(data.players)} jogadores, em ${numberText(data.hits)} de ${numberText(data.evaluated)} avaliações.`}
    </p>
  )
}
