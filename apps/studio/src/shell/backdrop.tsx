import { drawBackdrop, themeNamed } from '@girassol/art'
import { useMemo } from 'react'
import type { StudioSession } from './session/wire.ts'

export const pictureUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The scene of the game's cover behind its table: by the frame's shape the wide or the tall one. */
export function Backdrop({ game }: { game: StudioSession['game'] }) {
  const theme = themeNamed(game.theme)
  const pictures = useMemo(
    () => [true, false].map((wide) => pictureUrl(drawBackdrop({ theme, seed: game.code, wide }))),
    [theme, game.code],
  )
  const place = 'absolute inset-0 size-full object-cover'
  return (
    // A layer of its own: what moves in front of it never has it drawn again.
    <div className="absolute inset-0 will-change-transform">
      <img src={pictures[0]} alt="" className={`${place} object-left portrait:hidden`} />
      <img src={pictures[1]} alt="" className={`${place} object-top landscape:hidden`} />
    </div>
  )
}
