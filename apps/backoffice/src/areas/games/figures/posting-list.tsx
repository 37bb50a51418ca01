import { type ProviderMovement, providerMovements } from '@girassol/contract/operator'
import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { type CallAnswer, useCall, useFilters, useList } from '../../../shared/api/index.ts'
import { labelColumn, moneyColumn, textColumn } from '../../../shared/columns.tsx'
import { DayChoice } from '../../../shared/day-choice.tsx'
import { useToday } from '../../../shared/days.ts'
import { dateText, moneyText, numberText, secondText } from '../../../shared/format/index.ts'
import {
  AppLink,
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  ListPage,
  Stat,
} from '../../../shared/patterns.tsx'
import { labelled } from '../../../shared/filters.tsx'
import { accountText } from '../../today/account-text.ts'
import { movementTexts } from '../day-texts.ts'

type Row = CallAnswer<'listGamePostings'>['items'][number]

const filterSchema = z.object({
  day: z.iso.date().optional(),
  game: z.coerce.number().int().positive().optional(),
  provider: z.string().max(40).optional(),
  movement: z.enum(providerMovements).optional(),
})

/** The transfers of the ledger that figures of a game's or a provider's day are the sum of. */
export default function PostingListPage() {
  const filters = useFilters(filterSchema)
  const { game, provider, movement } = filters.values
  const today = useToday()
  const day = filters.values.day ?? today
  const list = useList(
    'listGamePostings',
    { day, game, provider, movement },
    { topic: 'today', enabled: game !== undefined || provider !== undefined },
  )
  const found = useCall('readCatalogueGame', game === undefined ? null : { params: { id: game } }, {
    topic: 'games',
  }).data?.game
  const name = found?.name ?? provider ?? ''
  return (
    <ListPage
      title={t`Lançamentos de ${name}`}
      back={
        game === undefined
          ? { href: `/games/provider-days?provider=${provider ?? ''}`, label: t`Conferência com provedores` }
          : { href: `/games/${game}?tab=return`, label: found?.name ?? t`Jogo` }
      }
      actions={<DayChoice day={filters.values.day} onChange={(chosen) => filters.set({ day: chosen })} />}
      help={t`Cada lançamento do livro-razão que entra nos números do dia, do mais novo ao mais antigo. Uma aposta paga com saldo e bônus tem dois lançamentos. O que tira do número aparece negativo.`}
      stats={
        game === undefined && provider ? (
          <ComparedSums provider={provider} day={day} movement={movement} />
        ) : undefined
      }
      filters={
        <FilterBar filters={{ ...filters, values: { movement } }}>
          <FilterSelect
            name="movement"
            label={t`Movimento`}
            allLabel={t`Todos`}
            options={labelled(movementTexts()).filter(({ value }) => game === undefined || value !== 'tip')}
          />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Lançamentos do dia`}
        columns={columns(game === undefined)}
        list={list}
        rowKey={(row) => row.id}
        columnChoiceKey="game-postings"
        csvName="lancamentos-de-jogos"
        empty={<EmptyState title={t`Nenhum lançamento entrou neste número neste dia`} />}
      />
    </ListPage>
  )
}

const sumOf: Record<ProviderMovement, 'bets' | 'wins' | 'refunds' | 'tips'> = {
  bet: 'bets',
  win: 'wins',
  rollback: 'refunds',
  tip: 'tips',
}

interface ComparedProps {
  provider: string
  day: string
  movement: ProviderMovement | undefined
}

/** Both sides of the day's comparison, and the way to what they differ by. */
function ComparedSums({ provider, day, movement }: ComparedProps) {
  const read = useCall('listProviderDays', { query: { provider, from: day, to: day } }, { topic: 'games' })
  const compared = read.data?.items[0]
  const { here, there } = compared ?? {}
  if (!here || !there) return null
  const figure = movement ? sumOf[movement] : 'count'
  const text = movement ? moneyText : numberText
  const more = movement ? `&movement=${movement}` : ''
  return (
    <>
      <Stat label={t`Nos nossos livros`} value={text(here[figure])} note={dateText(day)} />
      <Stat
        label={t`Na lista do provedor`}
        value={text(there[figure])}
        note={t`os mesmos movimentos, menos ou mais as diferenças`}
      />
      <Stat
        label={t`Diferença`}
        value={text(there[figure] - here[figure])}
        href={`/games/provider-findings?provider=${provider}&day=${day}&state=standing${more}`}
      />
    </>
  )
}

const columns = (hasGame: boolean): DataColumn<Row>[] => [
  {
    id: 'at',
    header: t`Quando`,
    cell: (row) => secondText(row.at),
    csv: (row) => row.at,
  },
  labelColumn('movement', t`Movimento`, movementTexts(), (row) => row.movement),
  {
    id: 'round',
    header: t`Rodada`,
    cell: (row) =>
      row.round && row.player ? (
        <AppLink
          href={`/players/${row.player}?tab=rounds&round=${row.round.id}`}
          className="underline underline-offset-2"
        >
          {t`Abrir`}
        </AppLink>
      ) : (
        '—'
      ),
    csv: (row) => row.round?.name ?? '',
  },
  {
    id: 'player',
    header: t`Jogador`,
    cell: (row) =>
      row.player ? (
        <AppLink href={`/players/${row.player}`} className="underline underline-offset-2">
          #{row.player}
        </AppLink>
      ) : (
        t`casa`
      ),
    csv: (row) => row.player ?? '',
  },
  ...(hasGame ? [textColumn<Row>('game', t`Jogo`, (row) => row.game?.name ?? null)] : []),
  {
    id: 'debit',
    header: t`De`,
    cell: (row) => accountText(row.debit),
    csv: (row) => row.debit,
    optional: true,
  },
  {
    id: 'credit',
    header: t`Para`,
    cell: (row) => accountText(row.credit),
    csv: (row) => row.credit,
    optional: true,
  },
  textColumn('title', t`No extrato`, (row) => row.title, 'hidden'),
  moneyColumn('amount', t`Soma no número`, (row) => row.amount),
]
