import { Button, Chip, EmptyState, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../shared/router/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { RewardCard } from './reward-card.tsx'
import { listOf, rewardAnswers, type RewardStatus, statuses } from './reward.ts'
import { useStatusTexts } from './status-texts.ts'

type Filter = 'all' | RewardStatus

/** All free spins of a player, by status. */
export function RewardsPage() {
  const { t } = useLingui()
  const labels = useStatusTexts()
  const { user } = useSession()
  const [filter, setFilter] = useState<Filter>('all')
  const { data, failed } = rewardAnswers.useAnswer(user && { player: user.id })
  const rewards = data ? listOf(data.data) : failed ? [] : null
  const shown = rewards?.filter(({ status }) => filter === 'all' || status === filter)
  const countOf = (each: Filter) => (each === 'all' ? data?.total : data?.counts[each]) || undefined
  return (
    <div className="mx-auto w-full max-w-6xl">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-xl">
          <h1 className="text-3xl leading-tight md:text-4xl">{t`Minhas Recompensas`}</h1>
          <p className="mt-2 text-pretty text-ink-muted">
            <Trans>Rodadas que a casa paga por você, cada uma com jogo, prazo e destino do que ganhar.</Trans>
          </p>
        </div>
        <dl className="grid w-full grid-cols-2 gap-3 max-[18rem]:grid-cols-1 sm:w-auto">
          <Counter label={t`Total`} value={data?.total} />
          <Counter label={t`Ativas agora`} value={data?.counts.active} strong />
        </dl>
      </header>
      <fieldset
        aria-label={t`Filtrar por status`}
        className="-mx-4 mt-6 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {(['all', ...statuses] as const).map((each) => (
          <Chip key={each} pressed={filter === each} count={countOf(each)} onClick={() => setFilter(each)}>
            {each === 'all' ? t`Todas` : labels[each]}
          </Chip>
        ))}
      </fieldset>
      <div className="mt-5">
        {!shown ? (
          <Waiting label={t`Carregando suas recompensas`} />
        ) : shown.length === 0 ? (
          <EmptyState
            className="rounded-md bg-surface-1"
            icon={<Gift aria-hidden="true" size={28} />}
            title={
              filter === 'all' ? t`Você ainda não tem recompensas` : t`Nenhuma recompensa com este status`
            }
            description={
              filter === 'all'
                ? t`Quando a casa oferecer rodadas grátis, elas aparecem aqui.`
                : t`Veja as de outro status ou todas elas.`
            }
            action={
              filter === 'all' ? (
                <Button variant="secondary" render={<Link to="/promotions" />}>{t`Ver promoções`}</Button>
              ) : (
                <Button variant="secondary" onClick={() => setFilter('all')}>{t`Ver todas`}</Button>
              )
            }
          />
        ) : (
          <ul className={gridClass}>
            {shown.map((reward) => (
              <li key={reward.reference_id}>
                <RewardCard reward={reward} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-8 max-w-2xl text-sm text-pretty text-ink-muted">
        <Trans>
          Rodadas não usadas até a data vencem sem custo para você. As regras estão nos{' '}
          <Link to="/terms/bonus" className="text-ink underline underline-offset-4">
            termos do bônus
          </Link>
          .
        </Trans>
      </p>
    </div>
  )
}

const gridClass = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

function Counter({
  label,
  value,
  strong = false,
}: {
  label: string
  value: number | undefined
  strong?: boolean
}) {
  return (
    <div className="min-w-32 rounded-md bg-surface-1 px-4 py-3">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className={strong ? 'money text-2xl font-semibold text-sun-text' : 'money text-2xl font-semibold'}>
        {value ?? '–'}
      </dd>
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <section aria-busy="true" aria-label={label} className={gridClass}>
      {['a', 'b', 'c'].map((place) => (
        <Skeleton key={place} className="h-56 rounded-md" />
      ))}
    </section>
  )
}
