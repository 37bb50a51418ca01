import { Button, Notice } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Copy, Download } from 'lucide-react'
import { saveText } from './save-file.ts'

/** Shown once: they are stored as hashes only. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="warning">
        {t`Cada código entra uma vez no lugar do aplicativo autenticador. Eles não serão mostrados de novo.`}
      </Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-sm bg-surface-2 p-4 font-mono text-[0.8125rem]">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden="true" size={16} />}
          onClick={() => saveText('backoffice-recovery-codes.txt', text, 'text/plain')}
        >
          {t`Baixar`}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<Copy aria-hidden="true" size={16} />}
          onClick={() => void navigator.clipboard?.writeText(text)}
        >
          {t`Copiar`}
        </Button>
      </div>
    </div>
  )
}
