import { calls } from '@girassol/contract/schemas'
import { subtract } from '@girassol/money'
import type { Language } from '@girassol/contract'
import { Readable } from 'node:stream'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Edge } from '../../../platform/http/edge.ts'
import { readInput } from '../../../platform/http/input.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { msg, translate } from '../../../platform/i18n.ts'
import { line, MARK, plainBRL } from '../../../platform/http/spreadsheet.ts'
import { readRecords } from './records.ts'

const PAGE_SIZE = 1000

const heads = [
  msg({ message: 'Rodada' }),
  msg({ message: 'Jogo' }),
  msg({ message: 'Provedor' }),
  msg({ message: 'Situação' }),
  msg({ message: 'Apostado' }),
  msg({ message: 'Pago' }),
  msg({ message: 'Resultado' }),
  msg({ message: 'Saldo antes' }),
  msg({ message: 'Saldo depois' }),
  msg({ message: 'Início' }),
  msg({ message: 'Fim' }),
]

type Filters = Parameters<typeof readRecords>[2]

/** All rounds of a player as CSV, streamed page by page. */
export function registerExport({ app, identify }: Edge, database: Database, clock: Clock): void {
  app.get('/api/profile/records.csv', async (request, reply) => {
    const identity = await identify(request)
    if (!identity) throw new AppError('unauthenticated')
    const filters = readInput(calls.records.query, request.query)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="records.csv"')
      .send(Readable.from(lines({ database, clock }, identity.subject, filters, languageOf(request))))
  })
}

async function* lines(
  { database, clock }: { database: Database; clock: Clock },
  player: bigint,
  filters: Filters,
  language: Language,
) {
  yield MARK + line(heads.map((head) => translate(language, head)))
  let after: string | undefined
  do {
    const rows = await database.transaction((tx) =>
      readRecords(tx, player, filters, { take: PAGE_SIZE, after, now: clock.now() }),
    )
    yield rows
      .map((row) =>
        line([
          row.id,
          row.name,
          row.provider_name,
          row.status,
          ...[
            row.staked,
            row.paid,
            subtract(row.paid, row.staked),
            row.balance_before,
            row.balance_after,
          ].map(plainBRL),
          row.opened_at.toISOString(),
          row.closed_at?.toISOString() ?? '',
        ]),
      )
      .join('')
    after = rows.length === PAGE_SIZE ? rows.at(-1)?.position : undefined
  } while (after)
}
