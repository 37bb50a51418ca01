import type { SettingName } from '@girassol/contract/operator'
import { type ReactNode, useState } from 'react'
import { type Change, ChangeDialog } from './change-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingHistory } from './setting-history.tsx'
import { type Draft, type SettingList, useDraft } from './use-draft.ts'

interface ChangeFormProps {
  list: SettingList
  isReadOnly: boolean
  onConfirm: (change: Change) => Promise<{ approval: string | null }>
  children: (form: {
    draft: Draft
    /** What every control of the form takes. */
    fields: { draft: Draft; isReadOnly: boolean; onHistory: (name: SettingName) => void }
    saveBar: ReactNode
  }) => ReactNode
}

/** Settings that are changed together: what was typed, what it changes before it is saved, and the history of each. */
export function ChangeForm({ list, isReadOnly, onConfirm, children }: ChangeFormProps) {
  const draft = useDraft(list)
  const [isOpen, setOpen] = useState(false)
  const [history, setHistory] = useState<SettingName | null>(null)
  const saveBar = (
    <SaveBar
      count={Object.keys(draft.changes).length}
      isBlocked={draft.issues.length > 0 || draft.unreadable.size > 0}
      onSave={() => setOpen(true)}
      onReset={draft.reset}
    />
  )
  return (
    <>
      {children({ draft, fields: { draft, isReadOnly, onHistory: setHistory }, saveBar })}
      <ChangeDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        changes={draft.changes}
        seen={draft.seen}
        isDangerous={draft.isDangerous}
        secondPerson={list.second_person}
        confirmation={list.confirmation}
        onConfirm={onConfirm}
        onDone={draft.reset}
      />
      <SettingHistory name={history} onClose={() => setHistory(null)} />
    </>
  )
}
