import { cx, ErrorState, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Check, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { brlText } from '../../shared/money/money.ts'
import { Link } from '../../shared/router/link.tsx'
import { ResendConfirmation } from '../../shared/session/resend-confirmation.tsx'
import { durationText } from './duration.ts'
import type { Preflight, PreflightState } from './preflight.ts'

interface Props {
  state: PreflightState
  className?: string
}

/** "Posso sacar?": what can be withdrawn now, what holds the rest back, and the next step for each. */
export function CanWithdraw({ state, className }: Props) {
  const { t } = useLingui()
  const { data, failed, refresh } = state
  return (
    <section aria-labelledby="can-withdraw" className={cx('rounded-md bg-surface-1 p-4 md:p-6', className)}>
      <h2 id="can-withdraw" className="text-lg">
        <Trans>Posso sacar?</Trans>
      </h2>
      {data ? (
        <Answer preflight={data} />
      ) : failed ? (
        <ErrorState
          className="py-4!"
          title={t`Não conseguimos responder agora`}
          retryLabel={t`Tentar de novo`}
          onRetry={refresh}
        />
      ) : (
        <div aria-busy="true" className="mt-3 flex flex-col gap-3">
          <output className="sr-only">
            <Trans>Carregando</Trans>
          </output>
          <Skeleton className="h-9 w-48" />
          <Skeleton shape="line" className="w-full max-w-64" />
        </div>
      )}
    </section>
  )
}

function Answer({ preflight }: { preflight: Preflight }) {
  const { i18n } = useLingui()
  const { possible, available, promised_minutes, blocks } = preflight
  const promise = durationText(promised_minutes * 60, i18n.locale)
  const amount = brlText(available)
  return (
    <div aria-live="polite">
      <p className="mt-2 flex items-center gap-3">
        <Sign
          icon={possible ? Check : X}
          className={possible ? 'bg-leaf/15 text-leaf-text' : 'bg-surface-3'}
        />
        <span className="text-xl font-bold tracking-tight">
          {possible ? (
            <Trans>
              Sim, até <span className="money">{amount}</span>
            </Trans>
          ) : (
            <Trans>Ainda não</Trans>
          )}
        </span>
      </p>
      {possible && (
        <p className="mt-2 text-[0.9375rem] text-pretty text-ink-muted">
          <Trans>Por PIX, na sua conta em até {promise}.</Trans>
        </p>
      )}
      {blocks.length > 0 && (
        <ul className="mt-4 flex flex-col divide-y divide-line border-t">
          {blocks.map((block) => (
            <Block key={block.code} block={block} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Block({ block }: { block: Preflight['blocks'][number] }) {
  const { code, stops, amount, text, next } = block
  const held = amount === null ? null : brlText(amount)
  return (
    <li className="flex gap-3 py-3 last:pb-0">
      <span className="mt-0.5">
        {stops ? (
          <TriangleAlert aria-hidden="true" size={20} className="text-petal-text" />
        ) : (
          <Info aria-hidden="true" size={20} className="text-sky-text" />
        )}
      </span>
      <div className="min-w-0 flex-1 text-[0.9375rem]">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 flex-1 basis-40 text-pretty">{text}</span>
          {held && !text.includes(held) && <span className="money font-semibold">{held}</span>}
        </p>
        {code === 'email_unconfirmed' && <ResendConfirmation />}
        {next && <NextStep to={next.to}>{next.label}</NextStep>}
      </div>
    </li>
  )
}

function NextStep({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-sun-text underline-offset-4 hover:underline"
    >
      {children}
      <ChevronRight aria-hidden="true" size={16} />
    </Link>
  )
}

function Sign({ icon: Icon, className }: { icon: LucideIcon; className: string }) {
  return (
    <span className={`grid size-9 shrink-0 place-items-center rounded-full ${className}`}>
      <Icon aria-hidden="true" size={20} />
    </span>
  )
}
