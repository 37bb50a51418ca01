import { Button, EmptyState, ErrorState, Skeleton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { UserCheck } from 'lucide-react'
import { type CallAnswer, useAction, useCall, usePermission, useSession } from '../../shared/api/index.ts'
import { AppLink } from '../../shared/app-link.tsx'
import { agoText, momentText } from '../../shared/format/index.ts'
import { ActionDialog, Diff, ListPage, StatusBadge } from '../../shared/patterns.tsx'
import { subjectHref } from '../../shared/subject-href.ts'
import { approvalLabels, approvalTitle, namedValues, pageName } from './approval-texts.ts'

type Approval = CallAnswer<'listApprovals'>['approvals'][number]

/** The inbox of approvals: those one may decide first, then one's own. */
export default function ApprovalsPage() {
  const { id } = useSession()
  const { data, error, refetch } = useCall('listApprovals', {}, { topic: 'approvals' })
  const requests = data?.approvals ?? []
  const [others, own] = [
    requests.filter(({ requested_by }) => requested_by !== id),
    requests.filter(({ requested_by }) => requested_by === id),
  ]
  return (
    <ListPage title={t`Aprovações`}>
      {error && (
        <ErrorState
          title={t`Não foi possível carregar`}
          description={error.message}
          retryLabel={t`Tentar de novo`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && requests.length === 0 && (
        <EmptyState
          icon={<UserCheck aria-hidden="true" size={28} />}
          title={t`Nada espera por uma segunda pessoa`}
          description={t`Quando alguém pedir uma ação que precisa de duas pessoas, ela aparece aqui com o que vai mudar.`}
        />
      )}
      <RequestGroup title={t`Esperam por você`} requests={others} />
      <RequestGroup title={t`Seus pedidos`} requests={own} />
    </ListPage>
  )
}

function RequestGroup({ title, requests }: { title: string; requests: Approval[] }) {
  if (requests.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-base">{title}</h2>
      <ul className="flex flex-col gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <Request request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Request({ request }: { request: Approval }) {
  const { change } = request
  const title = approvalTitle(request.action)
  const diff = {
    before: namedValues(change.before),
    after: namedValues(change.after),
    labels: approvalLabels(),
  }
  const href = change.page && subjectHref(change.page.kind, change.page.id)
  return (
    <article className="rounded-sm bg-surface-1 p-4 ring-1 ring-line ring-inset">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-sm font-semibold tracking-normal">{title}</h3>
        {change.page && href && (
          <AppLink href={href} className="text-sky-text underline underline-offset-2">
            {pageName(change.page)}
          </AppLink>
        )}
        <span className="ms-auto">
          <StatusBadge tone="warning">{t`vence ${agoText(request.expires_at)}`}</StatusBadge>
        </span>
      </header>
      <p className="mt-1 text-ink-muted">
        {t`Pedido por ${request.requested_by_name} em ${momentText(request.requested_at)}`}
      </p>
      <blockquote className="mt-3 border-s-2 ps-3">{request.reason}</blockquote>
      <Diff className="mt-3" {...diff} />
      <footer className="mt-4 flex flex-wrap justify-end gap-2">
        <Decisions request={request} title={title} diff={diff} />
      </footer>
    </article>
  )
}

interface DecisionsProps {
  request: Approval
  title: string
  diff: { before: object; after: object; labels: Record<string, string> }
}

function Decisions({ request, title, diff }: DecisionsProps) {
  const { id } = useSession()
  const mayDecide = usePermission('approvals.decide')
  const decide = useAction('decideApproval', { invalidates: ['approvals', 'listApprovals'] })
  const withdraw = useAction('withdrawApproval', { invalidates: ['approvals', 'listApprovals'] })
  const params = { id: request.id }
  if (request.requested_by === id)
    return (
      <ActionDialog
        trigger={t`Retirar pedido`}
        title={t`Retirar o pedido`}
        consequences={[t`Nada muda e ninguém precisa mais decidir.`]}
        reason="none"
        confirmLabel={t`Retirar`}
        onConfirm={() => withdraw.run({ params })}
      />
    )
  if (!mayDecide) return null
  const run = (approve: boolean) => (reason: string) => decide.run({ params, body: { approve, reason } })
  return (
    <>
      <ActionDialog
        trigger={<Button variant="secondary" size="sm">{t`Rejeitar`}</Button>}
        title={t`Rejeitar: ${title}`}
        consequences={[t`Nada muda. ${request.requested_by_name} vê no registro quem rejeitou e por quê.`]}
        confirmLabel={t`Rejeitar`}
        tone="danger"
        onConfirm={run(false)}
      />
      <ActionDialog
        trigger={<Button size="sm">{t`Aprovar`}</Button>}
        title={t`Aprovar: ${title}`}
        consequences={[
          t`A ação é executada agora.`,
          t`O registro de auditoria guarda o seu nome e o de ${request.requested_by_name}.`,
        ]}
        diff={diff}
        confirmLabel={t`Aprovar e executar`}
        onConfirm={run(true)}
      />
    </>
  )
}
