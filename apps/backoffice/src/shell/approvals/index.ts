import { t } from '@lingui/core/macro'
import { UserCheck } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const approvalsArea: Area = {
  name: 'approvals',
  path: '/approvals',
  permission: 'approvals.read',
  icon: UserCheck,
  label: () => t`Aprovações`,
  help: () =>
    t`Ações que precisam de duas pessoas esperam aqui: valores altos, configurações perigosas, um novo dono. Quem pediu não decide.

Cada pedido mostra o que vai mudar e o motivo de quem pediu. Aprovar executa a ação na hora, em nome das duas pessoas; rejeitar não muda nada. Os dois pedem um motivo, que fica no registro de auditoria.

Um pedido vence depois de 24 horas. Quem pediu pode retirá-lo antes da decisão.`,
  routes: [{ path: '/', page: () => import('./approvals-page.tsx') }],
}
