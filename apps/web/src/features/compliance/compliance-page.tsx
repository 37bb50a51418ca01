import { Badge, type BadgeTone, Card, ErrorState, Notice, Skeleton } from '@girassol/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { createAnswers } from '../../shared/api/answers.ts'
import { momentText } from '../../shared/i18n/moment.ts'
import { type PublicRule, type Section, sectionsOf, type Summary } from './sections.ts'

const summaries = createAnswers<object, Summary>('compliance', (_, api) => api('complianceSummary'), {
  fresh: true,
})
const ASKED = {}

const statuses = {
  met: { name: msg`Atendida`, counted: msg`Atendidas`, tone: 'success' },
  failing: { name: msg`Com falha`, counted: msg`Com falha`, tone: 'danger' },
  not_met: { name: msg`Sem comprovação`, counted: msg`Sem comprovação`, tone: 'warning' },
  outside: { name: msg`Fora do sistema`, counted: msg`Fora do sistema`, tone: 'neutral' },
} as const satisfies Record<PublicRule['status'], { name: object; counted: object; tone: BadgeTone }>

/** Each rule of the law, its source, and whether the running system meets it by what was last checked. */
export function CompliancePage() {
  const { t } = useLingui()
  const { data: summary, failed } = summaries.useAnswer(ASKED)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8">
      <header>
        <h1 className="text-3xl leading-tight md:text-4xl">
          <Trans>Regras da lei</Trans>
        </h1>
        <p className="mt-2 text-lg text-pretty text-ink-muted">
          <Trans>
            Cada regra, de onde ela vem e se o sistema a cumpre agora, pelas checagens e testes que rodaram
            por último.
          </Trans>
        </p>
      </header>
      {summary ? (
        <Rules summary={summary} />
      ) : failed ? (
        <ErrorState
          title={t`Não foi possível carregar as regras`}
          retryLabel={t`Tentar de novo`}
          onRetry={() => void summaries.refresh(ASKED)}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} className="h-28 w-full" />
          ))}
        </div>
      )}
    </div>
  )
}

function Rules({ summary: { demanded, checked_at, rules } }: { summary: Summary }) {
  const { i18n } = useLingui()
  const checked = checked_at && momentText(checked_at, i18n.locale)
  return (
    <>
      {!demanded && (
        <Notice tone="info">
          <Trans>
            Este ambiente não opera sob a licença brasileira: aqui as regras são conferidas, não exigidas.
          </Trans>
        </Notice>
      )}
      <Counts rules={rules} />
      {checked && (
        <p className="text-sm text-ink-muted">
          <Trans>Última checagem: {checked}</Trans>
        </p>
      )}
      <div className="flex flex-col gap-3">
        {sectionsOf(rules).map((section) => (
          <RuleSection key={section.name.id} section={section} />
        ))}
      </div>
    </>
  )
}

function Counts({ rules }: { rules: readonly PublicRule[] }) {
  const { i18n } = useLingui()
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {Object.entries(statuses).map(([status, { counted }]) => (
        <div key={status} className="flex flex-col-reverse rounded-md bg-surface-1 p-3">
          <dt className="text-sm text-ink-muted">{i18n._(counted)}</dt>
          <dd className="text-2xl font-bold tabular-nums">
            {rules.filter((rule) => rule.status === status).length}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RuleSection({ section: { name, rules } }: { section: Section }) {
  const { i18n } = useLingui()
  const inSystem = rules.filter(({ status }) => status !== 'outside')
  const total = inSystem.length
  const met = inSystem.filter(({ status }) => status === 'met').length
  return (
    <Card padding="none">
      {/* Folded: the page has over a hundred rules. What fails is open. */}
      <details className="group" open={rules.some(({ status }) => status === 'failing')}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 -outline-offset-2 sm:px-6 [&::-webkit-details-marker]:hidden">
          <h2 className="min-w-0 flex-1 text-lg">{i18n._(name)}</h2>
          <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">
            {total === 0 ? (
              i18n._(statuses.outside.name)
            ) : (
              <Trans>
                {met} de {total} atendidas
              </Trans>
            )}
          </span>
          <ChevronDown
            aria-hidden="true"
            size={20}
            className="shrink-0 text-ink-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="flex flex-col divide-y divide-line/60 px-4 pb-4 sm:px-6">
          {rules.map((rule) => (
            <RuleItem key={rule.id} rule={rule} />
          ))}
        </ul>
      </details>
    </Card>
  )
}

function RuleItem({ rule: { id, source, demand, how, status } }: { rule: PublicRule }) {
  const { i18n } = useLingui()
  const { name, tone } = statuses[status]
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 text-sm break-words text-ink-muted">
          {id} · {source}
        </span>
        <Badge tone={tone} size="sm">
          {i18n._(name)}
        </Badge>
      </p>
      <p className="font-medium text-pretty">{demand}</p>
      {how && <p className="text-[0.9375rem] text-pretty text-ink-muted">{how}</p>}
    </li>
  )
}
