import { lazy, Suspense, useState } from 'react'
import { type MissionsCentre, PrizesOverviewPage } from '../features/prizes/index.ts'
import { loadFeature } from './feature.ts'

const LoadedCentre = lazy(async () => ({
  default: (await loadFeature('missions', () => import('../features/missions/index.ts'))).MissionsDialog,
}))

/** Loaded when it is first opened. */
const LazyCentre: MissionsCentre = (props) => {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <LoadedCentre {...props} />
    </Suspense>
  ) : null
}

/** The overview of prizes with the missions' centre, which is a feature of its own. */
export const PrizesOverview = () => <PrizesOverviewPage missionsCentre={LazyCentre} />
