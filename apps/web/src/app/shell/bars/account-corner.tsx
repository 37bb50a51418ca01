import { Button, Skeleton } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { openLogin, openRegister } from '../../../shared/session/auth-dialog.ts'
import { useSession } from '../../../shared/session/session.ts'
import { prepareAuth } from '../../auth-gate.tsx'

const PlayerCorner = lazy(() => import('./player-corner.tsx'))

/** The end of the top bar: two buttons for a guest, wallet and menu for a player. */
export function AccountCorner() {
  const { status, user } = useSession()
  if (user) {
    return (
      <Suspense fallback={<Outline className="flex" />}>
        <PlayerCorner user={user} />
      </Suspense>
    )
  }
  return (
    <>
      <div className={status === 'loading' ? 'flex gap-1 stored:hidden md:gap-2' : 'flex gap-1 md:gap-2'}>
        <Button
          variant="ghost"
          className="max-md:px-3"
          onPointerEnter={prepareAuth}
          onFocus={prepareAuth}
          onClick={openLogin}
        >
          <Trans>Entrar</Trans>
        </Button>
        <Button
          className="max-md:px-3.5"
          onPointerEnter={prepareAuth}
          onFocus={prepareAuth}
          onClick={openRegister}
        >
          <Trans>Cadastrar</Trans>
        </Button>
      </div>
      {status === 'loading' && <Outline className="hidden stored:flex" />}
    </>
  )
}

/** As wide as what comes, so that nothing moves when it does. */
function Outline({ className }: { className: string }) {
  return (
    <span
      className={`${className} items-center gap-1 max-[25rem]:gap-0 max-[18rem]:flex-wrap max-[18rem]:justify-end md:gap-2`}
    >
      <span className="size-11" />
      <Skeleton className="h-11 w-36 max-[25rem]:w-22" />
      <Skeleton shape="circle" className="m-0.5 size-10" />
    </span>
  )
}
