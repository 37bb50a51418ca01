import { Button, EmptyState, Notice, Skeleton, Tabs } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins, Lock, Target } from 'lucide-react'
import { useState } from 'react'
import { LoginPrompt } from '../../shared/session/login-prompt.tsx'
import { brlText } from '../../shared/money/money.ts'
import { usePrizeText } from '../../shared/money/prize-text.ts'
import { Link } from '../../shared/router/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { dayOf, missionAnswers, type Missions, type Period, sumPrizes } from './mission.ts'
import { MissionCard } from './mission-card.tsx'
import { useMissionActions } from './mission-actions.ts'
import { formatTag } from '../../shared/i18n/formats.ts'

interface MissionsDialogProps {
  open: boolean
  onClose: () => void
  onFollow: () => void
}

/** What there is to do today and this week, how far it is, and what it paid. */
export function MissionsDialog({ open, onClose, onFollow }: MissionsDialogProps) {
  const { t } = useLingui()
  const { status, user } = useSession()
  return (
    <Dialog
      open={open}
      title={t`Central de missões`}
      closeLabel={t`Fechar`}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      {user ? (
        <Centre player={user.id} onFollow={onFollow} />
      ) : status === 'guest' ? (
        <LoginPrompt
          icon={<Lock aria-hidden="true" size={28} />}
          title={t`Entre para ver`}
          description={t`As missões, o seu progresso e os prêmios ficam na sua conta.`}
        />
      ) : (
        <Waiting />
      )}
    </Dialog>
  )
}

function Centre({ player, onFollow }: { player: number; onFollow: () => void }) {
  const { t } = useLingui()
  const [period, setPeriod] = useState<Period>('daily')
  const { data, failed } = missionAnswers.useAnswer({ player, period })
  const actions = useMissionActions(player)
  const list = <List missions={data?.missions ?? (failed ? [] : null)} actions={actions} />
  return (
    <div className="flex flex-col gap-4 pb-2">
      <Standing data={data} actions={actions} />
      {actions.paid && <Paid paid={actions.paid} onFollow={onFollow} />}
      <Tabs
        label={t`Período das missões`}
        fullWidth
        value={period}
        onValueChange={(next) => setPeriod(next === 'week' ? 'week' : 'daily')}
        tabs={[
          { id: 'daily', label: t`Missões diárias`, content: list },
          {
            id: 'week',
            label: t`Tarefas semanais`,
            content: <div className="max-h-125 overflow-y-auto">{list}</div>,
          },
        ]}
      />
    </div>
  )
}

type MissionActions = ReturnType<typeof useMissionActions>

/** The day, and what is done and waits. */
function Standing({ data, actions }: { data: Missions | null; actions: MissionActions }) {
  const { t, i18n } = useLingui()
  const day = data && dayOf(data.today, i18n.locale)
  const { count = 0, amount = 0 } = data?.collectable ?? {}
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-surface-2 p-4">
      <p className="flex flex-col items-center rounded-sm bg-surface-3 px-3 py-2 leading-none">
        <strong className="money text-3xl">{day?.number ?? '–'}</strong>
        <span className="mt-1.5 text-sm text-ink-muted">{day?.weekday ?? '…'}</span>
      </p>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm text-ink-muted">{t`Recompensas acumuladas`}</p>
        <p className="money text-2xl font-semibold">{brlText(amount)}</p>
        <p className="text-sm text-ink-muted">
          {count === 0
            ? t`Nada para coletar agora`
            : t`${plural(count, { one: '# missão para coletar', other: '# missões para coletar' })}`}
        </p>
      </div>
      <Button
        className="w-full"
        disabled={count === 0}
        loading={actions.collecting}
        icon={<HandCoins aria-hidden="true" size={18} />}
        onClick={() => void actions.collect()}
      >{t`Coletar recompensas`}</Button>
    </div>
  )
}

function Paid({ paid, onFollow }: { paid: NonNullable<MissionActions['paid']>; onFollow: () => void }) {
  const { i18n } = useLingui()
  const prizeText = usePrizeText()
  const list = new Intl.ListFormat(formatTag(i18n.locale))
  const prizes = list.format(sumPrizes(paid.prizes).map(prizeText))
  return (
    <output>
      <Notice tone="success">
        {paid.collected === 0 ? (
          <Trans>Nada a coletar: o que estava pronto já foi pago.</Trans>
        ) : (
          <Trans>
            Você recebeu {prizes}.{' '}
            <Link to="/awards" className="underline underline-offset-4" onClick={onFollow}>
              Ver seus prêmios
            </Link>
          </Trans>
        )}
      </Notice>
    </output>
  )
}

function List({ missions, actions }: { missions: Missions['missions'] | null; actions: MissionActions }) {
  const { t } = useLingui()
  if (!missions) return <Waiting />
  if (missions.length === 0) {
    return (
      <EmptyState
        icon={<Target aria-hidden="true" size={28} />}
        title={t`Nenhuma missão agora`}
        description={t`Quando houver, ela aparece aqui com o prêmio e o que falta.`}
      />
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {missions.map((mission) => (
        <li key={mission.id}>
          <MissionCard
            mission={mission}
            busy={actions.accepting === mission.id}
            onAccept={() => void actions.accept(mission.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function Waiting() {
  const { t } = useLingui()
  return (
    <section aria-busy="true" aria-label={t`Carregando as missões`} className="flex flex-col gap-3">
      <Skeleton className="h-36 rounded-md" />
      <Skeleton className="h-36 rounded-md" />
    </section>
  )
}
