import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useList } from '../../shared/api/index.ts'
import { numberColumn, textColumn } from '../../shared/columns.tsx'
import { secondText } from '../../shared/format/index.ts'
import { type DataColumn, DataList, ListPage, StatusBadge } from '../../shared/patterns.tsx'

type Row = CallAnswer<'listFailedJobs'>['items'][number]

const columns = (): DataColumn<Row>[] => [
  textColumn('name', t`Tarefa`, (row) => row.name),
  {
    id: 'kind',
    header: t`Situação`,
    cell: (row) =>
      row.next_try_at ? (
        <StatusBadge tone="warning">{t`nova tentativa em ${secondText(row.next_try_at)}`}</StatusBadge>
      ) : (
        <StatusBadge tone="danger">{t`desistiu`}</StatusBadge>
      ),
    csv: (row) => row.kind,
  },
  numberColumn('attempts', t`Tentativas`, (row) => row.attempts),
  { id: 'at', header: t`Quando`, cell: (row) => secondText(row.failed_at), csv: (row) => row.failed_at },
  textColumn('error', t`Erro`, (row) => row.error),
]

export default function FailedJobListPage() {
  const list = useList('listFailedJobs', {}, { topic: 'today' })
  return (
    <ListPage
      title={t`Tarefas com falha`}
      back={{ href: '/today', label: t`Hoje` }}
      help={t`Tarefas da última semana que esgotaram as tentativas, e eventos que esperam uma nova tentativa depois de um erro. Um evento nunca é descartado.`}
    >
      <DataList
        caption={t`Tarefas com falha`}
        columns={columns()}
        list={list}
        rowKey={(row) => `${row.kind} ${row.id}`}
        csvName="tarefas-com-falha"
        empty={
          <EmptyState
            title={t`Nenhuma falha`}
            description={t`Todas as tarefas e todos os eventos foram concluídos.`}
          />
        }
      />
    </ListPage>
  )
}
