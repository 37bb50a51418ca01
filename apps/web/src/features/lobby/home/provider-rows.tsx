import type { ShelfProvider } from '@girassol/contract'
import { useEffect, useRef } from 'react'
import { listingPath } from '../game.ts'
import { GameRow } from '../game-row.tsx'
import { showcase } from './showcase.ts'

interface ProviderRowsProps {
  providers: readonly ShelfProvider[]
  complete: boolean
  /** Their games are on the way; before that their rows only keep the place. */
  asked: boolean
  chosen: number | null
  /** Called when rows whose games are not loaded come near. */
  onNear: () => void
}

export function ProviderRows({ providers, complete, asked, chosen, onNear }: ProviderRowsProps) {
  const edge = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (complete || !edge.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { rootMargin: '800px' },
    )
    observer.observe(edge.current)
    return () => observer.disconnect()
  }, [complete, onNear])

  return (
    <>
      <div ref={edge} className="-mb-6 md:-mb-8" />
      {showcase(providers, chosen).map((provider) => (
        // Rows far below cost nothing until they come near.
        <div
          key={provider.id}
          className="-mx-4 px-4 [contain-intrinsic-size:auto_22rem] [content-visibility:auto] md:-mx-2 md:px-2"
        >
          {complete || asked ? (
            <GameRow
              title={provider.name}
              count={provider.games_count}
              href={listingPath({ provider: String(provider.id) })}
              games={complete ? provider.games : null}
            />
          ) : (
            <div className="h-88" />
          )}
        </div>
      ))}
    </>
  )
}
