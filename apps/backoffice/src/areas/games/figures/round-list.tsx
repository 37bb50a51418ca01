import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { type CallAnswer, useCall, useFilters, useList } from '../../../shared/api/index.ts'
import { momentColumn, moneyColumn, textColumn } from '../../../shared/columns.tsx'
import { DayChoice } from '../../../shared/day-choice.tsx'
import { useToday } from '../../../shared/days.ts'
import { AppLink, type DataColumn, DataList, ListPage } from '../../../shared/patterns.tsx'
import { useRouteParam } from '../../../shared/route.ts'

type Row = CallAnswer<'listGameRounds'>['items'][number]

const filterSchema = z.object({ day: z.iso.date().optional() })

/** The rounds that a day of a game counts as settled. */
export default function GameRoundListPage() {
  const id = Number(useRouteParam('id'))
  const filters = useFilters(filterSchema)
  const today = useToday()
  const day = filters.values.day ?? today
  const game = useCall('readCatalogueGame', { params: { id } }, { topic: 'games' }).data?.game
  const list = useList('listGameRounds', { day }, { params: { id }, topic: 'today' })
  return (
    <ListPage
      title={game ? t`Rodadas de ${game.name}` : t`Rodadas do jogo`}
      back={{ href: `/games/${id}?tab=return`, label: game?.name ?? t`Jogo` }}
      actions={<DayChoice day={filters.values.day} onChange={(chosen) => filters.set({ day: chosen })} />}
      help={t`As rodadas encerradas neste dia. Uma rodada pode ter apostado no dia anterior: as somas de um dia são as dos lançamentos.`}
    >
      <DataList
        caption={t`Rodadas do jogo`}
        columns={columns()}
        list={list}
        rowKey={(row) => row.id}
        rowHref={(row) => `/players/${row.player}?tab=rounds&round=${row.id}`}
        csvName={`rodadas-do-jogo-${id}-${day}`}
        empty={<EmptyState title={t`Nenhuma rodada foi encerrada neste dia`} />}
      />
    </ListPage>
  )
}

const columns = (): DataColumn<Row>[] => [
  momentColumn('closed', t`Encerrada`, (row) => row.closed_at),
  {
    id: 'player',
    header: t`Jogador`,
    cell: (row) => (
      <AppLink href={`/players/${row.player}`} className="underline underline-offset-2">
        #{row.player}
      </AppLink>
    ),
    csv: (row) => row.player,
  },
  moneyColumn('staked', t`Apostado`, (row) => row.staked),
  moneyColumn('paid', t`Pago`, (row) => row.paid),
  {
    id: 'free',
    header: t`Grátis`,
    cell: (row) => (row.is_free ? t`sim` : t`não`),
    csv: (row) => String(row.is_free),
    optional: true,
  },
  momentColumn('opened', t`Começou`, (row) => row.opened_at, true),
  textColumn('provider', t`Provedor`, (row) => row.provider, true),
  textColumn('reference', t`Nome no provedor`, (row) => row.reference, 'hidden'),
]
