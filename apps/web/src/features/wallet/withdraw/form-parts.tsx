import { formatBRL } from '@girassol/money'
import { Button, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fieldText } from '../../../shared/money/amount.ts'
import { CaptchaPlace } from '../../../shared/captcha/captcha-place.tsx'
import { QuickAmounts } from '../../../shared/money/quick-amounts.tsx'
import { mostOf, quickAmounts } from './amounts.ts'
import type { WithdrawalForm } from './form.ts'

interface PartProps {
  form: WithdrawalForm
}

/** What both faces of the form share: how it is sent, and the captcha, the refusals and the one button at its end. */
export function FormBody({ form, children }: PartProps & { children: ReactNode }) {
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {children}
      <Ending form={form} />
    </form>
  )
}

function Ending({ form }: PartProps) {
  const { t } = useLingui()
  return (
    <>
      <CaptchaPlace
        captcha={form.captcha}
        labels={{
          failed: t`A verificação de segurança não carregou. Confira sua conexão.`,
          retry: t`Tentar de novo`,
        }}
      />
      <div role="alert" className="empty:-mb-5">
        {form.alert.length > 0 && (
          <Notice tone="danger">
            {form.alert.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
      </div>
      <Button type="submit" size="lg" block loading={form.busy} disabled={!form.sendable}>
        <Trans>Solicitar saque</Trans>
      </Button>
    </>
  )
}

/** How much there is, and one press to ask for all of it. */
export function AvailableLine({ form }: PartProps) {
  const { available, limits } = form
  const most = mostOf(limits, available)
  if (available === null || most === null) return null
  const amount = formatBRL(available)
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-[0.9375rem] text-ink-muted">
      <span>
        <Trans>
          Disponível: <span className="money font-semibold text-ink">{amount}</span>
        </Trans>
      </span>
      {most >= limits.min && (
        <Button
          variant="ghost"
          size="sm"
          className="-me-3 text-sun-text"
          onClick={() => form.change({ amount: fieldText(most) })}
        >
          {most < available ? <Trans>Usar o máximo</Trans> : <Trans>Usar tudo</Trans>}
        </Button>
      )}
    </p>
  )
}

export function QuickChoices({ form }: PartProps) {
  const { t } = useLingui()
  const { amount, limits, available } = form
  return (
    <QuickAmounts
      label={t`Valores rápidos`}
      amounts={quickAmounts(limits)}
      amount={amount}
      most={mostOf(limits, available)}
      onPick={(picked) => form.change({ amount: fieldText(picked) })}
    />
  )
}
