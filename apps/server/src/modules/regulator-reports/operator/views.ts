import type { OperatorAnswer } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import type { FileSummary } from '../file-queries.ts'
import type { SegregationRow } from '../balances.ts'
import type { DayRow, FileState, LevyRow } from '../queries.ts'

type DayView = OperatorAnswer<'listRegulatorDays'>['items'][number]
type FileView = OperatorAnswer<'readRegulatorDay'>['files'][number]
type FiguresView = NonNullable<OperatorAnswer<'readRegulatorDay'>['figures']>
type MoneyView = OperatorAnswer<'readRegulatorMoney'>

/** The state of a family is that of its file which needs most attention. */
const BY_ATTENTION: readonly FileState[] = ['rejected', 'requested', 'built', 'sent', 'accepted']

const isLate = ({ due_at, state, is_current }: FileSummary, now: Date): boolean =>
  is_current && state !== 'accepted' && due_at <= now

export function dayView(row: DayRow, files: readonly FileSummary[], now: Date): DayView {
  const current = files.filter(({ day, is_current }) => day === row.day && is_current)
  return {
    day: row.day,
    state: row.state,
    ggr: row.figures && figuresView(row.figures).ggr,
    findings: row.findings,
    families: [...Map.groupBy(current, ({ family }) => family)].map(([family, list]) => ({
      family,
      state: BY_ATTENTION.find((state) => list.some((file) => file.state === state))!,
      files: list.length,
      accepted: list.filter(({ state }) => state === 'accepted').length,
      is_late: list.some((file) => isLate(file, now)),
    })),
  }
}

export const fileView = (file: FileSummary, now: Date): FileView => ({
  id: file.id,
  family: file.family,
  day: file.day,
  lot: file.lot,
  revision: file.revision,
  kind: file.kind,
  state: file.state,
  is_current: file.is_current,
  records: file.records,
  bytes: file.bytes,
  due_at: file.due_at.toISOString(),
  is_late: isLate(file, now),
  protocol: file.protocol,
  failure: file.last_failure,
  next_try_at: file.next_try_at?.toISOString() ?? null,
})

export function figuresView(figures: Record<string, string>): FiguresView {
  const amount = (name: string) => centavos(BigInt(figures[name] ?? '0'))
  return {
    opening: amount('opening'),
    deposits: amount('deposits'),
    prizes: amount('prizes'),
    adjustments: amount('adjustments'),
    withdrawals: amount('withdrawals'),
    staked: amount('staked'),
    closing: amount('closing'),
    ggr: amount('ggr'),
    bets: Number(figures['bets'] ?? 0),
    bettors: Number(figures['bettors'] ?? 0),
  }
}

export const proofView = (proof: SegregationRow): MoneyView['proofs'][number] => ({
  day: proof.day,
  proved_at: proof.proved_at.toISOString(),
  transactional: centavos(proof.transactional),
  wallets: centavos(proof.wallets),
  open_bets: centavos(proof.open_bets),
  owed: centavos(proof.owed),
  bonuses: centavos(proof.bonuses),
  surplus: centavos(proof.surplus),
})

export const levyView = (levy: LevyRow): MoneyView['levies'][number] => ({
  day: levy.day,
  ggr: centavos(levy.ggr),
  rate_basis_points: levy.rate_basis_points,
  total: centavos(levy.total),
  lines: levy.lines.map(({ element, amount }) => ({ element, amount: centavos(BigInt(amount)) })),
})
