import { ApiError } from '@girassol/contract/client'
import { Button, ErrorState, Notice, Skeleton, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { formatTag, secondFormat } from '../../../shared/i18n/formats.ts'
import { type Agreement, agreementAnswers } from '../affiliate.ts'

interface AgreementSectionProps {
  player: number
  onAccepted: () => void
}

/** The contract that an affiliate accepts before the link works, in Portuguese in every language. */
export function AgreementSection({ player, onAccepted }: AgreementSectionProps) {
  const { t } = useLingui()
  const { data, failed } = agreementAnswers.useAnswer({ player })
  const refresh = () => void agreementAnswers.refresh({ player })
  return (
    <section aria-labelledby="agreement" className="flex flex-col gap-4 rounded-md bg-surface-1 p-5 md:p-6">
      <h2 id="agreement" className="text-xl">{t`Contrato de afiliados`}</h2>
      {data ? (
        <Contract
          agreement={data}
          onAccepted={() => {
            refresh()
            onAccepted()
          }}
          onChanged={refresh}
        />
      ) : failed ? (
        <ErrorState
          title={t`Não foi possível carregar o contrato`}
          description={t`Verifique sua conexão e tente de novo.`}
          retryLabel={t`Tentar de novo`}
          onRetry={refresh}
        />
      ) : (
        <Skeleton className="h-56" />
      )}
    </section>
  )
}

interface ContractProps {
  agreement: Agreement
  onAccepted: () => void
  onChanged: () => void
}

function Contract({ agreement, onAccepted, onChanged }: ContractProps) {
  const { t, i18n } = useLingui()
  const { version, text, hash, accepted } = agreement
  const moment = new Intl.DateTimeFormat(formatTag(i18n.locale), {
    ...secondFormat,
    timeZone: 'America/Sao_Paulo',
  })
  const at = accepted && moment.format(new Date(accepted.at))
  const body = (
    <section
      aria-label={t`Texto do contrato`}
      // A region that scrolls is reached with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      lang="pt-BR"
      className="max-h-80 overflow-y-auto rounded-sm bg-surface-2 p-4 text-sm whitespace-pre-line"
    >
      {text}
    </section>
  )
  const facts = (
    <p className="text-xs wrap-anywhere text-ink-muted">
      <Trans>
        Versão {version}. SHA-256 do texto: {hash}
      </Trans>
    </p>
  )
  if (accepted)
    return (
      <>
        <Notice tone="success">
          <Trans>
            {accepted.name} aceitou este contrato em {at}.
          </Trans>
        </Notice>
        <details>
          <summary className="cursor-pointer py-2 font-semibold">{t`Ler o contrato`}</summary>
          {body}
        </details>
        {facts}
      </>
    )
  return (
    <>
      <Notice tone="warning">
        <Trans>Seu link só funciona e só há comissão depois que você aceita o contrato em vigor.</Trans>
      </Notice>
      {body}
      {facts}
      <Acceptance agreement={agreement} onAccepted={onAccepted} onChanged={onChanged} />
    </>
  )
}

function Acceptance({ agreement: { version, hash }, onAccepted, onChanged }: ContractProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function accept() {
    setBusy(true)
    try {
      await api('acceptAffiliateAgreement', { body: { version, hash } })
      onAccepted()
    } catch (cause) {
      // Every page explains a 401 and a 403 already.
      if (cause instanceof ApiError && (cause.status === 401 || cause.status === 403)) return
      toast.error(cause instanceof ApiError ? cause.message : t`Erro de conexão`)
      if (cause instanceof ApiError && cause.code === 'affiliate_agreement_changed') onChanged()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-pretty text-ink-muted">
        <Trans>Guardamos seu nome, CPF, endereço IP, a hora e o texto aceito.</Trans>
      </p>
      <Button className="self-start" loading={busy} onClick={() => void accept()}>
        {t`Li e aceito o contrato`}
      </Button>
    </div>
  )
}
