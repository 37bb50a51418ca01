import { providerFindingKinds, providerFindingStates } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useCall, useFilters, useList } from '../../shared/api/index.ts'
import { csvRows } from '../../shared/csv-rows.ts'
import { dateText, momentText, moneyText } from '../../shared/format/index.ts'
import {
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  FilterText,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { labelled } from '../../shared/payment-filters.tsx'
import { DaySections } from './day-sections.tsx'
import {
  findingKindTexts,
  findingStateTexts,
  findingStateTones,
  movementTexts,
  type ProviderFinding,
} from './day-texts.ts'

const Filters = z.object({
  state: z.enum([...providerFindingStates, 'all']).optional(),
  kind: z.enum(providerFindingKinds).optional(),
  provider: z.string().optional(),
  day: z.string().optional(),
})

export default function ProviderFindingListPage() {
  const filters = useFilters(Filters)
  const lists = useCall('listGameLists', {}, { topic: 'games' })
  const { state = 'open', day, ...others } = filters.values
  const query = {
    ...others,
    state: state === 'all' ? undefined : state,
    day: z.iso.date().safeParse(day).data,
  }
  const list = useList('listProviderFindings', query, { topic: 'games' })
  return (
    <ListPage
      title={t`Diferenças com provedores`}
      sections={<DaySections current="findings" />}
      filters={
        <FilterBar filters={filters}>
          <FilterSelect
            name="state"
            label={t`Situação`}
            allLabel={findingStateTexts().open}
            options={labelled({ ...findingStateTexts(), all: t`Todas` }).filter(
              ({ value }) => value !== 'open',
            )}
          />
          <FilterSelect
            name="kind"
            label={t`Diferença`}
            allLabel={t`Todas`}
            options={labelled(findingKindTexts())}
          />
          <FilterSelect
            name="provider"
            label={t`Provedor`}
            options={(lists.data?.lists ?? []).map(({ provider }) => ({ value: provider, label: provider }))}
          />
          <FilterText name="day" label={t`Dia`} placeholder={t`AAAA-MM-DD`} />
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
        csvRows={csvRows('listProviderFindings', query)}
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
  { id: 'kind', header: t`Diferença`, cell: (row) => findingKindTexts()[row.kind], csv: (row) => row.kind },
  {
    id: 'movement',
    header: t`Movimento`,
    cell: (row) => movementTexts()[row.movement],
    csv: (row) => row.movement,
  },
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
  {
    id: 'state',
    header: t`Situação`,
    cell: (row) => (
      <StatusBadge tone={findingStateTones[row.state]}>{findingStateTexts()[row.state]}</StatusBadge>
    ),
    csv: (row) => row.state,
  },
  { id: 'day', header: t`Dia`, cell: (row) => dateText(row.day), csv: (row) => row.day },
  { id: 'provider', header: t`Provedor`, cell: (row) => row.provider, csv: (row) => row.provider },
  {
    id: 'round',
    header: t`Rodada`,
    cell: (row) => row.here?.round ?? row.there?.round ?? '—',
    csv: (row) => row.here?.round ?? row.there?.round ?? '',
    optional: 'hidden',
  },
  {
    id: 'found',
    header: t`Encontrada em`,
    cell: (row) => momentText(row.found_at),
    csv: (row) => row.found_at,
    optional: true,
  },
  {
    id: 'note',
    header: t`Nota`,
    cell: (row) => (row.note ? `${row.note} (${row.decided_by ?? t`terminal`})` : '—'),
    csv: (row) => row.note ?? '',
    optional: 'hidden',
  },
]
