import { Button } from '@girassol/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Gift, LoaderPinwheel, type LucideIcon, Target, TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { momentText } from '../../shared/i18n/moment.ts'
import { brlText } from '../../shared/money/money.ts'
import { Link } from '../../shared/router/link.tsx'
import type { Collecting } from './collecting.ts'
import { playPathOf, type PrizesOverview } from './overview.ts'

type Ready = PrizesOverview['ready']

/** What waits for one press, each with the button that takes it. */
export function ReadyList({ ready, collecting }: { ready: Ready; collecting: Collecting }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {ready.missions.count > 0 && (
        <li className="md:col-span-2">
          <MissionsReady missions={ready.missions} collecting={collecting} />
        </li>
      )}
      {ready.wheels.map((wheel) => (
        <li key={`wheel ${wheel.id}`}>
          <WheelReady wheel={wheel} />
        </li>
      ))}
      {ready.free_spins.map((spins) => (
        <li key={spins.reference_id}>
          <FreeSpinsReady spins={spins} />
        </li>
      ))}
      {ready.coupons.map((coupon) => (
        <li key={coupon.code}>
          <CouponReady coupon={coupon} />
        </li>
      ))}
    </ul>
  )
}

function MissionsReady({ missions, collecting }: { missions: Ready['missions']; collecting: Collecting }) {
  const { t } = useLingui()
  const { count } = missions
  const amount = brlText(missions.amount)
  return (
    <Card
      icon={Target}
      title={
        missions.amount > 0
          ? t`${amount} em missões`
          : t`${plural(count, { one: '# missão para coletar', other: '# missões para coletar' })}`
      }
      text={t`${plural(count, { one: '# missão concluída', other: '# missões concluídas' })}`}
      action={
        <Button loading={collecting.busy} onClick={() => void collecting.collect()}>
          {t`Coletar recompensas`}
        </Button>
      }
    />
  )
}

function WheelReady({ wheel: { name, spins } }: { wheel: Ready['wheels'][number] }) {
  const { t } = useLingui()
  return (
    <Card
      icon={LoaderPinwheel}
      title={name}
      text={t`${plural(spins, { one: '# giro grátis hoje', other: '# giros grátis hoje' })}`}
      action={
        <Button variant="secondary" render={<Link to="/roulettes" aria-label={t`Girar ${name}`} />}>
          {t`Girar`}
        </Button>
      }
    />
  )
}

function FreeSpinsReady({ spins }: { spins: Ready['free_spins'][number] }) {
  const { t, i18n } = useLingui()
  const left = spins.number_of_rounds - spins.used_rounds
  const game = spins.game?.name ?? spins.primary_game_code
  const until = spins.free_spin_validity && momentText(spins.free_spin_validity, i18n.locale)
  return (
    <Card
      icon={Gift}
      title={t`${plural(left, { one: '# rodada grátis', other: '# rodadas grátis' })}`}
      text={until ? t`${game}, até ${until}` : game}
      action={
        <Button
          variant="secondary"
          className="paused:hidden"
          render={<Link to={playPathOf(spins)} aria-label={t`Jogar ${game}`} />}
        >
          {t`Jogar`}
        </Button>
      }
    />
  )
}

function CouponReady({ coupon }: { coupon: Ready['coupons'][number] }) {
  const { t } = useLingui()
  const { percent, code } = coupon
  return (
    <Card
      icon={TicketPercent}
      title={t`${percent}% de bônus em um depósito`}
      text={t`Cupom ${code}`}
      action={
        <Button variant="secondary" render={<Link to="/bonus" aria-label={t`Ver o cupom ${code}`} />}>
          {t`Ver cupom`}
        </Button>
      }
    />
  )
}

interface CardProps {
  icon: LucideIcon
  title: string
  text: string
  action: ReactNode
}

function Card({ icon: Icon, title, text, action }: CardProps) {
  return (
    <article className="flex h-full flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-surface-1 p-4 md:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sun/15 text-sun-text">
        <Icon aria-hidden="true" size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-36">
        <h3 className="text-lg leading-snug text-balance">{title}</h3>
        <p className="text-[0.9375rem] text-pretty text-ink-muted">{text}</p>
      </div>
      {action}
    </article>
  )
}
