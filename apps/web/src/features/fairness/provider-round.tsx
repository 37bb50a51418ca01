import { Button, Notice } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { refusalTexts } from '../../shared/api/refusal-texts.ts'
import { OutsideLink } from '../../shared/page/outside-link.tsx'

/** The provider's own page of a round. Its address is asked for on demand, because such addresses expire. */
export function ProviderRound({ round }: { round: string }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** The address, where the browser refused to open a tab. */
  const [blocked, setBlocked] = useState<string | null>(null)
  const open = async () => {
    setBusy(true)
    setFailure(null)
    setBlocked(null)
    // Opened with the click: browsers block a tab that is opened once the answer has come.
    const tab = window.open('about:blank', '_blank')
    try {
      const { url } = await api('recordReplay', { params: { round } })
      if (tab) {
        tab.opener = null
        tab.location.replace(url)
      } else setBlocked(url)
    } catch (error) {
      tab?.close()
      setFailure(refusalTexts(error)[0] ?? t`Não foi possível pedir a rodada. Verifique sua conexão.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="secondary"
        loading={busy}
        icon={<ExternalLink aria-hidden="true" size={18} />}
        onClick={() => void open()}
      >
        {t`Ver a rodada`}
      </Button>
      <p className="text-sm text-ink-muted">{t`Abre a página do provedor em outra aba.`}</p>
      {failure !== null && <Notice tone="warning">{failure}</Notice>}
      {blocked !== null && (
        <Notice tone="info">
          {t`O navegador não abriu a aba.`}{' '}
          <OutsideLink href={blocked} className="font-semibold underline underline-offset-4">
            {t`Abrir a página do provedor`}
          </OutsideLink>
        </Notice>
      )}
    </div>
  )
}
