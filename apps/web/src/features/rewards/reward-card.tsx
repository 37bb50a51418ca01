import { Badge, type BadgeTone, Button, cx, Progress } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Ban, Check, Clock, Gift, Hourglass, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { momentText } from '../../shared/i18n/moment.ts'
import { brlText } from '../../shared/money/money.ts'
import { Link } from '../../shared/router/link.tsx'
import { isPlayable, playPathOf, type Reward, type RewardStatus } from './reward.ts'
import { useStatusTexts } from './status-texts.ts'

const looks: Record<RewardStatus, { tone: BadgeTone; icon: ReactNode }> = {
  active: { tone: 'success', icon: <Play aria-hidden="true" /> },
  pending: { tone: 'info', icon: <Hourglass aria-hidden="true" /> },
  used: { tone: 'neutral', icon: <Check aria-hidden="true" /> },
  expired: { tone: 'warning', icon: <Clock aria-hidden="true" /> },
  cancelled: { tone: 'danger', icon: <Ban aria-hidden="true" /> },
}

export function RewardCard({ reward }: { reward: Reward }) {
  const { t, i18n } = useLingui()
  const labels = useStatusTexts()
  const { status, game, used_rounds: used, number_of_rounds: all, free_spin_validity: end } = reward
  const name = game?.name ?? t`Jogo desconhecido`
  const over = status !== 'active' && status !== 'pending'
  return (
    <article className="flex h-full flex-col gap-4 rounded-md bg-surface-1 p-4">
      <div className="flex gap-4">
        <Cover key={game?.cover_url} src={game?.cover_url ?? ''} faded={over} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <Badge tone={looks[status].tone} icon={looks[status].icon}>
            {labels[status]}
          </Badge>
          <h2 className="w-full text-lg leading-snug text-balance">{name}</h2>
          <Progress
            className="mt-auto w-full"
            label={t`Rodadas`}
            valueText={`${used} / ${all}`}
            value={used}
            max={all}
            tone={over ? 'leaf' : 'sun'}
          />
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Fact label={t`Por rodada`}>{brlText(reward.bet_amount)}</Fact>
        <Fact label={t`Total ganho`} strong>
          {brlText(reward.total_win_amount)}
        </Fact>
        <Fact label={t`Válida até`}>
          {end ? <time dateTime={end}>{momentText(end, i18n.locale)}</time> : t`Sem data`}
        </Fact>
        <Fact label={t`Ganhos vão para`}>{reward.pocket === 'cash' ? t`Saldo` : t`Bônus`}</Fact>
        <Fact label={t`Referência`} wide>
          {reward.reference_id}
        </Fact>
      </dl>
      {isPlayable(reward) && (
        <Button
          block
          className="mt-auto"
          icon={<Play aria-hidden="true" size={18} />}
          render={<Link to={playPathOf(reward)} aria-label={t`Jogar agora ${name}`} />}
        >
          {t`Jogar agora`}
        </Button>
      )}
    </article>
  )
}

interface FactProps {
  label: string
  strong?: boolean
  wide?: boolean
  children: ReactNode
}

const Fact = ({ label, strong = false, wide = false, children }: FactProps) => (
  <div className={cx('min-w-0', wide && 'col-span-2')}>
    <dt className="text-xs text-ink-muted">{label}</dt>
    <dd className={cx('money break-words', strong && 'font-semibold text-leaf-text')}>{children}</dd>
  </div>
)

/** The name stands beside it, so it is decoration; without one the place stays warm, not broken. */
function Cover({ src, faded }: { src: string; faded: boolean }) {
  const [broken, setBroken] = useState(false)
  const place = cx('aspect-[3/4] w-24 shrink-0 rounded-sm bg-surface-2', faded && 'opacity-60 saturate-50')
  if (!src || broken) {
    return (
      <div aria-hidden="true" className={cx(place, 'grid place-items-center text-sun-text')}>
        <Gift size={32} />
      </div>
    )
  }
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={128}
      loading="lazy"
      decoding="async"
      className={cx(place, 'object-cover')}
      onError={() => setBroken(true)}
    />
  )
}
