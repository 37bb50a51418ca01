import { Skeleton, VisuallyHidden } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'

/** A page's outline while it is on its way, or while we find out who is asking for it. */
export function PendingPage() {
  return (
    <div className="flex flex-col gap-6" aria-busy="true">
      <VisuallyHidden>
        <Trans>Carregando a página</Trans>
      </VisuallyHidden>
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="h-40 w-full" />
      <div className="grid gap-4 md:grid-cols-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    </div>
  )
}
