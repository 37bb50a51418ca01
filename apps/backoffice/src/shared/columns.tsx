import { momentText, moneyText, numberText } from './format/index.ts'
import { type DataColumn, StatusBadge, type StatusTone } from './patterns.tsx'

// Each column shows a value formatted and downloads it as the call answers it.

type Optional = DataColumn<never>['optional']

export const textColumn = <Row,>(
  id: string,
  header: string,
  read: (row: Row) => string | null,
  optional?: Optional,
): DataColumn<Row> => ({
  id,
  header,
  cell: (row) => read(row) ?? '—',
  csv: (row) => read(row) ?? '',
  optional,
})

export const momentColumn = <Row,>(
  id: string,
  header: string,
  read: (row: Row) => string,
  optional?: Optional,
): DataColumn<Row> => ({ id, header, cell: (row) => momentText(read(row)), csv: read, optional })

const figureColumn =
  (format: (value: number) => string) =>
  <Row,>(id: string, header: string, read: (row: Row) => number, optional?: Optional): DataColumn<Row> => ({
    id,
    header,
    align: 'end',
    cell: (row) => format(read(row)),
    csv: (row) => String(read(row)),
    optional,
  })

export const moneyColumn = figureColumn(moneyText)
export const numberColumn = figureColumn(numberText)

/** A value from a closed list, shown by its label. */
export const labelColumn = <Row, Value extends string>(
  id: string,
  header: string,
  labels: Readonly<Record<Value, string>>,
  read: (row: Row) => Value,
): DataColumn<Row> => ({ id, header, cell: (row) => labels[read(row)], csv: read })

/** A state from a closed list, shown as a badge. */
export const stateColumn = <Row, Value extends string>(
  id: string,
  header: string,
  { labels, tones }: { labels: Readonly<Record<Value, string>>; tones: Readonly<Record<Value, StatusTone>> },
  read: (row: Row) => Value,
): DataColumn<Row> => ({
  id,
  header,
  cell: (row) => <StatusBadge tone={tones[read(row)]}>{labels[read(row)]}</StatusBadge>,
  csv: read,
})
