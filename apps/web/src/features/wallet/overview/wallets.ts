import type { Wire } from '@girassol/contract'
import { api } from '../../../shared/api/api.ts'
import { createAnswers } from '../../../shared/api/answers.ts'
import { refusalTexts } from '../../../shared/api/refusal-texts.ts'
import { receiveWallet, type WireWallet } from '../../../shared/money/wallet.ts'

type Wallets = Wire<'wallets'>['answer']['wallets']

export const walletAnswers = createAnswers<{ player: number }, Wallets>(
  'wallets',
  async (_, ask) => (await ask('wallets')).wallets,
  { fresh: true },
)

/** Makes a wallet the active one. Null: done; otherwise each thing the server had to say, perhaps none. */
export async function chooseWallet({ id }: WireWallet, player: number): Promise<string[] | null> {
  try {
    receiveWallet((await api('chooseWallet', { params: { id: String(id) } })).wallet)
    await walletAnswers.refresh({ player })
    return null
  } catch (error) {
    return refusalTexts(error)
  }
}
