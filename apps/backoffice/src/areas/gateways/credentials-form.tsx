import { Button, Notice, Skeleton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { momentText, numberText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  compactControl,
  CopyText,
  Facts,
  FormSection,
  SettingField,
} from '../../shared/patterns.tsx'
import { fieldText } from './field-texts.ts'

type Data = CallAnswer<'readGateway'>
type Field = Data['fields'][number]
type Credential = NonNullable<Data['credentials']>
type Report = CallAnswer<'testGateway'>

const INVALIDATES = ['gateways', 'readGateway', 'listGateways', 'approvals']

/** Credentials are written here and never shown again: only their last characters, when and by whom. */
export function CredentialsForm({ data }: { data: Data }) {
  const { gateway, credentials, pending } = data
  const mayWrite = usePermission('gateways.write')
  return (
    <div className="flex flex-col gap-5">
      {gateway.source === 'file' && (
        <Notice tone="info">
          {t`As credenciais vêm do arquivo do servidor (GATEWAYS_FILE) e só podem ser alteradas nele.`}
        </Notice>
      )}
      {pending && (
        <Notice tone="info">
          {t`Credenciais novas, pedidas em ${momentText(pending.set_at)}, esperam pela aprovação de outra pessoa.`}
        </Notice>
      )}
      {credentials && <Stored credential={credentials} />}
      {mayWrite && <TestStored data={data} />}
      {mayWrite && <Webhook name={gateway.name} />}
      {mayWrite && gateway.source !== 'file' && <Replace data={data} />}
    </div>
  )
}

function Stored({ credential }: { credential: Credential }) {
  return (
    <Facts
      className="rounded-sm bg-surface-1 p-4"
      facts={[
        { label: t`Definidas em`, value: momentText(credential.set_at) },
        { label: t`Por`, value: credential.set_by ?? t`Terminal` },
        ...Object.entries(credential.hints).map(([label, value]) => ({ label, value })),
      ]}
    />
  )
}

/** Some gateways send no notification before the address is registered in their panel. */
function Webhook({ name }: { name: Data['gateway']['name'] }) {
  const { data } = useCall('readGatewayWebhook', { params: { name } })
  return (
    <FormSection
      title={t`Endereço de notificações`}
      description={t`É por ele que o gateway avisa que um PIX foi pago. Onde o gateway aceita, vai junto com cada cobrança; se o painel dele pedir um endereço de webhook, informe este. Tem um segredo desta instalação: não o publique.`}
    >
      {data ? <CopyText text={data.url} /> : <Skeleton shape="line" className="w-64" />}
    </FormSection>
  )
}

function TestStored({ data: { gateway } }: { data: Data }) {
  const test = useAction('testGateway')
  const [report, setReport] = useState<Report | null>(null)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        size="sm"
        variant="secondary"
        loading={test.isRunning}
        disabled={gateway.source === null}
        onClick={() =>
          void test.run({ params: { name: gateway.name }, body: {} }).then(setReport, () => setReport(null))
        }
      >
        {t`Testar conexão`}
      </Button>
      <output className="text-sm">{test.error ? test.error.message : report && reportText(report)}</output>
    </div>
  )
}

function reportText({ outcome, latency_ms, detail }: Report): string {
  const texts = {
    connected: t`Conectado em ${numberText(latency_ms)} ms.`,
    refused: t`O gateway recusou as credenciais.`,
    unreachable: t`O gateway não respondeu.`,
    unreadable: t`O gateway respondeu algo que não se entende.`,
  }
  return detail ? `${texts[outcome]} ${detail}` : texts[outcome]
}

function Replace({ data }: { data: Data }) {
  const { gateway, fields, credentials } = data
  const [values, setValues] = useState<Record<string, string>>({})
  const [report, setReport] = useState<Report | null>(null)
  const save = useAction('setGatewayCredentials', { invalidates: INVALIDATES })
  const remove = useAction('removeGatewayCredentials', { invalidates: INVALIDATES })
  const test = useAction('testGateway')
  const params = { name: gateway.name }
  const isComplete = fields.every(({ name, required }) => !required || (values[name] ?? '') !== '')
  return (
    <FormSection
      title={t`Trocar as credenciais`}
      description={t`São guardadas cifradas e não são mostradas de novo. Valem em todos os servidores sem reiniciar.`}
    >
      {fields.map((field) => (
        <ValueField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant="secondary"
          loading={test.isRunning}
          disabled={!isComplete}
          onClick={() =>
            void test.run({ params, body: { config: values } }).then(setReport, () => setReport(null))
          }
        >
          {t`Testar estas credenciais`}
        </Button>
        <ActionDialog
          trigger={
            <Button size="sm" disabled={!isComplete}>
              {t`Salvar credenciais`}
            </Button>
          }
          title={t`Trocar as credenciais de ${gateway.title}`}
          consequences={[
            t`As próximas chamadas ao gateway usam as credenciais novas; as antigas são apagadas.`,
            t`Em produção, as de um gateway real esperam por uma segunda pessoa.`,
          ]}
          playerReads={null}
          confirmLabel={t`Salvar`}
          onConfirm={async (reason) => {
            await save.run({ params, body: { config: values, reason } })
            setValues({})
          }}
        />
        {credentials && (
          <ActionDialog
            trigger={t`Apagar credenciais`}
            title={t`Apagar as credenciais de ${gateway.title}`}
            consequences={[
              t`O gateway deixa de ser usado.`,
              t`O que está a caminho por ele não pode mais ser consultado até haver credenciais de novo.`,
            ]}
            playerReads={null}
            tone="danger"
            confirmLabel={t`Apagar`}
            onConfirm={(reason) => remove.run({ params, body: { reason } })}
          />
        )}
        <output className="text-sm">{test.error ? test.error.message : report && reportText(report)}</output>
      </div>
    </FormSection>
  )
}

interface ValueFieldProps {
  field: Field
  value: string
  onChange: (value: string) => void
}

function ValueField({ field, value, onChange }: ValueFieldProps) {
  const { name, kind, required, options, fallback } = field
  const choices = kind === 'switch' ? ['true', 'false'] : options
  return (
    <SettingField
      label={name}
      description={[
        fieldText(name),
        required ? t`Obrigatório.` : fallback ? t`Padrão: ${fallback}` : t`Opcional.`,
      ]
        .filter((text) => text !== '')
        .join(' ')}
    >
      {(wiring) =>
        choices.length > 0 ? (
          <select
            {...wiring}
            className={compactControl}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="">{t`Padrão`}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <input
            {...wiring}
            type={kind === 'secret' ? 'password' : 'text'}
            autoComplete="off"
            className={`${compactControl} w-full max-w-xl`}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </SettingField>
  )
}
