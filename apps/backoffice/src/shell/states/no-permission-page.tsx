import type { OperatorPermission } from '@girassol/contract/operator'
import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Lock } from 'lucide-react'

export function NoPermissionPage({ permission }: { permission: OperatorPermission }) {
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" size={28} />}
      title={t`Seu papel não dá acesso a esta área`}
      description={t`Ela exige a permissão ${permission}. Quem administra a equipe pode dar acesso em Equipe.`}
    />
  )
}
