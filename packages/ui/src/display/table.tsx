import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end' | undefined
  className?: string | undefined
}

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  state?: 'ready' | 'loading' | 'error' | undefined
  loadingLabel?: string | undefined
  skeletonRows?: number | undefined
  /** Usually an <EmptyState /> and an <ErrorState />. */
  empty?: ReactNode
  error?: ReactNode
  className?: string | undefined
}

// Written out although they look redundant: on phones the rows are laid out as blocks, and browsers then drop a
// table's own semantics.
const roles = { table: 'table', rowgroup: 'rowgroup', row: 'row', columnheader: 'columnheader', cell: 'cell' }

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  state = 'ready',
  loadingLabel,
  skeletonRows = 4,
  empty,
  error,
  className,
}: TableProps<Row>) {
  if (state === 'error') return <div className={className}>{error}</div>
  if (state === 'ready' && rows.length === 0) return <div className={className}>{empty}</div>
  const cell = (column: Column<Row>) =>
    cx(
      'py-3.5 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:py-1.5 md:px-4 md:first:ps-0 md:last:pe-0',
      column.align === 'end' && 'text-end',
      column.className,
    )
  const stub = (column: Column<Row>) => (
    <span aria-hidden="true" className="text-sm text-ink-muted md:hidden">
      {column.header}
    </span>
  )
  return (
    <div className={className} aria-busy={state === 'loading'}>
      {state === 'loading' && loadingLabel && <output className="sr-only">{loadingLabel}</output>}
      <table role={roles.table} className="w-full border-collapse text-[0.9375rem] max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role={roles.rowgroup} className="max-md:sr-only">
          <tr role={roles.row}>
            {columns.map((column) => (
              <th
                key={column.id}
                role={roles.columnheader}
                scope="col"
                className={cx(
                  'border-b py-2.5 text-sm font-medium text-ink-muted md:px-4 md:first:ps-0 md:last:pe-0',
                  column.align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={roles.rowgroup} className="max-md:flex max-md:flex-col max-md:gap-3">
          {state === 'loading'
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <tr key={index} role={roles.row} className={rowClass}>
                  {columns.map((column) => (
                    <td key={column.id} role={roles.cell} className={cell(column)}>
                      {stub(column)}
                      <Skeleton
                        shape="line"
                        className={cx('w-full max-w-24', column.align === 'end' && 'ms-auto max-md:ms-0')}
                      />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)} role={roles.row} className={rowClass}>
                  {columns.map((column) => (
                    <td key={column.id} role={roles.cell} className={cell(column)}>
                      {stub(column)}
                      <span className="max-md:text-end">{column.cell(row)}</span>
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

const rowClass =
  'max-md:block max-md:rounded-sm max-md:bg-surface-2 max-md:px-4 max-md:py-2.5 md:border-b md:last:border-b-0'
