import type { ProviderMovement } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { moneyText, numberText } from '../../../shared/format/index.ts'
import { AppLink, type DataColumn } from '../../../shared/patterns.tsx'

type Figure = 'rounds' | 'bets' | 'staked' | 'returned' | 'paid' | 'ggr'
type Place = { game: number; day: string }

/** Which transfers a figure of a game's day is the sum or the count of; without a movement all of them. */
const movementOf: Record<Exclude<Figure, 'rounds'>, ProviderMovement | null> = {
  bets: 'bet',
  staked: 'bet',
  returned: 'rollback',
  paid: 'win',
  ggr: null,
}

function hrefOf(figure: Figure, { game, day }: Place): string {
  if (figure === 'rounds') return `/games/${game}/rounds?day=${day}`
  const movement = movementOf[figure]
  return `/games/postings?game=${game}&day=${day}${movement ? `&movement=${movement}` : ''}`
}

/** The figures of a game on a day, each a link to what it is made of. */
export function figureColumns<Row extends Record<Figure, number>>(
  placeOf: (row: Row) => Place,
): DataColumn<Row>[] {
  const column = (id: Figure, header: string, text: (value: number) => string): DataColumn<Row> => ({
    id,
    header,
    align: 'end',
    cell: (row) => (
      <AppLink href={hrefOf(id, placeOf(row))} className="money underline underline-offset-2">
        {text(row[id])}
      </AppLink>
    ),
    csv: (row) => String(row[id]),
  })
  return [
    column('rounds', t`Rodadas`, numberText),
    column('bets', t`Apostas`, numberText),
    column('staked', t`Apostado`, moneyText),
    column('returned', t`Estornado`, moneyText),
    column('paid', t`Pago`, moneyText),
    column('ggr', t`GGR`, moneyText),
  ]
}
