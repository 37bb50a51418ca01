import { JUSTIFICATION_MAX } from '@girassol/contract/operator'
import { Button, Notice, toast } from '@girassol/ui'
import { useConsole } from '@girassol/ui/console'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { dateText, momentText, numberText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  CopyText,
  DetailPage,
  type Fact,
  StatusBadge,
  type TimelineEntry,
} from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { saveText } from '../../shared/save-file.ts'
import { answerLabels, failureLabels, familyLabels, fileStateLabels, fileTones } from './labels.ts'

type Detail = CallAnswer<'readRegulatorFile'>

const invalidates = ['regulator']

export default function FilePage() {
  const id = useRouteParam('id')
  const read = useCall('readRegulatorFile', { params: { id } }, { topic: 'regulator' })
  const { data } = read
  return (
    <DetailPage
      title={data ? t`${familyLabels()[data.family]}, lote ${data.lot}` : t`Arquivo`}
      badge={data && <StatusBadge tone={fileTones[data.state]}>{fileStateLabels()[data.state]}</StatusBadge>}
      back={{
        href: data ? `/regulator/days/${data.day}` : '/regulator',
        label: data ? dateText(data.day) : t`Relatórios ao regulador`,
      }}
      read={read}
      facts={data && factsOf(data)}
      actions={data && <FileActions file={data} />}
      notice={data && <FileNotice file={data} />}
      timeline={data && timelineOf(data)}
    />
  )
}

function factsOf(file: Detail): Fact[] {
  return [
    { label: t`Dia`, value: dateText(file.day) },
    { label: t`Tipo`, value: file.kind === 'rectifying' ? t`retificador` : t`original` },
    { label: t`Revisão`, value: numberText(file.revision) },
    { label: t`Registros`, value: numberText(file.records) },
    { label: t`Tamanho`, value: t`${numberText(Math.ceil(file.bytes / 1024))} KB` },
    { label: t`Prazo`, value: momentText(file.due_at) },
    { label: t`Protocolo`, value: file.protocol ? <CopyText text={file.protocol} /> : '—' },
    { label: t`Movimento`, value: file.movement ? <CopyText text={file.movement} /> : '—' },
    { label: t`Próxima tentativa`, value: file.next_try_at ? momentText(file.next_try_at) : '—' },
    { label: t`Justificativa`, value: file.justification ?? '—' },
    { label: t`Pedido por`, value: file.requested_by ?? '—' },
    { label: t`Versão do esquema`, value: file.schema_version },
    {
      label: t`Resumo SHA-256`,
      value: file.sha256 ? <CopyText text={file.sha256}>{file.sha256.slice(0, 16)}</CopyText> : '—',
    },
  ]
}

function FileNotice({ file }: { file: Detail }) {
  if (file.state === 'rejected')
    return (
      <Notice tone="danger" title={t`O regulador rejeitou este arquivo`}>
        <ul>
          {file.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Notice>
    )
  if (file.failure)
    return (
      <Notice tone="warning" title={t`A última tentativa falhou`}>
        {failureLabels()[file.failure] ?? file.failure}
      </Notice>
    )
  return file.is_late ? <Notice tone="danger">{t`O prazo passou sem o aceite.`}</Notice> : null
}

const timelineOf = ({ answers }: Detail): TimelineEntry[] =>
  answers.map(({ at, kind, detail }) => ({
    at,
    title: answerLabels()[kind] ?? kind,
    detail: kind === 'failed' ? (failureLabels()[detail] ?? detail) : detail || undefined,
  }))

function FileActions({ file }: { file: Detail }) {
  const mayWrite = usePermission('regulator.write')
  const mayDownload = usePermission('regulator.download')
  const isDecided = file.state === 'rejected' || file.state === 'accepted'
  return (
    <>
      {mayDownload && file.sha256 && <DownloadButton id={file.id} />}
      {mayWrite && (file.state === 'built' || file.state === 'sent') && <ResendButton id={file.id} />}
      {mayWrite && isDecided && file.is_current && <RectifyButton file={file} />}
    </>
  )
}

function DownloadButton({ id }: { id: string }) {
  const download = useAction('downloadRegulatorFile', { invalidates: [] })
  return (
    <ActionDialog
      trigger={t`Baixar`}
      title={t`Baixar o arquivo assinado`}
      consequences={[
        t`O arquivo tem nomes, CPFs e movimentos de jogadores. Guarde-o com cuidado.`,
        t`A auditoria registra quem baixou.`,
      ]}
      playerReads={null}
      reason="none"
      confirmLabel={t`Baixar`}
      onConfirm={async () => {
        const { name, xml } = await download.run({ params: { id } })
        saveText(name, xml, 'application/xml')
      }}
    />
  )
}

function ResendButton({ id }: { id: string }) {
  const resend = useAction('resendRegulatorFile', { invalidates })
  return (
    <ActionDialog
      trigger={t`Enviar de novo`}
      title={t`Enviar de novo`}
      consequences={[t`O mesmo arquivo é entregue outra vez. O regulador reconhece o que já tem.`]}
      playerReads={null}
      reason="required"
      confirmLabel={t`Enviar`}
      onConfirm={async (reason) => {
        await resend.run({ params: { id }, body: { reason } })
        toast.success(t`O arquivo será enviado de novo`)
      }}
    />
  )
}

function RectifyButton({ file }: { file: Detail }) {
  const rectify = useAction('rectifyRegulatorFile', { invalidates })
  const { navigate } = useConsole()
  const isAccepted = file.state === 'accepted'
  return (
    <ActionDialog
      trigger={<Button size="sm">{isAccepted ? t`Retificar` : t`Corrigir`}</Button>}
      title={isAccepted ? t`Retificar o arquivo` : t`Corrigir o arquivo rejeitado`}
      consequences={[
        t`O arquivo inteiro é escrito de novo, com os mesmos jogadores e o cadastro de agora, e enviado.`,
        isAccepted
          ? t`Ele substitui o arquivo aceito. O motivo vai ao regulador como justificativa.`
          : t`Ele toma o lugar do rejeitado, no mesmo lote. Corrija antes o que causou a rejeição.`,
      ]}
      playerReads={null}
      reason="required"
      reasonMax={JUSTIFICATION_MAX}
      confirmLabel={isAccepted ? t`Retificar` : t`Corrigir`}
      onConfirm={async (reason) => {
        const { id } = await rectify.run({ params: { id: file.id }, body: { reason } })
        toast.success(t`A correção será gerada em até um minuto`)
        navigate(`/regulator/files/${id}`)
      }}
    />
  )
}
