import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const badgeClass = cva(
  'inline-flex items-center gap-1 rounded-full font-semibold whitespace-nowrap [&_svg]:size-[1.1em]',
  {
    variants: {
      tone: {
        neutral: 'bg-surface-3 text-ink',
        new: 'bg-sky/15 text-sky-text',
        hot: 'bg-petal/15 text-petal-text',
        info: 'bg-sky/15 text-sky-text',
        success: 'bg-leaf/15 text-leaf-text',
        warning: 'bg-sun/15 text-sun-text',
        danger: 'bg-coral/15 text-coral-text',
        sun: 'bg-sun text-sun-ink',
      },
      size: { sm: 'h-5 px-2 text-xs', md: 'h-6.5 px-2.5 text-[0.8125rem]' },
    },
    defaultVariants: { tone: 'neutral', size: 'md' },
  },
)

type Look = VariantProps<typeof badgeClass>
export type BadgeTone = NonNullable<Look['tone']>

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone | undefined
  size?: Look['size']
  icon?: ReactNode
  /** Over a picture a tint has no known ground, so a surface is put beneath it. */
  onImage?: boolean | undefined
}

export function Badge({ tone, size, icon, onImage = false, className, children, ...rest }: BadgeProps) {
  const badge = (
    <span {...rest} className={badgeClass({ tone, size, className })}>
      {icon}
      {children}
    </span>
  )
  return onImage ? <span className="inline-flex rounded-full bg-surface-1 shadow-soft">{badge}</span> : badge
}
