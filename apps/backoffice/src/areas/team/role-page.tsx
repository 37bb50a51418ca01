import {
  isReadPermission,
  type OperatorPermission,
  operatorPermissions,
  OWNER_ROLE,
} from '@girassol/contract/operator'
import { Button, Checkbox, Notice, toast } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import {
  readSession,
  setSession,
  useAction,
  useCall,
  usePermission,
  useSession,
} from '../../shared/api/index.ts'
import { ActionDialog, AppLink, DetailPage, FormSection, StatusBadge } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { areaLabel, permissionText, roleLabel } from './permission-texts.ts'

export default function RolePage() {
  const name = useRouteParam('name')
  const roles = useCall('listRoles', {}, { topic: 'team' })
  const role = roles.data?.roles.find((each) => each.name === name)
  const back = { href: '/team/roles', label: t`Papéis e permissões` }
  if (!role) {
    return <DetailPage title={roleLabel(name)} back={back} read={roles} isMissing />
  }
  return (
    <RoleEditor key={role.permissions.join()} name={role.name} permissions={role.permissions} back={back} />
  )
}

interface RoleEditorProps {
  name: string
  permissions: readonly OperatorPermission[]
  back: { href: string; label: string }
}

function RoleEditor({ name, permissions, back }: RoleEditorProps) {
  const session = useSession()
  const mayEdit = usePermission('roles.write')
  const mayAudit = usePermission('audit.read')
  const [chosen, setChosen] = useState<readonly OperatorPermission[]>(permissions)
  const isFixed = name === OWNER_ROLE
  const isOwn = session.roles.includes(name)
  const isEditable = mayEdit && !isFixed && !isOwn
  return (
    <DetailPage
      title={roleLabel(name)}
      badge={isFixed && <StatusBadge tone="info">{t`Fixo`}</StatusBadge>}
      back={back}
      actions={
        <>
          <SeeAs role={name} />
          {isEditable && (
            <SaveRole
              name={name}
              before={permissions}
              after={chosen}
              onReset={() => setChosen(permissions)}
            />
          )}
        </>
      }
      notice={<RoleNotice isFixed={isFixed} isOwn={isOwn} mayEdit={mayEdit} />}
      tabs={[
        {
          id: 'permissions',
          label: t`Permissões`,
          count: chosen.length,
          content: <PermissionEditor chosen={chosen} isEditable={isEditable} onChange={setChosen} />,
        },
        { id: 'members', label: t`Pessoas`, content: <Members role={name} /> },
        ...(mayAudit
          ? [
              {
                id: 'changes',
                label: t`Mudanças`,
                content: <SubjectAudit filter={{ subject_kind: 'role', subject_id: name }} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function RoleNotice({ isFixed, isOwn, mayEdit }: { isFixed: boolean; isOwn: boolean; mayEdit: boolean }) {
  if (isFixed)
    return (
      <Notice>{t`O dono pode tudo. Este papel não muda, para que ninguém fique trancado para fora.`}</Notice>
    )
  if (isOwn && mayEdit) return <Notice>{t`Este papel é seu: outra pessoa precisa mudá-lo.`}</Notice>
  return null
}

/** Grouped by area; what only reads is marked, so that a role that changes nothing is easy to make. */
function PermissionEditor({
  chosen,
  isEditable,
  onChange,
}: {
  chosen: readonly OperatorPermission[]
  isEditable: boolean
  onChange: (permissions: OperatorPermission[]) => void
}) {
  const groups = Map.groupBy(operatorPermissions, (permission) => permission.split('.')[0] ?? permission)
  const toggle = (permission: OperatorPermission) =>
    onChange(
      chosen.includes(permission) ? chosen.filter((each) => each !== permission) : [...chosen, permission],
    )
  return (
    <div>
      {[...groups].map(([area, permissions]) => (
        <FormSection key={area} title={areaLabel(area)}>
          <div className="flex flex-col">
            {permissions.map((permission) => {
              const { label, explanation } = permissionText(permission)
              return (
                <Checkbox
                  key={permission}
                  label={
                    <span className="flex flex-wrap items-center gap-2">
                      {label}
                      {isReadPermission(permission) && <StatusBadge>{t`só leitura`}</StatusBadge>}
                    </span>
                  }
                  hint={explanation}
                  checked={chosen.includes(permission)}
                  disabled={!isEditable}
                  onChange={() => toggle(permission)}
                />
              )
            })}
          </div>
        </FormSection>
      ))}
    </div>
  )
}

interface SaveRoleProps {
  name: string
  before: readonly OperatorPermission[]
  after: readonly OperatorPermission[]
  onReset: () => void
}

function SaveRole({ name, before, after, onReset }: SaveRoleProps) {
  const edit = useAction('editRole', { invalidates: ['listRoles', 'listAudit'] })
  const team = useCall('listTeam')
  const count = (team.data?.operators ?? []).filter((each) => each.roles.includes(name)).length
  const isSame = before.length === after.length && after.every((permission) => before.includes(permission))
  if (isSame) return null
  const labels = (list: readonly OperatorPermission[]) =>
    list.map((permission) => permissionText(permission).label)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={onReset}>
        {t`Desfazer`}
      </Button>
      <ActionDialog
        trigger={<Button size="sm">{t`Salvar permissões`}</Button>}
        title={t`Mudar o papel ${roleLabel(name)}`}
        consequences={[
          plural(count, {
            one: 'Vale para # pessoa, na próxima ação dela.',
            other: 'Vale para # pessoas, na próxima ação de cada uma.',
          }),
        ]}
        diff={{
          before: { permissions: labels(before) },
          after: { permissions: labels(after) },
          labels: { permissions: t`Permissões` },
        }}
        confirmLabel={t`Salvar permissões`}
        onConfirm={async (reason) => {
          await edit.run({ params: { name }, body: { permissions: [...after], reason } })
          toast.success(t`Papel alterado`)
        }}
      />
    </>
  )
}

function Members({ role }: { role: string }) {
  const team = useCall('listTeam', {}, { topic: 'team' })
  const members = (team.data?.operators ?? []).filter((each) => each.roles.includes(role))
  if (members.length === 0) return <p className="text-ink-muted">{t`Ninguém tem este papel.`}</p>
  return (
    <ul className="flex flex-col gap-1">
      {members.map((each) => (
        <li key={each.id}>
          <AppLink href={`/team/${each.id}`} className="underline underline-offset-2">
            {each.name}
          </AppLink>{' '}
          <span className="text-ink-muted">{each.email}</span>
        </li>
      ))}
    </ul>
  )
}

/** Narrows this session to what the role may read; the shell shows how to return. */
function SeeAs({ role }: { role: string }) {
  const see = useAction('seeAsRole')
  return (
    <ActionDialog
      trigger={
        <Button variant="secondary" size="sm" icon={<Eye aria-hidden="true" size={16} />}>
          {t`Ver como`}
        </Button>
      }
      title={t`Ver como ${roleLabel(role)}`}
      consequences={[
        t`Você passa a ver só o que este papel vê, e não muda nada enquanto isso.`,
        t`Para voltar, use o aviso no alto da página.`,
      ]}
      reason="none"
      confirmLabel={t`Ver como`}
      onConfirm={async () => {
        await see.run({ body: { role } })
        setSession(await readSession())
      }}
    />
  )
}
