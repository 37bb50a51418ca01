import { Button, IconButton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Gift, X } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useBelowBar } from '../../shared/page/below-bar.ts'
import { momentText } from '../../shared/i18n/moment.ts'
import { Link } from '../../shared/router/link.tsx'
import { useVisit } from '../../shared/router/router.ts'
import { useSession } from '../../shared/session/session.ts'
import { activeAnswers, isPlayable, listOf, playPathOf } from './reward.ts'

/**
 * The first active reward, below the top bar of every page but its own and the games' own; put away until the next visit
 * when it is closed. It comes with the player's corner, so it reaches its place from there.
 */
export function RewardBanner() {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const { page } = useVisit()
  const [closed, setClosed] = useState(false)
  const { data } = activeAnswers.useAnswer(user && { player: user.id })
  const place = useBelowBar()
  const reward = data && listOf(data.data).find(isPlayable)
  if (!place || !reward || closed || page?.pattern.source === '/rewards') return null
  const left = reward.number_of_rounds - reward.used_rounds
  const name = reward.game?.name ?? reward.primary_game_code
  const end = reward.free_spin_validity && momentText(reward.free_spin_validity, i18n.locale)
  return createPortal(
    <section
      aria-label={t`Recompensa ativa`}
      className="flex items-center gap-3 bg-sun/12 py-1.5 ps-4 pe-1 md:ps-6"
    >
      <Gift aria-hidden="true" size={20} className="shrink-0 text-sun-text" />
      <p className="min-w-0 flex-1 text-sm leading-snug">
        <span className="font-semibold">{t`Rodadas grátis em ${name}: ${left}`}</span>
        {end && <span className="hidden text-ink-muted sm:inline"> · {t`até ${end}`}</span>}
      </p>
      <Button size="sm" className="shrink-0" render={<Link to={playPathOf(reward)} />}>
        {t`Jogar`}
      </Button>
      <IconButton
        label={t`Fechar aviso de recompensa`}
        icon={<X aria-hidden="true" size={18} />}
        onClick={() => setClosed(true)}
      />
    </section>,
    place,
  )
}
