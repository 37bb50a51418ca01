import { startDepositWatch } from '../shared/deposit-watch.ts'
import { startPush } from '../shared/push.ts'
import { startWallet } from '../shared/wallet.ts'

/** What runs beside the pages while a player is signed in. All follow the session by themselves afterwards. */
export function startPlayer(): void {
  startWallet()
  startPush()
  startDepositWatch()
}
