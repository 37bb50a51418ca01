import { X } from 'lucide-react'
import { Button } from '../../actions/button.tsx'
import type { DataListTexts, DataSelection } from './list-types.ts'

interface SelectionProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selection: DataSelection<Row>
}

export function SelectionBar<Row>({
  rows,
  rowKey,
  selection,
  texts,
}: SelectionProps<Row> & { texts: DataListTexts }) {
  const chosen = rows.filter((row) => selection.selected.has(rowKey(row)))
  return (
    <>
      <output className="text-[0.8125rem] font-semibold">
        {chosen.length > 0 ? texts.selected(chosen.length) : ''}
      </output>
      {chosen.length > 0 && (
        <span className="flex flex-wrap items-center gap-2">
          {typeof selection.actions === 'function' ? selection.actions(chosen) : selection.actions}
          <Button
            variant="ghost"
            size="sm"
            icon={<X aria-hidden="true" size={16} />}
            onClick={() => selection.onChange(new Set())}
          >
            {texts.clearSelection}
          </Button>
        </span>
      )}
    </>
  )
}

export function SelectAll<Row>({ rows, rowKey, selection, label }: SelectionProps<Row> & { label: string }) {
  const able = rows.filter((row) => selection.canSelect?.(row) ?? true).map(rowKey)
  const count = able.filter((key) => selection.selected.has(key)).length
  const isAll = able.length > 0 && count === able.length
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      type="checkbox"
      aria-label={label}
      checked={isAll}
      disabled={able.length === 0}
      onChange={() => selection.onChange(isAll ? new Set() : new Set(able))}
      className="block size-4 cursor-pointer accent-sun"
    />
  )
}
