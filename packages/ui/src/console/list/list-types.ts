import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end' | undefined
  /** The value in a download; a column without it is left out of the file. */
  csv?: ((row: Row) => string) | undefined
  /** May be hidden by the operator; 'hidden' starts hidden. */
  optional?: boolean | 'hidden' | undefined
  className?: string | undefined
}

export interface DataSelection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Rows that no bulk action can take have no box. */
  canSelect?: ((row: Row) => boolean) | undefined
  /** Buttons for the selected rows. */
  actions: ReactNode | ((rows: readonly Row[]) => ReactNode)
}

export interface DataListTexts {
  caption: string
  loading: string
  loadMore: string
  /** Said while more rows are on their way. */
  loadingMore: string
  /** `hasMore`: these are not all rows yet. */
  rowCount: (count: number, hasMore: boolean) => string
  end: string
  errorTitle: string
  retry: string
  columns: string
  csv: string
  /** Said while rows arrive. */
  csvRunning: (rows: number) => string
  csvCancel: string
  csvFailed: string
  selectRow: string
  selectAll: string
  selected: (count: number) => string
  clearSelection: string
  keys: string
}

export interface DataListProps<Row> {
  /** A heading in the row of the count, where a page has several lists. */
  title?: ReactNode
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The page of a row; its first column becomes the link. */
  rowHref?: ((row: Row) => string | undefined) | undefined
  /** In place of an address: opens the row in this page. */
  onRowOpen?: ((row: Row) => void) | undefined
  rowTone?: ((row: Row) => 'warning' | 'danger' | undefined) | undefined
  state?: 'ready' | 'loading' | 'error' | undefined
  error?: ReactNode
  onRetry?: (() => void) | undefined
  onLoadMore?: (() => void) | undefined
  hasMore?: boolean | undefined
  isLoadingMore?: boolean | undefined
  columnChoiceKey?: string | undefined
  /** File name; without it there is no download. */
  csvName?: string | undefined
  /** All rows of the filters, in parts as they arrive, until the signal; without it the file holds the rows loaded. */
  csvRows?: ((signal: AbortSignal) => AsyncIterable<readonly Row[]>) | undefined
  empty?: ReactNode
  selection?: DataSelection<Row> | undefined
  texts: DataListTexts
  className?: string | undefined
}
