import { cx } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronDown,
  CircleQuestionMark,
  Dices,
  Gift,
  type LucideIcon,
  Sparkles,
  Trophy,
  Undo2,
  Users,
  Wrench,
} from 'lucide-react'
import { useId } from 'react'
import { LineAmount } from './line-amount.tsx'
import { LineDetail } from './line-detail.tsx'
import type { Kind } from './statement-filters.ts'
import type { Line } from './statement-lines.ts'
import { formatTag } from '../../shared/i18n/formats.ts'

const icons: Record<Kind, LucideIcon> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  bet: Dices,
  win: Trophy,
  rollback: Undo2,
  bonus: Gift,
  reward: Sparkles,
  commission: Users,
  correction: Wrench,
  other: CircleQuestionMark,
}

interface LineRowProps {
  line: Line
  player: number
  open: boolean
  onToggle: () => void
}

export function LineRow({ line, player, open, onToggle }: LineRowProps) {
  const { i18n } = useLingui()
  const detail = useId()
  const Icon = icons[line.kind]
  const time = new Intl.DateTimeFormat(formatTag(i18n.locale), {
    timeStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  })
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? detail : undefined}
        onClick={onToggle}
        className="flex min-h-16 w-full items-center gap-3 px-3 py-2.5 text-start transition-colors hover:bg-surface-2 md:px-4"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-ink-muted">
          <Icon aria-hidden="true" size={18} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{line.title}</span>
          <time dateTime={line.at} className="money block text-sm text-ink-muted">
            {time.format(new Date(line.at))}
          </time>
        </span>
        <LineAmount line={line} />
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={cx('shrink-0 text-ink-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && <LineDetail id={detail} line={line} player={player} />}
    </li>
  )
}
