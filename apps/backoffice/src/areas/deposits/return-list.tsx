import { returnFilters } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useFilters, useList } from '../../shared/api/index.ts'
import { labelColumn, momentColumn, moneyColumn, stateColumn } from '../../shared/columns.tsx'
import { type DataColumn, DataList, FilterBar, FilterSelect, ListPage } from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { labelled } from '../../shared/filters.tsx'
import { returnKindLabels, type ReturnItem, returnStatusLabels, returnTones } from './return-labels.ts'
import { Sections } from './sections.tsx'

const Filters = z.object({ state: z.enum(returnFilters).optional() })

export default function ReturnList() {
  const filters = useFilters(Filters)
  const list = useList('listReturns', { state: filters.values.state ?? 'open' }, { topic: 'deposits' })
  return (
    <ListPage
      title={t`Devoluções pedidas por bancos`}
      views={<SavedViews area="returns" filters={filters} />}
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
  momentColumn('due', t`Responder até`, (row) => row.answer_due_at),
  stateColumn('status', t`Estado`, { labels: returnStatusLabels(), tones: returnTones }, (row) => row.status),
  {
    id: 'player',
    header: t`Jogador`,
    cell: (row) => row.player_name ?? '—',
    csv: (row) => row.player_id ?? '',
  },
  moneyColumn('amount', t`Valor`, (row) => row.amount),
  moneyColumn('held', t`Separado`, (row) => row.held),
  moneyColumn('owed', t`A receber`, (row) => row.receivable - row.recovered),
  labelColumn('kind', t`Motivo do banco`, returnKindLabels(), (row) => row.kind ?? 'unstated'),
]
