import { gateways } from '@girassol/contract/schemas'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useFilters, useList } from '../../shared/api/index.ts'
import { dayEnd, dayStart } from '../../shared/days.ts'
import { FilterBar, FilterDates, FilterSelect, FilterText, ListPage } from '../../shared/patterns.tsx'
import { GatewayFilter, labelled } from '../../shared/filters.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { DecisionList } from './decision-list.tsx'
import { operationText, outcomeText } from './labels.ts'

const operations = ['charge', 'payout'] as const
const outcomes = ['accepted', 'refused', 'unavailable', 'auth', 'unknown'] as const

const Filters = z.object({
  operation: z.enum(operations).optional(),
  outcome: z.enum(outcomes).optional(),
  gateway: z.enum(gateways).optional(),
  subject: z.uuid().optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  measured: z.literal('yes').optional(),
})

export default function DecisionsPage() {
  const filters = useFilters(Filters)
  const { from, until, measured, ...plain } = filters.values
  // The measure is of one gateway and one operation.
  const isMeasured = measured !== undefined && plain.gateway !== undefined && plain.operation !== undefined
  const list = useList(
    'listRoutingDecisions',
    { ...plain, from: dayStart(from), until: dayEnd(until), ...(isMeasured && { measured }) },
    { topic: 'gateways' },
  )
  return (
    <ListPage
      title={t`Decisões de roteamento`}
      back={{ href: '/gateways', label: t`Gateways` }}
      views={<SavedViews area="routing" filters={filters} />}
      help={t`Cada chamada que abriu uma cobrança ou enviou um pagamento, com os gateways que concorreram e o motivo da escolha. Abra uma linha para ver os candidatos.`}
      filters={
        <FilterBar filters={filters}>
          <FilterSelect
            name="operation"
            label={t`Operação`}
            options={operations.map((value) => ({ value, label: operationText(value) }))}
          />
          <FilterSelect
            name="outcome"
            label={t`Desfecho`}
            options={outcomes.map((value) => ({ value, label: outcomeText(value) }))}
          />
          <GatewayFilter />
          <FilterDates label={t`Dia`} />
          <FilterSelect
            name="measured"
            label={t`Medida`}
            allLabel={t`Todas as chamadas`}
            options={labelled({ yes: t`As que contam na taxa de sucesso agora` })}
          />
          <FilterText name="subject" label={t`Código da cobrança ou do saque`} />
        </FilterBar>
      }
    >
      <DecisionList list={list} isFiltered={filters.count > 0} />
    </ListPage>
  )
}
