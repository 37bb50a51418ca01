import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useList } from '../../shared/api/index.ts'
import { DataList } from '../../shared/patterns.tsx'
import { AuditEntryDialog, auditColumns, useOpenEntry } from './audit-entry.tsx'

interface SubjectAuditProps {
  filter: { operator?: string; subject_kind?: string; subject_id?: string }
}

/** The audit entries of one subject or one operator, inside another page. */
export function SubjectAudit({ filter }: SubjectAuditProps) {
  const list = useList('listAudit', filter, { topic: 'audit' })
  const [entry, open, close] = useOpenEntry()
  return (
    <>
      <DataList
        caption={t`Registros de auditoria`}
        list={list}
        columns={auditColumns()}
        rowKey={(row) => row.seq}
        onRowOpen={open}
        empty={
          <EmptyState
            title={t`Nenhum registro`}
            description={t`O que operadores fizerem aqui aparece nesta lista, com quem, quando e por quê.`}
          />
        }
      />
      <AuditEntryDialog entry={entry} onClose={close} />
    </>
  )
}
