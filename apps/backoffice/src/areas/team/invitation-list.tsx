import { Button, EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useAction } from '../../shared/api/index.ts'
import { momentText } from '../../shared/format/index.ts'
import { ActionDialog, type DataColumn, DataList } from '../../shared/patterns.tsx'
import { rolesText } from './permission-texts.ts'

type Invitation = CallAnswer<'listTeam'>['invitations'][number]

const columns = (): DataColumn<Invitation>[] => [
  { id: 'email', header: t`E-mail`, cell: (row) => row.email },
  { id: 'roles', header: t`Papéis`, cell: (row) => rolesText(row.roles) },
  { id: 'expires', header: t`Vale até`, cell: (row) => momentText(row.expires_at) },
]

const actionColumn = (): DataColumn<Invitation> => ({
  id: 'revoke',
  header: t`Ações`,
  align: 'end',
  cell: (row) => <RevokeInvitation invitation={row} />,
})

interface InvitationListProps {
  invitations: readonly Invitation[]
  mayWrite: boolean
}

/** One-time links that were not used yet. */
export function InvitationList({ invitations, mayWrite }: InvitationListProps) {
  return (
    <section className="mt-4 flex flex-col gap-2">
      <h2 className="text-base">{t`Convites abertos`}</h2>
      <DataList
        caption={t`Convites abertos`}
        columns={mayWrite ? [...columns(), actionColumn()] : columns()}
        rows={invitations}
        rowKey={(row) => row.id}
        empty={
          <EmptyState
            title={t`Nenhum convite aberto`}
            description={t`Quem você convidar aparece aqui até usar o link, que vale 48 horas.`}
            className="rounded-sm bg-surface-1"
          />
        }
      />
    </section>
  )
}

function RevokeInvitation({ invitation: { id, email } }: { invitation: Invitation }) {
  const revoke = useAction('revokeInvitation', { invalidates: ['listTeam'] })
  return (
    <ActionDialog
      trigger={
        <Button variant="ghost" size="sm">
          {t`Cancelar convite`}
        </Button>
      }
      title={t`Cancelar o convite de ${email}`}
      consequences={[
        t`O link enviado deixa de funcionar na hora.`,
        t`A pessoa não é avisada. Você pode convidar de novo quando quiser.`,
      ]}
      reason="none"
      confirmLabel={t`Cancelar convite`}
      tone="danger"
      onConfirm={() => revoke.run({ params: { id } })}
    />
  )
}
