import { Button } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Ghost, Wrench } from 'lucide-react'
import { Link } from '../../shared/router/link.tsx'

/** In the game's place when it cannot be played. `retries`: the page asks for the game again by itself. */
export function ClosedScreen({ unknown, retries = false }: { unknown: boolean; retries?: boolean }) {
  const { t } = useLingui()
  const Icon = unknown ? Ghost : Wrench
  return (
    <section className="flex min-h-[60dvh] flex-col items-center justify-center gap-3 px-4 text-center">
      <span className="mb-2 grid size-20 place-items-center rounded-full bg-surface-2 text-sun-text">
        <Icon aria-hidden="true" size={36} />
      </span>
      <h1 className="text-2xl md:text-3xl">
        {unknown ? t`Este jogo não existe ou saiu do catálogo` : t`Jogo temporariamente indisponível`}
      </h1>
      {!unknown && (
        <p className="max-w-md text-lg text-pretty text-ink-muted">
          {t`Ele está em manutenção ou não respondeu. Seu saldo não mudou, e rodadas em aberto esperam por você.`}
        </p>
      )}
      {retries && (
        <p className="max-w-md text-pretty text-ink-muted">{t`Quando ele voltar, abre aqui sozinho.`}</p>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button render={<Link to="/" />}>{t`Voltar ao início`}</Button>
        <Button variant="secondary" render={<Link to="/casinos" />}>{t`Ver outros jogos`}</Button>
      </div>
    </section>
  )
}
