import type { Palette } from '@girassol/art'
import { cx } from '@girassol/ui'
import type { CSSProperties, ReactNode } from 'react'
import { Stage } from '../shell/stage.tsx'

interface FeltProps {
  /** The print whose shades the cloth has. */
  palette: Palette
  children: ReactNode
  className?: string
}

/** A table with cloth on it, under a lamp; its inks are custom properties for what lies on it. */
export const Felt = ({ palette, children, className }: FeltProps) => (
  <Stage>
    <div
      className={cx(
        'absolute inset-0 bg-(--felt-night) bg-[radial-gradient(ellipse_85%_75%_at_50%_38%,var(--felt-deep),transparent)]',
        className,
      )}
      style={
        {
          '--felt-night': palette.night,
          '--felt-deep': palette.deep,
          '--felt-mid': palette.mid,
          '--felt-warm': palette.warm,
          '--felt-glow': palette.glow,
          '--felt-cream': palette.cream,
          '--felt-pop': palette.pop,
        } as CSSProperties
      }
    >
      {children}
    </div>
  </Stage>
)

/** The surface of tables that paint no scene of their own. */
export const Floor = ({ children }: { children: ReactNode }) => (
  <Stage className="bg-[radial-gradient(ellipse_at_50%_35%,var(--surface-3),var(--bg)_78%)]">
    {children}
  </Stage>
)
