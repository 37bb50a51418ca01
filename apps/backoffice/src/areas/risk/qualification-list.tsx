import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useFilters, useList } from '../../shared/api/index.ts'
import { labelColumn, numberColumn } from '../../shared/columns.tsx'
import { momentText } from '../../shared/format/index.ts'
import {
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { labelled } from '../../shared/filters.tsx'
import { ClassBadge } from './qualification-panel.tsx'
import { classLabels, type QualificationItem, reasonsText, subjectLabels } from './qualification-texts.ts'
import { Sections } from './sections.tsx'

const Filters = z.object({
  state: z.enum(['due', 'overdue']).optional(),
  class: z.enum(['low', 'medium', 'high']).optional(),
  kind: z.enum(['player', 'affiliate', 'operator']).optional(),
})

export default function QualificationList() {
  const filters = useFilters(Filters)
  const list = useList('listQualifications', filters.values, { topic: 'risk' })
  return (
    <ListPage
      title={t`Qualificações`}
      views={<SavedViews area="qualifications" filters={filters} />}
      sections={<Sections current="qualifications" />}
      filters={
        <FilterBar filters={filters}>
          <FilterSelect
            name="state"
            label={t`Prazo da revisão`}
            options={labelled({ due: t`Nos próximos 30 dias`, overdue: t`Prazo vencido` })}
          />
          <FilterSelect name="class" label={t`Classe de risco`} options={labelled(classLabels())} />
          <FilterSelect name="kind" label={t`Quem`} options={labelled(subjectLabels())} />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Qualificações`}
        list={list}
        columns={columns()}
        rowKey={(row) => `${row.kind}/${row.subject}`}
        rowHref={(row) => `/risk/qualifications/${row.kind}/${row.subject}`}
        columnChoiceKey="qualifications"
        csvName="qualificacoes"
        empty={t`Nenhuma qualificação aqui. Jogadores são qualificados no cadastro, afiliados ao entrar, operadores com o CPF registrado.`}
      />
    </ListPage>
  )
}

const columns = (): DataColumn<QualificationItem>[] => [
  { id: 'name', header: t`Nome`, cell: (row) => row.name, csv: (row) => row.subject },
  {
    id: 'review',
    header: t`Próxima revisão`,
    cell: (row) =>
      row.is_overdue ? (
        <StatusBadge tone="danger">{momentText(row.review_at)}</StatusBadge>
      ) : (
        momentText(row.review_at)
      ),
    csv: (row) => row.review_at,
  },
  {
    id: 'class',
    header: t`Classe de risco`,
    cell: (row) => <ClassBadge level={row.class} />,
    csv: (row) => row.class,
  },
  labelColumn('kind', t`Quem`, subjectLabels(), (row) => row.kind),
  {
    id: 'reasons',
    header: t`Motivos`,
    cell: (row) => reasonsText(row.reasons),
    csv: (row) => row.reasons.join(' '),
  },
  numberColumn('points', t`Pontos`, (row) => row.points),
  {
    id: 'by',
    header: t`Revisão por`,
    cell: (row) => (row.is_reviewed_by_person ? t`uma pessoa` : t`programa`),
    csv: (row) => (row.is_reviewed_by_person ? 'person' : 'program'),
  },
]
