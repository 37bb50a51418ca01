import { use } from 'react'
import { useQuery } from '../shared/router/router.ts'
import { loadFeature, once } from './feature.ts'

const loadPages = once(async () =>
  Promise.all([
    loadFeature('pause', () => import('../features/pause/index.ts')),
    loadFeature('play', () => import('../features/play/index.ts')),
  ]),
)

/** A game while its player is in a pause: the round that is open is finished, and there is nothing else to play. */
export function PausedPlay() {
  const [{ PausedPage }, { PlayPage }] = use(loadPages())
  const demo = useQuery().get('demo') === '1'
  return demo ? <PausedPage /> : <PlayPage rest={<PausedPage />} />
}
