import { Notice } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useCall } from '../../shared/api/index.ts'
import { AppLink, type DataColumn, DataList, ListPage } from '../../shared/patterns.tsx'
import { areaLabel, roleLabel } from './permission-texts.ts'

type Role = CallAnswer<'listRoles'>['roles'][number]

/** The areas a role reaches, in the order of its permissions. */
const areasOf = ({ permissions }: Role): string[] => [
  ...new Set(permissions.map((permission) => permission.split('.')[0] ?? permission)),
]

const columns = (membersOf: (name: string) => number): DataColumn<Role>[] => [
  { id: 'name', header: t`Papel`, cell: (row) => roleLabel(row.name), csv: (row) => row.name },
  {
    id: 'members',
    header: t`Pessoas`,
    align: 'end',
    cell: (row) => (
      <AppLink href={`/team?role=${row.name}`} className="underline underline-offset-2">
        {membersOf(row.name)}
      </AppLink>
    ),
    csv: (row) => String(membersOf(row.name)),
  },
  {
    id: 'permissions',
    header: t`Permissões`,
    align: 'end',
    cell: (row) => row.permissions.length,
    csv: (row) => row.permissions.join(', '),
  },
  {
    id: 'areas',
    header: t`Áreas`,
    cell: (row) => areasOf(row).map(areaLabel).join(', '),
    csv: (row) => areasOf(row).join(', '),
    className: 'min-w-72',
  },
]

export default function RoleListPage() {
  const roles = useCall('listRoles', {}, { topic: 'team' })
  const team = useCall('listTeam', {}, { topic: 'team' })
  const membersOf = (name: string) =>
    (team.data?.operators ?? []).filter((each) => each.roles.includes(name)).length
  return (
    <ListPage title={t`Papéis e permissões`} back={{ href: '/team', label: t`Equipe` }}>
      <Notice>
        {t`Um papel junta permissões; uma pessoa com vários papéis pode o que qualquer um deles permite. O papel de dono tem tudo e não muda.`}
      </Notice>
      <DataList
        caption={t`Papéis`}
        columns={columns(membersOf)}
        rows={(roles.data?.roles ?? []).toSorted((a, b) =>
          roleLabel(a.name).localeCompare(roleLabel(b.name)),
        )}
        rowKey={(row) => row.name}
        rowHref={(row) => `/team/roles/${row.name}`}
        state={roles.isPending ? 'loading' : roles.error ? 'error' : 'ready'}
        error={roles.error?.message}
        onRetry={() => void roles.refetch()}
        csvName="papeis"
      />
    </ListPage>
  )
}
