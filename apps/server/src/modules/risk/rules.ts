import type { RiskRule } from '@girassol/contract/operator'
import type { Facts } from './facts.ts'

export type RiskKind = 'laundering' | 'harm'
export type Parameters = Readonly<Record<string, number>>

interface Definition {
  kind: RiskKind
  /** Comunicado Siscoaf 97: 1410 to 1428 are art. 25 I to XIX of Portaria 1.143. */
  siscoafCode: string | null
  weight: number
  /** Defaults; amounts in centavos. */
  parameters: Parameters
  hits(facts: Facts, of: (name: string) => number): boolean
}

/** Score of the signals of thirty days from which a case is opened. */
export const CASE_SCORE = 100

export const ruleDefinitions: Readonly<Record<RiskRule, Definition>> = {
  quick_withdrawal: {
    kind: 'laundering',
    siscoafCode: '1421',
    weight: 100,
    parameters: { amount: 500_00, staked_percent: 20, withdrawn_percent: 70 },
    hits: ({ deposited_7d, staked_7d, withdrawn_7d }, of) =>
      deposited_7d >= of('amount') &&
      staked_7d * 100 <= deposited_7d * of('staked_percent') &&
      withdrawn_7d * 100 >= deposited_7d * of('withdrawn_percent'),
  },
  structuring: {
    kind: 'laundering',
    siscoafCode: '1420',
    weight: 60,
    parameters: { count: 8, amount: 5000_00, each_below: 1000_00 },
    hits: ({ deposits_24h, deposited_24h, largest_24h }, of) =>
      deposits_24h >= of('count') && deposited_24h >= of('amount') && largest_24h < of('each_below'),
  },
  velocity: {
    kind: 'laundering',
    siscoafCode: '1420',
    weight: 40,
    parameters: { count: 20 },
    hits: ({ deposits_24h, withdrawals_24h }, of) => deposits_24h + withdrawals_24h >= of('count'),
  },
  shared_device: {
    kind: 'laundering',
    siscoafCode: '1422',
    weight: 30,
    parameters: { others: 2 },
    hits: ({ same_device }, of) => same_device >= of('others'),
  },
  shared_network: {
    kind: 'laundering',
    siscoafCode: '1422',
    weight: 10,
    parameters: { others: 10 },
    hits: ({ same_network }, of) => same_network >= of('others'),
  },
  shared_pix_key: {
    kind: 'laundering',
    siscoafCode: '1422',
    weight: 60,
    parameters: { others: 1 },
    hits: ({ same_pix_key }, of) => same_pix_key >= of('others'),
  },
  shared_account: {
    kind: 'laundering',
    siscoafCode: '1422',
    weight: 60,
    parameters: { others: 1 },
    hits: ({ same_bank_account }, of) => same_bank_account >= of('others'),
  },
  shared_address: {
    kind: 'laundering',
    siscoafCode: '1422',
    weight: 10,
    // Families share a home.
    parameters: { others: 3 },
    hits: ({ same_address }, of) => same_address >= of('others'),
  },
  above_income: {
    kind: 'laundering',
    siscoafCode: '1418',
    weight: 60,
    // A part of the declared income; `amount` and `open_amount` are presumed of players who declared none or the band without an upper limit.
    parameters: { income_percent: 100, amount: 10_000_00, open_amount: 50_000_00 },
    hits: ({ deposited_30d, declared_income, income_open }, of) => {
      const income = income_open === 1 ? of('open_amount') : declared_income || of('amount')
      return deposited_30d * 100 > income * of('income_percent')
    },
  },
  exposed_person: {
    kind: 'laundering',
    siscoafCode: '1426',
    weight: 40,
    parameters: { amount: 1000_00 },
    hits: ({ exposed, deposited_30d }, of) => exposed === 1 && deposited_30d >= of('amount'),
  },
  sanctioned_person: {
    kind: 'laundering',
    siscoafCode: '1410',
    weight: 100,
    parameters: {},
    hits: ({ sanctioned }) => sanctioned === 1,
  },
  enhanced_diligence: {
    kind: 'laundering',
    siscoafCode: '1428',
    weight: 100,
    parameters: {},
    hits: ({ diligence }) => diligence === 1,
  },
  chasing_losses: {
    kind: 'harm',
    siscoafCode: null,
    weight: 50,
    parameters: { count: 4, lost_percent: 80 },
    hits: ({ deposits_today, deposited_today, lost_today }, of) =>
      deposits_today >= of('count') && lost_today * 100 >= deposited_today * of('lost_percent'),
  },
  night_deposits: {
    kind: 'harm',
    siscoafCode: null,
    weight: 30,
    parameters: { count: 3 },
    hits: ({ night_deposits_7d }, of) => night_deposits_7d >= of('count'),
  },
  rising_deposits: {
    kind: 'harm',
    siscoafCode: null,
    weight: 50,
    parameters: { percent: 200, amount: 500_00 },
    hits: ({ deposited_7d, deposited_before_7d }, of) =>
      deposited_before_7d > 0 &&
      deposited_7d >= of('amount') &&
      deposited_7d * 100 >= deposited_before_7d * of('percent'),
  },
  long_play: {
    kind: 'harm',
    siscoafCode: null,
    weight: 40,
    parameters: { minutes: 300 },
    hits: ({ minutes_today }, of) => minutes_today >= of('minutes'),
  },
}

export interface Rule {
  name: RiskRule
  enabled: boolean
  weight: number
  parameters: Parameters
}

export const isHit = ({ name, parameters }: Pick<Rule, 'name' | 'parameters'>, facts: Facts): boolean =>
  ruleDefinitions[name].hits(facts, (parameter) => parameters[parameter] ?? 0)

/** Exactly the parameters of the rule: a missing or foreign one would be a threshold that no one sees. */
export function hasParameters(name: RiskRule, parameters: Parameters): boolean {
  const own = Object.keys(ruleDefinitions[name].parameters).toSorted()
  return own.join() === Object.keys(parameters).toSorted().join()
}
