import type { GameListChangeKind } from '@girassol/contract/operator'
import type { Certificate, ListedGame, ListedType } from '../providers/catalogue-port.ts'
import { COUNTRY } from '../providers/launch-port.ts'

/** One side of a change; fields that it is not about are absent. */
export interface Facts {
  name?: string
  studio?: string
  type?: ListedType
  /** In basis points. */
  rtp?: number | null
  certificate?: string | null
  valid_until?: string | null
  recalled_at?: string | null
  blocked_countries?: string[]
  is_active?: boolean
}

/** A game of the catalogue that is linked to the provider. */
export interface LinkedGame {
  id: number
  code: string
  name: string
  rtp: number | null
  certificate: string | null
  certificateUntil: string | null
  isActive: boolean
  /** Which change of the list switched it off; null while none did. */
  withdrawnBy: string | null
}

export interface Difference {
  code: string
  kind: GameListChangeKind
  game: number | null
  before: Facts
  after: Facts
  /** `now` for what the law or the provider leaves no choice about, `due` for a recall on a date. */
  effect: 'decision' | 'now' | 'due'
}

interface Comparison {
  listed: readonly ListedGame[]
  /** Codes of entries that could not be read: these games exist, and nothing is said about them. */
  unreadable: ReadonlySet<string>
  linked: readonly LinkedGame[]
  now: Date
  /** The calendar day in São Paulo. */
  today: string
}

/** What a complete list says differently from the catalogue. */
export function compareList({ listed, unreadable, linked, now, today }: Comparison): Difference[] {
  const entries = new Map(listed.map((game) => [game.code, game]))
  const known = new Set(linked.map(({ code }) => code))
  const differences = linked.flatMap((game) => {
    const entry = entries.get(game.code)
    if (entry) return compareGame(game, entry, now, today)
    if (unreadable.has(game.code) || !game.isActive) return []
    return [difference(game, 'vanished', { is_active: true }, { is_active: false })]
  })
  const added = [...entries.values()].filter((entry) => !known.has(entry.code) && isOffered(entry, now))
  return [...differences, ...added.map((entry) => newGame(entry, today))]
}

const isBlocked = ({ blockedCountries }: ListedGame): boolean => blockedCountries.includes(COUNTRY)
const isBefore = (moment: string | null, now: Date): boolean =>
  moment !== null && Date.parse(moment) <= now.getTime()

const isOffered = (entry: ListedGame, now: Date): boolean =>
  !isBlocked(entry) &&
  !isBefore(entry.recalledAt, now) &&
  (entry.releasedAt === null || isBefore(entry.releasedAt, now))

export const isExpired = ({ validUntil }: Certificate, today: string): boolean =>
  validUntil !== null && validUntil < today

/** The certificate that is valid longest; without a valid one, the one that expired last. */
function bestCertificate(certificates: readonly Certificate[], today: string): Certificate | null {
  const end = (each: Certificate) => each.validUntil ?? '9999'
  const sorted = certificates.toSorted((a, b) => end(b).localeCompare(end(a)))
  return sorted.find((each) => !isExpired(each, today)) ?? sorted[0] ?? null
}

function newGame(entry: ListedGame, today: string): Difference {
  const certificate = bestCertificate(entry.certificates ?? [], today)
  return {
    code: entry.code,
    kind: 'new',
    game: null,
    before: {},
    after: {
      name: entry.name,
      studio: entry.studio,
      type: entry.type,
      rtp: entry.rtp,
      certificate: certificate?.number ?? null,
      valid_until: certificate?.validUntil ?? null,
    },
    effect: 'decision',
  }
}

const difference = (
  { id, code }: LinkedGame,
  kind: GameListChangeKind,
  before: Facts,
  after: Facts,
  effect: Difference['effect'] = 'decision',
): Difference => ({ code, kind, game: id, before, after, effect })

function compareGame(game: LinkedGame, entry: ListedGame, now: Date, today: string): Difference[] {
  const { name, rtp, isActive } = game
  const { blockedCountries: blocked_countries, recalledAt: recalled_at } = entry
  if (isBlocked(entry))
    return isActive ? [difference(game, 'blocked', { is_active: true }, { blocked_countries }, 'now')] : []
  if (isBefore(recalled_at, now))
    return isActive ? [difference(game, 'recalled', { is_active: true }, { recalled_at }, 'now')] : []
  const found: Difference[] = []
  if (recalled_at !== null && isActive)
    found.push(difference(game, 'recalled', { is_active: true }, { recalled_at }, 'due'))
  if (entry.name !== name) found.push(difference(game, 'renamed', { name }, { name: entry.name }))
  if (entry.rtp !== null && entry.rtp !== rtp)
    found.push(difference(game, 'return', { rtp }, { rtp: entry.rtp }))
  const certificate = compareCertificates(game, entry, today)
  const lacksCertificate = certificate !== null && certificate.kind !== 'certificate'
  // A game that is off needs no certificate; without one it does not come back.
  if (certificate && (isActive || !lacksCertificate)) found.push(certificate)
  if (!isActive && game.withdrawnBy !== null && !lacksCertificate)
    found.push(difference(game, 'returned', { is_active: false }, { is_active: true }))
  return found
}

function compareCertificates(game: LinkedGame, entry: ListedGame, today: string): Difference | null {
  if (entry.certificates === null) return null
  const before = { certificate: game.certificate, valid_until: game.certificateUntil }
  const valid = entry.certificates.filter((each) => !isExpired(each, today))
  const own = valid.find(({ number }) => number === game.certificate)
  if (own) {
    // A list that does not say when a certificate ends leaves the day that an operator entered.
    if (own.validUntil === null || own.validUntil === game.certificateUntil) return null
    return difference(game, 'certificate', before, { certificate: own.number, valid_until: own.validUntil })
  }
  const best = bestCertificate(entry.certificates, today)
  const after = { certificate: best?.number ?? null, valid_until: best?.validUntil ?? null }
  if (valid.length > 0) return difference(game, 'certificate', before, after)
  return difference(game, best ? 'certificate_expired' : 'certificate_missing', before, after)
}
