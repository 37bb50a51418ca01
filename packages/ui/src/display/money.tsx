import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

export interface MoneyProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Already formatted: this package does no arithmetic and knows no currency. */
  text: string
  tone?: 'plain' | 'muted' | 'in' | 'out' | undefined
  size?: 'md' | 'lg' | 'xl' | undefined
}

const tones = { plain: '', muted: 'text-ink-muted', in: 'text-leaf-text', out: 'text-coral-text' }
const sizes = { md: '', lg: 'text-2xl font-bold tracking-tight', xl: 'text-4xl font-bold tracking-tight' }

export function Money({ text, tone = 'plain', size = 'md', className, ...rest }: MoneyProps) {
  return (
    <span {...rest} className={cx('money', tones[tone], sizes[size], className)}>
      {text}
    </span>
  )
}
