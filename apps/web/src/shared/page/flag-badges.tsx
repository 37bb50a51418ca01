import { Badge } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'

/** Marks a category or a provider as popular or new. */
export function FlagBadges({ is_popular, is_new }: { is_popular: boolean; is_new: boolean }) {
  return (
    <>
      {is_popular && (
        <Badge size="sm">
          <Trans>Popular</Trans>
        </Badge>
      )}
      {is_new && (
        <Badge tone="new" size="sm">
          <Trans>Novo</Trans>
        </Badge>
      )}
    </>
  )
}
