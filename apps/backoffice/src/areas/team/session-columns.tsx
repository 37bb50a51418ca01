import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { CallAnswer } from '../../shared/api/index.ts'
import { agoText, momentText } from '../../shared/format/index.ts'
import { type DataColumn, StatusBadge } from '../../shared/patterns.tsx'

export type SessionEntry = CallAnswer<'operatorAccount'>['sessions'][number]

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** "Chrome, Linux" of a browser's user agent; the text itself where neither is known. */
export function agentText(agent: string): string {
  const named = [browsers, systems].flatMap(
    (list) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? [],
  )
  return named.length > 0 ? named.join(', ') : agent || '—'
}

export const sessionColumns = (action: (row: SessionEntry) => ReactNode): DataColumn<SessionEntry>[] => [
  {
    id: 'agent',
    header: t`Navegador`,
    cell: (row) => (
      <span className="flex items-center gap-2" title={row.agent}>
        {agentText(row.agent)}
        {row.is_current && <StatusBadge tone="info">{t`esta sessão`}</StatusBadge>}
      </span>
    ),
  },
  { id: 'address', header: t`Endereço`, cell: (row) => row.address },
  { id: 'created', header: t`Entrou em`, cell: (row) => momentText(row.created_at) },
  { id: 'seen', header: t`Último uso`, cell: (row) => agoText(row.last_seen_at) },
  { id: 'action', header: t`Ações`, align: 'end', cell: action },
]
