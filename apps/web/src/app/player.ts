import { startPush } from '../shared/push.ts'
import { startWallet } from '../shared/wallet.ts'

/** What runs beside the pages while a player is signed in. Both follow the session by themselves afterwards. */
export function startPlayer(): void {
  startWallet()
  startPush()
}
