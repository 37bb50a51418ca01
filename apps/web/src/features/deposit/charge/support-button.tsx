import { Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../../shared/router/link.tsx'

/** In a tab of its own: the deposit stays where it is. */
export function SupportButton() {
  const { t } = useLingui()
  return (
    <Button variant="ghost" block render={<Link to="/support" target="_blank" rel="noopener" />}>
      <Trans>Suporte</Trans>
      <span className="sr-only">{t`(abre em outra aba)`}</span>
    </Button>
  )
}
