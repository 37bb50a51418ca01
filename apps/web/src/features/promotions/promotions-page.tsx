import { Button, EmptyState, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { Gift } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { PromotionCard } from './promotion-card.tsx'
import type { Promotion } from './promotion.ts'

/** Null while they load. Promotions that cannot be had are none. */
function usePromotions(): readonly Promotion[] | null {
  const [promotions, setPromotions] = useState<readonly Promotion[] | null>(null)
  useEffect(() => {
    const control = new AbortController()
    const keep = (list: readonly Promotion[]) => {
      if (!control.signal.aborted) setPromotions(list)
    }
    api('promotions', { query: {}, signal: control.signal }).then(
      (answer) => keep(answer.success ? answer.data.filter(({ is_active }) => is_active) : []),
      () => keep([]),
    )
    return () => control.abort()
  }, [])
  return promotions
}

export function PromotionsPage() {
  return (
    <div className="mx-auto w-full max-w-6xl">
      <h1 className="text-3xl leading-tight md:text-4xl">
        <Trans>Promoções</Trans>
      </h1>
      <p className="mt-2 max-w-2xl text-lg text-pretty text-ink-muted">
        <Trans>O que está em vigor agora, cada uma com começo, fim e condições.</Trans>
      </p>
      <div className="mt-7">
        <PromotionList />
      </div>
      <p className="mt-8 max-w-2xl text-sm text-pretty text-ink-muted">
        <Trans>
          Proibido para menores de 18 anos. Jogar envolve risco de perder dinheiro e pode causar dependência.
          Uma promoção não é motivo para apostar mais do que você pode perder. Leia os{' '}
          <Link to="/terms/bonus" className="text-ink underline underline-offset-4">
            termos do bônus
          </Link>
          .
        </Trans>
      </p>
    </div>
  )
}

const gridClass = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

function PromotionList() {
  const { t } = useLingui()
  const promotions = usePromotions()
  if (promotions === null) {
    return (
      <section aria-busy="true" aria-label={t`Carregando as promoções`} className={gridClass}>
        {['a', 'b', 'c'].map((place) => (
          <div key={place} className="overflow-hidden rounded-md bg-surface-1">
            <Skeleton className="aspect-[16/9] rounded-none" />
            <div className="flex flex-col gap-3 p-4 md:p-5">
              <Skeleton shape="line" className="w-3/4 text-xl" />
              <Skeleton shape="line" className="w-1/2" />
              <Skeleton shape="line" className="w-full" />
              <Skeleton className="h-11 w-full" />
            </div>
          </div>
        ))}
      </section>
    )
  }
  if (promotions.length === 0) {
    return (
      <EmptyState
        className="rounded-md bg-surface-1"
        icon={<Gift aria-hidden="true" size={28} />}
        title={<Trans>Nenhuma promoção disponível no momento</Trans>}
        action={
          <Button variant="secondary" render={<Link to="/" />}>
            <Trans>Ir para o início</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <ul className={gridClass}>
      {promotions.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} />
        </li>
      ))}
    </ul>
  )
}
