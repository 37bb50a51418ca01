import { Button, Notice } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { type CallAnswer, useAction } from '../../shared/api/index.ts'
import { numberText } from '../../shared/format/index.ts'
import { CopyText } from '../../shared/patterns.tsx'

type Report = CallAnswer<'verifyAudit'>

/** Recomputes the chain and says the result in words. */
export function VerifyChain() {
  const verify = useAction('verifyAudit')
  const [report, setReport] = useState<Report | null>(null)
  return (
    <>
      {verify.error && (
        <span role="alert" className="text-coral-text">
          {verify.error.message}
        </span>
      )}
      <Button
        size="sm"
        variant="secondary"
        loading={verify.isRunning}
        icon={<ShieldCheck aria-hidden="true" size={16} />}
        onClick={() => void verify.run().then(setReport, () => setReport(null))}
      >
        {t`Conferir o registro`}
      </Button>
      <Dialog
        open={report !== null}
        onOpenChange={(open) => {
          if (!open) setReport(null)
        }}
        title={t`Conferência do registro`}
        closeLabel={t`Fechar`}
        footer={
          <Button size="sm" onClick={() => setReport(null)}>
            {t`Pronto`}
          </Button>
        }
      >
        {report && <ReportText report={report} />}
      </Dialog>
    </>
  )
}

function ReportText({ report }: { report: Report }) {
  const entries = numberText(report.entries)
  if (report.intact) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="success" title={t`O registro está íntegro`} live>
          {t`${entries} registros conferidos: cada um está como foi escrito e nenhum falta.`}
        </Notice>
        <p className="text-ink-muted">
          {t`Anote fora do sistema o resumo final. Comparado mais tarde, ele mostra se tudo até aqui foi reescrito.`}
        </p>
        {report.head && <CopyText text={report.head} />}
      </div>
    )
  }
  return (
    <Notice tone="danger" title={t`O registro foi alterado`} live>
      <p>{problemText(report)}</p>
      <p className="mt-2">
        {t`Não mude mais nada: guarde uma cópia do banco, avise os donos e compare com o último resumo anotado.`}
      </p>
    </Notice>
  )
}

export function problemText({ problem, at, entries }: Report): string {
  const number = at ?? '?'
  const good = numberText(entries)
  if (problem === 'missing') return t`O registro ${number} falta. Os ${good} anteriores estão íntegros.`
  if (problem === 'cut_off')
    return t`O fim foi cortado: deveria haver um registro ${number}. Os ${good} anteriores estão íntegros.`
  return t`O registro ${number} não está como foi escrito. Os ${good} anteriores estão íntegros.`
}
