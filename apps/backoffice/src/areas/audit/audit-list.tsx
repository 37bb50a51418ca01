import { auditActions } from '@girassol/contract/operator'
import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { z } from 'zod'
import { actionOptions } from '../../shared/action-texts.ts'
import { useCall, useFilters, useList, usePermission } from '../../shared/api/index.ts'
import { dayEnd, dayStart } from '../../shared/days.ts'
import {
  DataList,
  FilterBar,
  FilterDates,
  FilterSelect,
  FilterText,
  ListPage,
} from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { areaLabel } from '../team/permission-texts.ts'
import { AuditEntryDialog, auditColumns, useOpenEntry } from './audit-entry.tsx'
import { subjectOptions } from './subject-texts.ts'
import { VerifyChain } from './verify-chain.tsx'

const day = z.iso.date()

const filterSchema = z.object({
  operator: z.uuid().optional(),
  area: z.string().max(40).optional(),
  action: z.string().max(80).optional(),
  subject_kind: z.string().max(40).optional(),
  subject_id: z.string().max(80).optional(),
  from: day.optional(),
  until: day.optional(),
})

const AREAS = [...new Set(auditActions.map((action) => action.slice(0, action.indexOf('.'))))]

/** The days of the address as times of the call. */
export const auditQuery = ({ from, until, ...filters }: z.output<typeof filterSchema>) => ({
  ...filters,
  ...(from && { from: dayStart(from) }),
  ...(until && { until: dayEnd(until) }),
})

export default function AuditListPage() {
  const filters = useFilters(filterSchema)
  const query = useMemo(() => auditQuery(filters.values), [filters.values])
  const list = useList('listAudit', query, { topic: 'audit' })
  const [entry, open, close] = useOpenEntry()
  return (
    <ListPage
      title={t`Auditoria`}
      views={<SavedViews area="audit" filters={filters} />}
      actions={<VerifyChain />}
      filters={
        <FilterBar filters={filters}>
          <OperatorFilter />
          <FilterSelect
            name="area"
            label={t`Área`}
            options={AREAS.map((value) => ({ value, label: areaLabel(value) }))}
          />
          <FilterSelect name="action" label={t`Ação`} options={actionOptions()} />
          <FilterSelect name="subject_kind" label={t`Sobre`} options={subjectOptions()} />
          <FilterText name="subject_id" label={t`Identificador`} className="w-52" />
          <FilterDates label={t`Período`} />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Registros de auditoria`}
        list={list}
        columns={auditColumns()}
        rowKey={(row) => row.seq}
        onRowOpen={open}
        columnChoiceKey="audit"
        csvName="auditoria"
        empty={
          <EmptyState
            title={t`Nenhum registro com estes filtros`}
            description={t`Tudo o que operadores fazem fica aqui. Tente um período maior ou menos filtros.`}
          />
        }
      />
      <AuditEntryDialog entry={entry} onClose={close} />
    </ListPage>
  )
}

/** By name for those who may see the team. */
function OperatorFilter() {
  const mayReadTeam = usePermission('team.read')
  const team = useCall('listTeam', {}, { enabled: mayReadTeam })
  if (!mayReadTeam) return <FilterText name="operator" label={t`Operador`} className="w-52" />
  return (
    <FilterSelect
      name="operator"
      label={t`Operador`}
      options={(team.data?.operators ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
