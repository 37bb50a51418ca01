import { ErrorState, Notice, Skeleton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useCall, useFilters, usePermission } from '../../shared/api/index.ts'
import { useToday } from '../../shared/days.ts'
import { dateText, momentText, numberText } from '../../shared/format/index.ts'
import {
  type Fact,
  Facts,
  FilterBar,
  FilterSelect,
  ListPage,
  StatusBadge,
  type StatusTone,
} from '../../shared/patterns.tsx'
import { Sections } from './sections.tsx'
import { NoticeDialog } from './year-notice-dialog.tsx'
import { noticeState, type NoticeState, type RiskYear, yearsUntil } from './year-notice.ts'

const Filters = z.object({ year: z.coerce.number().int().min(2025).max(2100).optional() })

/** The year that is over is the one whose notice is made. */
export default function YearPage() {
  const filters = useFilters(Filters)
  const today = useToday()
  const lastYear = Number(today.slice(0, 4)) - 1
  const year = filters.values.year ?? lastYear
  const { data, error, refetch } = useCall('readRiskYear', { params: { year } }, { topic: 'risk' })
  const mayRecord = usePermission('risk.decide')
  const state = data && noticeState(year, data, today)
  return (
    <ListPage
      title={t`Aviso anual de não ocorrência`}
      help={t`Um ano sem comunicação ao COAF tem um aviso de não ocorrência, até o último dia útil de janeiro. Ele é feito no site da autoridade; aqui fica registrado com o protocolo.`}
      sections={<Sections current="years" />}
      actions={data && mayRecord && isRecordable(state) && <NoticeDialog year={year} counts={data} />}
      filters={
        <FilterBar filters={filters}>
          <FilterSelect
            name="year"
            label={t`Ano`}
            allLabel={String(lastYear)}
            options={yearsUntil(lastYear + 1)
              .filter((each) => each !== lastYear)
              .map((each) => ({ value: String(each), label: String(each) }))}
          />
        </FilterBar>
      }
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
      {data && state === 'late' && (
        <Notice tone="danger" title={t`O aviso de ${String(year)} está atrasado`}>
          {t`Era devido até ${dateText(data.notice_due)}. Faça-o no site da autoridade e registre o protocolo aqui.`}
        </Notice>
      )}
      {data && state && <Facts facts={factsOf(data, state)} />}
    </ListPage>
  )
}

const isRecordable = (state: NoticeState | undefined): boolean => state === 'due' || state === 'late'

const stateLabels = (): Record<NoticeState, string> => ({
  open: t`o ano não terminou`,
  idle: t`não devido: nada foi movimentado até o fim do ano`,
  reported: t`não cabe: houve comunicação`,
  due: t`a fazer`,
  late: t`atrasado`,
  made: t`registrado`,
})

const tones: Record<NoticeState, StatusTone> = {
  open: 'neutral',
  idle: 'neutral',
  reported: 'neutral',
  due: 'warning',
  late: 'danger',
  made: 'success',
}

function factsOf({ notice, notice_due, ...counts }: RiskYear, state: NoticeState): Fact[] {
  return [
    {
      label: t`Aviso`,
      value: (
        <StatusBadge tone={tones[state]} className="h-auto! min-h-5.5 py-0.5 whitespace-normal!">
          {stateLabels()[state]}
        </StatusBadge>
      ),
      isWide: true,
    },
    { label: t`Devido até`, value: dateText(notice_due) },
    { label: t`Casos abertos no ano`, value: numberText(counts.opened) },
    { label: t`Arquivados`, value: numberText(counts.archived) },
    { label: t`Comunicados ao COAF`, value: numberText(counts.reported) },
    { label: t`Ainda em análise`, value: numberText(counts.pending) },
    ...(notice
      ? [
          { label: t`Protocolo`, value: notice.protocol },
          { label: t`Registrado em`, value: `${momentText(notice.at)} · ${notice.by}` },
        ]
      : []),
  ]
}
