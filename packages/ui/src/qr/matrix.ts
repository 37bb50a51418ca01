import QR from 'qrcode'

/** Modules of quiet zone around the code, as the standard asks. */
export const QUIET = 4

export interface Matrix {
  size: number
  dark: (row: number, column: number) => boolean
}

export function matrixOf(text: string): Matrix {
  const { modules } = QR.create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, dark: (row, column) => Boolean(modules.get(row, column)) }
}

/** One path of horizontal runs: far fewer nodes than a rectangle for each module. */
export function pathOf(matrix: Matrix): string {
  let path = ''
  for (let row = 0; row < matrix.size; row++) {
    for (let column = 0; column < matrix.size; column++) {
      if (!matrix.dark(row, column)) continue
      const start = column
      while (column + 1 < matrix.size && matrix.dark(row, column + 1)) column++
      path += `M${start + QUIET} ${row + QUIET}h${column - start + 1}v1h-${column - start + 1}z`
    }
  }
  return path
}
