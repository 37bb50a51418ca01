import { type InquiryState, InquiryStateFilter } from '@girassol/contract/operator'
import { plural, t } from '@lingui/core/macro'
import { z } from 'zod'
import { type CallAnswer, useFilters, useList } from '../../../shared/api/index.ts'
import { momentColumn, textColumn } from '../../../shared/columns.tsx'
import { momentText } from '../../../shared/format/index.ts'
import {
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  ListPage,
  StatusBadge,
} from '../../../shared/patterns.tsx'
import { SavedViews } from '../../../shared/saved-views.tsx'
import { labelled } from '../../../shared/filters.tsx'
import { Sections } from '../sections.tsx'

type Row = CallAnswer<'listInquiries'>['items'][number]

const Filters = z.object({ state: InquiryStateFilter.optional() })

const stateLabels = (): Record<InquiryState, string> => ({
  waiting: t`Esperam a resposta do jogador`,
  awaiting_decision: t`Respondidas ou com prazo encerrado`,
  overdue: t`Prazo encerrado, sem decisão`,
  decided: t`Decididas`,
})

/** Inquiries about all accounts, by the end of the time to answer. */
export default function InquiryList() {
  const filters = useFilters(Filters)
  const list = useList('listInquiries', filters.values, { topic: 'players' })
  return (
    <ListPage
      title={t`Apurações`}
      views={<SavedViews area="inquiries" filters={filters} />}
      sections={<Sections current="inquiries" />}
      filters={
        <FilterBar filters={filters}>
          <FilterSelect
            name="state"
            label={t`Estado`}
            allLabel={t`Sem decisão`}
            options={labelled(stateLabels())}
          />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Apurações`}
        list={list}
        columns={columns()}
        rowKey={(row) => row.id}
        rowHref={(row) => `/players/${row.player_id}?tab=inquiries`}
        rowTone={(row) => (row.state === 'overdue' ? 'danger' : undefined)}
        columnChoiceKey="inquiries"
        csvName="apuracoes"
        empty={t`Nenhuma apuração aqui. Ela começa na página do jogador, em Abrir apuração, quando o perfil manda ouvi-lo antes de encerrar a conta.`}
      />
    </ListPage>
  )
}

function stateBadge({ state, approval, decision }: Row) {
  if (decision?.outcome === 'lift')
    return <StatusBadge tone="success">{t`terminada sem encerrar`}</StatusBadge>
  if (decision) return <StatusBadge tone="danger">{t`conta encerrada`}</StatusBadge>
  if (approval) return <StatusBadge tone="info">{t`encerramento espera aprovação`}</StatusBadge>
  if (state === 'overdue') return <StatusBadge tone="danger">{t`prazo encerrado, decida`}</StatusBadge>
  if (state === 'awaiting_decision')
    return <StatusBadge tone="info">{t`respondida, prazo aberto`}</StatusBadge>
  return <StatusBadge tone="warning">{t`espera resposta`}</StatusBadge>
}

function answerText({ answers, last_answer_at: at }: Row): string {
  if (!at) return t`sem resposta`
  const moment = momentText(at)
  return plural(answers, { one: `# texto, em ${moment}`, other: `# textos, o último em ${moment}` })
}

const columns = (): DataColumn<Row>[] => [
  { id: 'player', header: t`Jogador`, cell: (row) => row.player_name, csv: (row) => row.player_id },
  momentColumn('due', t`Prazo de resposta`, (row) => row.answer_due_at),
  { id: 'state', header: t`Estado`, cell: stateBadge, csv: (row) => row.decision?.outcome ?? row.state },
  { id: 'answer', header: t`Resposta`, cell: answerText, csv: (row) => String(row.answers) },
  momentColumn('opened', t`Começou em`, (row) => row.opened_at, true),
  textColumn('by', t`Por`, (row) => row.opened_by, true),
  {
    id: 'decided',
    header: t`Decidida em`,
    cell: (row) => (row.decision ? momentText(row.decision.at) : '—'),
    csv: (row) => row.decision?.at ?? '',
    optional: true,
  },
]
