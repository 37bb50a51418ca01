/** What open pages show of each area, by the first word of an audited action. */
const TOPICS: Record<string, readonly string[]> = {
  account: ['team'],
  affiliates: ['affiliates', 'players'],
  approvals: ['approvals'],
  branding: ['settings'],
  deposits: ['deposits'],
  events: [],
  findings: ['deposits', 'today'],
  games: ['games', 'today'],
  gateways: ['gateways', 'settings', 'today'],
  ledger: ['settings'],
  persons: ['identity'],
  players: ['players'],
  profile: ['settings'],
  providers: ['settings', 'games'],
  returns: ['deposits'],
  risk: ['risk'],
  regulator: ['regulator'],
  roles: ['team'],
  session: ['team'],
  settings: ['settings', 'gateways'],
  setup: ['settings'],
  team: ['team'],
  withdrawals: ['withdrawals'],
}

/** Reading a player's page is audited and changes nothing; announcing it would make that page read again, without end. */
const READING = new Set([
  'players.view',
  'players.view_identity_evidence',
  'regulator.download',
  'lists.download',
])

/** The topics that an audited action announces. */
export function topicsOf(action: string): readonly string[] {
  return READING.has(action) ? ['audit'] : ['audit', ...(TOPICS[action.split('.')[0]!] ?? [])]
}
