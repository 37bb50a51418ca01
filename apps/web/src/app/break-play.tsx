import { use } from 'react'
import { useParams, useQuery } from '../shared/router/router.ts'
import { loadFeature, once } from './feature.ts'

const loadPages = once(async () =>
  Promise.all([
    loadFeature('breaks', () => import('../features/breaks/index.ts')),
    loadFeature('play', () => import('../features/play/index.ts')),
  ]),
)

/** The page of a game while its player is in a pause. Playing without money is playing too. */
export function BreakPlay() {
  const [{ BreakGame, BreakPage }, { PlayPage }] = use(loadPages())
  const game = useParams()['id'] ?? ''
  // A game has the page to its edges; what stands here instead keeps off them.
  const rest = (
    <div className="px-4">
      <BreakPage />
    </div>
  )
  if (useQuery().get('demo') === '1') return rest
  return (
    <BreakGame key={game} game={game} rest={rest}>
      <PlayPage />
    </BreakGame>
  )
}
