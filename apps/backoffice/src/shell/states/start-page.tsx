import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Navigate } from '@tanstack/react-router'
import { areas } from '../../areas.ts'
import { useSession } from '../../shared/api/index.ts'

/** The first area the operator may read. */
export function StartPage() {
  const { permissions } = useSession()
  const first = areas.find(({ permission }) => permissions.includes(permission))
  if (first) return <Navigate to={first.path} replace />
  return (
    <EmptyState
      title={t`Nenhuma área está aberta para você`}
      description={t`Seu papel ainda não tem permissões. Quem administra a equipe pode dar acesso.`}
    />
  )
}
