import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { type CallAnswer, useFilters, useList } from '../../shared/api/index.ts'
import { moneyColumn } from '../../shared/columns.tsx'
import { secondText } from '../../shared/format/index.ts'
import { DayChoice } from '../../shared/day-choice.tsx'
import { AppLink, type DataColumn, DataList, ListPage } from '../../shared/patterns.tsx'

type Row = CallAnswer<'listFirstDeposits'>['items'][number]

const filterSchema = z.object({ day: z.iso.date().optional() })

const columns = (): DataColumn<Row>[] => [
  { id: 'player', header: t`Jogador`, cell: (row) => row.player_name, csv: (row) => row.player_id },
  moneyColumn('amount', t`Valor`, (row) => row.amount),
  { id: 'at', header: t`Creditado em`, cell: (row) => secondText(row.at), csv: (row) => row.at },
  {
    id: 'charge',
    header: t`Cobrança`,
    cell: (row) => <AppLink href={`/deposits/${row.charge_id}`}>{row.charge_id}</AppLink>,
    csv: (row) => row.charge_id,
    optional: true,
  },
]

export default function FirstDepositListPage() {
  const filters = useFilters(filterSchema)
  const { day } = filters.values
  const list = useList('listFirstDeposits', { day }, { topic: 'today' })
  return (
    <ListPage
      title={t`Primeiros depósitos`}
      back={{ href: day === undefined ? '/today' : `/today?day=${day}`, label: t`Hoje` }}
      actions={<DayChoice day={day} onChange={(chosen) => filters.set({ day: chosen })} />}
      help={t`O primeiro depósito creditado de cada jogador, pelo dia em São Paulo.`}
    >
      <DataList
        caption={t`Primeiros depósitos`}
        columns={columns()}
        list={list}
        rowKey={(row) => row.player_id}
        rowHref={(row) => `/players/${row.player_id}`}
        csvName="primeiros-depositos"
        empty={<EmptyState title={t`Nenhum primeiro depósito neste dia`} />}
      />
    </ListPage>
  )
}
