import {
  cnpjOf,
  type Family,
  type FileHeader,
  type FileTotals,
  fileXml,
  operatorDailyXml,
  operatorMonthlyXml,
  signXml,
} from '@girassol/sigap'
import { createHash, X509Certificate } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { gameTypeCode } from './codes.ts'
import { sumsOf } from './day-book.ts'
import type { ReceptionSetup, ReportDeps } from './deps.ts'
import type { Levy } from './levy.ts'
import { partsOf, type ReadDay } from './reading.ts'
import { type FileRecord, type GameFacts, gamesRecord, referentsOf, walletRecord } from './records.ts'
import { referencesIn, storeReferences } from './references.ts'

const REFERENCES_PER_QUERY = 10_000

export interface DayRecords {
  readonly wallet: FileRecord[]
  readonly games: FileRecord[]
  readonly walletTotals: FileTotals
  readonly gamesTotals: FileTotals
}

/** The records of everybody with a CPF who moved money on a day, in the order of players. */
export async function dayRecords(deps: ReportDeps, read: ReadDay): Promise<DayRecords> {
  const { book, cpfs, day, owners } = read
  const people = [...cpfs]
    .map(([player, cpf]) => ({ player, cpf, day }))
    .toSorted((a, b) => (a.player < b.player ? -1 : 1))
  const referents = people.flatMap((person) => {
    const played = book.players.get(person.player)
    return played ? referentsOf(person, played) : []
  })
  const known = new Map<string, string>()
  for (const part of partsOf(referents, REFERENCES_PER_QUERY))
    await deps.database.transaction((tx) => storeReferences(tx, part, known))
  const references = referencesIn(known)
  const factsOf = gameFacts(deps)
  const wallet: FileRecord[] = []
  const games: FileRecord[] = []
  let [prizes, bets, prizeAmount, betAmount] = [0, 0, 0n, 0n]
  for (const person of people) {
    const played = book.players.get(person.player)
    if (!played) continue
    const owner = owners.get(person.player)
    // A player who only used free spins without winning moved no money.
    if (owner) wallet.push(walletRecord(person, played, owner, references))
    const record = gamesRecord(person, played, factsOf, references)
    if (record) games.push(record)
    const plays = [...played.games.values()]
    prizes += plays.filter(({ won }) => won > 0n).length
    bets += plays.reduce((all, play) => all + play.bets, 0)
    const sums = sumsOf(played)
    prizeAmount += sums.prizes
    betAmount += sums.staked
  }
  return { wallet, games, walletTotals: { prizes, prizeAmount }, gamesTotals: { bets, betAmount } }
}

function gameFacts({ catalogue }: ReportDeps): (game: number) => GameFacts {
  const { byId } = catalogue.snapshot()
  return (game) => {
    const found = byId.get(game)
    return {
      title: found?.name ?? String(game),
      type: gameTypeCode(found?.engine?.family, found?.engine?.type ?? found?.type),
    }
  }
}

const OWED = ['house:held-wins', 'house:unclaimed']
/** The pockets that a sum of the proof is made of. */
export const proofPockets = { wallets: ['cash', 'locked', 'affiliate'], bonuses: ['bonus'] } as const

export interface Proof {
  readonly transactional: bigint
  readonly wallets: bigint
  readonly open_bets: bigint
  readonly owed: bigint
  readonly bonuses: bigint
  /** What each of the casino's accounts adds to the first and to what is owed. */
  readonly accounts: Readonly<Record<'transactional' | 'owed', Record<string, string>>>
}

/** What players are owed against what gateways received and did not pay out, at the end of a day. */
export function proofOf({ totals, openRounds }: ReadDay): Proof {
  const sum = (kinds: readonly string[]) => kinds.reduce((all, kind) => all + (totals.get(kind) ?? 0n), 0n)
  const gateways = [...totals.keys()].filter((kind) => kind.startsWith('gateway:'))
  const amounts = (kinds: readonly string[], sign: bigint) =>
    Object.fromEntries(
      kinds
        .toSorted()
        .flatMap((kind) => (totals.get(kind) ? [[kind, String(sign * totals.get(kind)!)]] : [])),
    )
  return {
    // A gateway's account falls by what it received.
    transactional: -sum(gateways),
    wallets: sum(proofPockets.wallets),
    open_bets: openRounds.reduce((all, { amount }) => all + amount, 0n),
    owed: sum(OWED),
    bonuses: sum(proofPockets.bonuses),
    accounts: { transactional: amounts(gateways, -1n), owed: amounts(OWED, 1n) },
  }
}

export const operatorRecord = ({
  transactional,
  wallets,
  open_bets,
  owed,
}: Omit<Proof, 'accounts'>): FileRecord => ({
  member: null,
  // The file knows no balance below zero; the proof keeps the figure and the missing amount.
  xml: operatorDailyXml({
    transactional: transactional > 0n ? transactional : 0n,
    wallets: wallets + owed,
    openBets: open_bets,
  }),
})

const HOURS_MIN = 0.01
const HOURS_MAX = 23.99

export function monthRecord(levy: Levy, activeMs: number, playerDays: number): FileRecord {
  const hours = playerDays === 0 ? 0 : activeMs / playerDays / 3_600_000
  return {
    member: null,
    xml: operatorMonthlyXml({
      beneficiaries: levy.lines,
      lapsedPrizes: 0n,
      ggr: levy.ggr,
      inspectionFee: 0n,
      dailyHours: Math.min(Math.max(hours, HOURS_MIN), HOURS_MAX).toFixed(2),
    }),
  }
}

export type FilePart = Pick<FileHeader, 'day' | 'lot' | 'isLast' | 'isRectifying' | 'justification'> & {
  readonly family: Family
  readonly records: readonly FileRecord[]
  readonly totals: FileTotals | null
}

export interface ComposedFile {
  readonly bytes: number
  readonly sha256: string
  /** The signed document, gzip. */
  readonly content: Buffer
  readonly members: bigint[]
  readonly records: number
}

export const companyOf = ({ identity }: ReceptionSetup): string => {
  const cnpj = cnpjOf(new X509Certificate(identity.certificate))
  if (!cnpj) throw new Error('the certificate does not name a CNPJ')
  return cnpj
}

/** Writes, signs and packs one file. */
export function composeFile(deps: ReportDeps, setup: ReceptionSetup, part: FilePart): ComposedFile {
  const { family, records, totals, ...header } = part
  const xml = signXml(
    fileXml(
      family,
      {
        ...header,
        cnpj: companyOf(setup),
        brand: deps.settings.current().software_name,
        generatedAt: deps.clock.now(),
      },
      records.map((record) => record.xml),
      part.isLast ? totals : null,
    ),
    setup.identity,
  )
  return {
    bytes: Buffer.byteLength(xml),
    sha256: createHash('sha256').update(xml).digest('hex'),
    content: gzipSync(xml),
    members: records.flatMap(({ member }) => (member === null ? [] : [member])),
    records: records.length,
  }
}
