import { Button } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { actionText } from '../../shared/action-texts.ts'
import type { CallAnswer } from '../../shared/api/index.ts'
import { textColumn } from '../../shared/columns.tsx'
import { secondText } from '../../shared/format/index.ts'
import { AppLink, CopyText, type DataColumn, Diff, Facts } from '../../shared/patterns.tsx'
import { subjectHref } from '../../shared/subject-href.ts'
import { subjectText } from './subject-texts.ts'

export type AuditEntry = CallAnswer<'listAudit'>['items'][number]

const actorText = (entry: AuditEntry): string => {
  if (entry.operator !== null) return entry.operator_name ?? entry.operator
  return entry.address === 'program' ? t`Programa` : t`Terminal`
}

export const auditColumns = (): DataColumn<AuditEntry>[] => [
  {
    id: 'at',
    header: t`Quando`,
    cell: (row) => <time dateTime={row.at}>{secondText(row.at)}</time>,
    csv: (row) => row.at,
    className: 'whitespace-nowrap',
  },
  { id: 'operator', header: t`Quem`, cell: actorText, csv: actorText },
  {
    id: 'action',
    header: t`Ação`,
    cell: (row) => <span title={row.action}>{actionText(row.action)}</span>,
    csv: (row) => row.action,
  },
  {
    id: 'subject',
    header: t`Sobre`,
    cell: (row) => <Subject {...row} />,
    csv: (row) => `${row.subject_kind} ${row.subject_id}`,
  },
  {
    id: 'reason',
    header: t`Motivo`,
    cell: (row) => <span className="line-clamp-2">{row.reason ?? '—'}</span>,
    csv: (row) => row.reason ?? '',
    optional: true,
  },
  textColumn('address', t`Endereço`, (row) => row.address, 'hidden'),
  {
    id: 'seq',
    header: t`Número`,
    cell: (row) => row.seq,
    csv: (row) => row.seq,
    optional: 'hidden',
    align: 'end',
  },
  // Only in the file: on the page a click shows them beside each other.
  {
    id: 'before',
    header: t`Antes`,
    cell: (row) => summary(row.before),
    csv: (row) => json(row.before),
    optional: 'hidden',
  },
  {
    id: 'after',
    header: t`Depois`,
    cell: (row) => summary(row.after),
    csv: (row) => json(row.after),
    optional: 'hidden',
  },
]

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

const summary = (value: unknown) => (
  <span className="line-clamp-2 font-mono text-xs">{json(value) || '—'}</span>
)

/** A long id is cut in the list; the link and the copy have all of it. */
const shortId = (id: string): string => (id.length > 14 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)

function Subject({ subject_kind: kind, subject_id: id, subject_name: name }: AuditEntry) {
  const href = subjectHref(kind, id)
  const shown = name ?? shortId(id)
  const className = name === null ? 'font-mono text-xs' : ''
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <span className="text-ink-muted">{subjectText(kind)}</span>
      {href ? (
        <AppLink href={href} title={id} className={`${className} underline underline-offset-2`}>
          {shown}
        </AppLink>
      ) : (
        <span title={id} className={className}>
          {shown}
        </span>
      )}
    </span>
  )
}

export function useOpenEntry(): [AuditEntry | null, (entry: AuditEntry) => void, () => void] {
  const [entry, setEntry] = useState<AuditEntry | null>(null)
  return [entry, setEntry, () => setEntry(null)]
}

export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  return (
    <Dialog
      size="lg"
      open={entry !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={entry ? actionText(entry.action) : ''}
      closeLabel={t`Fechar`}
      footer={
        <Button size="sm" variant="secondary" onClick={onClose}>
          {t`Fechar`}
        </Button>
      }
    >
      {entry && <EntryDetail entry={entry} />}
    </Dialog>
  )
}

function EntryDetail({ entry }: { entry: AuditEntry }) {
  const href = subjectHref(entry.subject_kind, entry.subject_id)
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          { label: t`Quando`, value: secondText(entry.at) },
          { label: t`Quem`, value: actorText(entry) },
          { label: t`De onde`, value: entry.address },
          { label: t`Número`, value: entry.seq },
          {
            label: t`Sobre`,
            isWide: true,
            value: (
              <span className="flex flex-wrap items-center gap-2">
                {subjectText(entry.subject_kind)} {entry.subject_name} <CopyText text={entry.subject_id} />
                {href && (
                  <AppLink href={href} className="underline underline-offset-2">
                    {t`Abrir`}
                  </AppLink>
                )}
              </span>
            ),
          },
          { label: t`Motivo`, value: entry.reason ?? '—', isWide: true },
        ]}
      />
      <section>
        <h3 className="mb-1 text-sm">{t`Antes e depois`}</h3>
        {entry.before === null && entry.after === null ? (
          <p className="text-ink-muted">{t`Esta ação não guarda valores.`}</p>
        ) : (
          <Diff before={entry.before} after={entry.after} />
        )}
      </section>
    </div>
  )
}
