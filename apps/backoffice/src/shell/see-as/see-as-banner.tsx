import { Button } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useSession } from '../../shared/api/index.ts'
import { Banner } from '../banner.tsx'
import { useSeeAs } from './see-as.ts'
import { roleName } from '../role-name.ts'

/** While another role's view is chosen: the session only reads. */
export function SeeAsBanner() {
  const { seen_as: role } = useSession()
  const { seeAs, isRunning } = useSeeAs()
  if (role === null) return null
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" size="sm" loading={isRunning} onClick={() => void seeAs(null)}>
          {t`Voltar ao meu acesso`}
        </Button>
      }
    >
      {t`Você vê o que o papel ${roleName(role)} vê. Nada pode ser alterado.`}
    </Banner>
  )
}
