import { Button, Notice, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** Shown once: the server keeps only their fingerprints. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success(t`Códigos copiados`)
    } catch {
      toast.error(t`Não foi possível copiar. Anote os códigos.`)
    }
  }
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Notice tone="warning" title={<Trans>Guarde estes códigos agora</Trans>}>
        <Trans>
          Cada um entra uma vez no lugar do aplicativo, se você perder o celular. Eles não aparecem de novo.
        </Trans>
      </Notice>
      <ul
        aria-label={t`Códigos de recuperação`}
        className="money grid gap-x-6 gap-y-2 rounded-sm bg-surface-2 p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="tracking-wide">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>
          <Trans>Guardei os códigos</Trans>
        </Button>
        <Button variant="secondary" icon={<Copy aria-hidden="true" size={18} />} onClick={() => void copy()}>
          <Trans>Copiar todos</Trans>
        </Button>
      </div>
    </div>
  )
}
