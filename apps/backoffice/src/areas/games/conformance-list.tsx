import { conformanceAreas, conformanceVerdicts } from '@girassol/contract/operator'
import { Button } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { call, toastError, useCall, useFilters, useList, usePermission } from '../../shared/api/index.ts'
import { labelColumn, numberColumn, stateColumn, textColumn } from '../../shared/columns.tsx'
import { momentText, numberText } from '../../shared/format/index.ts'
import {
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  FilterText,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { labelled } from '../../shared/filters.tsx'
import { saveText } from '../../shared/save-file.ts'
import {
  areaTexts,
  type ConformanceRow,
  type DialectReport,
  verdictTexts,
  verdictTones,
} from './conformance-texts.ts'
import { ImportReport } from './import-report.tsx'
import { GameSections } from './game-sections.tsx'

const Filters = z.object({
  dialect: z.string().optional(),
  kind: z.enum(conformanceAreas).optional(),
  verdict: z.enum(conformanceVerdicts).optional(),
  q: z.string().optional(),
})

/** The last report of each dialect, and its scenarios. */
export default function ConformanceListPage() {
  const filters = useFilters(Filters)
  const mayImport = usePermission('providers.write')
  const reports = useCall('listConformance', {}, { topic: 'games' })
  const dialects = reports.data?.dialects ?? []
  const list = useList('listConformanceResults', filters.values, { topic: 'games' })
  return (
    <ListPage
      title={t`Conformidade com provedores`}
      help={t`O comando npm run conformance executa cada cenário dos protocolos em um ambiente de teste, com um jogador de teste, e escreve um relatório. Aqui ele só é guardado e lido: nada é executado e nenhum dinheiro se move. Os cenários têm o nome em inglês, como no arquivo para o certificador.`}
      sections={<GameSections current="conformance" />}
      actions={mayImport ? <ImportReport /> : undefined}
      filters={
        <FilterBar filters={filters}>
          <FilterText name="q" label={t`Cenário`} />
          <FilterSelect
            name="dialect"
            label={t`Dialeto`}
            allLabel={t`Todos`}
            options={dialects.map(({ dialect }) => ({ value: dialect, label: dialect }))}
          />
          <FilterSelect name="kind" label={t`Assunto`} allLabel={t`Todos`} options={labelled(areaTexts())} />
          <FilterSelect
            name="verdict"
            label={t`Resultado`}
            allLabel={t`Todos`}
            options={labelled(verdictTexts())}
          />
        </FilterBar>
      }
    >
      <ul className="mb-4 grid gap-3 md:grid-cols-3">
        {dialects.map((each) => (
          <DialectCard key={each.dialect} {...each} />
        ))}
      </ul>
      <DataList
        caption={t`Cenários`}
        columns={columns()}
        list={list}
        rowKey={(row) => row.id}
        rowHref={(row) => `/games/conformance/${row.id}`}
        columnChoiceKey="conformance"
        csvName="conformidade-com-provedores"
        empty={
          filters.count === 0
            ? t`Nenhum relatório foi importado ainda. Execute npm run conformance -- --report PASTA e importe o arquivo conformance.json.`
            : t`Nenhum cenário com estes filtros.`
        }
      />
    </ListPage>
  )
}

function DialectCard({ dialect, report }: DialectReport) {
  if (!report)
    return (
      <li className="flex min-w-0 flex-col gap-2 rounded-sm bg-surface-1 p-4">
        <h2 className="text-base">{dialect}</h2>
        <p className="text-sm text-ink-muted">{t`Nenhum relatório ainda.`}</p>
      </li>
    )
  const { totals, version, target, ran_at: ranAt, imported_at: importedAt, imported_by: by } = report
  const importer = by ?? t`terminal`
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-sm bg-surface-1 p-4">
      <h2 className="flex flex-wrap items-center gap-2 text-base">
        {dialect}
        <TotalsBadge {...totals} />
      </h2>
      <p className="text-sm">
        {t`${numberText(totals.passed)} passaram, ${numberText(totals.failed)} falharam, ${numberText(totals.not_run)} não executados`}
      </p>
      <p className="text-sm break-words text-ink-muted">
        {version} · <span lang="en">{target}</span>
      </p>
      <p className="text-sm text-ink-muted">
        {t`Executado em ${momentText(ranAt)}, importado em ${momentText(importedAt)} por ${importer}`}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <Download report={report.id} format="html" label={t`Baixar para o certificador`} />
        <Download report={report.id} format="json" label="JSON" />
      </div>
    </li>
  )
}

/** Green only where every scenario was run. */
function TotalsBadge({ passed, failed, not_run: left }: NonNullable<DialectReport['report']>['totals']) {
  if (failed > 0) return <StatusBadge tone="danger">{t`${numberText(failed)} com falha`}</StatusBadge>
  if (left === 0) return <StatusBadge tone="success">{t`${numberText(passed)} sem falha`}</StatusBadge>
  const all = numberText(passed + left)
  return <StatusBadge tone="warning">{t`${numberText(passed)} de ${all} sem falha`}</StatusBadge>
}

function Download({ report, format, label }: { report: string; format: 'html' | 'json'; label: string }) {
  const type = format === 'html' ? 'text/html' : 'application/json'
  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() => {
        call('readConformanceFile', { params: { id: report }, query: { format } })
          .then(({ name, content }) => saveText(name, content, type))
          .catch(toastError)
      }}
    >
      {label}
    </Button>
  )
}

const columns = (): DataColumn<ConformanceRow>[] => [
  {
    id: 'scenario',
    header: t`Cenário`,
    cell: (row) => (
      <span lang="en" className="flex min-w-56 flex-col whitespace-normal">
        {row.scenario}
        {row.code && <code className="text-xs text-ink-muted">{row.code}</code>}
      </span>
    ),
    csv: (row) => (row.code === null ? row.scenario : `${row.code}: ${row.scenario}`),
  },
  textColumn('dialect', t`Dialeto`, (row) => row.dialect),
  stateColumn('verdict', t`Resultado`, { labels: verdictTexts(), tones: verdictTones }, (row) => row.verdict),
  labelColumn('area', t`Assunto`, areaTexts(), (row) => row.area),
  numberColumn('calls', t`Chamadas`, (row) => row.calls, true),
  {
    id: 'duration',
    header: t`Tempo de execução`,
    align: 'end',
    cell: (row) => t`${numberText(Math.round(row.milliseconds))} ms`,
    csv: (row) => String(row.milliseconds),
  },
]
