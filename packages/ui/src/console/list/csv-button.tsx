import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../actions/button.tsx'
import { type CsvColumn, CSV_ROWS_MAX, downloadCsv, toCsv } from '../logic/csv.ts'
import type { DataColumn, DataListTexts } from './list-types.ts'

export interface CsvButtonProps<Row> {
  name: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  fetchRows: ((limit: number) => Promise<readonly Row[]>) | undefined
  texts: DataListTexts
}

/** Downloads every column that has a value for files, also a hidden one. A list cut at the limit says so: a file that looks complete would mislead. */
export function CsvButton<Row>({ name, columns, rows, fetchRows, texts }: CsvButtonProps<Row>) {
  const [isRunning, setRunning] = useState(false)
  const [note, setNote] = useState('')

  async function download() {
    setRunning(true)
    setNote('')
    try {
      const all = fetchRows ? await fetchRows(CSV_ROWS_MAX) : rows
      const written = all.slice(0, CSV_ROWS_MAX)
      const exported = columns.filter(
        (column): column is DataColumn<Row> & CsvColumn<Row> => column.csv !== undefined,
      )
      downloadCsv(name, toCsv(exported, written))
      if (written.length === CSV_ROWS_MAX) setNote(texts.csvCapped(CSV_ROWS_MAX))
    } catch {
      setNote(texts.csvFailed)
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      <output className="text-xs text-ink-muted">{isRunning ? texts.csvRunning : note}</output>
      <Button
        variant="ghost"
        size="sm"
        loading={isRunning}
        icon={<Download aria-hidden="true" size={16} />}
        onClick={() => void download()}
      >
        {texts.csv}
      </Button>
    </>
  )
}
