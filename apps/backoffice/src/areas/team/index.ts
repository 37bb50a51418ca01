import { t } from '@lingui/core/macro'
import { KeyRound, UserPlus, Users } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const teamArea: Area = {
  name: 'team',
  path: '/team',
  permission: 'team.read',
  icon: Users,
  label: () => t`Equipe`,
  help: () =>
    t`Quem opera a casa, com que papéis, e de onde entrou. Um convite envia por e-mail um link de uso único que vale 48 horas; a pessoa escolhe a senha e o segundo fator.

Papéis juntam permissões. Mudar os papéis de alguém encerra as sessões dessa pessoa; mudar as permissões de um papel vale na próxima ação de quem o tem. Tornar alguém dono exige duas pessoas.

Ninguém muda a própria conta nem um papel que tem, e sempre resta um dono ativo. Tudo fica no registro de auditoria.`,
  routes: [
    { path: '/', page: () => import('./operator-list.tsx') },
    { path: '/roles', page: () => import('./role-list.tsx') },
    { path: '/roles/$name', page: () => import('./role-page.tsx') },
    { path: '/$id', page: () => import('./operator-page.tsx') },
  ],
  commands: () => [
    {
      id: 'team.invite',
      label: t`Convidar para a equipe`,
      icon: UserPlus,
      permission: 'team.write',
      to: '/team?invite=1',
    },
    { id: 'team.roles', label: t`Papéis e permissões`, icon: KeyRound, to: '/team/roles' },
  ],
}
