import { Button, EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { KeyRound, UserPlus } from 'lucide-react'
import { z } from 'zod'
import { type CallAnswer, useCall, useFilters, usePermission } from '../../shared/api/index.ts'
import { textColumn } from '../../shared/columns.tsx'
import { agoText, dayText } from '../../shared/format/index.ts'
import {
  AppLink,
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  FilterText,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { roleLabel, rolesText } from './permission-texts.ts'

export type TeamMember = CallAnswer<'listTeam'>['operators'][number]

const filterSchema = z.object({
  q: z.string().optional(),
  role: z.string().optional(),
  status: z.enum(['active', 'disabled']).optional(),
  invite: z.string().optional(),
})

const columns = (): DataColumn<TeamMember>[] => [
  textColumn('name', t`Nome`, (row) => row.name),
  textColumn('email', t`E-mail`, (row) => row.email),
  {
    id: 'roles',
    header: t`Papéis`,
    cell: (row) => rolesText(row.roles),
    csv: (row) => row.roles.join(', '),
  },
  {
    id: 'status',
    header: t`Situação`,
    cell: (row) => <OperatorStatus status={row.status} />,
    csv: (row) => row.status,
  },
  {
    id: 'seen',
    header: t`Último acesso`,
    cell: (row) => (row.last_seen_at ? agoText(row.last_seen_at) : t`nunca`),
    csv: (row) => row.last_seen_at ?? '',
    optional: true,
  },
  {
    id: 'created',
    header: t`Desde`,
    cell: (row) => dayText(row.created_at),
    csv: (row) => row.created_at,
    optional: true,
  },
]

export const OperatorStatus = ({ status }: { status: TeamMember['status'] }) =>
  status === 'active' ? (
    <StatusBadge tone="success">{t`Ativo`}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{t`Desativado`}</StatusBadge>
  )

export default function OperatorListPage() {
  const team = useCall('listTeam', {}, { topic: 'team' })
  const filters = useFilters(filterSchema)
  const mayWrite = usePermission('team.write')
  const roles = [...new Set((team.data?.operators ?? []).flatMap((each) => each.roles))].toSorted()
  return (
    <ListPage
      title={t`Equipe`}
      views={<SavedViews area="team" filters={filters} />}
      actions={
        <>
          <Button
            variant="secondary"
            size="sm"
            icon={<KeyRound aria-hidden="true" size={16} />}
            render={<AppLink href="/team/roles" />}
          >
            {t`Papéis`}
          </Button>
          {mayWrite && (
            <Button
              size="sm"
              icon={<UserPlus aria-hidden="true" size={16} />}
              onClick={() => filters.set({ invite: '1' })}
            >
              {t`Convidar`}
            </Button>
          )}
        </>
      }
      filters={
        <FilterBar filters={filters}>
          <FilterText name="q" label={t`Busca`} placeholder={t`Nome ou e-mail`} />
          <FilterSelect
            name="role"
            label={t`Papel`}
            options={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
          />
          <FilterSelect
            name="status"
            label={t`Situação`}
            options={[
              { value: 'active', label: t`Ativo` },
              { value: 'disabled', label: t`Desativado` },
            ]}
          />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Operadores`}
        columns={columns()}
        rows={filterTeam(team.data?.operators ?? [], filters.values)}
        rowKey={(row) => row.id}
        rowHref={(row) => `/team/${row.id}`}
        state={team.isPending ? 'loading' : team.error ? 'error' : 'ready'}
        error={team.error?.message}
        onRetry={() => void team.refetch()}
        columnChoiceKey="team"
        csvName="equipe"
        empty={
          <EmptyState
            title={t`Nenhum operador com estes filtros`}
            description={t`Limpe os filtros para ver a equipe toda.`}
            action={
              <Button variant="secondary" size="sm" onClick={filters.clear}>
                {t`Limpar filtros`}
              </Button>
            }
          />
        }
      />
      <InvitationList invitations={team.data?.invitations ?? []} mayWrite={mayWrite} />
      {mayWrite && (
        <InviteDialog
          isOpen={filters.values.invite === '1'}
          onClose={() => filters.set({ invite: undefined })}
        />
      )}
    </ListPage>
  )
}

/** The team is small: it is filtered in the page. */
export function filterTeam(
  members: readonly TeamMember[],
  { q, role, status }: z.output<typeof filterSchema>,
): TeamMember[] {
  const text = q?.trim().toLowerCase() ?? ''
  return members.filter(
    (each) =>
      `${each.name} ${each.email}`.toLowerCase().includes(text) &&
      (role === undefined || each.roles.includes(role)) &&
      (status === undefined || each.status === status),
  )
}
