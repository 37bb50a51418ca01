import { lazy, Suspense } from 'react'
import { useSession } from '../shared/session.ts'
import { loadFeature } from './feature.ts'

const load = () => loadFeature('rewards', () => import('../features/rewards/index.ts'))
const RewardBanner = lazy(async () => ({ default: (await load()).RewardBanner }))

/** For players only, and fetched after the page: guests have no rewards. */
export function RewardGate() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Suspense fallback={null}>
      <RewardBanner />
    </Suspense>
  )
}
