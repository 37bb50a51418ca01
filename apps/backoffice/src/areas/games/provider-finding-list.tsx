import { providerFindingKinds, providerFindingStates, providerMovements } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useFilters, useList } from '../../shared/api/index.ts'
import { labelColumn, momentColumn, stateColumn, textColumn } from '../../shared/columns.tsx'
import { dateText, moneyText } from '../../shared/format/index.ts'
import {
  type DataColumn,
  DataList,
  FilterBar,
  FilterDay,
  FilterSelect,
  ListPage,
} from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { labelled, ProviderFilter, stateAsked, StateFilter } from '../../shared/filters.tsx'
import { GameSections } from './game-sections.tsx'
import {
  findingKindTexts,
  findingStateTexts,
  findingStateTones,
  movementTexts,
  type ProviderFinding,
} from './day-texts.ts'

const Filters = z.object({
  state: z.enum([...providerFindingStates, 'standing', 'all']).optional(),
  kind: z.enum(providerFindingKinds).optional(),
  movement: z.enum(providerMovements).optional(),
  provider: z.string().optional(),
  day: z.string().optional(),
})

export default function ProviderFindingListPage() {
  const filters = useFilters(Filters)
  const { state, day, ...others } = filters.values
  const query = {
    ...others,
    state: stateAsked(state, 'open'),
    day: z.iso.date().safeParse(day).data,
  }
  const list = useList('listProviderFindings', query, { topic: 'games' })
  return (
    <ListPage
      title={t`Diferenças com provedores`}
      views={<SavedViews area="provider-findings" filters={filters} />}
      sections={<GameSections current="findings" />}
      filters={
        <FilterBar filters={filters}>
          <StateFilter
            labels={{ ...findingStateTexts(), standing: t`Na última conferência` }}
            initial="open"
            allLabel={t`Todas`}
          />
          <FilterSelect
            name="kind"
            label={t`Diferença`}
            allLabel={t`Todas`}
            options={labelled(findingKindTexts())}
          />
          <FilterSelect
            name="movement"
            label={t`Movimento`}
            allLabel={t`Todos`}
            options={labelled(movementTexts())}
          />
          <ProviderFilter />
          <FilterDay name="day" label={t`Dia`} />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Diferenças com provedores`}
        columns={columns()}
        list={list}
        rowKey={(row) => row.id}
        rowHref={(row) => `/games/provider-findings/${row.id}`}
        columnChoiceKey="provider-findings"
        csvName="diferencas-com-provedores"
        empty={
          filters.count === 0
            ? t`Nenhuma diferença em aberto: o que os provedores dizem é o que está nos nossos livros.`
            : t`Nenhuma diferença com estes filtros.`
        }
      />
    </ListPage>
  )
}

const amountText = (side: ProviderFinding['here']): string => (side ? moneyText(side.amount) : '—')

const columns = (): DataColumn<ProviderFinding>[] => [
  labelColumn('kind', t`Diferença`, findingKindTexts(), (row) => row.kind),
  labelColumn('movement', t`Movimento`, movementTexts(), (row) => row.movement),
  {
    id: 'here',
    header: t`Aqui`,
    align: 'end',
    cell: (row) => amountText(row.here),
    csv: (row) => String(row.here?.amount ?? ''),
  },
  {
    id: 'there',
    header: t`No provedor`,
    align: 'end',
    cell: (row) => amountText(row.there),
    csv: (row) => String(row.there?.amount ?? ''),
  },
  stateColumn(
    'state',
    t`Situação`,
    { labels: findingStateTexts(), tones: findingStateTones },
    (row) => row.state,
  ),
  { id: 'day', header: t`Dia`, cell: (row) => dateText(row.day), csv: (row) => row.day },
  textColumn('provider', t`Provedor`, (row) => row.provider),
  {
    id: 'round',
    header: t`Rodada`,
    cell: (row) => row.here?.round ?? row.there?.round ?? '—',
    csv: (row) => row.here?.round ?? row.there?.round ?? '',
    optional: 'hidden',
  },
  momentColumn('found', t`Encontrada em`, (row) => row.found_at, true),
  {
    id: 'note',
    header: t`Nota`,
    cell: (row) => (row.note ? `${row.note} (${row.decided_by ?? t`terminal`})` : '—'),
    csv: (row) => row.note ?? '',
    optional: 'hidden',
  },
]
