import type { ProviderMovement } from '@girassol/contract/operator'
import { Button, toast } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { z } from 'zod'
import { useAction, useCall, useFilters, useList, usePermission } from '../../shared/api/index.ts'
import { textColumn } from '../../shared/columns.tsx'
import { dateText, momentText, moneyText, numberText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  AppLink,
  type DataColumn,
  DataList,
  FilterBar,
  FilterDates,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { ProviderFilter } from '../../shared/filters.tsx'
import { CompareDay } from './compare-day.tsx'
import { GameSections } from './game-sections.tsx'
import type { ProviderDay } from './day-texts.ts'

const Filters = z.object({
  provider: z.string().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
})

/** Sums of each day and provider on both sides, and what differs. */
export default function ProviderDayListPage() {
  const filters = useFilters(Filters)
  const mayCompare = usePermission('findings.resolve')
  const lists = useCall('listGameLists', {}, { topic: 'games' })
  const providers = (lists.data?.lists ?? []).map(({ provider }) => provider)
  const { provider, from, until: to } = filters.values
  const query = { provider, from, to }
  const list = useList('listProviderDays', query, { topic: 'games' })
  return (
    <ListPage
      title={t`Conferência com provedores`}
      help={t`Todo dia às 05:40 comparamos o dia anterior com a lista de movimentos de cada provedor, nos dois sentidos. Cada diferença espera por você; nada é corrigido sozinho.`}
      sections={<GameSections current="days" />}
      actions={mayCompare ? <CompareDay providers={providers} /> : undefined}
      filters={
        <FilterBar filters={filters}>
          <ProviderFilter />
          <FilterDates label={t`Dia`} />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Dias conferidos`}
        columns={columns(mayCompare)}
        list={list}
        rowKey={(row) => `${row.day} ${row.provider}`}
        columnChoiceKey="provider-days"
        csvName="conferencia-com-provedores"
        empty={
          filters.count === 0
            ? t`Nenhum dia foi conferido ainda. O de ontem é conferido às 05:40; use "Conferir um dia" para não esperar.`
            : t`Nenhum dia com estes filtros.`
        }
      />
    </ListPage>
  )
}

type Sum = 'bets' | 'wins' | 'refunds' | 'tips'

const movementOf: Record<Sum, ProviderMovement> = {
  bets: 'bet',
  wins: 'win',
  refunds: 'rollback',
  tips: 'tip',
}

const differenceOf = ({ here, there }: ProviderDay, sum: Sum | 'count'): number =>
  here && there ? there[sum] - here[sum] : 0

const amountColumn = (id: Sum, header: string): DataColumn<ProviderDay> => ({
  id,
  header,
  align: 'end',
  cell: (row) => <Both row={row} sum={id} text={moneyText} />,
  csv: ({ here, there }) => `${here?.[id] ?? ''} / ${there?.[id] ?? ''}`,
})

/** Our sum, and where it differs the provider's with the difference. */
function Both({ row, sum, text }: { row: ProviderDay; sum: Sum | 'count'; text: (value: number) => string }) {
  const { here, there } = row
  if (!here || !there) return '—'
  const difference = differenceOf(row, sum)
  const more = sum === 'count' ? '' : `&movement=${movementOf[sum]}`
  const part = `provider=${row.provider}&day=${row.day}${more}`
  return (
    <span className="flex flex-col items-end">
      <AppLink href={`/games/postings?${part}`} className="money underline underline-offset-2">
        {text(here[sum])}
      </AppLink>
      {difference === 0 ? (
        <span className="text-xs text-ink-muted">{t`igual lá`}</span>
      ) : (
        <AppLink
          href={`/games/provider-findings?${part}&state=standing`}
          className="money text-xs text-coral-text underline underline-offset-2"
        >
          {t`lá ${text(there[sum])}`} ({difference > 0 ? '+' : '−'}
          {text(Math.abs(difference))})
        </AppLink>
      )}
    </span>
  )
}

/** Parts of the bets and of the wins: a provider's list does not say which they are. */
function Jackpots({ jackpots }: Pick<ProviderDay, 'jackpots'>) {
  if (!jackpots || (jackpots.contributed === 0 && jackpots.paid === 0)) return '—'
  return (
    <span className="flex flex-col items-end text-xs">
      <span className="money">{t`das apostas ${moneyText(jackpots.contributed)}`}</span>
      <span className="money">{t`pago ${moneyText(jackpots.paid)}`}</span>
    </span>
  )
}

const columns = (mayCompare: boolean): DataColumn<ProviderDay>[] => [
  { id: 'day', header: t`Dia`, cell: (row) => dateText(row.day), csv: (row) => row.day },
  textColumn('provider', t`Provedor`, (row) => row.provider),
  {
    id: 'state',
    header: t`Situação`,
    cell: (row) => <DayState row={row} />,
    csv: (row) => row.outcome ?? '',
  },
  {
    id: 'count',
    header: t`Movimentos`,
    align: 'end',
    cell: (row) => <Both row={row} sum="count" text={numberText} />,
    csv: ({ here, there }) => `${here?.count ?? ''} / ${there?.count ?? ''}`,
  },
  amountColumn('bets', t`Apostas`),
  amountColumn('wins', t`Ganhos`),
  amountColumn('refunds', t`Devoluções`),
  { ...amountColumn('tips', t`Gorjetas`), optional: true },
  {
    id: 'jackpots',
    header: t`Jackpots`,
    align: 'end',
    cell: ({ jackpots }) => <Jackpots jackpots={jackpots} />,
    csv: ({ jackpots }) => `${jackpots?.contributed ?? ''} / ${jackpots?.paid ?? ''}`,
    optional: true,
  },
  {
    id: 'compared',
    header: t`Conferido em`,
    cell: (row) => momentText(row.finished_at ?? row.started_at),
    csv: (row) => row.finished_at ?? '',
    optional: true,
  },
  {
    id: 'by',
    header: t`Por quem`,
    cell: (row) => row.requested_by ?? t`todo dia`,
    csv: (row) => row.requested_by ?? '',
    optional: 'hidden',
  },
  ...(mayCompare
    ? [{ id: 'again', header: t`Ação`, cell: (row: ProviderDay) => <CompareAgain row={row} /> }]
    : []),
]

function DayState({ row }: { row: ProviderDay }) {
  const { outcome, error, open, unreadable, provider, day } = row
  return (
    <span className="flex min-w-32 flex-col items-start gap-1 break-words whitespace-normal">
      {outcome === null && <StatusBadge tone="info">{t`em andamento`}</StatusBadge>}
      {outcome === 'failed' && <StatusBadge tone="danger">{t`não foi possível`}</StatusBadge>}
      {outcome === 'done' && open === 0 && (
        <StatusBadge tone="success">{t`sem diferenças abertas`}</StatusBadge>
      )}
      {open > 0 && (
        <AppLink href={`/games/provider-findings?provider=${provider}&day=${day}&state=open`}>
          <StatusBadge tone="warning">{t`${numberText(open)} em aberto`}</StatusBadge>
        </AppLink>
      )}
      {error && <span className="text-xs text-ink-muted">{t`O provedor respondeu: ${error}`}</span>}
      {unreadable > 0 && (
        <span className="text-xs text-ink-muted">
          {plural(unreadable, {
            one: '# entrada não pôde ser lida.',
            other: '# entradas não puderam ser lidas.',
          })}
        </span>
      )}
    </span>
  )
}

function CompareAgain({ row: { provider, day, outcome } }: { row: ProviderDay }) {
  const compare = useAction('compareProviderDay', { invalidates: ['listProviderDays', 'listAudit'] })
  return (
    <ActionDialog
      trigger={
        <Button
          size="sm"
          variant="secondary"
          disabled={outcome === null}
          aria-label={t`Conferir de novo ${dateText(day)} com ${provider}`}
        >
          {t`Conferir de novo`}
        </Button>
      }
      title={t`Conferir ${dateText(day)} com ${provider} de novo`}
      consequences={[
        t`A lista do provedor é lida outra vez, em segundo plano.`,
        t`Diferenças que sumiram são encerradas como tal; as que ficam não são repetidas. Nenhum dinheiro se move.`,
      ]}
      playerReads={null}
      reason="required"
      confirmLabel={t`Conferir de novo`}
      onConfirm={async (reason) => {
        await compare.run({ params: { name: provider, day }, body: { reason } })
        toast.success(t`O dia está sendo conferido`)
      }}
    />
  )
}
