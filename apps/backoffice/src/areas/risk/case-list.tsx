import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useFilters, useList } from '../../shared/api/index.ts'
import { labelColumn, momentColumn, numberColumn, stateColumn, textColumn } from '../../shared/columns.tsx'
import { type DataColumn, DataList, FilterBar, FilterSelect, ListPage } from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { labelled } from '../../shared/filters.tsx'
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
      views={<SavedViews area="risk" filters={filters} />}
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
        csvName="casos-de-risco"
        empty={t`Nenhum caso aqui. Um caso abre quando os sinais de um jogador somam 100 pontos em 30 dias.`}
      />
    </ListPage>
  )
}

const columns = (): DataColumn<RiskCase>[] => [
  momentColumn('due', t`Prazo`, (row) => row.due_at),
  stateColumn('status', t`Estado`, { labels: caseStatusLabels(), tones: caseTones }, (row) => row.status),
  labelColumn('kind', t`Tipo`, kindLabels(), (row) => row.kind),
  { id: 'player', header: t`Jogador`, cell: (row) => row.player_name, csv: (row) => row.player_id },
  numberColumn('score', t`Pontos`, (row) => row.score),
  textColumn('assigned', t`Com quem`, (row) => row.assigned_to),
]
