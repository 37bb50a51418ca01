import { useLingui } from '@lingui/react/macro'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleQuestionMark,
  Dices,
  Gift,
  HandCoins,
  type LucideIcon,
  Sparkles,
  Trophy,
  Undo2,
  Users,
  Wrench,
} from 'lucide-react'
import { type Folding, FoldingRow } from './folding-row.tsx'
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
  tip: HandCoins,
  bonus: Gift,
  reward: Sparkles,
  commission: Users,
  correction: Wrench,
  other: CircleQuestionMark,
}

interface LineRowProps extends Folding {
  line: Line
  player: number
}

export function LineRow({ line, player, ...folding }: LineRowProps) {
  const { i18n } = useLingui()
  const time = new Intl.DateTimeFormat(formatTag(i18n.locale), {
    timeStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  })
  return (
    <FoldingRow
      {...folding}
      icon={icons[line.kind]}
      title={line.title}
      facts={
        <time dateTime={line.at} className="money block text-sm text-ink-muted">
          {time.format(new Date(line.at))}
        </time>
      }
      amount={line}
      renderDetail={(id) => <LineDetail id={id} line={line} player={player} />}
    />
  )
}
