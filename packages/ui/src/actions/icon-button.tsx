import { cva, type VariantProps } from 'class-variance-authority'
import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'

export const iconButtonClass = cva(
  [
    'relative inline-grid shrink-0 place-items-center transition-[background-color,color,scale] active:scale-95',
    'disabled:pointer-events-none disabled:opacity-45',
  ],
  {
    variants: {
      variant: {
        ghost:
          'text-ink-muted hover:bg-surface-2 hover:text-ink active:bg-surface-3 aria-pressed:text-sun-text',
        secondary: 'bg-surface-3 text-ink hover:bg-line active:bg-surface-2',
        primary: 'bg-sun text-sun-ink shadow-sheen hover:bg-sun-lit active:bg-sun-deep',
      },
      size: {
        sm: 'size-8 after:absolute after:-inset-1.5 after:content-[""]',
        md: 'size-11',
        lg: 'size-13',
      },
      // One or the other: of two radii the style sheet would choose.
      round: { true: 'rounded-full', false: 'rounded-sm' },
    },
    defaultVariants: { variant: 'ghost', size: 'md', round: false },
  },
)

type Look = VariantProps<typeof iconButtonClass>

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name: an icon alone says nothing to a screen reader. */
  label: string
  icon: ReactNode
  variant?: Look['variant']
  size?: Look['size']
  round?: boolean | undefined
  loading?: boolean | undefined
  render?: ReactElement<{ className?: string; children?: ReactNode; 'aria-label'?: string }> | undefined
}

export function IconButton({
  label,
  icon,
  variant,
  size,
  round,
  loading = false,
  render,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const look = iconButtonClass({ variant, size, round, className })
  const content = loading ? <Spinner /> : icon
  if (render) return cloneElement(render, { className: look, children: content, 'aria-label': label })
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={rest.disabled || loading}
      className={look}
    >
      {content}
    </button>
  )
}
