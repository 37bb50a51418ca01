import { Button, CopyField, CountdownRing, cx, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileCheck } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { clockText } from '../../../shared/i18n/clock.ts'
import { brlText } from '../../../shared/money/money.ts'
import { Link } from '../../../shared/router/link.tsx'
import { durationText } from '../duration.ts'
import { useTypeNames } from '../withdraw/form-texts.ts'
import { phaseLooks, phaseOf, useHeadline } from './headline.ts'
import { hourText } from './moment.ts'
import { keptPromise, promiseOf } from './timeline.ts'
import type { Withdrawal } from './watch.ts'

/** Where the money is, in one look. */
export function Summary({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui()
  const phase = phaseOf(withdrawal)
  const { icon: Icon, className } = phaseLooks[phase]
  const headline = useHeadline(withdrawal)
  return (
    <section
      aria-label={t`Resumo do saque`}
      className="relative isolate flex flex-col gap-5 overflow-hidden rounded-md bg-surface-1 p-4 md:p-6"
    >
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[radial-gradient(60%_80%_at_100%_0%,color-mix(in_oklab,var(--sun)_10%,transparent),transparent)]"
      />
      <div className="flex items-center gap-4">
        <span className={cx('grid size-14 shrink-0 place-items-center rounded-full', className)}>
          <Icon aria-hidden="true" size={26} />
        </span>
        <div className="min-w-0">
          <p className="money text-3xl font-bold tracking-tight">{brlText(withdrawal.amount)}</p>
          <output className="block text-ink-muted" data-status={withdrawal.status}>
            {headline}
          </output>
        </div>
      </div>
      {(phase === 'review' || phase === 'waiting') && <Promised withdrawal={withdrawal} />}
      <Facts withdrawal={withdrawal} />
      {withdrawal.end_to_end_id && (
        <CopyField
          label={t`Identificador do PIX (end-to-end)`}
          text={withdrawal.end_to_end_id}
          labels={{
            copy: t`Copiar`,
            copied: t`Copiado`,
            failed: t`Não foi possível copiar. O código está selecionado: copie pelo teclado ou pelo menu.`,
          }}
        />
      )}
      {withdrawal.proof && (
        <Button
          size="lg"
          block
          icon={<FileCheck aria-hidden="true" size={20} />}
          render={<OutsideLink href={withdrawal.proof} target="_blank" rel="noopener" />}
        >
          <Trans>Ver comprovante</Trans>
        </Button>
      )}
      {phase === 'back' && (
        <Button size="lg" block render={<Link to="/profile/withdraw" />}>
          <Trans>Pedir outro saque</Trans>
        </Button>
      )}
    </section>
  )
}

/** A page of the server's: the router must not take it. */
export function OutsideLink({ children, ...link }: ComponentProps<'a'>) {
  return <a {...link}>{children}</a>
}

function Promised({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, i18n } = useLingui()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const promise = promiseOf(withdrawal, now)
  if (!promise) return null
  const hour = hourText(withdrawal.promised_by, i18n.locale)
  if (promise.late) {
    return (
      <Notice
        tone="warning"
        title={t`Passou da hora prometida, ${hour}`}
        action={
          <Button size="sm" variant="secondary" render={<Link to="/support" />}>
            <Trans>Falar com o suporte</Trans>
          </Button>
        }
      >
        <Trans>O dinheiro continua reservado para você. Seguimos atrás do banco até ele responder.</Trans>
      </Notice>
    )
  }
  return (
    <div className="flex items-center gap-4 rounded-sm bg-surface-2 p-4">
      <CountdownRing
        remaining={promise.left}
        total={promise.total}
        size={84}
        label={t`Tempo até a hora prometida`}
      >
        {clockText(promise.left)}
      </CountdownRing>
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">
          <Trans>Prometido até {hour}</Trans>
        </span>
        <span className="block text-[0.9375rem] text-pretty text-ink-muted">
          <Trans>Você pode fechar esta página: o saque segue, e cada passo fica guardado aqui.</Trans>
        </span>
      </p>
    </div>
  )
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, i18n } = useLingui()
  const { seconds_taken, pix_type, pix_key } = withdrawal
  const kept = keptPromise(withdrawal)
  const names = useTypeNames()
  return (
    <dl className="flex flex-col gap-2.5 text-[0.9375rem]">
      <Fact label={t`Chave PIX`} text={`${names[pix_type]} · ${pix_key}`} />
      {seconds_taken !== null && (
        <Fact label={t`Tempo total`} text={durationText(seconds_taken, i18n.locale)} />
      )}
      {kept !== null && (
        <Fact label={t`Prazo prometido`} text={kept ? t`Cumprido` : t`Não cumprimos. Desculpe.`} />
      )}
    </dl>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 text-end font-semibold break-words">{text}</dd>
    </div>
  )
}
