import { Trans } from '@lingui/react/macro'
import { useSetting } from '../shared/state/settings.ts'

/** Stands in place of every page while the site takes no players. */
export function NotOpenPage() {
  const { software_name: name } = useSetting()
  return (
    <main className="grid min-h-dvh place-content-center gap-3 px-4 text-center">
      <h1 className="text-2xl text-sun-text">{name}</h1>
      <p>
        <Trans>Ainda não abrimos: não há cadastro, jogos nem depósitos. Volte em breve.</Trans>
      </p>
    </main>
  )
}
