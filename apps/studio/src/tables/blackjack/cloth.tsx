import type { BlackjackTable } from '@girassol/games'
import { t } from '@lingui/core/macro'
import { times } from '../../shell/money.ts'

interface ClothProps {
  table: BlackjackTable
}

/** What is written on the cloth between dealer and player, in an arch. */
export const Cloth = ({ table }: ClothProps) => {
  const [pays, stands] = [t`Blackjack paga`, t`A banca para em 17`]
  return (
    <svg
      viewBox="0 0 360 74"
      className="w-[min(100%,92cqh,34rem)] shrink-0 text-(--felt-glow)"
      fill="currentColor"
    >
      <path id="arch" d="M14 16Q180 74 346 16" fill="none" />
      <path
        d="M4 30Q180 92 356 30M4 2Q180 60 356 2"
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.22}
        strokeWidth={1}
      />
      <text fontSize={15} fontWeight={700} letterSpacing={0.6} opacity={0.72} textAnchor="middle">
        <textPath href="#arch" startOffset="50%">
          {`${pays} ${times(table.blackjack)}  ·  ${stands}`}
        </textPath>
      </text>
    </svg>
  )
}
