import { type Centavos, formatBRL, isPositive } from '@girassol/money'
import { Button } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { navigate } from '../../../shared/router/navigation.ts'
import { chosenGame } from '../../../shared/session/chosen-game.ts'
import { leaveCharge } from './charge-stage.ts'
import { SupportButton } from './support-button.tsx'

/** A fresh page, as specified; away from the deposit page the fresh page is that one. */
function depositAgain(): void {
  if (location.pathname === '/profile/deposit') location.reload()
  else location.assign('/profile/deposit')
}

const isAtGame = (): boolean => location.pathname.startsWith('/games/play/')

/** Back to the game this deposit was for; without one, to the lobby. */
function startPlaying(): void {
  leaveCharge()
  const chosen = chosenGame()
  if (chosen) navigate(chosen.path)
  else if (!isAtGame()) navigate('/')
}

/** Long enough to read the amount. */
const RETURN_TO_GAME_MS = 3000

export function ConfirmedView({ amount, bonus }: { amount: Centavos; bonus: Centavos }) {
  // Over a game, the game is what the deposit was for.
  useEffect(() => {
    if (!isAtGame()) return
    const timer = setTimeout(startPlaying, RETURN_TO_GAME_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex flex-col items-center gap-6">
      <div className="flex flex-col items-center text-center">
        <span className="mb-4 grid size-18 place-items-center rounded-full bg-leaf/15 text-leaf-text">
          <Check aria-hidden="true" size={36} strokeWidth={2.5} />
        </span>
        <p className="money text-3xl font-bold tracking-tight">{formatBRL(amount)}</p>
        <p className="mt-1 text-pretty text-ink-muted">
          {isPositive(bonus) ? (
            <Trans>já está no seu saldo, com mais {formatBRL(bonus)} de bônus.</Trans>
          ) : (
            <Trans>já está no seu saldo.</Trans>
          )}
        </p>
      </div>
      <div className="flex w-full flex-col gap-2">
        <Button size="lg" block onClick={startPlaying}>
          <Trans>Começar a jogar</Trans>
        </Button>
        <Button variant="secondary" size="lg" block onClick={depositAgain}>
          <Trans>Fazer outro depósito</Trans>
        </Button>
        <SupportButton />
      </div>
    </div>
  )
}
