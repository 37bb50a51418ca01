import { useCallback, useState } from 'react'
import { useProviders } from './home-data.ts'
import { Promises } from './promises.tsx'
import { ProviderRows } from './provider-rows.tsx'
import { ProviderStrip } from './provider-strip.tsx'

/** The lower half of the home page: every provider, the rows of their games, and what the casino promises. */
export function Providers() {
  const [chosen, setChosen] = useState<number | null>(null)
  const [near, setNear] = useState(false)
  const asked = near || chosen !== null
  const { providers, complete } = useProviders(asked)
  const approach = useCallback(() => setNear(true), [])
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      {providers && (
        <>
          <ProviderStrip providers={providers} chosen={chosen} onChoose={setChosen} />
          <ProviderRows
            providers={providers}
            complete={complete}
            asked={asked}
            chosen={chosen}
            onNear={approach}
          />
        </>
      )}
      <Promises />
    </div>
  )
}
