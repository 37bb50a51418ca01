import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../actions/button.tsx'
import { type CsvColumn, csvHeader, csvLines, GrowingFile } from '../logic/csv.ts'
import type { DataColumn, DataListTexts } from './list-types.ts'

export interface CsvButtonProps<Row> {
  name: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  fetchRows: ((signal: AbortSignal) => AsyncIterable<readonly Row[]>) | undefined
  texts: DataListTexts
}

/** Downloads every row, and every column that has a value for files, also a hidden one. It ends with the page, or when it is stopped. */
export function CsvButton<Row>({ name, columns, rows, fetchRows, texts }: CsvButtonProps<Row>) {
  const running = useRef<AbortController | null>(null)
  const [count, setCount] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => () => running.current?.abort(), [])

  async function download() {
    const stop = new AbortController()
    running.current = stop
    setCount(0)
    setFailed(false)
    try {
      const exported = columns.filter(
        (column): column is DataColumn<Row> & CsvColumn<Row> => column.csv !== undefined,
      )
      const file = new GrowingFile()
      file.add(csvHeader(exported))
      let written = 0
      for await (const part of fetchRows?.(stop.signal) ?? [rows]) {
        file.add(csvLines(exported, part))
        written += part.length
        setCount(written)
      }
      if (!stop.signal.aborted) file.save(name)
    } catch {
      setFailed(!stop.signal.aborted)
    } finally {
      setCount(null)
    }
  }

  return (
    <>
      <output className="text-xs text-ink-muted">
        {count === null ? hasFailed && texts.csvFailed : texts.csvRunning(count)}
      </output>
      {count !== null && (
        <Button variant="ghost" size="sm" onClick={() => running.current?.abort()}>
          {texts.csvCancel}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        loading={count !== null}
        icon={<Download aria-hidden="true" size={16} />}
        onClick={() => void download()}
      >
        {texts.csv}
      </Button>
    </>
  )
}
