import { Button, EmptyState, ErrorState, Skeleton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Bell, CheckCheck } from 'lucide-react'
import { loadOlder, markAllRead, tryAgain, useInbox } from './inbox.ts'
import { NoticeList } from './notice-list.tsx'

interface InboxViewProps {
  player: number
  /** Only the newest so many; all that were loaded when absent. */
  shown?: number
  onFollow?: () => void
}

export function InboxView({ player, shown, onFollow }: InboxViewProps) {
  const { t } = useLingui()
  const { notices, next, unread, state } = useInbox(player)
  if (notices.length === 0 && state === 'loading')
    return (
      <output aria-label={t`Carregando os avisos`} className="flex flex-col gap-3">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-20" />
        ))}
      </output>
    )
  if (notices.length === 0 && state === 'failed')
    return (
      <ErrorState
        title={t`Não foi possível carregar os avisos`}
        description={t`Verifique sua conexão e tente de novo.`}
        retryLabel={t`Tentar de novo`}
        onRetry={() => tryAgain(player)}
      />
    )
  if (notices.length === 0)
    return (
      <EmptyState
        className="rounded-md bg-surface-1"
        icon={<Bell aria-hidden="true" size={28} />}
        title={t`Nenhum aviso por enquanto`}
        description={t`Avisamos aqui quando um depósito chegar ou um saque andar.`}
      />
    )
  return (
    <div className="flex flex-col gap-3">
      {unread > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="self-end"
          icon={<CheckCheck aria-hidden="true" size={16} />}
          onClick={() => void markAllRead()}
        >{t`Marcar tudo como lido`}</Button>
      )}
      <NoticeList notices={notices.slice(0, shown)} {...(onFollow && { onFollow })} />
      {shown === undefined && next !== null && (
        <Button
          variant="secondary"
          className="self-center"
          loading={state === 'loading'}
          onClick={() => loadOlder(player)}
        >{t`Carregar mais antigos`}</Button>
      )}
    </div>
  )
}
