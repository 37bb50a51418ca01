import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { type CallAnswer, useFilters, useList } from '../../shared/api/index.ts'
import { textColumn } from '../../shared/columns.tsx'
import { DayChoice } from '../../shared/day-choice.tsx'
import { useToday } from '../../shared/days.ts'
import { type DataColumn, DataList, ListPage } from '../../shared/patterns.tsx'
import { figureColumns } from './figures/figure-columns.tsx'

type Row = CallAnswer<'listGameDays'>['items'][number]

const filterSchema = z.object({ day: z.iso.date().optional() })

const columns = (day: string): DataColumn<Row>[] => [
  textColumn('name', t`Jogo`, (row) => row.name),
  textColumn('provider', t`Provedor`, (row) => row.provider),
  ...figureColumns<Row>((row) => ({ game: row.game_id, day })),
]

export default function GameDayListPage() {
  const filters = useFilters(filterSchema)
  const { day } = filters.values
  const today = useToday()
  const list = useList('listGameDays', { day }, { topic: 'today' })
  return (
    <ListPage
      title={t`Jogos do dia`}
      back={{ href: day === undefined ? '/today' : `/today?day=${day}`, label: t`Hoje` }}
      actions={<DayChoice day={day} onChange={(chosen) => filters.set({ day: chosen })} />}
      help={t`O GGR de um dia em São Paulo, jogo por jogo. Prêmios de campanhas de provedores não são de jogo nenhum: eles só entram no GGR da página Hoje.`}
    >
      <DataList
        caption={t`Jogos do dia`}
        columns={columns(day ?? today)}
        list={list}
        rowKey={(row) => String(row.game_id)}
        rowHref={(row) => `/games/${row.game_id}`}
        csvName="jogos-do-dia"
        empty={<EmptyState title={t`Nenhum jogo foi jogado neste dia`} />}
      />
    </ListPage>
  )
}
