import { CONFORMANCE_FILE_MAX_BYTES, ConformanceReport } from '@girassol/contract/operator'
import { Button, Notice, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction } from '../../shared/api/index.ts'
import { momentText, numberText } from '../../shared/format/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import { FileChoice } from './file-choice.tsx'

/** The report in the file; null where there is none. */
async function reportIn(file: File): Promise<ConformanceReport | null> {
  if (file.size > CONFORMANCE_FILE_MAX_BYTES) return null
  try {
    return ConformanceReport.parse(JSON.parse(await file.text()))
  } catch {
    return null
  }
}

/** Stores a report that the command wrote. */
export function ImportReport() {
  const [report, setReport] = useState<ConformanceReport | null>(null)
  const [name, setName] = useState<string | null>(null)
  const run = useAction('importConformanceReport', {
    invalidates: ['listConformance', 'listConformanceResults', 'listAudit'],
  })
  async function choose(file: File | undefined) {
    setName(file?.name ?? null)
    setReport(file ? await reportIn(file) : null)
  }
  const isWrong = name !== null && report === null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FileChoice
        label={t`Escolher conformance.json`}
        accept=".json"
        name={name}
        isReading={false}
        onChoose={(file) => void choose(file)}
      />
      {isWrong && <Notice tone="danger">{t`Este arquivo não é um relatório de conformidade.`}</Notice>}
      {report && (
        <ActionDialog
          trigger={<Button size="sm">{t`Importar relatório`}</Button>}
          title={t`Importar o relatório de ${momentText(report.ran_at)}`}
          confirmLabel={t`Importar`}
          consequences={[
            t`${numberText(report.results.length)} resultados de ${report.version}, executados em ${report.target}.`,
            t`Nada é executado e nenhum dinheiro se move; a importação fica na auditoria.`,
          ]}
          playerReads={null}
          reason="required"
          onConfirm={async (reason) => {
            await run.run({ body: { report, reason } })
            setReport(null)
            setName(null)
            toast.success(t`Relatório importado.`)
          }}
        />
      )}
    </div>
  )
}
