import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { type CallAnswer, useFilters, useList } from '../../shared/api/index.ts'
import { moneyText, numberText } from '../../shared/format/index.ts'
import { type DataColumn, DataList, ListPage } from '../../shared/patterns.tsx'

type Row = CallAnswer<'listGameDays'>['items'][number]

const filterSchema = z.object({ day: z.iso.date().optional() })

const amount = (id: 'staked' | 'returned' | 'paid' | 'ggr', header: string): DataColumn<Row> => ({
  id,
  header,
  align: 'end',
  cell: (row) => moneyText(row[id]),
  csv: (row) => String(row[id]),
})

const columns = (): DataColumn<Row>[] => [
  { id: 'name', header: t`Jogo`, cell: (row) => row.name, csv: (row) => row.name },
  { id: 'provider', header: t`Provedor`, cell: (row) => row.provider, csv: (row) => row.provider },
  {
    id: 'rounds',
    header: t`Rodadas`,
    align: 'end',
    cell: (row) => numberText(row.rounds),
    csv: (row) => String(row.rounds),
  },
  amount('staked', t`Apostado`),
  amount('returned', t`Estornado`),
  amount('paid', t`Pago`),
  amount('ggr', t`GGR`),
]

export default function GameDayListPage() {
  const { day } = useFilters(filterSchema).values
  const list = useList('listGameDays', { day }, { topic: 'today' })
  return (
    <ListPage
      title={t`Jogos do dia`}
      help={t`O GGR de um dia em São Paulo, jogo por jogo; a soma é o GGR da página Hoje.`}
    >
      <DataList
        caption={t`Jogos do dia`}
        columns={columns()}
        list={list}
        rowKey={(row) => String(row.game_id)}
        rowHref={(row) => `/games/${row.game_id}`}
        csvName="jogos-do-dia"
        empty={<EmptyState title={t`Nenhum jogo foi jogado neste dia`} />}
      />
    </ListPage>
  )
}
