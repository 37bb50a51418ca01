import { gameListChangeKinds, gameListChangeStates } from '@girassol/contract/operator'
import { Button, toast } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { z } from 'zod'
import { useAction, useCall, useFilters, useList, usePermission } from '../../shared/api/index.ts'
import { labelColumn, momentColumn, stateColumn, textColumn } from '../../shared/columns.tsx'
import { momentText, numberText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  AppLink,
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { labelled, ProviderFilter, stateAsked, StateFilter } from '../../shared/filters.tsx'
import { DecideChanges } from './decide-changes.tsx'
import {
  differenceText,
  kindTexts,
  type ListChange,
  type ProviderList,
  reasonTexts,
  stateTexts,
  stateTones,
} from './list-texts.ts'
import { GameSections } from './game-sections.tsx'

const Filters = z.object({
  state: z.enum([...gameListChangeStates, 'all']).optional(),
  kind: z.enum(gameListChangeKinds).optional(),
  provider: z.string().optional(),
})

/** What providers' lists say differently from the catalogue, and what was decided about it. */
export default function ProviderListsPage() {
  const filters = useFilters(Filters)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const mayDecide = usePermission('games.write')
  const lists = useCall('listGameLists', {}, { topic: 'games' })
  const state = stateAsked(filters.values.state, 'waiting')
  const list = useList('listGameListChanges', { ...filters.values, state }, { topic: 'games' })
  const clear = () => setSelected(new Set())
  return (
    <ListPage
      title={t`Listas dos provedores`}
      views={<SavedViews area="provider-lists" filters={filters} />}
      help={t`As listas são lidas todo dia às 05:20. Retiradas e bloqueios no Brasil valem na hora; todo o resto espera por você.`}
      sections={<GameSections current="lists" />}
      filters={
        <FilterBar filters={filters}>
          <StateFilter labels={stateTexts()} initial="waiting" allLabel={t`Todas`} />
          <FilterSelect name="kind" label={t`Mudança`} allLabel={t`Todas`} options={labelled(kindTexts())} />
          <ProviderFilter />
        </FilterBar>
      }
    >
      <ul className="mb-4 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {lists.data?.lists.map((each) => (
          <ListState key={each.provider} list={each} mayRead={mayDecide} />
        ))}
      </ul>
      <DataList
        caption={t`Mudanças nas listas`}
        columns={columns()}
        list={list}
        rowKey={(row) => row.id}
        selection={
          mayDecide
            ? {
                selected,
                onChange: setSelected,
                canSelect: (row) => row.state === 'waiting',
                actions: decisions(clear),
              }
            : undefined
        }
        columnChoiceKey="game-list-changes"
        csvName="mudancas-nas-listas"
        empty={emptyText(state, lists.data?.lists)}
      />
    </ListPage>
  )
}

/** A list that was never read agrees with nothing yet. */
function emptyText(state: string | undefined, lists: readonly ProviderList[] = []): string {
  if (state !== 'waiting') return t`Nenhuma mudança com estes filtros.`
  return lists.some(({ run }) => run?.outcome === 'done')
    ? t`Nada à espera: o catálogo diz o mesmo que as listas lidas.`
    : t`Nenhuma lista foi lida até o fim ainda. A próxima leitura é às 05:20; use "Ler agora" para não esperar.`
}

const decisions = (onDone: () => void) => (rows: readonly ListChange[]) => (
  <>
    <DecideChanges rows={rows} accept={false} onDone={onDone} />
    <DecideChanges rows={rows} accept onDone={onDone} />
  </>
)

const nameOf = (row: ListChange): string => row.game?.name ?? row.after.name ?? row.code

const columns = (): DataColumn<ListChange>[] => [
  {
    id: 'game',
    header: t`Jogo`,
    cell: (row) => (row.game ? <AppLink href={`/games/${row.game.id}`}>{nameOf(row)}</AppLink> : nameOf(row)),
    csv: nameOf,
  },
  labelColumn('kind', t`Mudança`, kindTexts(), (row) => row.kind),
  {
    id: 'difference',
    header: t`O que a lista diz`,
    cell: (row) => <Difference row={row} />,
    csv: differenceText,
  },
  stateColumn('state', t`Situação`, { labels: stateTexts(), tones: stateTones }, (row) => row.state),
  textColumn('provider', t`Provedor`, (row) => row.provider),
  momentColumn('found', t`Encontrada em`, (row) => row.found_at, true),
  textColumn('code', t`Código`, (row) => row.code, 'hidden'),
  {
    id: 'decision',
    header: t`Decisão`,
    cell: (row) => (row.decided_at ? `${row.reason ?? ''} (${row.decided_by ?? t`terminal`})` : '—'),
    csv: (row) => row.reason ?? '',
    optional: true,
  },
]

function Difference({ row }: { row: ListChange }) {
  return (
    <span className="flex min-w-40 flex-col items-start gap-1 break-words whitespace-normal">
      <span>{differenceText(row)}</span>
      {row.reasons.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {row.reasons.map((reason) => (
            <StatusBadge key={reason} tone="warning">
              {reasonTexts()[reason]}
            </StatusBadge>
          ))}
        </span>
      )}
    </span>
  )
}

/** When the list was read last, with how it went, and the order to read it now. */
function ListState({ list, mayRead }: { list: ProviderList; mayRead: boolean }) {
  const read = useAction('readGameList', { invalidates: ['listGameLists', 'listAudit'] })
  const { provider, run } = list
  const isRunning = run !== null && run.finished_at === null
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-surface-1 p-4 text-sm">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          {provider}
          {list.waiting > 0 && (
            <AppLink href={`/games/lists?provider=${provider}`}>
              <StatusBadge tone="warning">{t`${numberText(list.waiting)} à espera`}</StatusBadge>
            </AppLink>
          )}
        </h2>
        <p className="text-ink-muted">{runText(list)}</p>
        {run?.error && <p className="break-words text-ink-muted">{t`O provedor respondeu: ${run.error}`}</p>}
      </div>
      {mayRead && list.is_reachable && (
        <ActionDialog
          trigger={
            <Button
              size="sm"
              variant="secondary"
              disabled={isRunning}
              aria-label={`${isRunning ? t`Lendo…` : t`Ler agora`} ${provider}`}
            >
              {isRunning ? t`Lendo…` : t`Ler agora`}
            </Button>
          }
          title={t`Ler a lista de ${provider} agora`}
          consequences={[
            t`O que mudou aparece nesta página quando a lista estiver completa.`,
            t`Um jogo retirado pelo provedor ou bloqueado no Brasil sai na hora.`,
          ]}
          playerReads={null}
          reason="required"
          confirmLabel={t`Ler agora`}
          onConfirm={async (reason) => {
            await read.run({ params: { name: provider }, body: { reason } })
            toast.success(t`A lista está sendo lida`)
          }}
        />
      )}
    </li>
  )
}

function runText({ run, is_reachable: isReachable }: ProviderList): string {
  if (!run) return isReachable ? t`Ainda não foi lida.` : t`O endereço da lista não está configurado.`
  if (run.finished_at === null)
    return run.next_try_at
      ? t`Sendo lida desde ${momentText(run.started_at)}; próxima página em ${momentText(run.next_try_at)}.`
      : t`Sendo lida desde ${momentText(run.started_at)}.`
  if (run.outcome === 'failed')
    return t`A leitura de ${momentText(run.started_at)} falhou. O catálogo ficou como estava.`
  const games = plural(run.games, { one: '# jogo', other: '# jogos' })
  const read = t`Lida em ${momentText(run.finished_at)}: ${games}.`
  if (run.unreadable === 0) return read
  const unreadable = plural(run.unreadable, {
    one: '# entrada não pôde ser lida.',
    other: '# entradas não puderam ser lidas.',
  })
  return `${read} ${unreadable}`
}
