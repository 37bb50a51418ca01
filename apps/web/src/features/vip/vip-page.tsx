import { Button, EmptyState, ErrorState, Skeleton, Tabs } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, Crown } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../shared/router/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { GuestPanel, LevelPanel } from './level-panel.tsx'
import { LevelTable } from './level-table.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { type Vip, vipAnswers } from './vip.ts'

/** Where the player stands among the levels, and what each of them brings. */
export function VipPage() {
  const { t } = useLingui()
  const { status, user } = useSession()
  const [rules, setRules] = useState(false)
  const asked = status === 'loading' ? null : { player: user?.id ?? null }
  const { data, failed } = vipAnswers.useAnswer(asked)
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-xl">
          <h1 className="text-3xl leading-tight md:text-4xl">{t`Níveis VIP`}</h1>
          <p className="mt-2 text-pretty text-ink-muted">
            <Trans>O que cada nível pede e o que ele paga, sem letra miúda.</Trans>
          </p>
        </div>
        <Button
          variant="secondary"
          icon={<BookOpen aria-hidden="true" size={18} />}
          onClick={() => setRules(true)}
        >{t`Regras`}</Button>
      </header>
      {data ? (
        <Levels vip={data} guest={user === null} />
      ) : failed ? (
        <ErrorState
          title={t`Não foi possível carregar os níveis`}
          description={t`Verifique sua conexão e tente de novo.`}
          retryLabel={t`Tentar de novo`}
          onRetry={() => asked && void vipAnswers.refresh(asked)}
        />
      ) : (
        <section aria-busy="true" aria-label={t`Carregando os níveis`} className="flex flex-col gap-6">
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-96 rounded-md" />
        </section>
      )}
      <RulesDialog open={rules} onClose={() => setRules(false)} />
    </div>
  )
}

function Levels({ vip, guest }: { vip: Vip; guest: boolean }) {
  const { t } = useLingui()
  const points = guest ? null : vip.vipPoints
  const tables = [
    { id: 'level', label: t`Nível`, caption: t`Bônus de nível`, levels: vip.nivelToday },
    { id: 'weekly', label: t`Semanal`, caption: t`Bônus semanal`, levels: vip.nivelWeekly },
    { id: 'monthly', label: t`Mensal`, caption: t`Bônus mensal`, levels: vip.nivelMonthly },
    { id: 'annual', label: t`Anual`, caption: t`Bônus anual`, levels: vip.nivelYearly },
  ]
  const none = tables.every(({ levels }) => levels.length === 0)
  return (
    <>
      {guest ? <GuestPanel vip={vip} /> : <LevelPanel vip={vip} />}
      {none ? (
        <EmptyState
          className="rounded-md bg-surface-1"
          icon={<Crown aria-hidden="true" size={28} />}
          title={t`Nenhum nível para mostrar agora`}
          description={t`Seus pontos ficam guardados.`}
          action={<Button variant="secondary" render={<Link to="/" />}>{t`Ir para o início`}</Button>}
        />
      ) : (
        <Tabs
          label={t`Bônus`}
          className="max-sm:[&_[role=tab]]:px-2.5"
          fullWidth
          tabs={tables.map(({ id, label, caption, levels }) => ({
            id,
            label,
            content: levels.length ? (
              <LevelTable caption={caption} levels={levels} points={points} />
            ) : (
              <p className="rounded-md bg-surface-1 p-6 text-ink-muted">{t`Este bônus não é pago no momento.`}</p>
            ),
          }))}
        />
      )}
    </>
  )
}
