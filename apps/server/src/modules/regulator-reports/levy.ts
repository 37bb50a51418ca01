/** Rates on the GGR of a month, by the first day they are in force, in basis points. */
interface LevyRate {
  readonly from: string
  readonly pot: number
  /** Additional share of social security, half of it for health. */
  readonly extra: number
}

/** Lei 13.756 art. 30 § 1-A as amended by LC 224/2025. */
const rates: readonly LevyRate[] = [
  { from: '2025-01-01', pot: 1200, extra: 0 },
  { from: '2026-01-01', pot: 1200, extra: 100 },
  { from: '2027-01-01', pot: 1200, extra: 200 },
  { from: '2028-01-01', pot: 1200, extra: 300 },
]

/** Shares of the pot in tenths of a percent, in the order of the schema; they sum to 1,000. */
export const potShares = {
  valEducacaoBasica: 65,
  valEducacaoTecnica: 35,
  valFNSP: 126,
  valSisfron: 10,
  valEntidadesAtletas: 73,
  valCOB: 22,
  valCPB: 13,
  valCBC: 7,
  valCBDE: 5,
  valCBDU: 5,
  valCBCP: 3,
  valMinEsporte: 222,
  valSecEstaduaisEsporte: 7,
  valCBEM: 3,
  valSeguridadeSocial: 100,
  valEmbratur: 56,
  valMinTurismo: 224,
  valSaude: 10,
  valFenapaes: 2,
  valFenapestalozzi: 2,
  valCruzVermelha: 1,
  valFunapol: 5,
  valABDI: 4,
} as const

const BASIS = 10_000n
const TENTHS = 1000n

export interface LevyLine {
  readonly element: string
  readonly amount: bigint
}

export interface Levy {
  readonly ggr: bigint
  readonly rateBasisPoints: number
  readonly total: bigint
  readonly lines: readonly LevyLine[]
}

/** Half up, in whole centavos. */
const share = (amount: bigint, part: bigint, whole: bigint): bigint => (amount * part + whole / 2n) / whole

/** The levy on a month's GGR by the rate of that month. A month that lost owes nothing. */
export function levyOf(day: string, ggr: bigint): Levy {
  const rate = rates.findLast(({ from }) => from <= day)
  if (!rate) throw new Error(`no levy rate is known for ${day}`)
  const base = ggr > 0n ? ggr : 0n
  const pot = share(base, BigInt(rate.pot), BASIS)
  const extra = share(base, BigInt(rate.extra), BASIS)
  const health = extra / 2n
  const lines = Object.entries(potShares).map(([element, tenths]) => ({
    element,
    amount: share(pot, BigInt(tenths), TENTHS),
  }))
  // What rounding leaves goes to the largest line.
  const largest = lines.reduce((a, b) => (b.amount > a.amount ? b : a))
  largest.amount += pot - lines.reduce((all, { amount }) => all + amount, 0n)
  return {
    ggr,
    rateBasisPoints: rate.pot + rate.extra,
    total: pot + extra,
    lines: [
      ...lines,
      { element: 'valSeguridadeAdicional', amount: extra - health },
      { element: 'valSaudeAdicional', amount: health },
    ],
  }
}
