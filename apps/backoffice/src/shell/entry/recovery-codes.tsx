import { Button, Checkbox } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { RecoveryCodeList } from '../../shared/recovery-code-list.tsx'

/** Shown once: they are stored as hashes only. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      <RecoveryCodeList codes={codes} />
      <Checkbox
        label={t`Guardei os códigos em um lugar seguro`}
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Button block disabled={!isSaved} onClick={onDone}>
        {t`Entrar`}
      </Button>
    </div>
  )
}
