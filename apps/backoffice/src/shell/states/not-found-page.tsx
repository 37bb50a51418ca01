import { Button, EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'

export function NotFoundPage() {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" size={28} />}
      title={t`Não há nada neste endereço`}
      description={t`O link pode estar errado ou o registro não existe mais.`}
      action={
        <Button variant="secondary" size="sm" render={<Link to="/" />}>
          {t`Ir para o início`}
        </Button>
      }
    />
  )
}
