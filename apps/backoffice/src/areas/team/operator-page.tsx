import { Button, Notice } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useCall, usePermission, useSession } from '../../shared/api/index.ts'
import { agoText, momentText } from '../../shared/format/index.ts'
import { AppLink, CopyText, DetailPage } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { OperatorActions } from './operator-actions.tsx'
import { OperatorStatus, type TeamMember } from './operator-list.tsx'
import { OperatorSessions } from './operator-sessions.tsx'
import { RecordCpf } from './record-cpf.tsx'
import { rolesText } from './permission-texts.ts'

export default function OperatorPage() {
  const id = useRouteParam('id')
  const team = useCall('listTeam', {}, { topic: 'team' })
  const operator = team.data?.operators.find((each) => each.id === id)
  const back = { href: '/team', label: t`Equipe` }
  if (!operator) {
    return <DetailPage title={t`Operador`} back={back} read={team} isMissing />
  }
  return <OperatorDetail operator={operator} back={back} />
}

function OperatorDetail({ operator, back }: { operator: TeamMember; back: { href: string; label: string } }) {
  const session = useSession()
  const mayWrite = usePermission('team.write')
  const mayAudit = usePermission('audit.read')
  const isSelf = session.id === operator.id
  const sessions = useCall('listOperatorSessions', { params: { id: operator.id } }, { topic: 'team' })
  const cpf = useCall('readOperatorCpf', { params: { id: operator.id } }, { topic: 'team' })
  return (
    <DetailPage
      title={operator.name}
      badge={<OperatorStatus status={operator.status} />}
      back={back}
      actions={
        mayWrite && (
          <>
            {operator.status === 'active' && <RecordCpf operator={operator} />}
            {!isSelf && <OperatorActions operator={operator} />}
          </>
        )
      }
      notice={
        <>
          {isSelf && (
            <Notice
              action={
                <Button size="sm" variant="secondary" render={<AppLink href="/account" />}>
                  {t`Minha conta`}
                </Button>
              }
            >
              {t`Esta é a sua conta. Papéis e situação só outra pessoa pode mudar; senha, chaves e sessões ficam em Minha conta.`}
            </Notice>
          )}
          <PendingOwner operator={operator.id} />
        </>
      }
      facts={[
        { label: t`E-mail`, value: <CopyText text={operator.email} /> },
        {
          label: t`CPF`,
          value: cpf.data
            ? cpf.data.recorded_at
              ? t`registrado em ${momentText(cpf.data.recorded_at)}`
              : t`falta registrar`
            : '—',
        },
        { label: t`Papéis`, value: rolesText(operator.roles) },
        { label: t`Na equipe desde`, value: momentText(operator.created_at) },
        {
          label: t`Último acesso`,
          value: operator.last_seen_at ? agoText(operator.last_seen_at) : t`nunca`,
        },
        { label: t`Sessões abertas`, value: sessions.data?.sessions.length ?? '—' },
        { label: t`Chaves de acesso`, value: sessions.data?.passkeys ?? '—' },
      ]}
      tabs={[
        {
          id: 'sessions',
          label: t`Sessões`,
          count: sessions.data?.sessions.length,
          content: <OperatorSessions operator={operator} answer={sessions} mayEnd={mayWrite} />,
        },
        ...(mayAudit
          ? [
              {
                id: 'done',
                label: t`O que fez`,
                content: <SubjectAudit filter={{ operator: operator.id }} />,
              },
              {
                id: 'changes',
                label: t`Mudanças na conta`,
                content: <SubjectAudit filter={{ subject_kind: 'operator', subject_id: operator.id }} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** A request to make this operator an owner that waits for a second person. */
function PendingOwner({ operator }: { operator: string }) {
  const mayRead = usePermission('approvals.read')
  const approvals = useCall('listApprovals', {}, { topic: 'approvals', enabled: mayRead })
  const pending = approvals.data?.approvals.find(
    (each) => each.action === 'team.make_owner' && each.subject_id === operator,
  )
  if (!pending) return null
  const until = momentText(pending.expires_at)
  return (
    <Notice tone="warning" title={t`Pedido para tornar dono à espera de aprovação`}>
      {t`Outra pessoa com permissão precisa decidir até ${until}. Os papéis mudam quando ela aprovar.`}
    </Notice>
  )
}
