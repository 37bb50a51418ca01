import { subtract, fromWire, toWire } from '@girassol/money'
import { Progress } from '@girassol/ui'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { momentText } from '../../shared/i18n/moment.ts'
import { brlText } from '../../shared/money/money.ts'
import type { Overview } from './award.ts'

type Bonus = Overview['bonuses'][number]

/** One bonus, and what is still to be staked before it is cash. */
export function BonusCard({ bonus }: { bonus: Bonus }) {
  const { i18n } = useLingui()
  const given = momentText(bonus.given_at, i18n.locale)
  return (
    <article className="flex flex-col gap-3 rounded-md bg-surface-1 p-4 md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="money text-xl">{brlText(bonus.amount)}</h3>
        <p className="text-sm text-ink-muted">
          <Trans>
            Recebido em <time dateTime={bonus.given_at}>{given}</time>
          </Trans>
        </p>
      </header>
      {bonus.rollover ? (
        <Rollover rollover={bonus.rollover} />
      ) : (
        <p className="text-[0.9375rem] text-pretty text-ink-muted">
          <Trans>
            Sem exigência de apostas. As apostas usam o saldo primeiro e depois o bônus; pedir um saque abre
            mão dele.
          </Trans>
        </p>
      )}
    </article>
  )
}

function Rollover({ rollover }: { rollover: NonNullable<Bonus['rollover']> }) {
  const { t } = useLingui()
  const { due, done, rounds_due: roundsDue, rounds_done: roundsDone } = rollover
  const [staked, whole] = [brlText(done), brlText(due)]
  const left = brlText(toWire(subtract(fromWire(due), fromWire(done))))
  const rounds = Math.max(0, roundsDue - roundsDone)
  return (
    <>
      <Progress label={t`Apostado`} valueText={t`${staked} de ${whole}`} value={done} max={due} />
      <p className="text-[0.9375rem] text-pretty text-ink-muted">
        <Trans>
          Faltam <strong className="money text-ink">{left}</strong> em apostas para virar saldo.
        </Trans>{' '}
        {rounds > 0 &&
          t`${plural(rounds, { one: 'Falta também # rodada.', other: 'Faltam também # rodadas.' })}`}
      </p>
    </>
  )
}
