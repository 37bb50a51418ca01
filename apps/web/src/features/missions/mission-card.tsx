import { Badge, type BadgeTone, Button, Progress } from '@girassol/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Check, Gift, PartyPopper, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { brlText } from '../../shared/money/money.ts'
import { usePrizeText } from '../../shared/money/prize-text.ts'
import { RichText } from '../../shared/page/rich-text.tsx'
import { type Mission, type MissionState, stateOf } from './mission.ts'

interface MissionCardProps {
  mission: Mission
  busy: boolean
  onAccept: () => void
}

export function MissionCard({ mission, busy, onAccept }: MissionCardProps) {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  const progressText = useProgressText()
  const state = stateOf(mission)
  const name = mission.challenge_name
  return (
    <article aria-label={name} className="flex flex-col gap-3 rounded-md bg-surface-2 p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg leading-snug text-balance">{name}</h3>
        {state !== 'offered' && <StateBadge state={state} />}
      </div>
      <div className="flex flex-col gap-2 text-[0.9375rem] text-pretty text-ink-muted [&_b]:text-ink [&_ol]:list-decimal [&_ol]:ps-5 [&_strong]:text-ink [&_ul]:list-disc [&_ul]:ps-5">
        <RichText html={mission.challenge_description} />
      </div>
      {state !== 'offered' && (
        <Progress
          label={t`Progresso`}
          valueText={progressText(mission)}
          value={mission.myRoundsPercentage}
          tone={state === 'active' ? 'sun' : 'leaf'}
        />
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2 font-semibold">
          <Gift aria-hidden="true" size={18} className="shrink-0 text-sun-text" />
          <span className="sr-only">{t`Prêmio:`}</span> {prizeText(mission.prize)}
        </p>
        {state === 'offered' && (
          <Button size="sm" loading={busy} aria-label={t`Aceitar ${name}`} onClick={onAccept}>
            {t`Aceitar`}
          </Button>
        )}
      </div>
    </article>
  )
}

const looks: Record<Exclude<MissionState, 'offered'>, { tone: BadgeTone; icon: ReactNode }> = {
  active: { tone: 'warning', icon: <Play aria-hidden="true" /> },
  done: { tone: 'success', icon: <PartyPopper aria-hidden="true" /> },
  collected: { tone: 'neutral', icon: <Check aria-hidden="true" /> },
}

function StateBadge({ state }: { state: Exclude<MissionState, 'offered'> }) {
  const { t } = useLingui()
  const labels = { active: t`Ativa`, done: t`Concluída`, collected: t`Coletada` }
  return (
    <Badge tone={looks[state].tone} icon={looks[state].icon} className="shrink-0">
      {labels[state]}
    </Badge>
  )
}

/** How far it is, in what the mission counts. */
function useProgressText(): (mission: Mission) => string {
  const { t } = useLingui()
  return ({ kind, myRounds: done, target }) => {
    switch (kind) {
      case 'rounds':
        return t`${plural(target, { one: `${done} de # rodada`, other: `${done} de # rodadas` })}`
      case 'games':
        return t`${plural(target, { one: `${done} de # jogo`, other: `${done} de # jogos` })}`
      case 'wins':
        return t`${plural(target, { one: `${done} de # ganho`, other: `${done} de # ganhos` })}`
      case 'staked': {
        const [staked, due] = [brlText(done), brlText(target)]
        return t`${staked} de ${due}`
      }
    }
  }
}
