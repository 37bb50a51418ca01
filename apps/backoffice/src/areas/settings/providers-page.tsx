import { Button, ErrorState, Notice, Skeleton, TextArea, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { momentText } from '../../shared/format/index.ts'
import { ActionDialog, CopyText, Facts, ListPage, StatusBadge } from '../../shared/patterns.tsx'
import { SettingsNav } from './settings-nav.tsx'

type Provider = CallAnswer<'listProviderCredentials'>['providers'][number]

export default function ProvidersPage() {
  const { data, error, refetch } = useCall('listProviderCredentials', {}, { topic: 'settings' })
  return (
    <ListPage
      title={t`Provedores de jogos`}
      help={t`Provedores chamam a carteira da plataforma e assinam cada chamada. Aqui se informa com que chave a assinatura é verificada. A chave é guardada cifrada e nunca mais aparece; no lugar dela há uma impressão digital para reconhecê-la. PROVIDERS_FILE continua valendo para provedores sem chave informada aqui.`}
      sections={<SettingsNav />}
    >
      {error ? (
        <ErrorState title={error.message} retryLabel={t`Tentar de novo`} onRetry={() => void refetch()} />
      ) : data ? (
        data.providers.map((provider) => <ProviderCard key={provider.name} provider={provider} />)
      ) : (
        <Skeleton className="h-96" />
      )}
    </ListPage>
  )
}

const sourceText = (source: Provider['source']): string =>
  source === 'file'
    ? t`arquivo PROVIDERS_FILE`
    : source === 'backoffice'
      ? t`informada aqui, guardada cifrada`
      : t`nenhuma: as chamadas são recusadas`

function ProviderCard({ provider }: { provider: Provider }) {
  const mayChange = usePermission('providers.write')
  return (
    <section aria-labelledby={`provider-${provider.name}`} className="flex flex-col gap-3 border-b py-4">
      <h2 id={`provider-${provider.name}`} className="flex items-center gap-2 text-base">
        {provider.name}
        <StatusBadge tone={provider.enabled ? 'success' : 'neutral'}>
          {provider.enabled ? t`ligado` : t`desligado`}
        </StatusBadge>
      </h2>
      <Facts
        facts={[
          { label: t`Chave`, value: sourceText(provider.source) },
          { label: t`Impressão digital`, value: provider.fingerprint ?? '—' },
          {
            label: t`Alterado`,
            value: provider.changed_at
              ? `${momentText(provider.changed_at)}, ${provider.changed_by ?? t`terminal do servidor`}`
              : t`nunca`,
          },
        ]}
      />
      <ul className="flex flex-col gap-1 text-sm">
        {provider.urls.map((url) => (
          <li key={url}>
            <CopyText text={url} />
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <KeyDialog provider={provider} />
          {provider.source && <StatusDialog provider={provider} />}
          {provider.enabled && <TestButton name={provider.name} />}
        </div>
      )}
    </section>
  )
}

function KeyDialog({ provider: { name, source, has_shared_secret: isSecret } }: { provider: Provider }) {
  const set = useAction('setProviderCredentials', { invalidates: ['settings', 'listProviderCredentials'] })
  const [key, setKey] = useState('')
  return (
    <ActionDialog
      trigger={source === 'backoffice' ? t`Trocar a chave` : t`Informar a chave`}
      title={t`Chave de ${name}`}
      consequences={[
        t`Vale na hora, em todos os servidores: chamadas assinadas com a chave anterior passam a ser recusadas.`,
        t`A chave é guardada cifrada e não pode ser lida de novo.`,
      ]}
      confirmLabel={t`Guardar`}
      isDisabled={key.trim() === ''}
      onConfirm={async (reason) => {
        await set.run({ params: { name }, body: { key, reason } })
        setKey('')
        toast.success(t`Chave guardada.`)
      }}
    >
      <TextArea
        label={isSecret ? t`Segredo compartilhado` : t`Chave pública do provedor (PEM)`}
        value={key}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}

function StatusDialog({ provider: { name, enabled } }: { provider: Provider }) {
  const set = useAction('setProviderAnswered', { invalidates: ['settings', 'listProviderCredentials'] })
  return (
    <ActionDialog
      trigger={
        <Button size="sm" variant="secondary">
          {enabled ? t`Desligar` : t`Ligar`}
        </Button>
      }
      title={enabled ? t`Desligar ${name}` : t`Ligar ${name}`}
      tone={enabled ? 'danger' : 'normal'}
      consequences={[
        enabled
          ? t`Todas as chamadas do provedor são recusadas na hora, inclusive prêmios de rodadas abertas: o provedor as repete quando for ligado de novo.`
          : t`As chamadas do provedor voltam a ser respondidas na hora.`,
      ]}
      confirmLabel={enabled ? t`Desligar` : t`Ligar`}
      onConfirm={(reason) => set.run({ params: { name }, body: { enabled: !enabled, reason } })}
    />
  )
}

/** The provider calls us, so the test calls our own endpoint the way the provider does. */
function TestButton({ name }: { name: string }) {
  const test = useAction('testProviderCredentials')
  const [result, setResult] = useState<CallAnswer<'testProviderCredentials'> | null>(null)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        loading={test.isRunning}
        onClick={() =>
          void test.run({ params: { name } }).then(setResult, (error: Error) => toast.error(error.message))
        }
      >
        {t`Testar`}
      </Button>
      {result && <TestResult result={result} />}
    </>
  )
}

function TestResult({ result }: { result: CallAnswer<'testProviderCredentials'> }) {
  const isGood = result.answered && result.refuses_forged && result.accepts_signed !== false
  return (
    <Notice tone={isGood ? 'success' : 'danger'} live className="basis-full">
      {result.refuses_forged
        ? t`Uma chamada com assinatura falsa foi recusada.`
        : t`Uma chamada com assinatura falsa não foi recusada.`}{' '}
      {result.accepts_signed === null
        ? t`Só o provedor pode assinar com a chave privada: peça a ele uma chamada de teste.`
        : result.accepts_signed
          ? t`Uma chamada assinada com o segredo foi aceita pelo nosso próprio endereço.`
          : t`Uma chamada assinada com o segredo não foi aceita.`}
    </Notice>
  )
}
