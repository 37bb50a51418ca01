import { identityFilters } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useFilters, useList } from '../../shared/api/index.ts'
import { momentColumn } from '../../shared/columns.tsx'
import { identityReasonsText, identityStateLabels, identityTones } from '../../shared/identity-texts.ts'
import {
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  FilterText,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { labelled } from '../../shared/filters.tsx'
import { Sections } from './sections.tsx'
import { deadlineText, dueTone, groupLabels, type IdentityCase } from './labels.ts'

const Filters = z.object({
  state: z.enum(identityFilters).optional(),
  waiting: z.string().regex(/^\d+$/).optional(),
  q: z.string().optional(),
})

export default function CaseList() {
  const filters = useFilters(Filters)
  const list = useList('listIdentityCases', filters.values, { topic: 'identity' })
  const { none: _, ...states } = identityStateLabels()
  const isQueue = !filters.values.q && (filters.values.state ?? 'waiting') === 'waiting'
  return (
    <ListPage
      title={t`Verificações de identidade`}
      views={<SavedViews area="identity" filters={filters} />}
      sections={<Sections current="cases" />}
      filters={
        <FilterBar filters={filters}>
          <FilterText name="q" label={t`Busca`} placeholder={t`Número, CPF, e-mail, nome`} />
          <FilterSelect
            name="state"
            label={t`Estado`}
            allLabel={filters.values.q ? t`Todos` : t`À espera de decisão`}
            options={labelled({ ...groupLabels(), ...states })}
          />
          <FilterSelect
            name="waiting"
            label={t`Espera há`}
            allLabel={t`Qualquer tempo`}
            options={labelled({
              '60': t`1 h ou mais`,
              '720': t`12 h ou mais`,
              '1440': t`1 dia ou mais`,
              '10080': t`7 dias ou mais`,
            })}
          />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Verificações de identidade`}
        list={list}
        columns={columns()}
        rowKey={(row) => row.player_id}
        rowHref={(row) => `/identity/${row.player_id}`}
        rowTone={(row) => dueTone(row.due_at)}
        columnChoiceKey="identity"
        csvName="verificacoes-de-identidade"
        empty={
          isQueue
            ? t`Nada espera por você. O que a instituição não decide com certeza aparece aqui, o mais antigo primeiro.`
            : t`Nenhuma verificação com estes filtros.`
        }
      />
    </ListPage>
  )
}

export const CaseBadge = ({ found }: { found: IdentityCase }) =>
  found.is_waiting ? (
    <StatusBadge tone="warning">{t`À espera de decisão`}</StatusBadge>
  ) : (
    <StatusBadge tone={identityTones[found.state]}>{identityStateLabels()[found.state]}</StatusBadge>
  )

const columns = (): DataColumn<IdentityCase>[] => [
  { id: 'player', header: t`Jogador`, cell: (row) => row.player_name, csv: (row) => row.player_id },
  {
    id: 'state',
    header: t`Estado`,
    cell: (row) => <CaseBadge found={row} />,
    csv: (row) => (row.is_waiting ? 'waiting' : row.state),
  },
  {
    id: 'reasons',
    header: t`Motivo`,
    cell: (row) => identityReasonsText(row.reasons) || '—',
    csv: (row) => row.reasons.join(','),
  },
  { id: 'due', header: t`Prazo`, cell: deadlineText, csv: (row) => row.due_at ?? row.closes_at ?? '' },
  momentColumn('since', t`Desde`, (row) => row.since),
]
