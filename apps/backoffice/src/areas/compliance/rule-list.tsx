import { type Rule, ruleSections, type RuleSection } from '@girassol/contract/compliance'
import { type RuleStatus, ruleStatuses } from '@girassol/contract/operator'
import { Button, EmptyState, Notice, Skeleton } from '@girassol/ui'
import { useConsole } from '@girassol/ui/console'
import { plural, t } from '@lingui/core/macro'
import { ChevronRight, RefreshCw } from 'lucide-react'
import { z } from 'zod'
import { type CallAnswer, useAction, useCall, useFilters } from '../../shared/api/index.ts'
import { numberText, secondText } from '../../shared/format/index.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import {
  CopyText,
  FilterBar,
  FilterSelect,
  FilterText,
  ListPage,
  Stat,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { sectionLabels, statusLabels, statusTones } from './labels.ts'
import { RuleRow } from './rule-row.tsx'

type State = CallAnswer<'readCompliance'>
export type RuleState = State['rules'][number]

const filterSchema = z.object({
  status: z.enum(ruleStatuses).optional(),
  section: z.string().max(20).optional(),
  q: z.string().max(60).optional(),
})
type Filters = z.output<typeof filterSchema>

export default function RuleListPage() {
  const filters = useFilters(filterSchema)
  const compliance = useCall('readCompliance', {}, { topic: 'compliance' })
  const run = useAction('runCompliance', { invalidates: ['compliance'] })
  const { data } = compliance
  const { Link } = useConsole()
  const labels = sectionLabels()
  const states = statusLabels()
  return (
    <ListPage
      title={t`Conformidade`}
      actions={
        <>
          <Link href="/compliance/purposes" className="text-sm underline">
            {t`Registro de tratamento de dados`}
          </Link>
          <Button
            size="sm"
            variant="secondary"
            loading={run.isRunning}
            icon={<RefreshCw aria-hidden="true" size={16} />}
            onClick={() =>
              void run
                .run()
                .then(() => compliance.refetch())
                .catch(() => undefined)
            }
          >
            {t`Rodar agora`}
          </Button>
        </>
      }
      filters={
        <FilterBar filters={filters}>
          <FilterSelect
            name="status"
            label={t`Situação`}
            options={ruleStatuses.map((value) => ({ value, label: states[value] }))}
          />
          <FilterSelect
            name="section"
            label={t`Assunto`}
            options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
          />
          <FilterText name="q" label={t`Regra ou texto`} className="w-52" />
        </FilterBar>
      }
    >
      {(compliance.error ?? run.error) && (
        <p role="alert" className="text-coral-text">
          {(compliance.error ?? run.error)?.message}
        </p>
      )}
      {compliance.isPending && (
        <div aria-busy="true" className="flex flex-col gap-3">
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} className="h-24 w-full" />
          ))}
        </div>
      )}
      {data && <Summary state={data} />}
      {data && <Sections state={data} filters={filters.values} />}
    </ListPage>
  )
}

function Summary({ state }: { state: State }) {
  const count = (wanted: RuleStatus) =>
    numberText(state.rules.filter(({ status }) => status === wanted).length)
  const failing = state.rules.some(({ status }) => status === 'failing')
  return (
    <>
      {!state.demanded && (
        <Notice tone="info" title={t`O perfil em uso não exige estas regras`}>
          {t`As checagens mostram o que faltaria para o perfil que as exige.`}
        </Notice>
      )}
      {state.demanded && failing && (
        <Notice tone="danger" title={t`Há regras com exceções`}>
          {state.closes
            ? t`A casa está fechada para depósitos e jogos até que elas sejam resolvidas. Saques continuam.`
            : t`Resolva as exceções ou ligue, nas configurações, o fechamento da casa enquanto houver falhas.`}
        </Notice>
      )}
      {state.demanded && state.closes && !state.checked_at && (
        <Notice tone="warning" title={t`As checagens ainda não rodaram.`}>
          {t`Até lá a casa está fechada para depósitos e jogos. Elas começam sozinhas em cerca de um minuto.`}
        </Notice>
      )}
      <section aria-label={t`Resumo`} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        <Stat label={t`Conferidas no sistema`} value={count('passing')} href="/compliance?status=passing" />
        <Stat label={t`Provadas por testes`} value={count('tested')} href="/compliance?status=tested" />
        <Stat
          label={t`Com exceções`}
          value={count('failing')}
          tone={failing ? 'danger' : 'neutral'}
          href="/compliance?status=failing"
        />
        <Stat label={t`Ainda não atendidas`} value={count('not_met')} href="/compliance?status=not_met" />
        <Stat label={t`Sem prova`} value={count('unproven')} href="/compliance?status=unproven" />
        <Stat label={t`Fora do sistema`} value={count('outside')} href="/compliance?status=outside" />
      </section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-muted">
        <span>
          {state.checked_at
            ? t`Última checagem: ${secondText(state.checked_at)}`
            : t`As checagens ainda não rodaram.`}
        </span>
        <span className="flex min-w-0 items-center gap-1">
          {t`Resumo dos arquivos do programa:`}{' '}
          <CopyText text={state.build}>{state.build.slice(0, 16)}</CopyText>
        </span>
      </div>
    </>
  )
}

function Sections({ state, filters }: { state: State; filters: Filters }) {
  const labels = sectionLabels()
  const states = new Map(state.rules.map((rule) => [rule.id, rule]))
  const shown = (Object.keys(ruleSections) as RuleSection[])
    .filter((section) => !filters.section || section === filters.section)
    .map((section) => ({
      section,
      rules: ruleSections[section].filter((rule) => isShown(rule, states.get(rule.id)?.status, filters)),
    }))
    .filter(({ rules }) => rules.length > 0)
  if (shown.length === 0)
    return (
      <EmptyState
        title={t`Nenhuma regra com estes filtros`}
        description={t`Tente outra situação ou outro assunto.`}
      />
    )
  const isFiltered = Object.values(filters).some(Boolean)
  return shown.map(({ section, rules }) => {
    const statuses = rules.map(({ id }) => states.get(id)?.status ?? 'unproven')
    return (
      <details
        // What a filter finds is not folded away, and without filters only what needs a person is open.
        key={`${section} ${isFiltered}`}
        open={isFiltered || statuses.includes('failing')}
        className="group rounded-sm bg-surface-1"
      >
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-sm p-4">
          <ChevronRight
            aria-hidden="true"
            size={16}
            className="shrink-0 transition-transform group-open:rotate-90"
          />
          <h2 className="text-base font-bold">{labels[section]}</h2>
          <Counts statuses={statuses} />
        </summary>
        <ul className="flex flex-col divide-y divide-line border-t">
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} state={states.get(rule.id)} />
          ))}
        </ul>
      </details>
    )
  })
}

/**
 * How many rules a folded section has, and those that need an operator. No links: the summary around them is a control, which opens
 * exactly these rules.
 */
function Counts({ statuses }: { statuses: readonly RuleStatus[] }) {
  const labels = statusLabels()
  const open = (['failing', 'not_met', 'unproven'] as const)
    .map((status) => ({ status, count: statuses.filter((each) => each === status).length }))
    .filter(({ count }) => count > 0)
  return (
    <span className="ms-auto flex flex-wrap items-center gap-2 text-sm text-ink-muted">
      {open.map(({ status, count }) => (
        <StatusBadge key={status} tone={statusTones[status]}>
          {labels[status]}: {numberText(count)}
        </StatusBadge>
      ))}
      {plural(statuses.length, { one: '# regra', other: '# regras' })}
    </span>
  )
}

/** By id, source or the text in the operator's language. */
function isShown(rule: Rule, status: RuleStatus | undefined, { status: wanted, q }: Filters): boolean {
  if (wanted && status !== wanted) return false
  if (!q) return true
  const text = `${rule.id} ${rule.source} ${rule.demand[currentLanguage()]}`.toLowerCase()
  return text.includes(q.trim().toLowerCase())
}
