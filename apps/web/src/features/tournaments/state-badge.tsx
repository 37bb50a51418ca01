import { Badge, type BadgeTone } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Ban, CalendarClock, Flag, Hourglass, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tournament } from './tournament.ts'

const looks: Record<Tournament['state'], { tone: BadgeTone; icon: ReactNode }> = {
  upcoming: { tone: 'info', icon: <CalendarClock aria-hidden="true" /> },
  running: { tone: 'success', icon: <Radio aria-hidden="true" /> },
  over: { tone: 'warning', icon: <Hourglass aria-hidden="true" /> },
  settled: { tone: 'neutral', icon: <Flag aria-hidden="true" /> },
  cancelled: { tone: 'danger', icon: <Ban aria-hidden="true" /> },
}

export function StateBadge({ state }: { state: Tournament['state'] }) {
  const { t } = useLingui()
  const texts = {
    upcoming: t`Em breve`,
    running: t`Em andamento`,
    over: t`Conferindo`,
    settled: t`Encerrado`,
    cancelled: t`Cancelado`,
  }
  const { tone, icon } = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {texts[state]}
    </Badge>
  )
}
