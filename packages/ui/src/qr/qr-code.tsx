import { useMemo } from 'react'
import { cx } from '../cx.ts'
import { matrixOf, pathOf, QUIET } from './matrix.ts'

export interface QrCodeProps {
  text: string
  label: string
  size?: number | undefined
  className?: string | undefined
}

export function QrCode({ text, label, size = 240, className }: QrCodeProps) {
  const { path, edge } = useMemo(() => {
    const matrix = matrixOf(text)
    return { path: pathOf(matrix), edge: matrix.size + 2 * QUIET }
  }, [text])
  return (
    <svg
      role={label ? 'img' : 'presentation'}
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className={cx('h-auto max-w-full rounded-sm bg-qr-paper', className)}
    >
      <path d={path} className="fill-qr-ink" />
    </svg>
  )
}
