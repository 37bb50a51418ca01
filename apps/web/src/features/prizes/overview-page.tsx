import { Button, EmptyState, ErrorState, Notice, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Gift } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { formatTag } from '../../shared/i18n/formats.ts'
import { usePrizeText } from '../../shared/money/prize-text.ts'
import { Link } from '../../shared/router/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import type { Award } from './award.ts'
import { AwardRow } from './award-row.tsx'
import { type Collecting, useCollecting } from './collecting.ts'
import { hasReady, hasUnderWay, overviewAnswers, type PrizesOverview } from './overview.ts'
import { ReadyList } from './ready-list.tsx'
import { UnderWayList } from './under-way-list.tsx'

/** Of another feature: the app brings it. */
export type MissionsCentre = ComponentType<{ open: boolean; onClose: () => void; onFollow: () => void }>

/** Everything won or to be won, in one place: what can be collected first, then what is under way. */
export function PrizesOverviewPage({ missionsCentre: Centre }: { missionsCentre: MissionsCentre }) {
  const { t } = useLingui()
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const asked = user && { player: user.id }
  const { data, failed } = overviewAnswers.useAnswer(asked)
  const refresh = () => {
    if (asked) void overviewAnswers.refresh(asked)
  }
  const close = () => {
    setOpen(false)
    refresh()
  }
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8">
      <header className="max-w-2xl">
        <h1 className="text-2xl md:text-3xl">{t`Meus prêmios`}</h1>
        <p className="mt-2 text-pretty text-ink-muted">
          {t`O que você pode coletar agora, o que está em andamento e o que já ganhou.`}
        </p>
      </header>
      {data ? (
        <Content overview={data} onMissions={() => setOpen(true)} onChanged={refresh} />
      ) : failed ? (
        <ErrorState
          title={t`Não foi possível carregar seus prêmios`}
          description={t`Verifique sua conexão e tente de novo.`}
          retryLabel={t`Tentar de novo`}
          onRetry={refresh}
        />
      ) : (
        <Outline />
      )}
      <Pages onMissions={() => setOpen(true)} />
      <Centre open={open} onClose={close} onFollow={close} />
    </div>
  )
}

interface ContentProps {
  overview: PrizesOverview
  onMissions: () => void
  onChanged: () => void
}

function Content({ overview: { ready, under_way, latest }, onMissions, onChanged }: ContentProps) {
  const { t } = useLingui()
  const collecting = useCollecting(onChanged)
  return (
    <>
      <Section title={t`Para coletar agora`}>
        <Received paid={collecting.paid} />
        {hasReady(ready) ? (
          <ReadyList ready={ready} collecting={collecting} />
        ) : (
          <EmptyState
            className="rounded-md bg-surface-1"
            icon={<Gift aria-hidden="true" size={28} />}
            title={t`Nada para coletar agora`}
            description={t`Missões concluídas, giros da roleta, rodadas grátis e cupons aparecem aqui assim que são seus.`}
            action={
              <Button variant="secondary" className="paused:hidden" onClick={onMissions}>
                {t`Ver as missões`}
              </Button>
            }
          />
        )}
      </Section>
      {hasUnderWay(under_way) && (
        <Section title={t`Em andamento`}>
          <UnderWayList underWay={under_way} onMissions={onMissions} />
        </Section>
      )}
      <Latest awards={latest} />
    </>
  )
}

/** Stays when what was collected leaves the list. */
function Received({ paid }: { paid: Collecting['paid'] }) {
  const { t, i18n } = useLingui()
  const prizeText = usePrizeText()
  const prizes = new Intl.ListFormat(formatTag(i18n.locale)).format(paid?.prizes.map(prizeText) ?? [])
  return (
    <output className="mb-4 block empty:hidden">
      {paid && paid.collected > 0 && <Notice tone="success">{t`Você recebeu ${prizes}.`}</Notice>}
    </output>
  )
}

function Latest({ awards }: { awards: readonly Award[] }) {
  const { t } = useLingui()
  return (
    <Section
      title={t`Últimos prêmios`}
      more={
        awards.length > 0 && (
          <Link
            to="/awards"
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-sun-text underline-offset-4 hover:underline"
          >
            {t`Ver todos`}
            <ChevronRight aria-hidden="true" size={18} />
          </Link>
        )
      }
    >
      {awards.length === 0 ? (
        <p className="rounded-md bg-surface-1 p-4 text-pretty text-ink-muted md:p-5">
          <Trans>Quando você ganhar um prêmio, ele aparece aqui com a data e a origem.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-md bg-surface-1">
          {awards.map((award) => (
            <li key={award.id}>
              <AwardRow award={award} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const pageClass =
  'flex h-full min-h-13 w-full items-center justify-between gap-2 rounded-sm bg-surface-1 px-4 py-2 text-start font-medium transition-colors hover:bg-surface-2'

/** Every page about prizes stays where it was; this is the way to each. */
function Pages({ onMissions }: { onMissions: () => void }) {
  const { t } = useLingui()
  const pages: [string, string][] = [
    ['/roulettes', t`Roletas`],
    ['/rewards', t`Minhas Recompensas`],
    ['/vip', t`Níveis VIP`],
    ['/tournaments', t`Torneios`],
    ['/events', t`Eventos`],
    ['/promotions', t`Promoções`],
  ]
  const own: [string, string][] = [
    ['/bonus', t`Meus bônus`],
    ['/awards', t`Prêmios`],
  ]
  const arrow = <ChevronRight aria-hidden="true" size={18} className="text-ink-muted" />
  const entry = ([to, name]: [string, string], className?: string) => (
    <li key={to} className={className}>
      <Link to={to} className={pageClass}>
        {name}
        {arrow}
      </Link>
    </li>
  )
  return (
    <Section title={t`Tudo sobre prêmios`}>
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-3 *:min-w-0">
        <li className="paused:hidden">
          <button type="button" className={pageClass} aria-haspopup="dialog" onClick={onMissions}>
            {t`Missões`}
            {arrow}
          </button>
        </li>
        {pages.map((each) => entry(each, 'paused:hidden'))}
        {own.map((each) => entry(each))}
      </ul>
    </Section>
  )
}

function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}

function Outline() {
  const { t } = useLingui()
  return (
    <section aria-busy="true" aria-label={t`Carregando seus prêmios`} className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-32 rounded-md" />
      <Skeleton className="h-32 rounded-md" />
      <Skeleton className="h-40 rounded-md md:col-span-2" />
    </section>
  )
}
