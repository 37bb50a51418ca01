import { Button, ErrorState, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Percent, UserPlus, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { brlText } from '../../../shared/money/money.ts'
import { useSession } from '../../../shared/session/session.ts'
import { type Affiliate, affiliateAnswers } from '../affiliate.ts'
import { useFormats } from '../formats.ts'
import { useProfile } from '../../../shared/state/settings.ts'
import { AgreementSection } from '../rules/agreement-section.tsx'
import { CreativesSection } from '../rules/creatives-section.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { ReferralTools } from './referral-tools.tsx'
import { RewardsWithdrawal } from './rewards-withdrawal.tsx'
import { StatementSection } from './statement-section.tsx'

/** The player's own referral programme: what it brought, the code, how it works, and every month's sum. */
export function AffiliatePage() {
  const { t } = useLingui()
  const { user } = useSession()
  const asked = user && { player: user.id }
  const { data, failed } = affiliateAnswers.useAnswer(asked)
  const refresh = () => void (asked && affiliateAnswers.refresh(asked))
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5">
      <header>
        <h1 className="text-3xl leading-tight md:text-4xl">{t`Afiliados`}</h1>
        <p className="mt-2 max-w-xl text-pretty text-ink-muted">
          <Trans>
            Indique com o seu link e receba uma parte do que as suas indicações trazem, com a conta aberta.
          </Trans>
        </p>
      </header>
      {!data && failed ? (
        <ErrorState
          title={t`Não foi possível carregar o programa`}
          description={t`Verifique sua conexão e tente de novo.`}
          retryLabel={t`Tentar de novo`}
          onRetry={refresh}
        />
      ) : (
        <>
          <StatCards affiliate={data} />
          {data && user ? (
            <Sections affiliate={data} player={user.id} onChange={refresh} />
          ) : (
            <output aria-label={t`Carregando o programa`}>
              <Skeleton className="h-64 rounded-md" />
            </output>
          )}
        </>
      )}
    </div>
  )
}

interface SectionsProps {
  affiliate: Affiliate
  player: number
  onChange: () => void
}

function Sections({ affiliate, player, onChange }: SectionsProps) {
  const hasRules = !useProfile().allows('affiliate_without_agreement')
  return (
    <>
      {hasRules && affiliate.agreement_due && <AgreementSection player={player} onAccepted={onChange} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
        {!affiliate.agreement_due && <ReferralTools affiliate={affiliate} onGenerated={onChange} />}
        <MarketingBox />
      </div>
      {hasRules && !affiliate.agreement_due && (
        <>
          {affiliate.code !== null && <CreativesSection player={player} />}
          <AgreementSection player={player} onAccepted={onChange} />
        </>
      )}
      <HowItWorks deal={affiliate.deal} />
      {affiliate.code !== null && (
        <>
          <StatementSection player={player} />
          <RewardsWithdrawal affiliate={affiliate} onRequested={onChange} />
        </>
      )}
    </>
  )
}

function StatCards({ affiliate }: { affiliate: Affiliate | null }) {
  const { t } = useLingui()
  const { rate, count } = useFormats()
  const fee = affiliate && brlText(affiliate.user.affiliate_cpa)
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Stat
        icon={<Wallet aria-hidden="true" size={20} />}
        label={t`Recompensas disponíveis`}
        value={affiliate && brlText(affiliate.wallet.refer_rewards)}
      />
      <Stat
        icon={<UserPlus aria-hidden="true" size={20} />}
        label={t`Indicações`}
        value={affiliate && count(affiliate.indications)}
      />
      <Stat
        icon={<Percent aria-hidden="true" size={20} />}
        label={t`Sua participação`}
        value={affiliate && rate(affiliate.user.affiliate_revenue_share)}
        note={fee && t`e ${fee} por indicação qualificada`}
      />
    </dl>
  )
}

function Stat(props: { icon: ReactNode; label: string; value: string | null; note?: string | null }) {
  const { icon, label, value, note } = props
  return (
    <div className="relative min-h-19 rounded-md bg-surface-1 p-4 ps-19 max-[18rem]:ps-4 max-[18rem]:pt-17 md:p-5 md:ps-20">
      <dt className="text-sm text-ink-muted">
        <span className="absolute start-4 top-4 grid size-11 place-items-center rounded-full bg-surface-3 text-sun-text md:start-5 md:top-5">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="money mt-0.5 text-2xl font-bold tracking-tight">
        {value ?? <Skeleton className="mt-1 h-6 w-24" />}
      </dd>
      {note && <dd className="mt-0.5 text-sm text-ink-muted">{note}</dd>}
    </div>
  )
}

function MarketingBox() {
  const { t } = useLingui()
  return (
    <section className="relative isolate flex h-full flex-col overflow-hidden rounded-md bg-surface-1 p-5 md:p-6">
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[radial-gradient(60%_90%_at_100%_0%,color-mix(in_oklab,var(--sun)_14%,transparent),transparent)]"
      />
      <h2 className="text-xl">{t`Painel avançado de afiliados`}</h2>
      <p className="mt-2 mb-5 text-pretty text-ink-muted">
        <Trans>
          Cliques, cadastros, primeiros depósitos e receita por dia, com gráficos, planilha e postbacks.
        </Trans>
      </p>
      <Button
        variant="secondary"
        className="mt-auto self-start"
        trailing={<ExternalLink aria-hidden="true" size={16} />}
        render={
          <a
            href="/affiliate/login"
            target="_blank"
            rel="noopener"
            aria-label={t`Abrir o painel em uma nova aba`}
          />
        }
      >{t`Abrir o painel`}</Button>
    </section>
  )
}
