import { Button, EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type CallAnswer, type OperatorApiError, useAction } from '../../shared/api/index.ts'
import { ActionDialog, DataList } from '../../shared/patterns.tsx'
import { sessionColumns, type SessionEntry } from './session-columns.tsx'

interface OperatorSessionsProps {
  operator: { id: string; name: string }
  answer: UseQueryResult<CallAnswer<'listOperatorSessions'>, OperatorApiError>
  mayEnd: boolean
}

export function OperatorSessions({ operator, answer, mayEnd }: OperatorSessionsProps) {
  const end = useAction('endOperatorSession', { invalidates: ['listOperatorSessions', 'listTeam'] })
  const action = (row: SessionEntry) =>
    mayEnd && (
      <ActionDialog
        trigger={
          <Button variant="ghost" size="sm">
            {t`Encerrar`}
          </Button>
        }
        title={t`Encerrar esta sessão de ${operator.name}`}
        consequences={[
          t`A próxima ação nessa sessão pede senha e segundo fator de novo.`,
          t`As outras sessões continuam.`,
        ]}
        reason="none"
        tone="danger"
        confirmLabel={t`Encerrar sessão`}
        onConfirm={() => end.run({ params: { id: operator.id, session: row.id } })}
      />
    )
  return (
    <DataList
      caption={t`Sessões`}
      columns={sessionColumns(action)}
      rows={answer.data?.sessions ?? []}
      rowKey={(row) => row.id}
      state={answer.isPending ? 'loading' : answer.error ? 'error' : 'ready'}
      error={answer.error?.message}
      onRetry={() => void answer.refetch()}
      empty={
        <EmptyState
          title={t`Nenhuma sessão aberta`}
          description={t`Sessões acabam após 30 minutos sem uso ou 12 horas.`}
        />
      }
    />
  )
}
