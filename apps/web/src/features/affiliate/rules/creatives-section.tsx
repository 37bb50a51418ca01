import { ApiError } from '@girassol/contract/client'
import {
  Badge,
  type BadgeTone,
  Button,
  CopyField,
  ErrorState,
  Field,
  Skeleton,
  TextArea,
  toast,
} from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { type Creative, creativeAnswers } from '../affiliate.ts'

const tones: Record<Creative['state'], BadgeTone> = {
  submitted: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}

/** What the affiliate wants to publish: submitted here, decided by the casino, copied with the warnings of the law. */
export function CreativesSection({ player }: { player: number }) {
  const { t } = useLingui()
  const { data, failed } = creativeAnswers.useAnswer({ player })
  const refresh = () => void creativeAnswers.refresh({ player })
  return (
    <section aria-labelledby="creatives" className="flex flex-col gap-5 rounded-md bg-surface-1 p-5 md:p-6">
      <div>
        <h2 id="creatives" className="text-xl">{t`Peças de publicidade`}</h2>
        <p className="mt-1 max-w-2xl text-sm text-pretty text-ink-muted">
          <Trans>
            Envie cada texto antes de publicar. Só o que foi aprovado pode ir ao ar, com a palavra
            Publicidade, 18+ e a advertência.
          </Trans>
        </p>
      </div>
      <SubmitForm onChange={refresh} />
      {data ? (
        <ul className="flex flex-col gap-3">
          {data.creatives.map((creative) => (
            <CreativeItem key={creative.id} creative={creative} onChange={refresh} />
          ))}
        </ul>
      ) : failed ? (
        <ErrorState
          title={t`Não foi possível carregar as peças`}
          description={t`Verifique sua conexão e tente de novo.`}
          retryLabel={t`Tentar de novo`}
          onRetry={refresh}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  )
}

function useSending() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function send(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setError(null)
    try {
      await work()
      return true
    } catch (cause) {
      if (cause instanceof ApiError && cause.code !== 'network') setError(cause.message)
      else toast.error(t`Erro de conexão`)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, send }
}

function SubmitForm({ onChange }: { onChange: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [place, setPlace] = useState('')
  const { busy, error, send } = useSending()
  async function submit() {
    if (!(await send(() => api('submitAffiliateCreative', { body: { text, place } })))) return
    setText('')
    setPlace('')
    toast.success(t`Peça enviada`)
    onChange()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void submit()
      }}
    >
      <TextArea
        label={t`Texto da peça`}
        rows={4}
        maxLength={2000}
        value={text}
        error={error}
        onChange={(changed) => setText(changed.currentTarget.value)}
      />
      <Field
        label={t`Onde vai publicar`}
        hint={t`Endereço da página ou nome do canal.`}
        maxLength={300}
        value={place}
        onChange={(changed) => setPlace(changed.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        loading={busy}
        disabled={text.trim() === '' || place.trim() === ''}
      >{t`Enviar para aprovação`}</Button>
    </form>
  )
}

function CreativeItem({ creative, onChange }: { creative: Creative; onChange: () => void }) {
  const { t } = useLingui()
  const { id, text, place, state, reason, published_text: published } = creative
  const { busy, error, send } = useSending()
  const states = {
    submitted: t`Em análise`,
    approved: t`Aprovada`,
    refused: t`Recusada`,
    withdrawn: t`Retirada`,
  }
  async function withdraw() {
    await send(() => api('withdrawAffiliateCreative', { params: { id } }))
    onChange()
  }
  return (
    <li className="flex flex-col gap-3 rounded-sm bg-surface-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 text-sm wrap-anywhere text-ink-muted">{place}</span>
        <Badge tone={tones[state]}>{states[state]}</Badge>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{published ?? text}</p>
      {state === 'refused' && reason !== null && (
        <p className="text-sm wrap-anywhere">
          <Trans>Motivo da recusa: {reason}</Trans>
        </p>
      )}
      {published !== null && (
        <CopyField
          label={t`Texto para publicar, sem mudar nada`}
          text={published}
          labels={{
            copy: t`Copiar`,
            copied: t`Copiado`,
            failed: t`Não foi possível copiar. O texto está selecionado: copie com o teclado.`,
          }}
        />
      )}
      {error !== null && (
        <p role="alert" className="text-sm text-coral-text">
          {error}
        </p>
      )}
      {(state === 'submitted' || state === 'approved') && (
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          loading={busy}
          onClick={() => void withdraw()}
        >{t`Retirar a peça`}</Button>
      )}
    </li>
  )
}
