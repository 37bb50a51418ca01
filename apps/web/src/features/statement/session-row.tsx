import { formatBRL, subtract, toWire } from '@girassol/money'
import { cx } from '@girassol/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Gamepad2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatTag } from '../../shared/i18n/formats.ts'
import { LineAmount } from './line-amount.tsx'
import type { Session } from './statement-sessions.ts'

interface SessionRowProps {
  session: Session
  open: boolean
  onToggle: () => void
  /** Its lines. */
  children: ReactNode
}

/** Rounds played in a row: when, what, and what they came to; open, every movement of theirs. */
export function SessionRow({ session, open, onToggle, children }: SessionRowProps) {
  const { t, i18n } = useLingui()
  const detail = useId()
  const { games, rounds, staked, paid, lines } = session
  const time = new Intl.DateTimeFormat(formatTag(i18n.locale), {
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })
  const [first, last] = [lines.at(-1), lines[0]]
  const span = first && last ? time.formatRange(new Date(first.at), new Date(last.at)) : ''
  const count = t`${plural(rounds, { one: '# rodada', other: '# rodadas' })}`
  const [stakedText, paidText] = [formatBRL(staked), formatBRL(paid)]
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
          <Gamepad2 aria-hidden="true" size={18} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {games.length === 1 ? games[0] : t`${plural(games.length, { one: '# jogo', other: '# jogos' })}`}
          </span>
          <span className="money block text-sm text-ink-muted">
            {span} · {count}
          </span>
          <span className="money block text-sm text-ink-muted">
            {t`apostado ${stakedText}, ganho ${paidText}`}
          </span>
        </span>
        <LineAmount line={{ amount: toWire(subtract(paid, staked)), moved: 0 }} />
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={cx('shrink-0 text-ink-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <ul id={detail} className="border-t border-line bg-bg/40 md:ps-6">
          {children}
        </ul>
      )}
    </li>
  )
}
