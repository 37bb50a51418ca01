import type { SettingName } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { FormSection } from '../../shared/patterns.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingControl } from './setting-control.tsx'
import { SettingHistory } from './setting-history.tsx'
import { type SettingList, useDraft } from './use-draft.ts'

interface ComplianceRulesProps {
  names: readonly SettingName[]
}

/** Settings that take the permission of the compliance profile. */
export function ComplianceRules({ names }: ComplianceRulesProps) {
  const { data } = useCall('listSettings', {}, { topic: 'settings' })
  return data ? <RulesForm list={data} names={names} /> : null
}

function RulesForm({ list, names }: ComplianceRulesProps & { list: SettingList }) {
  const draft = useDraft(list)
  const isReadOnly = !usePermission('profile.write')
  const change = useAction('changeComplianceRules', { invalidates: ['settings', 'approvals'] })
  const [isOpen, setOpen] = useState(false)
  const [history, setHistory] = useState<SettingName | null>(null)
  const rows = list.settings.filter(({ name }) => names.includes(name))
  return (
    <div>
      <FormSection title={t`Regra`} description={t`Vale com qualquer perfil de conformidade.`}>
        {rows.map((row) => (
          <SettingControl
            key={row.name}
            row={row}
            draft={draft}
            isReadOnly={isReadOnly}
            onHistory={setHistory}
          />
        ))}
      </FormSection>
      <SaveBar
        count={Object.keys(draft.changes).length}
        isBlocked={draft.issues.length > 0 || draft.unreadable.size > 0}
        onSave={() => setOpen(true)}
        onReset={draft.reset}
      />
      <ChangeDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        changes={draft.changes}
        seen={draft.seen}
        isDangerous={draft.isDangerous}
        secondPerson={list.second_person}
        confirmation={list.confirmation}
        onConfirm={(body) => change.run({ body })}
        onDone={draft.reset}
      />
      <SettingHistory name={history} onClose={() => setHistory(null)} />
    </div>
  )
}
