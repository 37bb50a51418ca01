import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useFilters, useList } from '../../shared/api/index.ts'
import { momentText, numberText } from '../../shared/format/index.ts'
import {
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { labelled } from '../../shared/payment-filters.tsx'
import { caseStatusLabels, caseTones, kindLabels, type RiskCase } from './labels.ts'
import { Sections } from './sections.tsx'

const Filters = z.object({
  state: z.enum(['ended']).optional(),
  kind: z.enum(['laundering', 'harm']).optional(),
})

export default function CaseList() {
  const filters = useFilters(Filters)
  const { state = 'open', kind } = filters.values
  const list = useList('listRiskCases', { state, kind }, { topic: 'risk' })
  return (
    <ListPage
      title={t`Casos de risco`}
      sections={<Sections current="cases" />}
      filters={
        <FilterBar filters={filters}>
          <FilterSelect
            name="state"
            label={t`Estado`}
            allLabel={t`Em aberto`}
            options={labelled({ ended: t`Terminados` })}
          />
          <FilterSelect name="kind" label={t`Tipo`} options={labelled(kindLabels())} />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Casos de risco`}
        list={list}
        columns={columns()}
        rowKey={(row) => row.id}
        rowHref={(row) => `/risk/${row.id}`}
        columnChoiceKey="risk"
        empty={t`Nenhum caso aqui. Um caso abre quando os sinais de um jogador somam 100 pontos em 30 dias.`}
      />
    </ListPage>
  )
}

const columns = (): DataColumn<RiskCase>[] => [
  { id: 'due', header: t`Prazo`, cell: (row) => momentText(row.due_at), csv: (row) => row.due_at },
  {
    id: 'status',
    header: t`Estado`,
    cell: (row) => <StatusBadge tone={caseTones[row.status]}>{caseStatusLabels()[row.status]}</StatusBadge>,
    csv: (row) => row.status,
  },
  { id: 'kind', header: t`Tipo`, cell: (row) => kindLabels()[row.kind], csv: (row) => row.kind },
  { id: 'player', header: t`Jogador`, cell: (row) => row.player_name, csv: (row) => row.player_id },
  {
    id: 'score',
    header: t`Pontos`,
    align: 'end',
    cell: (row) => numberText(row.score),
    csv: (row) => String(row.score),
  },
  {
    id: 'assigned',
    header: t`Com quem`,
    cell: (row) => row.assigned_to ?? '—',
    csv: (row) => row.assigned_to ?? '',
  },
]
