import { cx } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { ArrowDownToLine, ArrowUpFromLine, Gift, type LucideIcon, ShieldCheck, Trophy } from 'lucide-react'
import { Link } from '../../shared/router/link.tsx'
import { markRead, type Notice } from './inbox.ts'
import { formatTag, minuteFormat } from '../../shared/i18n/formats.ts'

function iconOf(kind: Notice['kind']): LucideIcon {
  if (kind === 'deposit_paid') return ArrowDownToLine
  if (kind === 'prize_paid') return Trophy
  if (kind === 'free_spins_given') return Gift
  return kind.startsWith('withdrawal_') ? ArrowUpFromLine : ShieldCheck
}

interface NoticeListProps {
  notices: readonly Notice[]
  /** Called when one is followed to its page. */
  onFollow?: () => void
}

/** What was not read yet has a mark with a name, not only a colour. */
export function NoticeList({ notices, onFollow }: NoticeListProps) {
  const { t, i18n } = useLingui()
  const time = new Intl.DateTimeFormat(formatTag(i18n.locale), {
    ...minuteFormat,
    timeZone: 'America/Sao_Paulo',
  })
  return (
    <ul className="flex flex-col overflow-hidden rounded-md bg-surface-1">
      {notices.map(({ id, kind, at, title, text, to, read }) => {
        const Icon = iconOf(kind)
        return (
          <li key={id} className="border-t border-line first:border-t-0">
            <Link
              to={to}
              onClick={() => {
                void markRead(id)
                onFollow?.()
              }}
              className="flex gap-3 px-3 py-3.5 transition-colors hover:bg-surface-2 md:px-4"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-ink-muted">
                <Icon aria-hidden="true" size={18} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-start justify-between gap-2">
                  <span className={cx(read ? 'font-medium' : 'font-semibold')}>{title}</span>
                  {!read && (
                    <span className="mt-0.5 shrink-0 rounded-full bg-sun px-2 text-xs font-semibold text-sun-ink">
                      {t`Novo`}
                    </span>
                  )}
                </span>
                <span className="block text-sm text-ink-muted">{text}</span>
                <time dateTime={at} className="money mt-1 block text-xs text-ink-muted">
                  {time.format(new Date(at))}
                </time>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
