import type { Gender } from '@girassol/contract'
import {
  type AmountLimit,
  type BettorRecord,
  bettorXml,
  type GamesRecord,
  gamesXml,
  type WalletRecord,
  walletXml,
} from '@girassol/sigap'
import { days } from '../../platform/clock.ts'
import { addDays, dayStart } from '../../platform/moment.ts'
import type { ReportedIdentity } from '../identity/index.ts'
import type { ReportedRestriction } from '../persons/index.ts'
import type { ReportedPlayer } from '../players/index.ts'
import type { ReportedProtection } from '../safety/index.ts'
import {
  bettorStatuses,
  BRAZILIAN,
  courtExclusionCode,
  exclusionCode,
  genderCode,
  pauseCode,
} from './codes.ts'
import type { PlayerDay } from './day-book.ts'
import type { Referent, References } from './references.ts'

/** One record of a file and the player it is about; records of the company have none. */
export interface FileRecord {
  readonly member: bigint | null
  readonly xml: string
}

/** What the files must know about a game. */
export interface GameFacts {
  readonly title: string
  readonly type: number
}

interface Person {
  readonly player: bigint
  readonly cpf: string
  readonly day: string
}

const sessionKey = (day: string, player: bigint, game: number): string => `${day}/${player}/${game}`

/** Everything in a player's day that needs a reference. */
export function referentsOf({ player, day }: Omit<Person, 'cpf'>, played: PlayerDay): Referent[] {
  const sessions = [...played.games].filter(([, { won }]) => won > 0n)
  return [
    ...played.deposits.map(({ key }) => ({ kind: 'deposit' as const, key })),
    ...played.withdrawals.map(({ key }) => ({ kind: 'withdrawal' as const, key })),
    ...played.adjustments.map(({ key }) => ({ kind: 'adjustment' as const, key })),
    ...sessions.flatMap(([game]) => {
      const key = sessionKey(day, player, game)
      return [
        { kind: 'session' as const, key },
        { kind: 'prize' as const, key },
      ]
    }),
  ]
}

export function walletRecord(
  { player, cpf, day }: Person,
  played: PlayerDay,
  { opening, closing }: { opening: bigint; closing: bigint },
  references: References,
): FileRecord {
  const record: WalletRecord = {
    nationality: BRAZILIAN,
    cpf,
    opening,
    deposits: played.deposits.map((each) => ({ ...each, reference: references('deposit', each.key) })),
    withdrawals: played.withdrawals.map((each) => ({
      ...each,
      reference: references('withdrawal', each.key),
    })),
    // The prize of a session is what the player won in it.
    prizes: [...played.games].flatMap(([game, { won, wonAt }]) => {
      const key = sessionKey(day, player, game)
      if (won === 0n || !wonAt) return []
      return [
        { reference: references('prize', key), session: references('session', key), amount: won, at: wonAt },
      ]
    }),
    adjustments: played.adjustments.map(({ code, ...each }) => ({
      ...each,
      ...code,
      reference: references('adjustment', each.key),
    })),
    closing,
  }
  return { member: player, xml: walletXml(record) }
}

/** Null for a player who placed no bet: the file has bets alone, and a prize of an earlier bet is in the wallet's file. */
export function gamesRecord(
  { player, cpf, day }: Person,
  played: PlayerDay,
  factsOf: (game: number) => GameFacts,
  references: References,
): FileRecord | null {
  const plays = [...played.games].map(([game, play]) => ({ game, ...play, ...factsOf(game) }))
  const byType = Map.groupBy(
    plays.filter(({ bets }) => bets > 0),
    ({ type }) => type,
  )
  if (byType.size === 0) return null
  const record: GamesRecord = {
    cpf,
    types: [...byType]
      .toSorted(([a], [b]) => a - b)
      .map(([type, games]) => ({
        type,
        bets: games.reduce((all, { bets }) => all + bets, 0),
        // Several titles of one type share one field: the most staked first.
        titles: games
          .toSorted((a, b) => Number(b.staked - a.staked))
          .map(({ title }) => title)
          .join(';'),
        prizeSessions: games
          .filter(({ won }) => won > 0n)
          .map(({ game }) => references('session', sessionKey(day, player, game))),
        seconds: games.reduce((all, { activeMs }) => all + Math.max(activeMs / 1000, 1), 0),
        staked: games.reduce((all, { staked }) => all + staked, 0n),
        won: games.reduce((all, { won }) => all + won, 0n),
      })),
  }
  return { member: player, xml: gamesXml(record) }
}

const PERIODS: Readonly<Record<string, 1 | 2 | 3>> = { day: 1, month: 2 }

/** Weekly limits exist in the law and not in the files. */
const limitsOf = (protection: ReportedProtection | undefined, kind: string): AmountLimit[] =>
  (protection?.limits ?? []).flatMap(({ kind: each, period, amount }) => {
    const code = PERIODS[period]
    return each === kind && code ? [{ period: code, amount }] : []
  })

/** What other modules know of a player. */
export interface About {
  protection: ReportedProtection | undefined
  gender: Gender | undefined
  inquirySince: Date | null
  restrictions: readonly ReportedRestriction[]
  /** Null where the profile demands no identity. */
  identity: ReportedIdentity | null
}

export function bettorRecord(player: ReportedPlayer, about: About, isFirst: boolean): BettorRecord {
  const { protection, gender } = about
  const onBreak = protection?.break ?? null
  const isPause = onBreak?.kind === 'pause'
  const isExcluded = onBreak?.kind === 'exclusion'
  const { status, since } = standingOf(player, about)
  return {
    ...player,
    status,
    statusAt: since,
    gender: genderCode(gender),
    pause: {
      code: isPause ? pauseCode(daysBetween(onBreak.since, onBreak.endsAt) ?? 1) : '0',
      since: isPause ? onBreak.since : null,
    },
    exclusion: {
      code: isExcluded ? exclusionCode(daysBetween(onBreak.since, onBreak.endsAt)) : '00',
      since: isExcluded ? onBreak.since : null,
    },
    courtExclusion: courtExclusionOf(about),
    deposits: limitsOf(protection, 'deposit'),
    stakes: limitsOf(protection, 'stake'),
    losses: limitsOf(protection, 'loss'),
    // The file has one limit of time: the shortest period that it knows.
    time: limitsOf(protection, 'time').toSorted((a, b) => a.period - b.period)[0] ?? null,
    isFirst,
  }
}

/** Null for a term without an end. */
const daysBetween = (since: Date, end: Date | null): number | null =>
  end && (end.getTime() - since.getTime()) / days(1)

const restrictionOf = ({ restrictions }: About, wanted: ReportedRestriction['reason']) =>
  restrictions.find(({ reason }) => reason === wanted)

function courtExclusionOf(about: About): BettorRecord['courtExclusion'] {
  const order = restrictionOf(about, 'court')
  if (!order) return { code: '0', since: null }
  const end = order.until === null ? null : dayStart(addDays(order.until, 1))
  return { code: courtExclusionCode(daysBetween(order.since, end)), since: order.since }
}

interface Standing {
  status: number
  since: Date
}

/** An account has one status: the first that holds. */
function standingOf(player: ReportedPlayer, about: About): Standing {
  const { protection, inquirySince, identity } = about
  const { closedAt, blockedAt, createdAt } = player
  const excludedSince = protection?.break?.kind === 'exclusion' ? protection.break.since : null
  const isUnverified = identity !== null && identity.state !== 'approved'
  const candidates: [number, Date | null | undefined][] = [
    [bettorStatuses.selfExcluded, excludedSince],
    [bettorStatuses.cancelled, closedAt],
    [bettorStatuses.court, restrictionOf(about, 'court')?.since],
    [bettorStatuses.suspended, blockedAt ?? inquirySince],
    [bettorStatuses.precautionary, restrictionOf(about, 'ludopathy')?.since],
    [bettorStatuses.yearlyUpdateDue, identity?.state === 'expired' ? identity.since : null],
    [bettorStatuses.verificationPending, isUnverified ? identity.since : null],
  ]
  for (const [status, since] of candidates) if (since) return { status, since }
  return { status: bettorStatuses.active, since: createdAt }
}

export const bettorFileRecord = (player: bigint, record: BettorRecord): FileRecord => ({
  member: player,
  xml: bettorXml(record),
})
