import { Button, EmptyState, ErrorState, Pagination, Skeleton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Award } from 'lucide-react'
import { navigate } from '../../shared/router/navigation.ts'
import { Link } from '../../shared/router/link.tsx'
import { useQuery } from '../../shared/router/router.ts'
import { awardAnswers, pageOf } from './award.ts'
import { AwardRow } from './award-row.tsx'
import { OwnPage } from './own-page.tsx'

const icon = <Award aria-hidden="true" size={28} />

/** Every prize the player won: those on their way too. */
export function AwardsPage() {
  const { t } = useLingui()
  return (
    <OwnPage
      title={t({ message: 'Prêmios', context: 'heading' })}
      intro={t`Tudo o que você ganhou em missões, roletas, torneios e no VIP, com a origem de cada um.`}
      icon={icon}
      prompt={{
        title: t`Entre para ver seus prêmios`,
        description: t`A lista de cada pessoa é só dela.`,
      }}
      className="max-w-3xl"
      list={Awards}
    />
  )
}

function Awards({ player }: { player: number | null }) {
  const { t } = useLingui()
  const page = pageOf(useQuery())
  const asked = player === null ? null : { player, page }
  const { data, failed } = awardAnswers.useAnswer(asked)
  if (!data) {
    return failed ? (
      <ErrorState
        title={t`Não foi possível carregar seus prêmios`}
        description={t`Verifique sua conexão e tente de novo.`}
        retryLabel={t`Tentar de novo`}
        onRetry={() => asked && void awardAnswers.refresh(asked)}
      />
    ) : (
      <section aria-busy="true" aria-label={t`Carregando seus prêmios`} className="flex flex-col gap-3">
        {['a', 'b', 'c'].map((place) => (
          <Skeleton key={place} className="h-24 rounded-md" />
        ))}
      </section>
    )
  }
  if (data.data.length === 0) {
    return (
      <EmptyState
        className="rounded-md bg-surface-1"
        icon={icon}
        title={t`Nenhum prêmio por aqui ainda`}
        description={t`Quando você ganhar um, ele aparece aqui com a data e a origem.`}
        action={
          <Button variant="secondary" className="paused:hidden" render={<Link to="/promotions" />}>
            {t`Ver promoções`}
          </Button>
        }
      />
    )
  }
  const pages = data.meta.last_page
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-md bg-surface-1">
        {data.data.map((award) => (
          <li key={award.id}>
            <AwardRow award={award} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          onPageChange={(next) => navigate(`/awards?page=${next}`)}
          labels={{
            nav: t`Páginas`,
            previous: t`Página anterior`,
            next: t`Próxima página`,
            page: (number) => t`Página ${number}`,
            status: (number, all) => t`${number} de ${all}`,
          }}
        />
      )}
    </>
  )
}
