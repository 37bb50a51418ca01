import { ApiError } from '@girassol/contract/client'
import { fromWire, toWire } from '@girassol/money'
import { Button, MaskField, MoneyField, Notice, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { amountFault, readAmount } from '../../../shared/money/amount.ts'
import { api } from '../../../shared/api/api.ts'
import { brlText } from '../../../shared/money/money.ts'
import { CaptchaPlace } from '../../../shared/captcha/captcha-place.tsx'
import { useCaptcha } from '../../../shared/captcha/captcha.ts'
import { Link } from '../../../shared/router/link.tsx'
import { useSetting } from '../../../shared/state/settings.ts'
import type { Affiliate } from '../affiliate.ts'

const CPF = '###.###.###-##'

interface RewardsWithdrawalProps {
  affiliate: Affiliate
  onRequested: () => void
}

/** Rewards go out by PIX, to the account's own CPF, through the same steps as every withdrawal. */
export function RewardsWithdrawal({ affiliate, onRequested }: RewardsWithdrawalProps) {
  const { t } = useLingui()
  const [held, min] = [brlText(affiliate.wallet.refer_rewards), brlText(affiliate.min_withdraw)]
  return (
    <section className="rounded-md bg-surface-1 p-5 md:p-6">
      <h2 className="text-xl">{t`Sacar recompensas`}</h2>
      {affiliate.user.cpf === null ? (
        <Notice
          className="mt-4"
          action={
            <Button
              size="sm"
              variant="secondary"
              render={<Link to="/profile/perfil" />}
            >{t`Completar cadastro`}</Button>
          }
        >
          <Trans>Informe seu CPF e sua data de nascimento para poder sacar.</Trans>
        </Notice>
      ) : affiliate.wallet.refer_rewards < affiliate.min_withdraw ? (
        <p className="mt-3 max-w-lg text-pretty text-ink-muted">
          <Trans>
            Você tem <span className="money font-semibold text-ink">{held}</span>. O saque é possível a partir
            de {min}; até lá o valor fica guardado aqui.
          </Trans>
        </p>
      ) : (
        <Form affiliate={affiliate} cpf={affiliate.user.cpf} onRequested={onRequested} />
      )}
    </section>
  )
}

function Form({ affiliate, cpf, onRequested }: RewardsWithdrawalProps & { cpf: string }) {
  const { t } = useLingui()
  const { draft, change, touch, errors, captcha, busy, send } = useRewardsRequest(affiliate, cpf, onRequested)
  const { min, max, held } = boundsOf(affiliate)
  return (
    <form
      noValidate
      className="mt-4 flex max-w-lg flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="text-ink-muted">
        <Trans>
          Disponível: <span className="money font-semibold text-ink">{held}</span>
        </Trans>
      </p>
      <MoneyField
        label={t`Valor do saque`}
        value={draft.amount}
        onValueChange={(amount) => change({ amount })}
        onBlur={touch}
        error={errors.amount}
        hint={t`De ${min} a ${max}`}
      />
      <MaskField
        label={t`Chave PIX (CPF)`}
        mask={CPF}
        inputMode="numeric"
        value={draft.key}
        onValueChange={({ digits }) => change({ key: digits })}
        error={errors.key}
      />
      <CaptchaPlace
        captcha={captcha}
        labels={{
          failed: t`A verificação de segurança não carregou. Confira sua conexão.`,
          retry: t`Tentar de novo`,
        }}
      />
      <Button
        type="submit"
        size="lg"
        loading={busy}
        disabled={captcha.token === null}
      >{t`Solicitar saque`}</Button>
    </form>
  )
}

const boundsOf = (affiliate: Affiliate) => ({
  min: brlText(affiliate.min_withdraw),
  max: brlText(affiliate.max_withdraw),
  held: brlText(affiliate.wallet.refer_rewards),
})

function useFaultTexts(affiliate: Affiliate) {
  const { t } = useLingui()
  const { min, max, held } = boundsOf(affiliate)
  return {
    invalid: t`Valor inválido`,
    below: t`O valor mínimo para saque é ${min}`,
    above: t`O valor máximo para saque é ${max}`,
    beyond: t`Suas recompensas são de ${held}`,
  }
}

/** Refusals of the form's fields are shown at the fields: the texts of all others; null when there are no texts at all. */
function textsOutside(errors: ApiError['errors']): string[] | null {
  const { amount, pix_key, ...others } = errors
  return amount || pix_key || Object.keys(others).length > 0 ? Object.values(others).flat() : null
}

function useRewardsRequest(affiliate: Affiliate, cpf: string, onRequested: () => void) {
  const { t, i18n } = useLingui()
  const faultTexts = useFaultTexts(affiliate)
  const captcha = useCaptcha(useSetting().turnstile_site_key, i18n.locale)
  const [draft, setDraft] = useState({ amount: '', key: cpf })
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())

  const rewards = fromWire(affiliate.wallet.refer_rewards)
  const limits = { min: fromWire(affiliate.min_withdraw), max: fromWire(affiliate.max_withdraw) }
  const amount = readAmount(draft.amount)
  const fault = amountFault(amount, limits) ?? (amount !== null && amount > rewards ? 'beyond' : null)

  function change(change: Partial<typeof draft>) {
    setDraft((now) => ({ ...now, ...change }))
    setRefused(null)
    setRequestId(crypto.randomUUID())
  }

  function showRefusal(cause: unknown) {
    const error = cause instanceof ApiError ? cause : null
    setRefused(error)
    if (!error || error.code === 'network') toast.error(t`Erro de conexão`)
    // 401 and 403 are handled by the API client.
    else if (error.status !== 401 && error.status !== 403)
      for (const text of textsOutside(error.errors) ?? [error.message]) toast.error(text)
  }

  async function send() {
    setTouched(true)
    if (fault !== null || amount === null || captcha.token === null || busy) return
    setBusy(true)
    setRefused(null)
    try {
      const { message } = await api('requestAffiliateWithdrawal', {
        body: {
          amount: toWire(amount),
          pix_key: draft.key,
          pix_type: 'document',
          cf_turnstile_token: captcha.token,
          request_id: requestId,
        },
      })
      await api('acknowledgeAffiliateWithdrawal').catch(() => {})
      toast.success(message)
      change({ amount: '' })
      setTouched(false)
      onRequested()
    } catch (cause) {
      showRefusal(cause)
    } finally {
      setBusy(false)
      captcha.renew()
    }
  }

  return {
    draft,
    change,
    touch: () => setTouched(draft.amount !== ''),
    errors: {
      amount: refused?.errors['amount']?.[0] ?? (touched && fault ? faultTexts[fault] : null),
      key: refused?.errors['pix_key']?.[0] ?? null,
    },
    captcha,
    busy,
    send,
  }
}
