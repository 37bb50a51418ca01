import { cx } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { usePrizeText } from '../../shared/money/prize-text.ts'
import type { Prize } from './tournament.ts'

/** What each place wins. */
export function PrizeList({ prizes }: { prizes: readonly Prize[] }) {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="sr-only">{t`Prêmios por lugar`}</caption>
      <thead>
        <tr className="text-sm text-ink-muted">
          <th scope="col" className="pb-1 text-start font-medium">{t`Lugar`}</th>
          <th scope="col" className="pb-1 text-end font-medium">{t`Prêmio`}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize, at) => {
          const place = at + 1
          return (
            <tr key={place} className="border-t">
              <th scope="row" className="py-2.5 text-start font-medium">{t`${place}º`}</th>
              <td className={cx('money py-2.5 text-end font-semibold', at === 0 && 'text-lg text-sun-text')}>
                {prizeText(prize)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
