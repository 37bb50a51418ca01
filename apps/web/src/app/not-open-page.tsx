import { Trans } from '@lingui/react/macro'
import { useSetting } from '../shared/settings.ts'

/** Stands in place of every page while the site takes no players. */
export function NotOpenPage() {
  const { software_name: name } = useSetting()
  return (
    <main className="grid min-h-dvh place-items-center px-4 text-center">
      <div>
        <p className="text-lg font-bold text-sun-text">{name}</p>
        <h1 className="mt-3 text-2xl md:text-4xl">
          <Trans>Ainda não abrimos</Trans>
        </h1>
        <p className="mt-3 max-w-md text-lg text-pretty text-ink-muted">
          <Trans>Por enquanto não há cadastro, jogos nem depósitos. Volte em breve.</Trans>
        </p>
      </div>
    </main>
  )
}
