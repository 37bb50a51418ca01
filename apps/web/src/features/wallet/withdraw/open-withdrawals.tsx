import { cx } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { brlText } from '../../../shared/money/money.ts'
import { onPushOrGap } from '../../../shared/api/push.ts'
import { Link } from '../../../shared/router/link.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { withdrawalAnswers } from '../history/records.ts'

/** After a request: the list does not know of it yet. */
export const refreshOpen = (player: number): void => void withdrawalAnswers.refresh({ player, page: 1 })

/** Withdrawals under way, each with the way to its steps. */
export function OpenWithdrawals({ className }: { className?: string }) {
  const { t } = useLingui()
  const { user } = useSession()
  const { data } = withdrawalAnswers.useAnswer(user && { player: user.id, page: 1 })
  const look = useEffectEvent(() => {
    if (user) refreshOpen(user.id)
  })
  useEffect(() => onPushOrGap('withdrawal', () => look()), [])
  const open = data?.list?.data.filter(({ status }) => status === 0) ?? []
  if (open.length === 0) return null
  return (
    <section
      aria-labelledby="open-withdrawals"
      className={cx('rounded-md bg-surface-1 p-4 md:p-6', className)}
    >
      <h2 id="open-withdrawals" className="text-lg">
        <Trans>Saques em andamento</Trans>
      </h2>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {open.map(({ id, amount, dateHumanReadable }) => (
          <li key={id}>
            <Link
              to={`/profile/withdraw/${id}`}
              aria-label={t`Acompanhar o saque de ${brlText(amount)}`}
              className="flex min-h-14 items-center gap-3 py-2"
            >
              <span className="min-w-0 flex-1">
                <span className="money block font-semibold">{brlText(amount)}</span>
                <span className="block text-sm text-ink-muted">{dateHumanReadable}</span>
              </span>
              <ChevronRight aria-hidden="true" size={20} className="text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
