import { Trans } from '@lingui/react/macro'
import { useQuery } from '../../shared/router/router.ts'
import { ManualCheck } from './manual-check.tsx'
import { OwnSeeds } from './own-seeds.tsx'
import { RecordedCheck } from './recorded-check.tsx'
import { SourceCode } from './source-code.tsx'
import { Specification } from './specification.tsx'
import { WheelCheck } from './wheel-check.tsx'

/** Anyone can recompute a round of the house's games, here or with the code below. */
export function FairnessPage() {
  const query = useQuery()
  const [round, spin] = [query.get('round'), query.get('spin')]
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-10">
      <header>
        <h1 className="text-3xl md:text-4xl">
          <Trans>Verificar uma rodada</Trans>
        </h1>
        <p className="mt-3 max-w-prose text-lg text-pretty text-ink-muted">
          <Trans>
            O resultado de cada rodada sai de três valores: a semente do servidor, cujo compromisso é
            publicado antes de a sua semente ser aceita, a sua semente e o número da rodada. Com eles, esta
            página refaz a conta no seu navegador, prova a ordem das sementes e compara.
          </Trans>
        </p>
      </header>
      {round && <RecordedCheck key={round} id={round} />}
      {spin && <WheelCheck key={spin} id={spin} />}
      <OwnSeeds />
      <ManualCheck />
      <Specification />
      <SourceCode />
    </div>
  )
}
