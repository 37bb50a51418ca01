import type { RegulatorBalance } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import { moneyText } from '../../shared/format/index.ts'
import { AppLink, type Fact } from '../../shared/patterns.tsx'
import { balanceLabels, balancesHref } from './balance-texts.ts'

export type Proof = CallAnswer<'readRegulatorMoney'>['proofs'][number]

/** The proof of a day; its sums open to what they are made of. */
export function proofFacts(proof: Proof, opened: readonly RegulatorBalance[]): Fact[] {
  const sum = (part: 'transactional' | 'wallets' | 'open_bets' | 'owed' | 'bonuses'): Fact => ({
    label: balanceLabels()[part],
    value: opened.includes(part) ? (
      <AppLink href={balancesHref(proof.day, part)} className="money underline underline-offset-2">
        {moneyText(proof[part])}
      </AppLink>
    ) : (
      moneyText(proof[part])
    ),
  })
  return [
    sum('transactional'),
    sum('wallets'),
    sum('open_bets'),
    sum('owed'),
    {
      label: proof.surplus < 0 ? t`Falta cobrir com dinheiro da casa` : t`Sobra, que é da casa`,
      value: moneyText(Math.abs(proof.surplus)),
    },
    sum('bonuses'),
  ]
}
