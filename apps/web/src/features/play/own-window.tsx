import { type Centavos, centavos, fromWire } from '@girassol/money'
import { Button } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import type { Launched } from './launch.ts'

/** Live tables of this distribution refuse to be framed. */
const OWN_WINDOW = 'live'
export const playsInOwnWindow = ({ game }: Launched): boolean =>
  game.game_type === 'live' && game.distribution === OWN_WINDOW

/**
 * Opens the game in a window of its own. A ticket is good once and for a minute, so every press asks for a fresh one. The
 * window opens before the answer is there: browsers block one that does not follow the press at once.
 */
export async function openInOwnWindow(id: string, demo: boolean): Promise<'open' | 'blocked' | 'failed'> {
  const opened = window.open('', '_blank')
  if (!opened) return 'blocked'
  // The game's page must not reach back into this one.
  opened.opener = null
  try {
    const { gameUrl } = await api('launchGame', { params: { id }, query: { mode: demo ? 'demo' : 'real' } })
    opened.location.replace(gameUrl)
    return 'open'
  } catch {
    opened.close()
    return 'failed'
  }
}

/** The net result at a game since a moment, as the server knows it; asked for again whenever the balance moved. */
export function useServerResult(
  game: number | null,
  since: string | null,
  balance: number | undefined,
): Centavos | null {
  const [net, setNet] = useState<Centavos | null>(null)
  useEffect(() => {
    // A balance that is not known yet has not moved.
    if (game === null || since === null || balance === undefined) return
    let here = true
    api('playResult', { query: { game, since } }).then(
      ({ staked, paid }) => here && setNet(centavos(fromWire(paid) - fromWire(staked))),
      // The last result known stays; the next movement asks again.
      () => {},
    )
    return () => {
      here = false
    }
  }, [game, since, balance])
  return net
}

interface OwnWindowProps {
  launched: Launched
  id: string
  demo: boolean
}

export function OwnWindow({ launched, id, demo }: OwnWindowProps) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'open' | 'blocked' | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const play = async () => {
    setBusy(true)
    setOutcome(await openInOwnWindow(id, demo))
    setBusy(false)
  }
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 px-6 text-center">
      <p className="text-xl font-semibold">{launched.game.game_name}</p>
      <p className="max-w-sm text-pretty text-ink-muted">{t`Esta mesa abre em uma janela própria.`}</p>
      <Button
        size="lg"
        loading={busy}
        icon={<ExternalLink aria-hidden="true" size={20} />}
        onClick={() => void play()}
      >{t`Jogar agora`}</Button>
      <output className="min-h-6 max-w-sm text-pretty text-ink-muted">
        {outcome === 'open' && t`A mesa está aberta em outra janela. O resultado aparece aqui em cima.`}
        {outcome === 'blocked' &&
          t`O navegador não deixou abrir a janela. Permita janelas deste site e tente de novo.`}
        {outcome === 'failed' && t`Não foi possível abrir a mesa agora. Tente de novo em instantes.`}
      </output>
    </div>
  )
}
