import { settingDefinition, type SettingGroup, settingGroups } from '@girassol/contract/operator'
import { EmptyState, ErrorState, Skeleton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useAction, useCall, useFilters, usePermission } from '../../shared/api/index.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { FilterBar, FilterText, FormSection, ListPage } from '../../shared/patterns.tsx'
import { ChangeForm } from './change-form.tsx'
import { helpText } from './help.ts'
import { SettingControl } from './setting-control.tsx'
import { groupDescription, groupText, labelOf, meaningOf } from './setting-texts.ts'
import { SettingsNav } from './settings-nav.tsx'
import type { SettingList, SettingRow } from './use-draft.ts'

/** Those with a screen of their own are not repeated here. */
const shownGroups = settingGroups.filter((group) => group !== 'branding' && group !== 'compliance')

const Filters = z.object({ q: z.string().optional() })

export default function SettingsPage() {
  const { data, error, refetch } = useCall('listSettings', {}, { topic: 'settings' })
  const filters = useFilters(Filters)
  return (
    <ListPage
      title={t`Configurações`}
      help={helpText()}
      sections={<SettingsNav />}
      filters={
        <FilterBar filters={filters}>
          <FilterText name="q" label={t`Procurar configuração`} />
        </FilterBar>
      }
    >
      {error ? (
        <ErrorState title={error.message} retryLabel={t`Tentar de novo`} onRetry={() => void refetch()} />
      ) : data ? (
        <SettingForm list={data} search={filters.values.q ?? ''} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </ListPage>
  )
}

function SettingForm({ list, search }: { list: SettingList; search: string }) {
  const isReadOnly = !usePermission('settings.write')
  const change = useAction('changeSettings', { invalidates: ['settings', 'setup', 'approvals'] })
  const groups = shownGroups
    .map((group) => ({ group, rows: rowsOf(list, group, search) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <ChangeForm list={list} isReadOnly={isReadOnly} onConfirm={(body) => change.run({ body })}>
      {({ fields, saveBar }) => (
        <div>
          {groups.length === 0 && (
            <EmptyState
              title={t`Nenhuma configuração com este nome`}
              description={t`Procure por uma palavra do nome ou do significado, como "saque" ou "bônus".`}
            />
          )}
          {groups.map(({ group, rows }) => (
            <FormSection key={group} title={groupText(group)} description={groupDescription(group)}>
              {rows.map((row) => (
                <SettingControl key={row.name} row={row} {...fields} />
              ))}
            </FormSection>
          ))}
          {saveBar}
        </div>
      )}
    </ChangeForm>
  )
}

function rowsOf(list: SettingList, group: SettingGroup, search: string): SettingRow[] {
  const language = currentLanguage()
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return list.settings.filter(({ name }) => {
    if (settingDefinition(name).group !== group) return false
    const text = `${name} ${labelOf(name, language)} ${meaningOf(name, language)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
