import { cx } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Trophy } from 'lucide-react'
import { brlText } from '../../shared/money/money.ts'
import { useBonusText } from './bonus-text.ts'
import { Medal } from './medal.tsx'
import { hasTrophy, isReached, type Level } from './vip.ts'

interface LevelTableProps {
  caption: string
  levels: readonly Level[]
  /** Null for a guest, who has reached nothing and missed nothing. */
  points: number | null
}

/** Level, what it asks for and what it brings. Three short columns stay a table on the narrowest phone. */
export function LevelTable({ caption, levels, points }: LevelTableProps) {
  const { t } = useLingui()
  const bonusText = useBonusText()
  return (
    // With enlarged text the three columns are wider than a phone.
    <div className="max-[18rem]:overflow-x-auto">
      <table className="w-full border-separate border-spacing-y-2 text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-sm text-ink-muted">
            <th scope="col" className="px-3 text-start font-medium md:px-5">{t`Nível`}</th>
            <th scope="col" className="px-2 text-end font-medium md:px-5">{t`Aposta exigida`}</th>
            <th scope="col" className="px-3 text-end font-medium md:px-5">{t`Bônus`}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => {
            const reached = points !== null && isReached(points, level)
            const ground = reached ? 'bg-sun/12' : 'bg-surface-1'
            return (
              <tr key={level.bet_level}>
                <th scope="row" className={cx('rounded-s-sm py-2.5 ps-3 text-start md:ps-5', ground)}>
                  <span className="flex items-center gap-2.5 md:gap-4">
                    <Medal
                      src={level.bet_symbol}
                      faint={points !== null && !reached}
                      className="size-10 md:size-14"
                    />
                    <span className="text-lg font-bold md:text-xl">{level.bet_level}</span>
                    {points !== null && hasTrophy(points, level) && (
                      <span className="text-sun-text">
                        <Trophy aria-hidden="true" size={18} />
                        <span className="sr-only">{t`alcançado`}</span>
                      </span>
                    )}
                  </span>
                </th>
                <td className={cx('money px-2 text-end text-ink-muted md:px-5', ground)}>
                  {brlText(level.bet_required)}
                </td>
                <td className={cx('rounded-e-sm px-3 text-end font-semibold tabular-nums md:px-5', ground)}>
                  {bonusText(level) ?? t`Sem bônus`}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
