import { Button, Chip, type Column, ErrorState, Field, Skeleton, Table, toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../shared/page/download.ts'
import { brlText } from '../../../shared/money/money.ts'
import { type Report, reportAnswers } from '../affiliate.ts'
import { useFormats } from '../formats.ts'
import { DayChart } from './day-chart.tsx'

type Measure = 'clicks' | 'registrations' | 'first_deposits' | 'ngr'
const measures: readonly Measure[] = ['clicks', 'registrations', 'first_deposits', 'ngr']

/** Clicks, registrations, first deposits and revenue: the totals, a picture of one of them, and the table of all. */
export function ReportSection({ player }: { player: number }) {
  const { t } = useLingui()
  const [period, setPeriod] = useState({ from: '', to: '' })
  const query = Object.fromEntries(Object.entries(period).filter(([, day]) => day !== ''))
  const { data, failed } = reportAnswers.useAnswer({ player, query })
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await download('/api/affiliate/report.csv', query, `report-${data?.from ?? ''}-${data?.to ?? ''}.csv`)
    } catch {
      toast.error(t`Não foi possível exportar agora`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section
      aria-labelledby="affiliate-report"
      className="flex flex-col gap-5 rounded-md bg-surface-1 p-5 md:p-6"
    >
      <div className="grid grid-cols-2 items-end gap-3 sm:flex">
        <h2 id="affiliate-report" className="col-span-2 me-auto text-xl">{t`Resultado por dia`}</h2>
        <Field
          type="date"
          label={t`De`}
          value={period.from || (data?.from ?? '')}
          onChange={(event) => setPeriod({ ...period, from: event.currentTarget.value })}
          frameClassName="min-w-0 sm:w-40"
        />
        <Field
          type="date"
          label={t`Até`}
          value={period.to || (data?.to ?? '')}
          onChange={(event) => setPeriod({ ...period, to: event.currentTarget.value })}
          frameClassName="min-w-0 sm:w-40"
        />
        <Button
          variant="secondary"
          className="col-span-2"
          loading={busy}
          icon={<Download aria-hidden="true" size={18} />}
          onClick={() => void save()}
        >{t`Exportar CSV`}</Button>
      </div>
      {data ? (
        <ReportView report={data} />
      ) : failed ? (
        <ErrorState
          title={t`Não foi possível carregar o resultado`}
          description={t`Verifique sua conexão e tente de novo.`}
          retryLabel={t`Tentar de novo`}
          onRetry={() => void reportAnswers.refresh({ player, query })}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </section>
  )
}

function ReportView({ report }: { report: Report }) {
  const { t } = useLingui()
  const { day: dayText } = useFormats()
  const [shown, setShown] = useState<Measure>('clicks')
  const { names, textOf, columns } = useMeasures()
  const name = names[shown]
  const total = textOf(shown, report.totals[shown])
  const [from, to] = [dayText(report.from), dayText(report.to)]
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {measures.map((measure) => (
          <div key={measure} className="rounded-sm bg-surface-2 p-3.5 md:p-4">
            <dt className="text-sm text-ink-muted">{names[measure]}</dt>
            <dd className="money mt-0.5 text-xl font-bold tracking-tight md:text-2xl">
              {textOf(measure, report.totals[measure])}
            </dd>
          </div>
        ))}
      </dl>
      <fieldset aria-label={t`O que o gráfico mostra`} className="flex flex-wrap gap-2">
        {measures.map((measure) => (
          <Chip key={measure} pressed={shown === measure} onClick={() => setShown(measure)}>
            {names[measure]}
          </Chip>
        ))}
      </fieldset>
      <DayChart
        label={t`${name} por dia, de ${from} a ${to}: ${total} no total`}
        days={report.days.map(({ day }) => day)}
        values={report.days.map((day) => day[shown])}
        whole={shown !== 'ngr'}
        textOf={(value) => textOf(shown, value)}
        dayText={dayText}
      />
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sun-text underline-offset-4 hover:underline">
          {t`Ver todos os dias em tabela`}
        </summary>
        <Table
          className="mt-2"
          caption={t`Resultado por dia`}
          rowKey={({ day }) => day}
          rows={report.days.toReversed()}
          columns={columns}
        />
      </details>
    </>
  )
}

interface Measures {
  names: Record<Measure, string>
  textOf: (measure: Measure, value: number) => string
  columns: Column<Report['days'][number]>[]
}

function useMeasures(): Measures {
  const { t } = useLingui()
  const { day: dayText, count } = useFormats()
  const names: Record<Measure, string> = {
    clicks: t`Cliques`,
    registrations: t`Cadastros`,
    first_deposits: t`Primeiros depósitos`,
    ngr: t`Receita líquida`,
  }
  const textOf = (measure: Measure, value: number) => (measure === 'ngr' ? brlText(value) : count(value))
  const columns: Measures['columns'] = [
    { id: 'day', header: t`Dia`, cell: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
    ...measures.map((measure) => ({
      id: measure,
      header: names[measure],
      align: 'end' as const,
      cell: (row: Report['days'][number]) => <span className="money">{textOf(measure, row[measure])}</span>,
    })),
  ]
  return { names, textOf, columns }
}
