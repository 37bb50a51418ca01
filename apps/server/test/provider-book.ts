import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hours } from '../src/platform/clock.ts'

export const bookProviders = ['hub', 'soft', 'pragma'] as const
export type BookProvider = (typeof bookProviders)[number]

/** A movement as a provider of any dialect lists it. Amounts in centavos. */
export interface BookRow {
  kind: 'bet' | 'win' | 'rollback' | 'tip'
  transaction: string
  bet: string | null
  player: string
  round: string
  /** Below zero for a win of which a part was taken back. */
  amount: bigint
  state: 'done' | 'declined' | 'rolled_back' | 'given_up'
  at: Date
}

type Reply = [status: number, body: unknown, headers?: Record<string, string>]

const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

const hubStates = {
  done: 'success',
  declined: 'declined',
  rolled_back: 'rolled back',
  given_up: 'retry limit exceeded',
} as const
const softStates = {
  done: 'processed',
  declined: 'rejected',
  rolled_back: 'rolled_back',
  given_up: 'failed',
} as const
const pragmaStates = {
  done: 'completed',
  declined: 'declined',
  rolled_back: 'refunded',
  given_up: 'unanswered',
} as const
const PRAGMA_HEADER =
  'timepoint_ignored,extPlayerID,roundID,referenceID,bonusCode,type,amount,currency,status,timestamp'
const PRAGMA_PIECE_MS = hours(6)
/** Small, so that a day has many pages. */
const SOFT_PAGE = 7

/** Providers that list what a test puts into their books. */
export class ProviderBooks {
  readonly rows: Record<BookProvider, BookRow[]> = { hub: [], soft: [], pragma: [] }
  /** Pages asked for, as `hub <start>`, `soft <cursor>` or `pragma <timepoint>`. */
  asked: string[] = []
  /** Answers instead of the list while it returns something. */
  fault: null | ((asked: string) => Reply | null | Promise<Reply | null>) = null
  /** The page of a round, as the provider names it. */
  roundUrl = 'https://jogos.provedor.test/rodada'
  /** Whether pages of rounds are asked for in vain. */
  isRoundPageDown = false
  /** Answers that it does not know the round. */
  isRoundForgotten = false
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded'
        const body = isForm
          ? Object.fromEntries(new URLSearchParams(text))
          : (JSON.parse(text || '{}') as Record<string, string>)
        void this.#answer(request.url ?? '', body).then(([status, answer, headers]) =>
          response
            .writeHead(status, headers)
            .end(typeof answer === 'string' ? answer : JSON.stringify(answer)),
        )
      })
    })
  }

  static async open(): Promise<ProviderBooks> {
    const books = new ProviderBooks()
    await new Promise<void>((resolve) => books.#server.listen(0, '127.0.0.1', resolve))
    return books
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Content for the casino's `PROVIDERS_FILE`. */
  keys() {
    const url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    const reach = { url, frameOrigins: ['https://jogos.provedor.test'] }
    const launch = { ...reach, operatorId: 'girassol', privateKey: newPair().privateKey }
    return {
      hub: { publicKey: newPair().publicKey, launch },
      soft: { secret: 'segredo-compartilhado-muito-longo-71', launch: { ...reach, casinoId: 'girassol' } },
      pragma: {
        secret: 'segredo-compartilhado-muito-longo-72',
        bonusWinMovesMoney: false,
        negativeAdjustments: true,
        launch: { ...reach, secureLogin: 'girassol', studio: 'Estúdio' },
      },
    }
  }

  async #answer(path: string, body: Record<string, string>): Promise<Reply> {
    if (this.isRoundPageDown && !path.endsWith('list')) return [503, {}]
    if (this.isRoundForgotten && path.endsWith('Round/Details')) return [404, {}]
    if (path.endsWith('game/round')) return [200, { url: this.roundUrl }]
    if (path.endsWith('Round/Details')) return [200, { details_url: this.roundUrl }]
    if (path.endsWith('HistoryAPI/OpenHistory/')) return [200, { error: '0', url: this.roundUrl }]
    const [provider, cursor] = path.endsWith('transactions/list')
      ? (['hub', body['start_time'] ?? 'round'] as const)
      : path.endsWith('DataFeeds/transactions/')
        ? (['pragma', body['timepoint']] as const)
        : (['soft', body['cursor'] ?? '0'] as const)
    const asked = `${provider} ${cursor}`
    this.asked.push(asked)
    const fault = await this.fault?.(asked)
    if (fault) return fault
    const lists = {
      hub: () => this.#hub(body),
      soft: () => this.#soft(body),
      pragma: () => this.#pragma(body),
    }
    return [200, lists[provider]()]
  }

  #pragma({ timepoint }: Record<string, string>): string {
    const begin = Number(timepoint)
    const end = begin + PRAGMA_PIECE_MS
    const lines = this.rows.pragma
      .filter(({ at }) => at.getTime() >= begin && at.getTime() < end)
      .map((row) =>
        [
          '',
          row.player,
          row.round,
          row.kind === 'rollback' ? row.bet : row.transaction,
          '',
          row.amount < 0n ? 'A' : { rollback: 'R', bet: 'B', win: 'W', tip: 'T' }[row.kind],
          (Number(row.amount) / 100).toFixed(2),
          'BRL',
          pragmaStates[row.state],
          row.at.toISOString().replace('T', ' ').replace('Z', ''),
        ].join(','),
      )
    return [`timepoint=${end}`, PRAGMA_HEADER, ...lines].join('\n')
  }

  #hub({ start_time: start, end_time: end, round }: Record<string, string>): object[] {
    return this.rows.hub
      .filter((row) => (round ? row.round === round : isBetween(row, start!, end!)))
      .map((row) => ({
        transaction_uuid: row.transaction,
        reference_transaction_uuid: row.bet,
        user: row.player,
        round: row.round,
        kind: row.kind,
        status: hubStates[row.state],
        currency: 'BRL',
        amount: Number(row.amount) * 1000,
        created_at: row.at.toISOString(),
      }))
  }

  #soft({ from, to, cursor = '0' }: Record<string, string>): object {
    const rows = this.rows.soft.filter((row) => isBetween(row, from!, to!))
    const next = Number(cursor) + SOFT_PAGE
    return {
      transactions: rows.slice(Number(cursor), next).map((row) => ({
        id: row.transaction,
        action: row.kind,
        original_id: row.bet,
        player_id: row.player,
        round_id: row.round,
        currency: 'BRL',
        amount: (Number(row.amount) / 100).toFixed(2),
        status: softStates[row.state],
        processed_at: row.at.toISOString(),
      })),
      next: next < rows.length ? String(next) : null,
    }
  }
}

const isBetween = ({ at }: BookRow, from: string, until: string): boolean =>
  at >= new Date(from) && at < new Date(until)
