import { useState, type ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { diffRows, listChanges, type DiffRow } from '../logic/diff.ts'

export interface DiffTexts {
  field: string
  before: string
  after: string
  /** In place of an absent value. */
  none: string
  yes: string
  no: string
  noChange: string
  showAll: (count: number) => string
  showChanged: string
}

export interface DiffProps {
  before: unknown
  after: unknown
  /** A path such as "limits.day", or its last name, to what people call it. */
  labels?: Readonly<Record<string, string>> | undefined
  /** A value in the words of its area; undefined leaves it to the default. */
  format?: ((value: unknown, path: string) => ReactNode) | undefined
  texts: DiffTexts
  className?: string | undefined
}

/** Two plain objects beside each other; what did not change is folded away. */
export function Diff(props: DiffProps) {
  const { texts, className } = props
  const [isWhole, setWhole] = useState(false)
  const rows = diffRows(props.before, props.after)
  const changed = rows.filter((row) => row.kind !== 'same')
  const same = rows.length - changed.length
  const shown = isWhole ? rows : changed
  return (
    <div className={cx('flex min-w-0 flex-col items-start gap-2', className)}>
      {shown.length === 0 ? (
        <p className="text-sm text-ink-muted">{texts.noChange}</p>
      ) : (
        <table className="w-full table-fixed border-collapse text-[0.8125rem]">
          <thead>
            <tr className="border-b text-start text-xs text-ink-muted">
              {[texts.field, texts.before, texts.after].map((header) => (
                <th key={header} scope="col" className="py-1.5 pe-3 text-start font-medium">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <ChangeRow key={row.path.join('.')} row={row} {...props} />
            ))}
          </tbody>
        </table>
      )}
      {same > 0 && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-6 rounded-xs text-xs text-ink-muted underline underline-offset-2 hover:text-ink"
        >
          {isWhole ? texts.showChanged : texts.showAll(same)}
        </button>
      )}
    </div>
  )
}

function ChangeRow({ row, labels, format, texts }: DiffProps & { row: DiffRow }) {
  const path = row.path.join('.')
  const label = labels?.[path] ?? labels?.[row.path.at(-1) ?? ''] ?? row.path.join(' › ')
  const list = row.kind === 'changed' ? listChanges(row.before, row.after) : undefined
  const text = (value: unknown) => format?.(value, path) ?? plainText(value, texts)
  return (
    <tr className="border-b align-top last:border-b-0">
      <th scope="row" className="py-1.5 pe-3 text-start font-medium break-words">
        {label}
      </th>
      <td className="py-1.5 pe-3 break-words">
        {row.kind === 'same' ? (
          <span className="text-ink-muted">{text(row.before)}</span>
        ) : (
          <del className="inline-block max-w-full rounded-xs bg-coral/10 px-1 text-coral-text">
            {list ? itemsText(list.gone, text, texts) : text(row.before)}
          </del>
        )}
      </td>
      <td className="py-1.5 break-words">
        {row.kind === 'same' ? (
          <span className="text-ink-muted">{text(row.after)}</span>
        ) : (
          <ins className="inline-block max-w-full rounded-xs bg-leaf/10 px-1 text-leaf-text no-underline">
            {list ? itemsText(list.come, text, texts) : text(row.after)}
          </ins>
        )}
      </td>
    </tr>
  )
}

function itemsText(
  items: readonly unknown[],
  text: (value: unknown) => ReactNode,
  texts: DiffTexts,
): ReactNode {
  if (items.length === 0) return texts.none
  return items.map((item, index) => (
    <span key={String(item)} className="block">
      {index > 0 && <span className="sr-only">, </span>}
      {text(item)}
    </span>
  ))
}

function plainText(value: unknown, texts: DiffTexts): string {
  if (value === undefined || value === null || value === '') return texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) {
    return value.length === 0 ? texts.none : value.map((item) => plainText(item, texts)).join(', ')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
