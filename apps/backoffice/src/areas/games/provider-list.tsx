import { EmptyState, Notice } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useCall } from '../../shared/api/index.ts'
import { textColumn } from '../../shared/columns.tsx'
import { numberText, secondText } from '../../shared/format/index.ts'
import { AppLink, type DataColumn, DataList, ListPage, StatusBadge } from '../../shared/patterns.tsx'
import { StopButton } from './stop-button.tsx'
import { GameSections } from './game-sections.tsx'

type Row = CallAnswer<'listGameProviders'>['providers'][number]

const columns = (): DataColumn<Row>[] => [
  textColumn('name', t`Provedor`, (row) => row.name),
  {
    id: 'games',
    header: t`Jogos no ar / todos`,
    align: 'end',
    cell: (row) => (
      <>
        <AppLink href={`/games?provider=${row.code}&state=active`}>{numberText(row.active_games)}</AppLink>
        {' / '}
        <AppLink href={`/games?provider=${row.code}`}>{numberText(row.games)}</AppLink>
      </>
    ),
    csv: (row) => String(row.active_games),
  },
  {
    id: 'state',
    header: t`Situação`,
    cell: (row) =>
      row.in_maintenance ? (
        <StatusBadge tone="danger">{t`Parado`}</StatusBadge>
      ) : row.is_active ? (
        <StatusBadge tone="success">{t`No ar`}</StatusBadge>
      ) : (
        <StatusBadge>{t`Desligado`}</StatusBadge>
      ),
    csv: (row) => (row.in_maintenance ? 'stopped' : 'running'),
  },
  {
    id: 'stop',
    header: t`Ação`,
    cell: (row) => (
      <StopButton scope={{ scope: 'provider', id: row.id }} name={row.name} isStopped={row.in_maintenance} />
    ),
  },
]

export default function ProviderListPage() {
  const read = useCall('listGameProviders', {}, { topic: 'games' })
  const stoppedAt = read.data?.all_stopped_at ?? null
  return (
    <ListPage
      title={t`Provedores e paradas`}
      help={t`Pare um provedor quando ele avisar de manutenção ou quando os números dele não fecharem; pare todo o jogo só numa emergência.`}
      sections={<GameSections current="providers" />}
      actions={
        read.data && (
          <StopButton scope={{ scope: 'all' }} name={t`todo o jogo`} isStopped={stoppedAt !== null} />
        )
      }
    >
      {stoppedAt && (
        <Notice tone="danger">{t`Todo o jogo está parado desde ${secondText(stoppedAt)}.`}</Notice>
      )}
      <DataList
        caption={t`Provedores`}
        columns={columns()}
        rows={read.data?.providers ?? []}
        rowKey={(row) => String(row.id)}
        state={read.isPending ? 'loading' : read.error ? 'error' : 'ready'}
        error={read.error?.message}
        onRetry={() => void read.refetch()}
        csvName="provedores"
        empty={
          <EmptyState title={t`Nenhum provedor`} description={t`Importe uma lista de jogos para começar.`} />
        }
      />
    </ListPage>
  )
}
