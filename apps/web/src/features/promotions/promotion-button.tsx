import { Button } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { OutsideLink } from '../../shared/page/outside-link.tsx'
import { Link } from '../../shared/router/link.tsx'
import { openRegister, rememberPath } from '../../shared/session/auth-dialog.ts'
import { useSession } from '../../shared/session/session.ts'
import { type Promotion, targetOf } from './promotion.ts'

/** Followed by players only; a guest is asked to register, and finds the page afterwards. */
export function PromotionButton({ promotion }: { promotion: Promotion }) {
  const { t } = useLingui()
  const { user } = useSession()
  const target = targetOf(promotion.button_link)
  if (!target) return null
  const label = promotion.button_text || t`Ver promoção`
  if (!user) {
    return (
      <Button
        block
        onClick={() => {
          if (target.kind === 'page') rememberPath(target.path)
          openRegister()
        }}
      >
        {label}
      </Button>
    )
  }
  if (target.kind === 'page') {
    return (
      <Button block render={<Link to={target.path} />}>
        {label}
      </Button>
    )
  }
  return (
    <Button block render={<OutsideLink href={target.href} />}>
      {label}
      <span className="sr-only"> {t`(abre em outra aba)`}</span>
    </Button>
  )
}
