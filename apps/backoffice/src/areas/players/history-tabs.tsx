import { Dialog } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useCall, useList } from '../../shared/api/index.ts'
import { momentText, secondText } from '../../shared/format/index.ts'
import { AppLink, type DataColumn, DataList, Diff, Facts } from '../../shared/patterns.tsx'
import { actionText } from '../../shared/action-texts.ts'
import { auditFieldTexts, auditValueText, nothing, statusText } from './player-texts.tsx'

type Session = CallAnswer<'listPlayerSessions'>['sessions'][number]
type Break = CallAnswer<'listPlayerBreaks'>['breaks'][number]
type Ticket = CallAnswer<'listPlayerTickets'>['tickets'][number]
type Mail = CallAnswer<'listPlayerMails'>['items'][number]
type Inbox = CallAnswer<'listPlayerNotices'>['items'][number]
type Entry = CallAnswer<'listPlayerAudit'>['items'][number]

const sessionColumns = (): DataColumn<Session>[] => [
  { id: 'device', header: t`Aparelho`, cell: (row) => row.device },
  {
    id: 'address',
    header: t`Endereço IP`,
    cell: (row) => (
      <AppLink href={`/players?q=${encodeURIComponent(row.address)}`} className="underline">
        {row.address}
      </AppLink>
    ),
  },
  { id: 'seen', header: t`Visto`, cell: (row) => momentText(row.last_seen_at) },
  { id: 'created', header: t`Desde`, cell: (row) => momentText(row.created_at) },
  {
    id: 'ended',
    header: t`Estado`,
    cell: (row) => (row.ended === 'open' ? t`aberta` : statusText(row.ended)),
  },
]

function Sessions({ id }: { id: string }) {
  const { data, isPending } = useCall('listPlayerSessions', { params: { id } }, { topic: 'players' })
  return (
    <>
      <DataList
        caption={t`Sessões`}
        rows={data?.sessions ?? []}
        state={isPending ? 'loading' : 'ready'}
        rowKey={(row) => row.id}
        columns={sessionColumns()}
        empty={nothing(t`Nenhuma sessão`, t`Sessões terminadas ficam aqui por 30 dias.`)}
      />
      {data && data.networks.length > 0 && (
        <p className="text-sm text-ink-muted">
          {t`Redes de onde entrou`}: {data.networks.map(({ network }) => network).join(', ')}
        </p>
      )}
    </>
  )
}

const breakColumns = (): DataColumn<Break>[] => [
  { id: 'kind', header: t`Tipo`, cell: (row) => (row.kind === 'pause' ? t`Pausa` : t`Autoexclusão`) },
  { id: 'since', header: t`Desde`, cell: (row) => momentText(row.since) },
  {
    id: 'until',
    header: t`Até`,
    cell: (row) => (row.until ? momentText(row.until) : t`tempo indeterminado`),
  },
]

function Breaks({ id }: { id: string }) {
  const { data, isPending } = useCall('listPlayerBreaks', { params: { id } }, { topic: 'players' })
  return (
    <DataList
      caption={t`Pausas e autoexclusões`}
      rows={data?.breaks ?? []}
      state={isPending ? 'loading' : 'ready'}
      rowKey={(row) => row.since}
      rowTone={(row) => (row.since === data?.current?.since ? 'warning' : undefined)}
      columns={breakColumns()}
      empty={nothing(t`Nenhuma pausa`, t`Pausas e autoexclusões do jogador aparecem aqui. Nada as encurta.`)}
    />
  )
}

const ticketColumns = (): DataColumn<Ticket>[] => [
  { id: 'protocol', header: t`Protocolo`, cell: (row) => row.protocol },
  { id: 'at', header: t`Quando`, cell: (row) => momentText(row.created_at) },
  { id: 'subject', header: t`Assunto`, cell: (row) => row.subject },
  { id: 'message', header: t`Mensagem`, cell: (row) => row.message },
]

const mailColumns = (): DataColumn<Mail>[] => [
  { id: 'subject', header: t`Assunto`, cell: (row) => row.subject },
  { id: 'at', header: t`Quando`, cell: (row) => momentText(row.created_at) },
  { id: 'sent', header: t`Enviado`, cell: (row) => (row.sent_at ? momentText(row.sent_at) : '—') },
]

const noticeColumns = (): DataColumn<Inbox>[] => [
  { id: 'title', header: t`Aviso`, cell: (row) => row.title },
  { id: 'text', header: t`Texto`, cell: (row) => row.text },
  { id: 'at', header: t`Quando`, cell: (row) => momentText(row.created_at) },
  { id: 'read', header: t`Lido`, cell: (row) => (row.is_read ? t`sim` : t`não`) },
]

function Contact({ id }: { id: string }) {
  const tickets = useCall('listPlayerTickets', { params: { id } })
  const mails = useList('listPlayerMails', {}, { params: { id }, topic: 'players' })
  const notices = useList('listPlayerNotices', {}, { params: { id }, topic: 'players' })
  return (
    <>
      <DataList
        title={t`Escreveu ao suporte`}
        caption={t`Mensagens ao suporte`}
        rows={tickets.data?.tickets ?? []}
        state={tickets.isPending ? 'loading' : 'ready'}
        rowKey={(row) => row.protocol}
        columns={ticketColumns()}
        empty={nothing(
          t`Nenhuma mensagem`,
          t`O que o jogador escrever ao suporte aparece aqui com o protocolo.`,
        )}
      />
      <DataList
        title={t`E-mails enviados`}
        caption={t`E-mails enviados`}
        list={mails}
        rowKey={(row) => row.id}
        columns={mailColumns()}
        empty={nothing(t`Nenhum e-mail`, t`O texto não é mostrado: pode ter um link secreto.`)}
      />
      <DataList
        title={t`Avisos na conta`}
        caption={t`Avisos na conta`}
        list={notices}
        rowKey={(row) => row.id}
        columns={noticeColumns()}
        empty={nothing(t`Nenhum aviso`, t`Avisos sobre dinheiro e conta aparecem aqui.`)}
      />
    </>
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const auditColumns = (): DataColumn<Entry>[] => [
  { id: 'action', header: t`O quê`, cell: (row) => actionText(row.action) },
  { id: 'at', header: t`Quando`, cell: (row) => momentText(row.at), className: 'whitespace-nowrap' },
  { id: 'by', header: t`Quem`, cell: (row) => row.operator ?? t`terminal` },
  { id: 'reason', header: t`Motivo`, cell: (row) => row.reason ?? '—' },
]

function Audit({ id }: { id: string }) {
  const [entry, setEntry] = useState<Entry | null>(null)
  return (
    <>
      <DataList
        caption={t`O que a equipe fez`}
        list={useList('listPlayerAudit', {}, { params: { id }, topic: 'players' })}
        rowKey={(row) => row.seq}
        columns={auditColumns()}
        onRowOpen={setEntry}
        empty={nothing(
          t`Nenhum registro`,
          t`O que operadores fizerem aqui aparece, e quem abriu esta página.`,
        )}
      />
      <Dialog
        size="lg"
        open={entry !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setEntry(null)
        }}
        title={entry ? actionText(entry.action) : ''}
        closeLabel={t`Fechar`}
      >
        {entry && <AuditDetail entry={entry} />}
      </Dialog>
    </>
  )
}

function AuditDetail({ entry }: { entry: Entry }) {
  return (
    <div className="flex flex-col gap-5 pb-2">
      <Facts
        facts={[
          { label: t`Quando`, value: secondText(entry.at) },
          { label: t`Quem`, value: entry.operator ?? t`terminal` },
          { label: t`Motivo`, value: entry.reason ?? '—', isWide: true },
        ]}
      />
      {isObject(entry.before) || isObject(entry.after) ? (
        <Diff
          before={entry.before ?? {}}
          after={entry.after ?? {}}
          labels={auditFieldTexts()}
          format={auditValueText}
        />
      ) : (
        <p className="text-ink-muted">{t`Esta ação não guarda valores.`}</p>
      )}
    </div>
  )
}

export const History = { Sessions, Breaks, Contact, Audit }
