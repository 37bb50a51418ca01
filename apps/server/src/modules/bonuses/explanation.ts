import type { Language } from '@girassol/contract'
import { sql } from 'kysely'
import { isUuid } from '../../platform/ids.ts'
import type { Explain } from '../wallet/index.ts'

interface Texts {
  why: string
  welcome: string
  coupon: string
  charge: string
  terms: string
  givenUp: string
  withdrawal: string
  spins: string
  rewards: string
}

/** `{code}` is the coupon's code or the free spins' reference. */
const texts: Record<Language, Texts> = {
  pt_BR: {
    why: 'Por que',
    welcome: 'Bônus de boas-vindas do primeiro depósito',
    coupon: 'Cupom {code}',
    charge: 'Código da cobrança',
    terms: 'Ver os termos do bônus',
    givenUp: 'Você pediu um saque e escolheu abrir mão do bônus',
    withdrawal: 'Ver o saque',
    spins: 'Ganho das rodadas grátis {code}',
    rewards: 'Ver suas recompensas',
  },
  en: {
    why: 'Why',
    welcome: 'Welcome bonus for the first deposit',
    coupon: 'Coupon {code}',
    charge: 'Charge code',
    terms: 'See the bonus terms',
    givenUp: 'You asked for a withdrawal and chose to give the bonus up',
    withdrawal: 'See the withdrawal',
    spins: 'Win of the free spins {code}',
    rewards: 'See your rewards',
  },
  es: {
    why: 'Por qué',
    welcome: 'Bono de bienvenida del primer depósito',
    coupon: 'Cupón {code}',
    charge: 'Código del cobro',
    terms: 'Ver los términos del bono',
    givenUp: 'Pediste un retiro y elegiste renunciar al bono',
    withdrawal: 'Ver el retiro',
    spins: 'Ganancia de los giros gratis {code}',
    rewards: 'Ver tus recompensas',
  },
}

/** Explains a bonus that was granted or released: the deposit and coupon it was granted for. */
export const explainGrants: Explain = async (tx, { player, references, language }) => {
  const text = texts[language]
  const { rows } = await sql<{ id: string; kind: string; charge_id: string; code: string | null }>`
    SELECT g.id, g.kind, g.charge_id, c.code FROM bonus_grants g LEFT JOIN coupons c ON c.id = g.coupon_id
    WHERE g.player_id = ${player} AND g.id = ANY (${references.filter(isUuid)}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, kind, charge_id, code }) => [
      id,
      {
        facts: [
          { label: text.why, text: code === null ? text.welcome : text.coupon.replace('{code}', code) },
          { label: text.charge, text: charge_id },
        ],
        link: { label: text.terms, to: kind === 'welcome' ? '/terms/bonus-welcome' : '/terms/bonus' },
      },
    ]),
  )
}

/** Explains a forfeited bonus: the withdrawal the player chose over it. */
export const explainForfeits: Explain = async (_tx, { references, language }) => {
  const { why, givenUp, withdrawal } = texts[language]
  return new Map(
    references.map((id) => [
      id,
      {
        facts: [{ label: why, text: givenUp }],
        link: { label: withdrawal, to: `/profile/withdraw/${id}` },
      },
    ]),
  )
}

/** Explains a free round's win that became cash: the free spins it came from. */
export const explainFreeWins: Explain = async (tx, { player, references, language }) => {
  const { why, spins, rewards } = texts[language]
  const { rows } = await sql<{ round: string; code: string }>`
    SELECT r.round_id AS round, g.reference_id AS code FROM free_spin_rounds r JOIN free_spins g ON g.id = r.free_spins_id
    WHERE g.player_id = ${player} AND r.round_id = ANY (${references.filter(isUuid)}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ round, code }) => [
      round,
      {
        facts: [{ label: why, text: spins.replace('{code}', code) }],
        link: { label: rewards, to: '/rewards' },
      },
    ]),
  )
}
