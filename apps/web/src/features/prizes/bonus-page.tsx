import { Button, EmptyState, ErrorState, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { brlText } from '../../shared/money/money.ts'
import { Link } from '../../shared/router/link.tsx'
import { bonusAnswers, type Overview } from './award.ts'
import { BonusCard } from './bonus-card.tsx'
import { CouponCard } from './coupon-card.tsx'
import { OwnPage } from './own-page.tsx'

const icon = <Gift aria-hidden="true" size={28} />
const linkClass = 'text-ink underline underline-offset-4'

/** What is in the bonus pocket, what it still waits for, and coupons of one's own. */
export function BonusPage() {
  const { t } = useLingui()
  return (
    <OwnPage
      title={t({ message: 'Meus bônus', context: 'heading' })}
      intro={t`Seus bônus ativos, com o que falta para cada um, e os cupons que são só seus.`}
      icon={icon}
      prompt={{
        title: t`Entre para ver seus bônus`,
        description: t`Bônus e cupons ficam na conta de cada pessoa.`,
      }}
      className="max-w-5xl"
      list={Bonuses}
    >
      <p className="max-w-2xl text-sm text-pretty text-ink-muted">
        <Trans>
          As regras estão nos{' '}
          <Link to="/terms/bonus" className={linkClass}>
            termos do bônus
          </Link>
          . O que você já ganhou está na{' '}
          <Link to="/awards" className={linkClass}>
            lista de prêmios
          </Link>
          .
        </Trans>
      </p>
    </OwnPage>
  )
}

function Bonuses({ player }: { player: number | null }) {
  const { t } = useLingui()
  const asked = player === null ? null : { player }
  const { data, failed } = bonusAnswers.useAnswer(asked)
  if (data) return <Held overview={data} />
  return failed ? (
    <ErrorState
      title={t`Não foi possível carregar seus bônus`}
      description={t`Verifique sua conexão e tente de novo.`}
      retryLabel={t`Tentar de novo`}
      onRetry={() => asked && void bonusAnswers.refresh(asked)}
    />
  ) : (
    <section aria-busy="true" aria-label={t`Carregando seus bônus`} className={gridClass}>
      <Skeleton className="h-40 rounded-md" />
      <Skeleton className="h-40 rounded-md" />
    </section>
  )
}

function Held({ overview: { balance_bonus: held, bonuses, coupons } }: { overview: Overview }) {
  const { t } = useLingui()
  if (held === 0 && coupons.length === 0) {
    return (
      <EmptyState
        className="rounded-md bg-surface-1"
        icon={icon}
        title={t`Você não tem bônus nem cupons agora`}
        description={t`Quando receber um, ele aparece aqui com as regras dele.`}
        action={
          <Button variant="secondary" className="paused:hidden" render={<Link to="/promotions" />}>
            {t`Ver promoções`}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <dl className="w-full rounded-md bg-surface-1 px-4 py-3 sm:w-fit sm:min-w-56">
        <dt className="text-sm text-ink-muted">{t`Saldo de bônus`}</dt>
        <dd className="money text-2xl font-semibold">{brlText(held)}</dd>
      </dl>
      {bonuses.length > 0 && (
        <Section title={t`Bônus ativos`}>
          {bonuses.map((bonus) => (
            <li key={bonus.id}>
              <BonusCard bonus={bonus} />
            </li>
          ))}
        </Section>
      )}
      {coupons.length > 0 && (
        <Section title={t`Seus cupons`}>
          {coupons.map((coupon) => (
            <li key={coupon.code}>
              <CouponCard coupon={coupon} />
            </li>
          ))}
        </Section>
      )}
    </>
  )
}

const gridClass = 'grid gap-4 md:grid-cols-2'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-xl">{title}</h2>
    <ul className={gridClass}>{children}</ul>
  </section>
)
