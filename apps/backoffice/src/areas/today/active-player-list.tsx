import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { type CallAnswer, useFilters, useList } from '../../shared/api/index.ts'
import { numberColumn } from '../../shared/columns.tsx'
import { moneyText } from '../../shared/format/index.ts'
import { DayChoice } from '../../shared/day-choice.tsx'
import { type DataColumn, DataList, ListPage } from '../../shared/patterns.tsx'

type Row = CallAnswer<'listActivePlayers'>['items'][number]

const filterSchema = z.object({ day: z.iso.date().optional() })

const amount = (id: keyof Row, header: string): DataColumn<Row> => ({
  id,
  header,
  align: 'end',
  cell: (row) => moneyText(Number(row[id])),
  csv: (row) => String(row[id]),
})

const columns = (): DataColumn<Row>[] => [
  { id: 'player', header: t`Jogador`, cell: (row) => row.player_name, csv: (row) => row.player_id },
  numberColumn('bets', t`Apostas`, (row) => row.bets),
  amount('staked', t`Apostado`),
  amount('paid', t`Ganho`),
  amount('deposited', t`Depositado`),
  amount('withdrawn', t`Sacado`),
]

export default function ActivePlayerListPage() {
  const filters = useFilters(filterSchema)
  const { day } = filters.values
  const list = useList('listActivePlayers', { day }, { topic: 'today' })
  return (
    <ListPage
      title={t`Jogadores ativos`}
      back={{ href: day === undefined ? '/today' : `/today?day=${day}`, label: t`Hoje` }}
      actions={<DayChoice day={day} onChange={(chosen) => filters.set({ day: chosen })} />}
      help={t`Quem apostou neste dia, em São Paulo. Os dias ficam guardados por 40 dias.`}
    >
      <DataList
        caption={t`Jogadores ativos`}
        columns={columns()}
        list={list}
        rowKey={(row) => row.player_id}
        rowHref={(row) => `/players/${row.player_id}`}
        csvName="jogadores-ativos"
        empty={<EmptyState title={t`Ninguém apostou neste dia`} />}
      />
    </ListPage>
  )
}
