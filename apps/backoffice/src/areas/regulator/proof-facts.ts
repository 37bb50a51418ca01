import { t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import { moneyText } from '../../shared/format/index.ts'
import type { Fact } from '../../shared/patterns.tsx'

export type Proof = CallAnswer<'readRegulatorMoney'>['proofs'][number]

export const proofFacts = (proof: Proof): Fact[] => [
  { label: t`Recebido e não pago (conta transacional)`, value: moneyText(proof.transactional) },
  { label: t`Carteiras dos jogadores`, value: moneyText(proof.wallets) },
  { label: t`Apostas abertas`, value: moneyText(proof.open_bets) },
  { label: t`Ganhos em conferência e saldos guardados`, value: moneyText(proof.owed) },
  {
    label: proof.surplus < 0 ? t`Falta cobrir com dinheiro da casa` : t`Sobra, que é da casa`,
    value: moneyText(Math.abs(proof.surplus)),
  },
  { label: t`Bônus ainda não liberado`, value: moneyText(proof.bonuses) },
]
