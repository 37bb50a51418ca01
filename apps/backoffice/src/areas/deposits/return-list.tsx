import { returnFilters } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useFilters, useList } from '../../shared/api/index.ts'
import { momentText, moneyText } from '../../shared/format/index.ts'
import {
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { labelled } from '../../shared/payment-filters.tsx'
import { returnKindLabels, type ReturnItem, returnStatusLabels, returnTones } from './return-labels.ts'
import { Sections } from './sections.tsx'

const Filters = z.object({ state: z.enum(returnFilters).optional() })

export default function ReturnList() {
  const filters = useFilters(Filters)
  const list = useList('listReturns', { state: filters.values.state ?? 'open' }, { topic: 'deposits' })
  return (
    <ListPage
      title={t`Devoluções pedidas por bancos`}
      sections={<Sections current="returns" />}
      filters={
        <FilterBar filters={filters}>
          <FilterSelect
            name="state"
            label={t`Estado`}
            allLabel={t`Em aberto`}
            options={labelled({ ended: t`Terminados`, owed: t`Com valor a receber` })}
          />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Devoluções pedidas por bancos`}
        list={list}
        columns={columns()}
        rowKey={(row) => row.id}
        rowHref={(row) => `/deposits/returns/${row.id}`}
        columnChoiceKey="returns"
        csvName="devolucoes"
        empty={t`Nenhum pedido de devolução aqui. Quando o banco de um pagador pede um PIX de volta, o caso aparece com 7 dias de prazo.`}
      />
    </ListPage>
  )
}

const columns = (): DataColumn<ReturnItem>[] => [
  {
    id: 'due',
    header: t`Responder até`,
    cell: (row) => momentText(row.answer_due_at),
    csv: (row) => row.answer_due_at,
  },
  {
    id: 'status',
    header: t`Estado`,
    cell: (row) => (
      <StatusBadge tone={returnTones[row.status]}>{returnStatusLabels()[row.status]}</StatusBadge>
    ),
    csv: (row) => row.status,
  },
  {
    id: 'player',
    header: t`Jogador`,
    cell: (row) => row.player_name ?? '—',
    csv: (row) => row.player_id ?? '',
  },
  {
    id: 'amount',
    header: t`Valor`,
    align: 'end',
    cell: (row) => moneyText(row.amount),
    csv: (row) => String(row.amount),
  },
  {
    id: 'held',
    header: t`Separado`,
    align: 'end',
    cell: (row) => moneyText(row.held),
    csv: (row) => String(row.held),
  },
  {
    id: 'owed',
    header: t`A receber`,
    align: 'end',
    cell: (row) => moneyText(row.receivable - row.recovered),
    csv: (row) => String(row.receivable - row.recovered),
  },
  {
    id: 'kind',
    header: t`Motivo do banco`,
    cell: (row) => returnKindLabels()[row.kind],
    csv: (row) => row.kind,
  },
]
