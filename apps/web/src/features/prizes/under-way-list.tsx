import { Progress } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { momentText } from '../../shared/i18n/moment.ts'
import { brlText } from '../../shared/money/money.ts'
import { usePrizeText } from '../../shared/money/prize-text.ts'
import { Link } from '../../shared/router/link.tsx'
import type { PrizesOverview } from './overview.ts'

type UnderWay = PrizesOverview['under_way']

/** What is begun and not won yet, each opening its own page. */
export function UnderWayList({ underWay, onMissions }: { underWay: UnderWay; onMissions: () => void }) {
  const { missions, vip, tournaments, bonuses } = underWay
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md bg-surface-1">
      {missions.map((mission) => (
        <li key={`mission ${mission.id}`}>
          <MissionUnderWay mission={mission} onOpen={onMissions} />
        </li>
      ))}
      {tournaments.map((tournament) => (
        <li key={`tournament ${tournament.id}`}>
          <TournamentUnderWay tournament={tournament} />
        </li>
      ))}
      {bonuses.map((bonus) => (
        <li key={bonus.id}>
          <BonusUnderWay bonus={bonus} />
        </li>
      ))}
      {vip.next !== null && (
        <li>
          <VipUnderWay points={vip.points} next={vip.next} />
        </li>
      )}
    </ul>
  )
}

const rowClass =
  'flex w-full items-center gap-3 p-4 text-start transition-colors -outline-offset-2 hover:bg-surface-2 md:px-5'

const arrow = <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-ink-muted" />

function Body({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-[0.9375rem] text-ink-muted">{text}</span>
      </p>
      {children}
    </div>
  )
}

function MissionUnderWay({ mission, onOpen }: { mission: UnderWay['missions'][number]; onOpen: () => void }) {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  const percent = mission.myRoundsPercentage
  return (
    <button type="button" className={rowClass} aria-haspopup="dialog" onClick={onOpen}>
      <Body title={mission.challenge_name} text={prizeText(mission.prize)}>
        <Progress label={t`Missão`} valueText={`${percent}%`} value={percent} />
      </Body>
      {arrow}
    </button>
  )
}

function TournamentUnderWay({ tournament }: { tournament: UnderWay['tournaments'][number] }) {
  const { t, i18n } = useLingui()
  const { id, name, ends_at, place, players } = tournament
  const end = momentText(ends_at, i18n.locale)
  return (
    <Link to={`/tournaments/${id}`} className={rowClass}>
      <Body title={name} text={place === null ? t`Ainda sem pontos` : t`${place}º lugar entre ${players}`}>
        <span className="text-sm text-ink-muted">{t`Torneio, termina em ${end}`}</span>
      </Body>
      {arrow}
    </Link>
  )
}

function BonusUnderWay({ bonus: { amount, rollover } }: { bonus: UnderWay['bonuses'][number] }) {
  const { t } = useLingui()
  const held = brlText(amount)
  const [staked, whole] = [brlText(rollover?.done ?? 0), brlText(rollover?.due ?? 0)]
  return (
    <Link to="/bonus" className={rowClass}>
      <Body title={t`Bônus de ${held}`} text={rollover ? '' : t`Sem exigência de apostas`}>
        {rollover && (
          <Progress
            label={t`Apostado`}
            valueText={t`${staked} de ${whole}`}
            value={rollover.done}
            max={rollover.due}
          />
        )}
      </Body>
      {arrow}
    </Link>
  )
}

interface VipProps {
  points: number
  next: NonNullable<UnderWay['vip']['next']>
}

function VipUnderWay({ points, next }: VipProps) {
  const { t } = useLingui()
  const level = next.bet_level
  const missing = brlText(next.missing)
  const [staked, whole] = [brlText(points), brlText(next.bet_required)]
  return (
    <Link to="/vip" className={rowClass}>
      <Body title={t`VIP nível ${level}`} text={t`Faltam ${missing} em apostas`}>
        <Progress
          label={t`Apostado`}
          valueText={t`${staked} de ${whole}`}
          value={points}
          max={next.bet_required}
        />
      </Body>
      {arrow}
    </Link>
  )
}
