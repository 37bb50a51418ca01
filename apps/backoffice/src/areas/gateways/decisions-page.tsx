import { gateways } from '@girassol/contract/schemas'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useFilters, useList } from '../../shared/api/index.ts'
import { FilterBar, FilterSelect, FilterText, ListPage } from '../../shared/patterns.tsx'
import { GatewayFilter } from '../../shared/filters.tsx'
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
})

export default function DecisionsPage() {
  const filters = useFilters(Filters)
  const list = useList('listRoutingDecisions', filters.values, { topic: 'gateways' })
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
          <FilterText name="subject" label={t`Código da cobrança ou do saque`} />
        </FilterBar>
      }
    >
      <DecisionList list={list} />
    </ListPage>
  )
}
