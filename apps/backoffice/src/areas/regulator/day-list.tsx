import { regulatorFamilies, type RegulatorFamily } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useFilters, useList } from '../../shared/api/index.ts'
import { stateColumn } from '../../shared/columns.tsx'
import { useToday } from '../../shared/days.ts'
import { dateText, monthText, moneyText } from '../../shared/format/index.ts'
import {
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { type Day, dayStateLabels, dayTones, familyLabels, fileStateLabels, fileTones } from './labels.ts'
import { Sections } from './sections.tsx'

const Filters = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
})

export default function DayList() {
  const filters = useFilters(Filters)
  const { month } = filters.values
  const list = useList('listRegulatorDays', { month }, { topic: 'regulator' })
  const months = lastMonths(useToday(), month)
  return (
    <ListPage
      title={t`Relatórios ao regulador`}
      sections={<Sections current="days" />}
      filters={
        <FilterBar filters={filters}>
          <FilterSelect
            name="month"
            label={t`Mês`}
            options={months.map((value) => ({ value, label: monthText(`${value}-01`) }))}
          />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Dias`}
        list={list}
        columns={columns()}
        rowKey={(row) => row.day}
        rowHref={(row) => `/regulator/days/${row.day}`}
        columnChoiceKey="regulator-days"
        csvName="relatorios-ao-regulador"
        empty={
          month !== undefined
            ? t`Nenhum dia deste mês.`
            : t`Nenhum dia ainda. O primeiro abre em um minuto, quando há onde entregar os arquivos; eles são gerados depois da meia-noite de Brasília.`
        }
      />
    </ListPage>
  )
}

const MONTHS_LISTED = 24

/** The running month and those before it, and the one that is shown. */
function lastMonths(today: string, shown: string | undefined): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const months = Array.from({ length: MONTHS_LISTED }, (_, n) =>
    new Date(Date.UTC(year, month - 1 - n, 1)).toISOString().slice(0, 7),
  )
  return shown === undefined || months.includes(shown) ? months : [...months, shown]
}

function FamilyState({ day, family }: { day: Day; family: RegulatorFamily }) {
  const found = day.families.find((each) => each.family === family)
  if (!found) return <span className="text-ink-muted">—</span>
  const state = fileStateLabels()[found.state]
  return (
    <StatusBadge tone={found.is_late ? 'danger' : fileTones[found.state]}>
      {found.files > 1 ? t`${state}, ${found.accepted} de ${found.files}` : state}
      {found.is_late && ` · ${t`atrasado`}`}
    </StatusBadge>
  )
}

const textOf = (day: Day, family: RegulatorFamily): string =>
  day.families.find((each) => each.family === family)?.state ?? ''

const columns = (): DataColumn<Day>[] => [
  { id: 'day', header: t`Dia`, cell: (row) => dateText(row.day), csv: (row) => row.day },
  stateColumn('state', t`Situação`, { labels: dayStateLabels(), tones: dayTones }, (row) => row.state),
  {
    id: 'ggr',
    header: t`GGR`,
    align: 'end',
    cell: (row) => <span className="money">{row.ggr === null ? '—' : moneyText(row.ggr)}</span>,
    csv: (row) => (row.ggr === null ? '' : String(row.ggr)),
  },
  ...regulatorFamilies.map((family): DataColumn<Day> => ({
    id: family,
    header: familyLabels()[family],
    cell: (row) => <FamilyState day={row} family={family} />,
    csv: (row) => textOf(row, family),
  })),
]
