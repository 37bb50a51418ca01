import { useCallback, useEffect } from 'react'
import { openDeposit } from '../../shared/deposits/deposit-dialog.ts'
import { useWallet } from '../../shared/money/wallet.ts'
import { navigate } from '../../shared/router/navigation.ts'
import { openRegister, rememberPath } from '../../shared/session/auth-dialog.ts'
import { chooseGame, chosenGame } from '../../shared/session/chosen-game.ts'
import { useSession } from '../../shared/session/session.ts'
import type { Launched } from './launch.ts'

/**
 * From a demo to the same game with money: an account, then a deposit, each in a sheet over the demo, then the game.
 * @param launched the demo; null leaves everything as it is
 */
export function useRealPlay(launched: Launched | null): () => void {
  const { status } = useSession()
  const { wallet } = useWallet()
  const path = launched && realPathOf(launched)
  const name = launched?.game.game_name
  const funds = wallet === null ? 'unknown' : wallet.total_balance > 0 ? 'some' : 'none'

  // After the registration, and after the payment, the way goes on by itself.
  useEffect(() => {
    if (path === null || chosenGame()?.path !== path || status !== 'player') return
    if (funds === 'some') navigate(path, { replace: true })
    if (funds === 'none') openDeposit()
  }, [path, status, funds])

  return useCallback(() => {
    if (path === null || name === undefined) return
    chooseGame({ path, name })
    if (status === 'player') {
      if (funds === 'none') openDeposit()
      else navigate(path, { replace: true })
      return
    }
    // The demo stays behind the sheets.
    rememberPath(location.pathname + location.search)
    openRegister()
  }, [path, name, status, funds])
}

const realPathOf = ({ game }: Launched): string =>
  `/games/play/${game.id}/${encodeURIComponent(game.game_code || String(game.id))}`
