import { useState } from 'react'
import { cx } from '../cx.ts'

export interface AvatarProps {
  name: string
  src?: string | null | undefined
  /** Shown where there is no picture, or it does not load. Without it, or where it fails too: initials. */
  fallback?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** True where the name stands beside it already. */
  decorative?: boolean | undefined
  className?: string | undefined
}

const sizes = {
  sm: 'size-8 text-xs',
  md: 'size-11 text-sm',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-3xl',
}
const pixels = { sm: 32, md: 44, lg: 64, xl: 96 }

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('pt-BR') ?? '').join('')
}

export function Avatar({ name, src, fallback, size = 'md', decorative = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const picture = [src, fallback].find((each) => each && !broken.includes(each))
  const giveUp = (failed: string) =>
    setBroken((known) => (known.includes(failed) ? known : [...known, failed]))
  const frame = cx(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-surface-3 font-semibold text-sun-text select-none',
    sizes[size],
    className,
  )
  if (!picture) {
    return (
      <span
        className={frame}
        role={decorative ? undefined : 'img'}
        aria-label={decorative ? undefined : name}
      >
        <span aria-hidden="true">{initialsOf(name)}</span>
      </span>
    )
  }
  return (
    <span className={frame}>
      <img
        src={picture}
        alt={decorative ? '' : name}
        width={pixels[size]}
        height={pixels[size]}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        // A picture that failed before hydration fires no error event any more.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) giveUp(picture)
        }}
        onError={() => giveUp(picture)}
      />
    </span>
  )
}
