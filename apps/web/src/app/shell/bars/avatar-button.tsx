import { Avatar, VisuallyHidden } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useSetting } from '../../../shared/state/settings.ts'
import type { SessionUser } from '../../../shared/session/session.ts'

interface AvatarButtonProps extends ComponentProps<'button'> {
  user: SessionUser
}

/** Opens the user menu; stands alone until the menu's own scripts are there. */
export function AvatarButton({ user, ...button }: AvatarButtonProps) {
  const { t } = useLingui()
  const { default_user_image } = useSetting()
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...button}
      className="grid size-11 place-items-center rounded-full transition-shadow hover:ring-2 hover:ring-line-strong data-[state=open]:ring-2 data-[state=open]:ring-sun"
    >
      <VisuallyHidden>{t`Menu de ${user.name}`}</VisuallyHidden>
      <Avatar
        name={user.name}
        src={user.avatar}
        fallback={default_user_image}
        decorative
        className="size-10"
      />
    </button>
  )
}
