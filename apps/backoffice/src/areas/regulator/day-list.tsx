import { regulatorFamilies, type RegulatorFamily } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { useList } from '../../shared/api/index.ts'
import { stateColumn } from '../../shared/columns.tsx'
import { dateText } from '../../shared/format/index.ts'
import { type DataColumn, DataList, ListPage, StatusBadge } from '../../shared/patterns.tsx'
import { type Day, dayStateLabels, dayTones, familyLabels, fileStateLabels, fileTones } from './labels.ts'
import { Sections } from './sections.tsx'

export default function DayList() {
  const list = useList('listRegulatorDays', {}, { topic: 'regulator' })
  return (
    <ListPage title={t`Relatórios ao regulador`} sections={<Sections current="days" />}>
      <DataList
        caption={t`Dias`}
        list={list}
        columns={columns()}
        rowKey={(row) => row.day}
        rowHref={(row) => `/regulator/days/${row.day}`}
        columnChoiceKey="regulator-days"
        csvName="relatorios-ao-regulador"
        empty={t`Nenhum dia ainda. O primeiro abre em um minuto, quando há onde entregar os arquivos; eles são gerados depois da meia-noite de Brasília.`}
      />
    </ListPage>
  )
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
  ...regulatorFamilies.map((family): DataColumn<Day> => ({
    id: family,
    header: familyLabels()[family],
    cell: (row) => <FamilyState day={row} family={family} />,
    csv: (row) => textOf(row, family),
  })),
]
