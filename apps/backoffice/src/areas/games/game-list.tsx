import { Button, EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import { z } from 'zod'
import { call, type List, useCall, useFilters, useList, usePermission } from '../../shared/api/index.ts'
import { numberColumn, textColumn } from '../../shared/columns.tsx'
import {
  AppLink,
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  FilterText,
  ListPage,
} from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { GameSections } from './game-sections.tsx'
import {
  type Game,
  type GameReturn,
  GameState,
  judgementText,
  marksText,
  rtpText,
  typeOptions,
  typeText,
} from './game-texts.tsx'

const filterSchema = z.object({
  q: z.string().optional(),
  provider: z.string().optional(),
  category: z.string().optional(),
  type: z.enum(['slots', 'table', 'crash', 'instant', 'bingo', 'live']).optional(),
  state: z.enum(['active', 'inactive', 'stopped']).optional(),
  mark: z.enum(['featured', 'pinned', 'home', 'new', 'hot', 'recommended']).optional(),
})

/** A game with its return, once it is read. */
type Row = Game & { found: GameReturn | undefined }

const columns = (): DataColumn<Row>[] => [
  {
    id: 'name',
    header: t`Jogo`,
    cell: (row) => (
      <span className="flex items-center gap-2">
        <img
          src={row.picture}
          alt=""
          width={28}
          height={28}
          loading="lazy"
          className="size-7 shrink-0 rounded-xs object-cover"
        />
        <span className="min-w-32">{row.name}</span>
      </span>
    ),
    csv: (row) => row.name,
  },
  textColumn('code', t`Código`, (row) => row.code, 'hidden'),
  textColumn('provider', t`Provedor`, (row) => row.provider.name),
  { id: 'type', header: t`Tipo`, cell: (row) => typeText(row.type), csv: (row) => row.type, optional: true },
  {
    id: 'state',
    header: t`Situação`,
    cell: (row) => <GameState game={row} />,
    csv: (row) => row.stopped_by ?? String(row.is_active),
  },
  { id: 'marks', header: t`Marcas`, cell: marksText, csv: marksText, optional: true },
  numberColumn('popularity', t`Popularidade`, (row) => row.popularity, true),
  {
    id: 'rtp',
    header: t`RTP`,
    align: 'end',
    cell: (row) => rtpText(row.rtp),
    csv: (row) => String(row.rtp ?? ''),
  },
  {
    id: 'actual',
    header: t`Real, 30 dias`,
    align: 'end',
    cell: ({ found }) => found && <span title={judgementText(found)}>{rtpText(found.actual_rtp)}</span>,
    csv: ({ found }) => String(found?.actual_rtp ?? ''),
  },
]

export default function GameListPage() {
  const filters = useFilters(filterSchema)
  const mayImport = usePermission('games.import')
  const list = useGames(filters.values)
  const providers = useCall('listGameProviders', {}, { topic: 'games' })
  const categories = useCall('listGameCategories', {}, { topic: 'games' })
  return (
    <ListPage
      title={t`Jogos`}
      views={<SavedViews area="games" filters={filters} />}
      sections={<GameSections current="games" />}
      actions={mayImport && <ImportLink />}
      filters={
        <GameFilters
          filters={filters}
          providers={providers.data?.providers ?? []}
          categories={categories.data?.categories ?? []}
        />
      }
    >
      <DataList
        caption={t`Jogos`}
        columns={columns()}
        list={list}
        rowKey={(row) => String(row.id)}
        rowHref={(row) => `/games/${row.id}`}
        rowTone={(row) => (row.stopped_by ? 'danger' : undefined)}
        columnChoiceKey="games"
        csvName="jogos"
        empty={
          <EmptyState
            title={t`Nenhum jogo com estes filtros`}
            description={t`Limpe os filtros, ou importe a lista de um provedor.`}
          />
        }
      />
    </ListPage>
  )
}

/** The games of the filters with their returns, on the page as in a download. */
function useGames(values: z.output<typeof filterSchema>): List<Row> {
  const list = useList('listCatalogueGames', values, { topic: 'games' })
  const shown = useReturns(list.items.map(({ id }) => id))
  const withReturns = (games: readonly Game[], returns: ReadonlyMap<number, GameReturn>) =>
    games.map((game) => ({ ...game, found: returns.get(game.id) }))
  return {
    ...list,
    items: withReturns(list.items, shown),
    readAll: async function* (signal) {
      for await (const games of list.readAll(signal))
        yield withReturns(games, await readReturns(games.map(({ id }) => id)))
    },
  }
}

function ImportLink() {
  return (
    <Button size="sm" render={<AppLink href="/games/import" />}>
      {t`Importar`}
    </Button>
  )
}

interface GameFiltersProps {
  filters: ReturnType<typeof useFilters<typeof filterSchema>>
  providers: readonly { code: string; name: string }[]
  categories: readonly { slug: string; name: { pt_BR: string } }[]
}

function GameFilters({ filters, providers, categories }: GameFiltersProps) {
  return (
    <FilterBar filters={filters}>
      <FilterText name="q" label={t`Busca`} placeholder={t`Nome ou código`} />
      <FilterSelect
        name="provider"
        label={t`Provedor`}
        options={providers.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <FilterSelect
        name="category"
        label={t`Categoria`}
        options={categories.map(({ slug, name }) => ({ value: slug, label: name.pt_BR }))}
      />
      <FilterSelect name="type" label={t`Tipo`} options={typeOptions()} />
      <FilterSelect
        name="state"
        label={t`Situação`}
        options={[
          { value: 'active', label: t`No ar` },
          { value: 'stopped', label: t`Parado` },
          { value: 'inactive', label: t`Desligado` },
        ]}
      />
      <FilterSelect
        name="mark"
        label={t`Marcação`}
        options={[
          { value: 'featured', label: t`Destaque` },
          { value: 'pinned', label: t`Fixado` },
          { value: 'home', label: t`Página inicial` },
          { value: 'new', label: t`Novo` },
          { value: 'hot', label: t`Em alta` },
          { value: 'recommended', label: t`Recomendado` },
        ]}
      />
    </FilterBar>
  )
}

/** As many as a call takes. */
const GAMES_PER_CALL = 100

const chunksOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / GAMES_PER_CALL) }, (_, index) =>
    ids.slice(index * GAMES_PER_CALL, (index + 1) * GAMES_PER_CALL),
  )

const readChunk = async (ids: readonly number[]): Promise<GameReturn[]> =>
  (await call('readGameReturns', { query: { ids: ids.join(',') } })).items

const byGame = (found: readonly GameReturn[]) => new Map(found.map((each) => [each.game_id, each]))

/** The returns of games by their ids. */
export async function readReturns(ids: readonly number[]): Promise<ReadonlyMap<number, GameReturn>> {
  const found: GameReturn[] = []
  for (const chunk of chunksOf(ids)) found.push(...(await readChunk(chunk)))
  return byGame(found)
}

/** The same of the games on a page; they arrive one call after the other. */
function useReturns(ids: readonly number[]): ReadonlyMap<number, GameReturn> {
  const found = useQueries({
    queries: chunksOf(ids).map((chunk) => ({
      queryKey: ['readGameReturns', chunk],
      queryFn: () => readChunk(chunk),
    })),
  })
  return byGame(found.flatMap(({ data }) => data ?? []))
}
