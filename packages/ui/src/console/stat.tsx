import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useConsole } from './console-context.tsx'

export interface StatDelta {
  direction: 'up' | 'down' | 'flat'
  /** The difference in words, such as "12% acima da semana passada". */
  text: string
  /** Whether the change is welcome; without it the change is only stated. */
  tone?: 'good' | 'bad' | undefined
}

export interface StatProps {
  label: ReactNode
  value: ReactNode
  delta?: StatDelta | undefined
  note?: ReactNode
  /** The list of the rows that make up the number. */
  href?: string | undefined
  tone?: 'neutral' | 'warning' | 'danger' | undefined
  isLoading?: boolean | undefined
  className?: string | undefined
}

const icons = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight }
const values = { neutral: 'text-ink', warning: 'text-sun-text', danger: 'text-coral-text' }
const frame = 'flex min-w-0 flex-col gap-1 rounded-sm bg-surface-1 p-3 sm:p-4'

export function Stat(props: StatProps) {
  const { label, value, delta, note, href, tone = 'neutral', isLoading = false, className } = props
  const { Link } = useConsole()
  const content = (
    <>
      <span className="text-[0.8125rem] text-ink-muted">{label}</span>
      {isLoading ? (
        <Skeleton className="my-1 h-6 w-24" />
      ) : (
        <span
          className={cx(
            // A long amount breaks on a phone rather than leave its tile.
            'money text-base leading-7 font-bold max-sm:[overflow-wrap:anywhere] max-sm:whitespace-normal sm:text-lg lg:text-xl',
            values[tone],
          )}
        >
          {value}
        </span>
      )}
      {delta && <Delta {...delta} />}
      {note && <span className="text-xs text-ink-muted">{note}</span>}
    </>
  )
  if (href === undefined) return <div className={cx(frame, className)}>{content}</div>
  return (
    <Link href={href} className={cx(frame, 'transition-colors hover:bg-surface-2', className)}>
      {content}
    </Link>
  )
}

function Delta({ direction, text, tone }: StatDelta) {
  const Icon = icons[direction]
  const colour = tone === 'good' ? 'text-leaf-text' : tone === 'bad' ? 'text-coral-text' : 'text-ink-muted'
  return (
    <span className={cx('flex items-center gap-1 text-xs', colour)}>
      <Icon aria-hidden="true" size={14} />
      {text}
    </span>
  )
}
