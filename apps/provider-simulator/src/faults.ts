import type { ProviderName } from './games.ts'
import { Journal } from './journal.ts'

/** Faults that a person or a test switches on for a provider. */
export interface Faults {
  /** How a launch is answered. */
  launch: (typeof LAUNCH_FAULTS)[number]
  /** How wallet calls of the client page are sent. */
  wallet: 'ok' | 'copies' | 'lost'
  /** How the list of games is answered. */
  list: 'ok' | 'down' | 'busy' | 'garbage' | 'empty'
  /** How calls about free rounds are answered; a lost, slow or unreadable answer follows what was asked. */
  free: (typeof FREE_FAULTS)[number]
  /** How the list of movements is answered; what differs is about the newest movement. */
  statement: (typeof STATEMENT_FAULTS)[number]
}

export const LAUNCH_FAULTS = [
  'ok',
  'down',
  'slow',
  'refused',
  'elsewhere',
  'bad-field',
  'bad-signature',
  'unknown-game',
  'error',
  'garbage',
  // An error number in an answer of status 200.
  'number-2',
  'number-7',
  'number-8',
  'number-100',
  'number-120',
] as const
export const WALLET_FAULTS = ['ok', 'copies', 'lost'] as const
export const FREE_FAULTS = ['ok', 'down', 'busy', 'refused', 'lost', 'slow', 'garbage'] as const
export const LIST_FAULTS = ['ok', 'down', 'busy', 'garbage', 'empty'] as const

export const STATEMENT_FAULTS = [
  'ok',
  'missing',
  'extra',
  'amount',
  'round',
  'state',
  'several',
  'unknown-kind',
  'duplicate',
  'half',
  'empty',
  'garbage',
  'busy',
  'down',
] as const

const none = (): Faults => ({ launch: 'ok', wallet: 'ok', list: 'ok', free: 'ok', statement: 'ok' })

const switches = new Journal<Faults>('faults.jsonl', 3)
const kept = (provider: ProviderName): Faults => ({ ...none(), ...switches.entries.get(provider) })

export const faults: Record<ProviderName, Faults> = {
  hub: kept('hub'),
  soft: kept('soft'),
  pragma: kept('pragma'),
}

const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  (values as readonly string[]).includes(text)

/** False when the switch does not exist. */
export function switchFault(provider: ProviderName, kind: string, value: string): boolean {
  if (kind === 'launch' && isOneOf(LAUNCH_FAULTS, value)) faults[provider].launch = value
  else if (kind === 'wallet' && isOneOf(WALLET_FAULTS, value)) faults[provider].wallet = value
  else if (kind === 'list' && isOneOf(LIST_FAULTS, value)) faults[provider].list = value
  else if (kind === 'free' && isOneOf(FREE_FAULTS, value)) faults[provider].free = value
  else if (kind === 'statement' && isOneOf(STATEMENT_FAULTS, value)) faults[provider].statement = value
  else return false
  switches.keep(provider, faults[provider])
  return true
}

/** An answer in place of a list. */
export interface FaultyAnswer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** How a fault makes any list be answered; null when the list itself is served. */
export function faultyAnswer(fault: string): FaultyAnswer | null {
  switch (fault) {
    case 'down':
      return { status: 503, body: { error: 'under maintenance' } }
    case 'busy':
      return { status: 429, body: { error: 'too many requests' }, headers: { 'retry-after': '30' } }
    case 'garbage':
      return { status: 200, body: { error: 'not a list' } }
    default:
      return null
  }
}
