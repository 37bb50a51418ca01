import { startDepositWatch } from '../shared/deposits/deposit-watch.ts'
import { startPush } from '../shared/api/push.ts'
import { startInstallOffer } from '../shared/page/install.ts'
import { startWallet } from '../shared/money/wallet.ts'

/** What runs beside the pages while a player is signed in. All follow the session by themselves afterwards. */
export function startPlayer(): void {
  startWallet()
  startPush()
  startDepositWatch()
  startInstallOffer()
}
