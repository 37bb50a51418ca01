import type { SlotSymbol } from '@girassol/games'
import { useEffect, useRef } from 'react'
import type { Atlas } from './symbols/atlas.ts'

interface SymbolPictureProps {
  atlas: Atlas | null
  symbol: SlotSymbol
  name: string
}

const SIZE = 56

export function SymbolPicture({ atlas, symbol, name }: SymbolPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!atlas || !context) return
    const pixels = SIZE * Math.min(2, devicePixelRatio)
    atlas.resize(pixels)
    context.clearRect(0, 0, 2 * SIZE, 2 * SIZE)
    atlas.draw(context, symbol, SIZE, SIZE, 2 * SIZE)
  }, [atlas, symbol])
  return (
    <canvas ref={canvas} width={2 * SIZE} height={2 * SIZE} className="size-14 shrink-0">
      {name}
    </canvas>
  )
}
