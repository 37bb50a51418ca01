import { Button, toast } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { downloadQrPng, QrCode } from '@girassol/ui/qr'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { ReturnFocus } from '../../../shared/page/return-focus.tsx'

interface QrDialogProps {
  code: string
  url: string
  onClose: () => void
}

/** The link as a QR code of 240 px, to show or to keep as a picture. */
export function QrDialog({ code, url, onClose }: QrDialogProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)

  async function save() {
    if (!place.current?.querySelector('svg')) {
      toast.error(t`QR code não encontrado para baixar`)
      return
    }
    setBusy(true)
    try {
      await downloadQrPng(url, { filename: `qr-${code}.png` })
    } catch {
      toast.error(t`Erro ao baixar o QR code`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      size="sm"
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t`QR code da sua indicação`}
      closeLabel={t`Fechar`}
      footer={
        <Button
          block
          loading={busy}
          icon={<Download aria-hidden="true" size={18} />}
          onClick={() => void save()}
        >{t`Baixar em PNG`}</Button>
      }
    >
      <ReturnFocus>
        <div ref={place} className="flex flex-col items-center gap-4">
          <QrCode text={url} label={t`QR code do seu link de indicação`} size={240} />
          <p className="max-w-full text-center text-sm break-all text-ink-muted">{url}</p>
        </div>
      </ReturnFocus>
    </Dialog>
  )
}
