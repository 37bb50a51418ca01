import { ApiError } from '@girassol/contract/client'
import {
  Badge,
  type BadgeTone,
  Button,
  type Column,
  CopyField,
  ErrorState,
  Field,
  Skeleton,
  Table,
  toast,
} from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { postbackAnswers, type Postbacks } from '../affiliate.ts'
import { formatTag, secondFormat } from '../../../shared/i18n/formats.ts'

type PostbackEvent = Postbacks['postbacks'][number]['event']
type Call = Postbacks['calls'][number]
const events: readonly PostbackEvent[] = ['registration', 'first_deposit', 'qualified']
const tones: Record<Call['status'], BadgeTone> = { due: 'warning', sent: 'success', failed: 'danger' }

/** As the server fills them in; names, not words of a language. */
const FIELDS = '{event} {referral} {day}'

/** Addresses of the affiliate's own that are called when something happens, and how the latest calls went. */
export function PostbackSection({ player }: { player: number }) {
  const { t } = useLingui()
  const { data, failed } = postbackAnswers.useAnswer({ player })
  const refresh = () => void postbackAnswers.refresh({ player })
  return (
    <section aria-labelledby="postbacks" className="flex flex-col gap-5 rounded-md bg-surface-1 p-5 md:p-6">
      <div>
        <h2 id="postbacks" className="text-xl">{t`Postbacks`}</h2>
        <p className="mt-1 max-w-2xl text-sm text-pretty text-ink-muted">
          <Trans>
            Chamamos o seu endereço por GET quando algo acontece. Sem resposta 2xx, tentamos de novo por cerca
            de um dia. Campos que preenchemos:
          </Trans>{' '}
          <code>{FIELDS}</code>
        </p>
      </div>
      {data ? (
        <PostbackView postbacks={data} onChange={refresh} />
      ) : failed ? (
        <ErrorState
          title={t`Não foi possível carregar os postbacks`}
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

function PostbackView({ postbacks, onChange }: { postbacks: Postbacks; onChange: () => void }) {
  const { t } = useLingui()
  const names = useEventNames()
  const columns = useCallColumns()
  return (
    <>
      <div className="flex flex-col gap-4">
        {events.map((event) => {
          const url = postbacks.postbacks.find((each) => each.event === event)?.url ?? ''
          return (
            <AddressForm
              key={`${event} ${url}`}
              event={event}
              name={names[event]}
              url={url}
              onChange={onChange}
            />
          )
        })}
      </div>
      <div>
        <CopyField
          label={t`Chave de assinatura`}
          text={postbacks.secret}
          labels={{
            copy: t`Copiar`,
            copied: t`Copiado`,
            failed: t`Não foi possível copiar. O texto está selecionado: copie com o teclado.`,
          }}
        />
        <p className="mt-1.5 text-sm text-pretty text-ink-muted">
          <Trans>
            Cada chamada traz <code>x-postback-timestamp</code> e <code>x-postback-signature</code>:
            HMAC-SHA256, em hexadecimal, de timestamp, um ponto e o endereço completo.
          </Trans>
        </p>
      </div>
      <div>
        <h3 className="mb-2 text-base font-semibold">{t`Últimas chamadas`}</h3>
        <Table
          caption={t`Últimas chamadas`}
          rowKey={({ id }) => id}
          rows={postbacks.calls}
          empty={<p className="text-sm text-ink-muted">{t`Nenhuma chamada ainda.`}</p>}
          columns={columns}
        />
      </div>
    </>
  )
}

function useEventNames(): Record<PostbackEvent, string> {
  const { t } = useLingui()
  return {
    registration: t`Cadastro`,
    first_deposit: t`Primeiro depósito`,
    qualified: t`Indicação qualificada`,
  }
}

function useCallColumns(): Column<Call>[] {
  const { t, i18n } = useLingui()
  const names = useEventNames()
  const states = { due: t`Na fila`, sent: t`Entregue`, failed: t`Não entregue` }
  const moment = new Intl.DateTimeFormat(formatTag(i18n.locale), {
    ...secondFormat,
    timeZone: 'America/Sao_Paulo',
  })
  return [
    {
      id: 'when',
      header: t`Quando`,
      cell: ({ created_at }) => <time dateTime={created_at}>{moment.format(new Date(created_at))}</time>,
    },
    { id: 'event', header: t`Evento`, cell: ({ event }) => names[event] },
    { id: 'url', header: t`Endereço`, cell: ({ url }) => <span className="break-all">{url}</span> },
    { id: 'answer', header: t`Resposta`, cell: ({ answer }) => answer ?? '—' },
    {
      id: 'state',
      header: t`Situação`,
      align: 'end',
      cell: ({ status }) => <Badge tone={tones[status]}>{states[status]}</Badge>,
    },
  ]
}

interface AddressFormProps {
  event: PostbackEvent
  name: string
  url: string
  onChange: () => void
}

function AddressForm({ event, name, url, onChange }: AddressFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState(url)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const params = { event }

  async function save() {
    setBusy(true)
    setError(null)
    try {
      if (text.trim() === '') await api('removeAffiliatePostback', { params })
      else await api('putAffiliatePostback', { params, body: { url: text } })
      toast.success(t`Postback salvo`)
      onChange()
    } catch (cause) {
      if (cause instanceof ApiError && cause.code !== 'network') setError(cause.message)
      else toast.error(t`Erro de conexão`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void save()
      }}
    >
      <Field
        type="url"
        label={name}
        value={text}
        placeholder="https://example.com/postback?e={event}&r={referral}"
        autoComplete="off"
        spellCheck={false}
        error={error}
        onChange={(changed) => {
          setText(changed.currentTarget.value)
          setError(null)
        }}
        frameClassName="min-w-0 flex-1 basis-64"
      />
      <Button
        type="submit"
        variant="secondary"
        className="sm:mt-7"
        loading={busy}
        disabled={text.trim() === url}
        aria-label={t`Salvar o postback de ${name}`}
      >{t`Salvar`}</Button>
    </form>
  )
}
