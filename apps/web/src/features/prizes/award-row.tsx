import { Badge, CopyField } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Check, Crown, Hourglass, LoaderPinwheel, type LucideIcon, Target, Trophy } from 'lucide-react'
import { momentText } from '../../shared/i18n/moment.ts'
import { usePrizeText } from '../../shared/money/prize-text.ts'
import { Link } from '../../shared/router/link.tsx'
import { type Award, depositPath } from './award.ts'

const icons: Record<Award['source'], LucideIcon> = {
  mission: Target,
  wheel: LoaderPinwheel,
  vip: Crown,
  tournament: Trophy,
}

/** One prize: what it is, what it was won for, and where it is now. */
export function AwardRow({ award }: { award: Award }) {
  const { t, i18n } = useLingui()
  const prizeText = usePrizeText()
  const { source, title, prize, won_at: at, paid } = award
  const sources = { mission: t`Missão`, wheel: t`Roleta`, vip: t`VIP`, tournament: t`Torneio` }
  const Icon = icons[source]
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:px-5">
      <span className="grid size-11 place-items-center rounded-full bg-surface-2 text-sun-text">
        <Icon aria-hidden="true" size={20} />
      </span>
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug">{prizeText(prize)}</h2>
          <p className="text-[0.9375rem] text-pretty">{title}</p>
          <p className="text-sm text-ink-muted">
            {sources[source]} · <time dateTime={at}>{momentText(at, i18n.locale)}</time>
          </p>
        </div>
        <Badge
          tone={paid ? 'success' : 'info'}
          icon={paid ? <Check aria-hidden="true" /> : <Hourglass aria-hidden="true" />}
        >
          {paid ? t`Pago` : t`A caminho`}
        </Badge>
      </div>
      {paid && <Whereabouts award={award} />}
    </article>
  )
}

const placeClass = 'col-start-2 text-sm text-ink-muted'
const linkClass = 'text-ink underline underline-offset-4'

/** Where a prize went that is not simply money in the balance. */
function Whereabouts({ award: { prize, reference } }: { award: Award }) {
  const { t } = useLingui()
  switch (prize.kind) {
    case 'cash':
    case 'nothing':
      return null
    case 'bonus':
      return (
        <p className={placeClass}>
          <Link to="/bonus" className={linkClass}>{t`Ver o que falta deste bônus`}</Link>
        </p>
      )
    case 'free_spins':
      return (
        <p className={`${placeClass} paused:hidden`}>
          <Link to="/rewards" className={linkClass}>{t`Ver em Minhas Recompensas`}</Link>
        </p>
      )
    case 'coupon':
      return reference === null ? null : (
        <div className={`${placeClass} flex max-w-sm flex-col gap-2`}>
          <CopyField
            label={t`Código do cupom`}
            text={reference}
            labels={{ copy: t`Copiar`, copied: t`Copiado`, failed: t`Selecione e copie` }}
          />
          <Link
            to={depositPath(reference)}
            className={`${linkClass} paused:hidden`}
          >{t`Depositar com este cupom`}</Link>
        </div>
      )
  }
}
