import { lazy, startTransition, Suspense, useState } from 'react'
import { loadAfterPaint } from '../../../shared/page/after-paint.ts'
import { useOnBreak } from '../../../shared/session/break.ts'
import { useVisit } from '../../../shared/router/router.ts'
import type { SessionUser } from '../../../shared/session/session.ts'
import { loadFeature } from '../../feature.ts'
import { AvatarButton } from './avatar-button.tsx'
import { WalletWidget } from './wallet-widget.tsx'

const loadMenu = () => import('../menu/user-menu.tsx')
const UserMenu = lazy(loadMenu)
const ProfileDialog = lazy(async () => {
  const { ProfileDialog: Dialog } = await loadFeature(
    'profile',
    () => import('../../../features/profile/index.ts'),
  )
  return { default: Dialog }
})

const Bell = lazy(async () => {
  const notices = await loadFeature('notices', () => import('../../../features/notices/index.ts'))
  return { default: notices.Bell }
})

const RewardBanner = lazy(async () => {
  const rewards = await loadFeature('rewards', () => import('../../../features/rewards/index.ts'))
  return { default: rewards.RewardBanner }
})

const BreakNotice = lazy(async () => {
  const pause = await loadFeature('breaks', () => import('../../../features/breaks/index.ts'))
  return { default: pause.BreakNotice }
})

export default function PlayerCorner({ user }: { user: SessionUser }) {
  const paused = useOnBreak()
  const atGame = useVisit().page?.facts.bare === true
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const [profile, setProfile] = useState<boolean | null>(null)
  // Opened in a transition: the press is painted before the menu is built.
  const change = (next: boolean) => (next ? startTransition(() => setOpen(true)) : setOpen(false))
  const plain = (
    <AvatarButton
      user={user}
      onPointerEnter={() => loadAfterPaint(loadMenu)}
      onFocus={() => loadAfterPaint(loadMenu)}
      onClick={() =>
        startTransition(() => {
          setWanted(true)
          setOpen(true)
        })
      }
    />
  )
  return (
    <>
      {/* As wide before it is there, so that nothing moves when it is. */}
      <Suspense fallback={<span className="size-11" />}>
        <Bell player={user.id} />
      </Suspense>
      {/* A game's own bar shows the balance: one figure on the screen, which follows what the game has shown. */}
      {!atGame && <WalletWidget />}
      {/* One boundary around both: the button stays until the menu's scripts are there. */}
      <Suspense fallback={plain}>
        {wanted ? (
          <UserMenu user={user} open={open} onOpenChange={change} onProfile={() => setProfile(true)} />
        ) : (
          plain
        )}
      </Suspense>
      <Suspense fallback={null}>{paused ? <BreakNotice /> : <RewardBanner />}</Suspense>
      <Suspense fallback={null}>
        {profile !== null && <ProfileDialog open={profile} onOpenChange={setProfile} />}
      </Suspense>
    </>
  )
}
