import { Button, Field, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction } from '../../shared/api/index.ts'
import { dateText, numberText } from '../../shared/format/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import { PROTOCOL_MAX, type RiskYear } from './year-notice.ts'

/** Shows the figures that the notice declares before it is recorded, which cannot be undone. */
export function NoticeDialog({ year, counts }: { year: number; counts: RiskYear }) {
  const record = useAction('recordRiskNotice', { invalidates: ['risk'] })
  const [protocol, setProtocol] = useState('')
  const trimmed = protocol.trim()
  const { opened, archived, pending, notice_due } = counts
  return (
    <ActionDialog
      trigger={<Button size="sm">{t`Registrar o aviso`}</Button>}
      title={t`Registrar o aviso de ${String(year)}`}
      consequences={[
        t`Casos de lavagem em ${String(year)}. Abertos: ${numberText(opened)}; arquivados: ${numberText(archived)}; comunicados ao COAF: nenhum.`,
        ...(pending > 0
          ? [t`Ainda em análise: ${numberText(pending)}. Uma comunicação conta no ano em que é confirmada.`]
          : []),
        t`O aviso já foi feito no site da autoridade, até ${dateText(notice_due)}; aqui fica só o protocolo.`,
        t`Um registro por ano; ele não se apaga.`,
      ]}
      playerReads={null}
      reason="none"
      diff={{ before: {}, after: { year, protocol: trimmed } }}
      confirmLabel={t`Registrar`}
      isDisabled={trimmed === ''}
      onConfirm={async () => {
        await record.run({ params: { year }, body: { protocol: trimmed } })
        toast.success(t`Aviso registrado`)
      }}
    >
      <Field
        label={t`Protocolo da autoridade`}
        value={protocol}
        maxLength={PROTOCOL_MAX}
        autoComplete="off"
        onChange={(event) => setProtocol(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
