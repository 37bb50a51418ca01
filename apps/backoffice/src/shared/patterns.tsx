import { Button } from '@girassol/ui'
import * as Console from '@girassol/ui/console'
import { t } from '@lingui/core/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { List, OperatorApiError } from './api/index.ts'
import { AppLink, useOpenAddress } from './app-link.tsx'
import { secondText } from './format/index.ts'
import { actionTexts, detailTexts, diffTexts, listTexts, savedViewsTexts } from './pattern-texts.ts'

export {
  compactControl,
  type DataColumn,
  type Fact,
  Facts,
  FormSection,
  SettingField,
  Stat,
  type StatDelta,
  StatusBadge,
  type StatusTone,
  type TimelineEntry,
} from '@girassol/ui/console'
export { AppLink, PlayerLink } from './app-link.tsx'

type Bound<Props> = Omit<Props, 'texts'>

/** Gives the patterns the app's router and times. */
export function PatternsProvider({ children }: { children: ReactNode }) {
  return (
    <Console.ConsoleProvider Link={AppLink} navigate={useOpenAddress()} formatTime={secondText}>
      {children}
    </Console.ConsoleProvider>
  )
}

export const ListPage = (props: Bound<Console.ListPageProps>) => (
  <Console.ListPage {...props} texts={{ help: t`Para que serve esta lista` }} />
)

type DataListProps<Row> = Omit<Console.DataListProps<Row>, 'texts' | 'rows'> & {
  /** What the rows are, for screen readers: "Saques". */
  caption: string
  rows?: readonly Row[]
  /** The answer of `useList`: rows, state and further pages. A download has the rows of all pages. */
  list?: List<Row>
}

export function DataList<Row>({ caption, list, rows, ...props }: DataListProps<Row>) {
  const paged = list && {
    state: list.isLoading ? ('loading' as const) : list.error ? ('error' as const) : ('ready' as const),
    error: list.error?.message,
    onRetry: list.error?.isTransient ? list.retry : undefined,
    onLoadMore: list.loadMore,
    hasMore: list.hasMore,
    isLoadingMore: list.isLoadingMore,
    csvRows: list.readAll,
  }
  return (
    <Console.DataList {...paged} {...props} rows={rows ?? list?.items ?? []} texts={listTexts(caption)} />
  )
}

interface FilterBarProps {
  /** The answer of `useFilters`. */
  filters: {
    values: Readonly<Record<string, unknown>>
    set: (changes: Record<string, string | undefined>) => void
  }
  children: ReactNode
}

export function FilterBar({ filters, children }: FilterBarProps) {
  const values = Object.fromEntries(
    Object.entries(filters.values).map(([name, value]) => [
      name,
      value === undefined ? undefined : String(value as string | number | boolean),
    ]),
  )
  return (
    <Console.FilterBar
      values={values}
      onChange={filters.set}
      texts={{ label: t`Filtros`, clear: t`Limpar`, fewer: t`Menos filtros` }}
    >
      {children}
    </Console.FilterBar>
  )
}

export const FilterText = Console.FilterText
export const FilterDay = Console.FilterDay

type FilterSelectProps = Omit<Console.FilterSelectProps, 'allLabel'> & { allLabel?: string }

export const FilterSelect = ({ allLabel = t`Qualquer`, ...props }: FilterSelectProps) => (
  <Console.FilterSelect {...props} allLabel={allLabel} />
)

const rangeTexts = () => ({ from: t`de`, until: t`até` })

/** Days as "2026-03-31"; `dayStart` and `dayEnd` turn them into times of the call. */
export const FilterDates = (props: Bound<Console.FilterDatesProps>) => (
  <Console.FilterDates {...props} texts={rangeTexts()} />
)

export const FilterAmount = (props: Bound<Console.FilterAmountProps>) => (
  <Console.FilterAmount {...props} texts={rangeTexts()} />
)

/** Shows named filter sets; where they are stored is decided by who uses it. */
export const SavedViewChips = (props: Bound<Console.SavedViewsProps>) => (
  <Console.SavedViews {...props} texts={savedViewsTexts()} />
)

type DetailPageProps = Omit<Bound<Console.DetailPageProps>, 'error' | 'onRetry' | 'state'> & {
  /** The answer of `useCall`. Without it the page is ready. */
  read?: Pick<UseQueryResult<unknown, OperatorApiError>, 'error' | 'isPending' | 'refetch'>
  /** The answer came, and does not hold the record. */
  isMissing?: boolean
}

function stateOf(read: NonNullable<DetailPageProps['read']>, isMissing: boolean) {
  if (read.error) return read.error.isMissing ? ('missing' as const) : ('error' as const)
  if (read.isPending) return 'loading' as const
  return isMissing ? ('missing' as const) : ('ready' as const)
}

/** The open tab is `?tab=` of the address, so that it can be linked. What does not exist leads back to the list. */
export function DetailPage({ read, isMissing = false, ...props }: DetailPageProps) {
  const search = useLocation().search as Record<string, string | undefined>
  const navigate = useNavigate()
  const first = props.tabs?.[0]?.id
  return (
    <Console.DetailPage
      tab={search.tab ?? first}
      onTabChange={(tab) => void navigate({ to: '.', search: { ...search, tab }, replace: true })}
      state={read && stateOf(read, isMissing)}
      error={
        read?.error?.isMissing === false
          ? read.error.message
          : t`O link pode estar errado ou o registro não existe mais.`
      }
      onRetry={read?.error?.isTransient ? () => void read.refetch() : undefined}
      {...props}
      texts={detailTexts()}
    />
  )
}

export const Timeline = ({ emptyText, ...props }: Bound<Console.TimelineProps> & { emptyText?: string }) => (
  <Console.Timeline {...props} texts={{ empty: emptyText ?? detailTexts().timelineEmpty }} />
)

export const Diff = (props: Bound<Console.DiffProps>) => <Console.Diff {...props} texts={diffTexts()} />

type ActionDialogProps = Omit<Bound<Console.ActionDialogProps>, 'trigger'> & {
  /** The button that opens it, or the label of a secondary or dangerous one. */
  trigger?: ReactElement | string
}

export function ActionDialog({ trigger, ...props }: ActionDialogProps) {
  const button =
    typeof trigger === 'string' ? (
      <Button size="sm" variant={props.tone === 'danger' ? 'danger' : 'secondary'}>
        {trigger}
      </Button>
    ) : (
      trigger
    )
  return <Console.ActionDialog {...props} trigger={button} texts={actionTexts()} />
}

export const CopyText = (props: Bound<Console.CopyTextProps>) => (
  <Console.CopyText
    {...props}
    texts={{ copy: t`Copiar`, copied: t`Copiado`, failed: t`Não foi possível copiar` }}
  />
)
