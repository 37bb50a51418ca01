import { type Amount, paid, type PokerHand, pokerHands, type PokerTable, WHOLE } from '@girassol/games'
import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { brl } from '../../shell/money.ts'
import { handName } from './names.ts'

interface PayLinesProps {
  table: PokerTable
  stake: Amount
  /** What the cards make now. */
  lit: PokerHand | null
  /** The round is over and paid more than it cost. */
  won: boolean
}

/** What every hand pays at this stake, the line of the hand on the table lit. */
export const PayLines = ({ table, stake, lit, won }: PayLinesProps) => (
  <table className="money w-full border-separate border-spacing-0 overflow-hidden rounded-md bg-(--felt-night)/70 text-[clamp(0.75rem,2.6cqh,1.0625rem)] leading-none ring-1 ring-(--felt-warm)/25">
    <caption className="sr-only">{t`Pagamentos com a aposta atual`}</caption>
    <tbody>
      {pokerHands.map((hand) => {
        const isLit = hand === lit
        return (
          <tr
            key={hand}
            aria-current={isLit || undefined}
            className={cx(
              'transition-colors duration-slow',
              !isLit && 'text-(--felt-cream)/80 even:bg-(--felt-deep)/35',
              isLit && !won && 'bg-(--felt-warm)/25 text-(--felt-cream)',
              isLit && won && 'bg-(--felt-warm) text-(--felt-night)',
            )}
          >
            <th
              scope="row"
              className={cx('py-[0.45em] ps-3 text-start', isLit ? 'font-bold' : 'font-medium')}
            >
              {handName(hand)}
            </th>
            <td className="w-[4.5em] py-[0.45em] text-end opacity-80 low:hidden">{table.pays[hand]}×</td>
            <td className={cx('w-[8.5em] py-[0.45em] pe-3 text-end', isLit ? 'font-bold' : 'font-semibold')}>
              {brl(paid(stake, table.pays[hand] * WHOLE))}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
