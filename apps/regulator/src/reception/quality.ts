import { contentOf, type Family, type ReadFile, amountOf, sumOf } from '@girassol/sigap'
import { sql } from 'kysely'
import type { Tx } from '@girassol/institution'
import { acceptedLot } from './deliveries.ts'

const FAULTS_MAX = 20

const cpfOf = (record: string): string => contentOf(record, 'CPF') ?? ''

/** Faults in a file's place among others and in its data; none when it is in order. */
export async function examine(tx: Tx, family: Family, file: ReadFile): Promise<string[]> {
  const faults = await examinePlace(tx, family, file)
  if (faults.length > 0) return faults
  const examined = {
    bettor: () => examinePeople(file),
    games: () => examineGames(tx, file),
    wallet: () => examineWallets(tx, file),
    'operator-daily': () => [],
    'operator-monthly': () => [],
  } satisfies Record<Family, () => string[] | Promise<string[]>>
  return (await examined[family]()).slice(0, FAULTS_MAX)
}

/** Lots are counted without gaps, are delivered once, and are rectified only after they were accepted. */
async function examinePlace(tx: Tx, family: Family, { header }: ReadFile): Promise<string[]> {
  const { day, lot, isRectifying } = header
  const present = await acceptedLot(tx, family, day, lot)
  if (isRectifying) return present ? [] : [`lote ${lot}: não há arquivo original aceito para retificar`]
  if (present) return [`lote ${lot}: o arquivo original já foi aceito`]
  if (lot === 1) return []
  const previous = await acceptedLot(tx, family, day, lot - 1)
  if (!previous) return [`lote ${lot}: falta o lote ${lot - 1}`]
  return previous.isLast ? [`lote ${lot}: o lote ${lot - 1} era o final`] : []
}

const examinePeople = ({ records }: ReadFile): string[] => repeated(records.map(cpfOf))

const repeated = (people: readonly string[]): string[] =>
  new Set(people).size === people.length ? [] : ['CPF repetido no arquivo']

async function examineGames(tx: Tx, file: ReadFile): Promise<string[]> {
  const people = new Map(file.records.map((record) => [cpfOf(record), record]))
  const faults = await unknownPeople(tx, [...people.keys()])
  faults.push(...repeated(file.records.map(cpfOf)))
  for (const [cpf, record] of people)
    if (sumOf(record, 'valorTotalApostasJogo') !== amountOf(record, 'valorTotalApostadorJogoDia'))
      faults.push(`${cpf}: os jogos não somam o total apostado`)
  return [...faults, ...(await examineGameTotals(tx, file))]
}

async function examineGameTotals(tx: Tx, { header, records, totals }: ReadFile): Promise<string[]> {
  if (!header.isLast) return totals === null ? [] : ['totais só no lote final']
  if (totals === null) return ['faltam os totais do dia']
  const { rows } = await sql<{ bets: string; staked: string }>`
    SELECT coalesce(sum(b.bets), 0)::text AS bets, coalesce(sum(b.staked), 0)::text AS staked FROM regulator.reported_bets b
    JOIN regulator.deliveries d ON d.id = b.delivery
    WHERE b.day = ${header.day} AND d.lot <> ${header.lot}`.execute(tx)
  const own = records.reduce((all, record) => all + amountOf(record, 'valorTotalApostadorJogoDia'), 0n)
  const bets = records.reduce((all, record) => all + Number(contentOf(record, 'qtdApostasJogoDia')), 0)
  const isRight =
    amountOf(totals, 'valTotalApostadoDia') === own + BigInt(rows[0]!.staked) &&
    Number(contentOf(totals, 'qtdTotalApostadoDia')) === bets + Number(rows[0]!.bets)
  return isRight ? [] : ['os totais do dia não são a soma dos lotes']
}

async function examineWallets(tx: Tx, { header, records, totals }: ReadFile): Promise<string[]> {
  const people = records.map(cpfOf)
  const faults = [...(await unknownPeople(tx, people)), ...repeated(people)]
  const { rows } = await sql<{ cpf: string; staked: string; closing: string | null }>`
    SELECT q.cpf, coalesce((SELECT b.staked FROM regulator.reported_bets b WHERE b.day = ${header.day} AND b.cpf = q.cpf), 0)::text AS staked,
      (SELECT w.closing FROM regulator.reported_wallets w WHERE w.cpf = q.cpf AND w.day < ${header.day}
        ORDER BY w.day DESC LIMIT 1)::text AS closing
    FROM unnest(${people}::text[]) q(cpf)`.execute(tx)
  const known = new Map(rows.map((row) => [row.cpf, row]))
  for (const record of records) {
    const { staked, closing } = known.get(cpfOf(record))!
    const fault = walletFault(record, BigInt(staked), closing === null ? null : BigInt(closing))
    if (fault) faults.push(`${cpfOf(record)}: ${fault}`)
  }
  if (header.isLast !== (totals !== null)) faults.push('totais só e sempre no lote final')
  return faults
}

/** The identity that the regulator checks: what a wallet held, what moved, what it holds. */
function walletFault(record: string, staked: bigint, closedWith: bigint | null): string | null {
  const opening = amountOf(record, 'saldoInicial')
  const expected =
    opening +
    sumOf(record, 'valorAporte') +
    sumOf(record, 'valorPremio') +
    sumOf(record, 'valorAjuste') -
    sumOf(record, 'valorRetirada') -
    staked
  if (expected !== amountOf(record, 'saldoFinal')) return 'o saldo final não é a soma dos movimentos'
  if (closedWith !== null && closedWith !== opening) return 'o saldo inicial não é o saldo final anterior'
  return null
}

async function unknownPeople(tx: Tx, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ cpf: string }>`
    SELECT q.cpf FROM unnest(${people}::text[]) q(cpf)
    WHERE NOT EXISTS (SELECT FROM regulator.reported_bettors b WHERE b.cpf = q.cpf) LIMIT ${FAULTS_MAX}`.execute(
    tx,
  )
  return rows.map(({ cpf }) => `${cpf}: apostador não informado`)
}

/** Keeps what an accepted file says; what a rectified file said before is forgotten. */
export async function remember(
  tx: Tx,
  id: string,
  family: Family,
  { header, records }: ReadFile,
): Promise<void> {
  const people = records.map(cpfOf)
  const former = sql`SELECT d.id FROM regulator.deliveries d
    WHERE d.family = ${family} AND d.day = ${header.day} AND d.lot = ${header.lot} AND d.is_replaced`
  if (family === 'bettor')
    await sql`INSERT INTO regulator.reported_bettors (cpf, delivery) SELECT cpf, ${id} FROM unnest(${people}::text[]) q(cpf)
      ON CONFLICT (cpf) DO UPDATE SET delivery = excluded.delivery`.execute(tx)
  if (family === 'games') {
    await sql`DELETE FROM regulator.reported_bets WHERE delivery IN (${former})`.execute(tx)
    await sql`INSERT INTO regulator.reported_bets (day, cpf, delivery, staked, bets)
      SELECT ${header.day}, cpf, ${id}, staked, bets FROM unnest(${people}::text[],
        ${records.map((record) => amountOf(record, 'valorTotalApostadorJogoDia').toString())}::numeric[],
        ${records.map((record) => Number(contentOf(record, 'qtdApostasJogoDia')))}::int[]) q(cpf, staked, bets)`.execute(
      tx,
    )
  }
  if (family === 'wallet') {
    await sql`DELETE FROM regulator.reported_wallets WHERE delivery IN (${former})`.execute(tx)
    await sql`INSERT INTO regulator.reported_wallets (day, cpf, delivery, opening, closing, prizes, prize_amount)
      SELECT ${header.day}, cpf, ${id}, opening, closing, prizes, amount FROM unnest(${people}::text[],
        ${records.map((record) => amountOf(record, 'saldoInicial').toString())}::numeric[],
        ${records.map((record) => amountOf(record, 'saldoFinal').toString())}::numeric[],
        ${records.map((record) => Number(contentOf(record, 'qtdPremios')))}::int[],
        ${records.map((record) => sumOf(record, 'valorPremio').toString())}::numeric[]) q(cpf, opening, closing, prizes, amount)`.execute(
      tx,
    )
  }
}
