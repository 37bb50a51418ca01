import { OWNER_ROLE } from '@girassol/contract/operator'
import { Button, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction, useCall } from '../../shared/api/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import type { TeamMember } from './operator-list.tsx'
import { roleLabel } from './permission-texts.ts'
import { RoleChoice } from './role-choice.tsx'

const CHANGES = ['listTeam', 'listOperatorSessions', 'listApprovals', 'listAudit']

export function OperatorActions({ operator }: { operator: TeamMember }) {
  return (
    <>
      <ChangeRoles key={operator.roles.join()} operator={operator} />
      {operator.status === 'active' && (
        <>
          <EndSessions operator={operator} />
          <Recover operator={operator} />
        </>
      )}
      <ChangeStatus operator={operator} />
    </>
  )
}

function ChangeRoles({ operator }: { operator: TeamMember }) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>(operator.roles)
  const roles = useCall('listRoles', {}, { enabled: isOpen })
  const assign = useAction('assignRoles', { invalidates: CHANGES })
  const makesOwner = chosen.includes(OWNER_ROLE) && !operator.roles.includes(OWNER_ROLE)
  const before = operator.roles.map(roleLabel)
  const after = chosen.map(roleLabel)
  const isSame =
    chosen.length === operator.roles.length && chosen.every((role) => operator.roles.includes(role))

  async function confirm(reason: string) {
    const { approval } = await assign.run({
      params: { id: operator.id },
      body: { roles: [...chosen], reason },
    })
    if (approval === null) toast.success(t`Papéis alterados`)
    else toast.info(t`Pedido enviado: outra pessoa precisa aprovar.`)
  }

  return (
    <ActionDialog
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        if (!open) setChosen(operator.roles)
      }}
      size="lg"
      trigger={t`Mudar papéis`}
      title={t`Mudar os papéis de ${operator.name}`}
      consequences={[
        t`As sessões desta pessoa acabam e ela entra de novo com as novas permissões.`,
        ...(makesOwner
          ? [
              t`Tornar alguém dono exige duas pessoas: se já houver dois donos, ou se você não for dono, outra pessoa precisa aprovar em até 24 horas.`,
            ]
          : []),
      ]}
      diff={{ before: { roles: before }, after: { roles: after }, labels: { roles: t`Papéis` } }}
      confirmLabel={t`Mudar papéis`}
      isDisabled={chosen.length === 0 || isSame}
      onConfirm={confirm}
    >
      <RoleChoice roles={roles.data?.roles ?? []} chosen={chosen} onChange={setChosen} />
    </ActionDialog>
  )
}

function ChangeStatus({ operator }: { operator: TeamMember }) {
  const change = useAction('setOperatorStatus', { invalidates: CHANGES })
  const isActive = operator.status === 'active'
  const run = (reason: string) =>
    change.run({
      params: { id: operator.id },
      body: { status: isActive ? 'disabled' : 'active', reason },
    })
  if (isActive) {
    return (
      <ActionDialog
        trigger={t`Desativar`}
        title={t`Desativar ${operator.name}`}
        consequences={[
          t`A pessoa não entra mais, e suas sessões acabam agora.`,
          t`O que ela fez continua no registro. Você pode ativar de novo depois.`,
        ]}
        tone="danger"
        confirmLabel={t`Desativar`}
        onConfirm={run}
      />
    )
  }
  return (
    <ActionDialog
      trigger={<Button size="sm">{t`Ativar`}</Button>}
      title={t`Ativar ${operator.name}`}
      consequences={[t`A pessoa volta a entrar com a senha, o segundo fator e os papéis que tinha.`]}
      confirmLabel={t`Ativar`}
      onConfirm={run}
    />
  )
}

function EndSessions({ operator }: { operator: TeamMember }) {
  const end = useAction('endOperatorSessions', { invalidates: CHANGES })
  return (
    <ActionDialog
      trigger={t`Encerrar sessões`}
      title={t`Encerrar todas as sessões de ${operator.name}`}
      consequences={[t`Em todos os aparelhos, a próxima ação pede senha e segundo fator de novo.`]}
      reason="none"
      confirmLabel={t`Encerrar sessões`}
      onConfirm={() => end.run({ params: { id: operator.id } })}
    />
  )
}

function Recover({ operator }: { operator: TeamMember }) {
  const recover = useAction('recoverOperator', { invalidates: CHANGES })
  return (
    <ActionDialog
      trigger={t`Recuperar acesso`}
      title={t`Recuperar o acesso de ${operator.name}`}
      consequences={[
        t`Um link de uso único vai para ${operator.email} e vale 2 horas. Só a pessoa o recebe.`,
        t`Até ela usar o link, o acesso atual continua. Depois, senha, autenticador e chaves são trocados e as sessões acabam.`,
        t`Confirme por outro meio que é a própria pessoa quem pede.`,
      ]}
      confirmLabel={t`Enviar link`}
      onConfirm={async (reason) => {
        await recover.run({ params: { id: operator.id }, body: { reason } })
        toast.success(t`Link enviado`)
      }}
    />
  )
}
