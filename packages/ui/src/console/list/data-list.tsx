import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../../actions/button.tsx'
import { cx } from '../../cx.ts'
import { ErrorState } from '../../feedback/error-state.tsx'
import { Skeleton } from '../../feedback/skeleton.tsx'
import { useConsole } from '../console-context.tsx'
import { hiddenColumns } from '../logic/column-choice.ts'
import { CsvButton } from './csv-button.tsx'
import { ColumnChoice, useColumnChoice } from './column-choice.tsx'
import { ListRow, type RowBinding } from './list-row.tsx'
import type { DataColumn, DataListProps } from './list-types.ts'
import { SelectAll, SelectionBar } from './selection.tsx'
import { useRowKeys } from './use-row-keys.ts'

const SKELETON_ROWS = 8

export function DataList<Row>(props: DataListProps<Row>) {
  const { columns, rows, rowKey, state = 'ready', selection, texts } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [choice, choose] = useColumnChoice(props.columnChoiceKey)
  const hidden = hiddenColumns(columns, choice)
  const visible = columns.filter((column) => !hidden.has(column.id))
  useRowKeys(body, selection !== undefined)

  if (state === 'error') {
    return (
      <ErrorState
        title={texts.errorTitle}
        description={props.error}
        retryLabel={texts.retry}
        onRetry={props.onRetry}
        className={props.className}
      />
    )
  }
  // A page may be empty and not be the last, where what is looked for is rare.
  if (state === 'ready' && rows.length === 0 && !props.hasMore) {
    return (
      <div className={props.className}>
        {props.title && <ListTitle>{props.title}</ListTitle>}
        {typeof props.empty === 'string' ? (
          <p className="rounded-sm bg-surface-1 px-4 py-10 text-center text-balance text-ink-muted">
            {props.empty}
          </p>
        ) : (
          props.empty
        )}
      </div>
    )
  }

  return (
    <div className={cx('flex min-w-0 flex-col gap-2', props.className)} aria-busy={state === 'loading'}>
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        {props.title && <ListTitle>{props.title}</ListTitle>}
        <output className="text-[0.8125rem] text-ink-muted">
          {state === 'loading' ? texts.loading : texts.rowCount(rows.length, props.hasMore ?? false)}
        </output>
        {selection && <SelectionBar rows={rows} rowKey={rowKey} selection={selection} texts={texts} />}
        <span className="ms-auto flex flex-wrap items-center justify-end gap-1">
          {props.columnChoiceKey && (
            <ColumnChoice columns={columns} hidden={hidden} onChoose={choose} label={texts.columns} />
          )}
          {props.csvName && state === 'ready' && (
            <CsvButton
              name={props.csvName}
              columns={columns}
              rows={rows}
              fetchRows={props.csvRows}
              texts={texts}
            />
          )}
        </span>
      </div>
      <ListTable {...props} state={state} visible={visible} body={body} />
      <ListEnd {...props} isReady={state === 'ready'} />
    </div>
  )
}

const ListTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="text-sm leading-9 font-semibold">{children}</h2>
)

interface ListTableProps<Row> extends DataListProps<Row> {
  state: 'ready' | 'loading'
  visible: readonly DataColumn<Row>[]
  body: RefObject<HTMLTableSectionElement | null>
}

function ListTable<Row>({ visible, body, ...props }: ListTableProps<Row>) {
  const keysId = useId()
  const { rows, rowKey, selection, texts } = props
  const binding: RowBinding<Row> = { ...props, columns: visible, tools: useConsole() }
  return (
    <section
      aria-label={texts.caption}
      aria-describedby={keysId}
      // A list wider than the page must scroll with the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-w-0 overflow-x-auto rounded-sm bg-surface-1"
    >
      <span id={keysId} className="sr-only">
        {texts.keys}
      </span>
      <table className="w-full border-collapse text-[0.8125rem] leading-5">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="border-b">
            {selection && (
              <th scope="col" className="w-9 ps-3">
                <SelectAll rows={rows} rowKey={rowKey} selection={selection} label={texts.selectAll} />
              </th>
            )}
            {visible.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx(
                  'h-9 px-3 text-xs font-medium whitespace-nowrap text-ink-muted',
                  column.align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} data-console-list="">
          {props.state === 'loading'
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <tr key={index} className="border-b last:border-b-0">
                  {selection && <td className="w-9">&nbsp;</td>}
                  {visible.map((column) => (
                    <td key={column.id} className="h-10 px-3">
                      <Skeleton shape="line" className={cx('w-20', column.align === 'end' && 'ms-auto')} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => <ListRow key={rowKey(row)} row={row} binding={binding} />)}
        </tbody>
      </table>
    </section>
  )
}

function ListEnd<Row>(props: DataListProps<Row> & { isReady: boolean }) {
  const { hasMore = false, onLoadMore, isLoadingMore = false, texts } = props
  if (!props.isReady) return null
  if (!hasMore || !onLoadMore) return <p className="py-2 text-center text-xs text-ink-muted">{texts.end}</p>
  return (
    <div className="flex justify-center py-1">
      <Button variant="secondary" size="sm" loading={isLoadingMore} onClick={onLoadMore}>
        {texts.loadMore}
      </Button>
      <output className="sr-only">{isLoadingMore ? texts.loadingMore : ''}</output>
    </div>
  )
}
