import type { SettingName } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { FormSection } from '../../shared/patterns.tsx'
import { ChangeForm } from './change-form.tsx'
import { SettingControl } from './setting-control.tsx'
import type { SettingList } from './use-draft.ts'

interface ComplianceRulesProps {
  names: readonly SettingName[]
}

/** Settings that take the permission of the compliance profile. */
export function ComplianceRules({ names }: ComplianceRulesProps) {
  const { data } = useCall('listSettings', {}, { topic: 'settings' })
  return data ? <RulesForm list={data} names={names} /> : null
}

function RulesForm({ list, names }: ComplianceRulesProps & { list: SettingList }) {
  const isReadOnly = !usePermission('profile.write')
  const change = useAction('changeComplianceRules', { invalidates: ['settings', 'approvals'] })
  const rows = list.settings.filter(({ name }) => names.includes(name))
  return (
    <ChangeForm list={list} isReadOnly={isReadOnly} onConfirm={(body) => change.run({ body })}>
      {({ fields, saveBar }) => (
        <div>
          <FormSection title={t`Regra`} description={t`Vale com qualquer perfil de conformidade.`}>
            {rows.map((row) => (
              <SettingControl key={row.name} row={row} {...fields} />
            ))}
          </FormSection>
          {saveBar}
        </div>
      )}
    </ChangeForm>
  )
}
