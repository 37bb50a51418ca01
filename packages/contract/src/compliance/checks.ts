/** Checks of the running system, by the name under which their results are stored, with the rules they examine. */
export const complianceChecks = {
  'players.cpf': ['I6'],
  'players.age': ['I7'],
  'players.consents': ['I10'],
  'limits.raises': ['R2'],
  'withdrawals.due': ['M4'],
  'withdrawals.own_key': ['M5'],
  'gateways.cards': ['M2'],
  'returns.due': ['X10'],
  'risk.cases_due': ['A2'],
  'risk.evaluated': ['A2', 'R10'],
  'ledger.books': ['M3', 'M6', 'T12'],
  'money.segregated': ['M3'],
  'regulator.files': ['A5'],
  'bonuses.tied': ['B1', 'B2', 'B8'],
  'wheels.authorised': ['B5'],
  'games.return': ['G2'],
  'games.certificate': ['G1'],
  'rounds.recomputed': ['G5', 'G6', 'T2'],
  'rounds.pace': ['T18'],
  'draws.uniform': ['T1'],
  'audit.chain': ['T6'],
  'site.identity': ['A6'],
  'site.domain': ['A7'],
  'program.files': ['T8'],
} as const satisfies Record<string, readonly string[]>

export type CheckName = keyof typeof complianceChecks
