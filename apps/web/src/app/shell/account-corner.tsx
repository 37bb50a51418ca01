import { Button, Skeleton } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { openLogin, openRegister } from '../../shared/auth-dialog.ts'
import { type SessionUser, useSession } from '../../shared/session.ts'
import { prepareAuth } from '../auth-gate.tsx'
import { AvatarButton } from './avatar-button.tsx'
import { WalletWidget } from './wallet-widget.tsx'

const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(loadMenu)

/** The end of the top bar: two buttons for a guest, wallet and menu for a player. */
export function AccountCorner() {
  const { status, user } = useSession()
  if (user) {
    return (
      <>
        <WalletWidget />
        <UserCorner user={user} />
      </>
    )
  }
  return (
    <>
      <div className={status === 'loading' ? 'flex gap-2 stored:hidden' : 'flex gap-2'}>
        <Button
          variant="ghost"
          className="max-md:h-10 max-md:px-3"
          onPointerEnter={prepareAuth}
          onFocus={prepareAuth}
          onClick={openLogin}
        >
          <Trans>Entrar</Trans>
        </Button>
        <Button
          className="max-md:h-10 max-md:px-3.5"
          onPointerEnter={prepareAuth}
          onFocus={prepareAuth}
          onClick={openRegister}
        >
          <Trans>Cadastrar</Trans>
        </Button>
      </div>
      {status === 'loading' && (
        <div className="hidden items-center gap-2 stored:flex">
          <Skeleton className="h-11 w-36" />
          <Skeleton shape="circle" className="size-10 max-md:hidden" />
        </div>
      )}
    </>
  )
}

function UserCorner({ user }: { user: SessionUser }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const plain = (
    <AvatarButton
      user={user}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => {
        setWanted(true)
        setOpen(true)
      }}
    />
  )
  if (!wanted) return plain
  return (
    <Suspense fallback={plain}>
      <UserMenu user={user} open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}
