import { sql } from 'kysely'
import { msg, translate, translateTree } from '../../platform/i18n.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Explain } from '../wallet/index.ts'

/** `{code}` is the coupon's code or the free spins' reference. */
const texts = {
  why: msg({ message: 'Por que' }),
  welcome: msg({ message: 'Bônus de boas-vindas do primeiro depósito' }),
  coupon: msg({ message: 'Cupom {code}' }),
  charge: msg({ message: 'Código da cobrança' }),
  terms: msg({ message: 'Ver os termos do bônus' }),
  givenUp: msg({ message: 'Você pediu um saque e escolheu abrir mão do bônus' }),
  withdrawal: msg({ message: 'Ver o saque' }),
  spins: msg({ message: 'Ganho das rodadas grátis {code}' }),
  rewards: msg({ message: 'Ver suas recompensas' }),
}

/** Explains a bonus that was granted or released: the deposit and coupon it was granted for. */
export const explainGrants: Explain = async (tx, { player, references, language }) => {
  const text = translateTree(language, texts)
  const { rows } = await sql<{ id: string; kind: string; charge_id: string; code: string | null }>`
    SELECT g.id, g.kind, g.charge_id, c.code FROM bonus_grants g LEFT JOIN coupons c ON c.id = g.coupon_id
    WHERE g.player_id = ${player} AND g.id = ANY (${references.filter(isUuid)}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, kind, charge_id, code }) => [
      id,
      {
        facts: [
          {
            label: text.why,
            text: code === null ? text.welcome : translate(language, texts.coupon, { code }),
          },
          { label: text.charge, text: charge_id },
        ],
        link: { label: text.terms, to: kind === 'welcome' ? '/terms/bonus-welcome' : '/terms/bonus' },
        record: { kind: 'charge', id: charge_id },
      },
    ]),
  )
}

/** Explains a forfeited bonus: the withdrawal the player chose over it. */
export const explainForfeits: Explain = async (_tx, { references, language }) => {
  const { why, givenUp, withdrawal } = translateTree(language, texts)
  return new Map(
    references.map((id) => [
      id,
      {
        facts: [{ label: why, text: givenUp }],
        link: { label: withdrawal, to: `/profile/withdraw/${id}` },
        record: { kind: 'withdrawal', id },
      },
    ]),
  )
}

/** Explains a free round's win that became cash: the free spins it came from. */
export const explainFreeWins: Explain = async (tx, { player, references, language }) => {
  const { why, rewards } = translateTree(language, texts)
  const { rows } = await sql<{ round: string; code: string }>`
    SELECT r.round_id AS round, g.reference_id AS code FROM free_spin_rounds r JOIN free_spins g ON g.id = r.free_spins_id
    WHERE g.player_id = ${player} AND r.round_id = ANY (${references.filter(isUuid)}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ round, code }) => [
      round,
      {
        facts: [{ label: why, text: translate(language, texts.spins, { code }) }],
        link: { label: rewards, to: '/rewards' },
      },
    ]),
  )
}
