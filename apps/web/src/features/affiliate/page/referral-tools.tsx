import { ApiError } from '@girassol/contract/client'
import { Button, CopyField, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode as QrIcon, Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { refusalTexts } from '../../../shared/api/refusal-texts.ts'
import type { Affiliate } from '../affiliate.ts'

const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.tsx')).QrDialog }))

interface ReferralToolsProps {
  affiliate: Affiliate
  onGenerated: () => void
}

/** The code and the link, or the button that makes them. */
export function ReferralTools({ affiliate, onGenerated }: ReferralToolsProps) {
  const { t } = useLingui()
  const { code, url, left } = affiliate
  return (
    <section className="flex h-full flex-col gap-4 rounded-md bg-surface-1 p-5 md:p-6">
      <h2 className="text-xl">{t`Seu código e seu link`}</h2>
      {code !== null && url !== null && !left ? (
        <Tools code={code} url={url} />
      ) : (
        <Generate left={left} onGenerated={onGenerated} />
      )}
    </section>
  )
}

function Tools({ code, url }: { code: string; url: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const labels = {
    copy: t`Copiar`,
    copied: t`Copiado`,
    failed: t`Não foi possível copiar. O texto está selecionado: copie com o teclado.`,
  }
  return (
    <>
      <CopyField label={t`Código de indicação`} text={code} labels={labels} />
      <CopyField label={t`Link de indicação`} text={url} labels={labels} />
      <Button
        variant="secondary"
        className="self-start"
        icon={<QrIcon aria-hidden="true" size={18} />}
        onClick={() => setOpen(true)}
      >{t`Mostrar QR code`}</Button>
      {open && (
        <Suspense>
          <QrDialog code={code} url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Generate({ left, onGenerated }: { left: boolean; onGenerated: () => void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function generate() {
    setBusy(true)
    try {
      await api('createAffiliate')
      onGenerated()
    } catch (cause) {
      // Every page explains a 401 and a 403 already.
      if (cause instanceof ApiError && (cause.status === 401 || cause.status === 403)) return
      const texts = refusalTexts(cause)
      for (const text of texts.length > 0 ? texts : [t`Não foi possível gerar o código`]) toast.error(text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="text-pretty text-ink-muted">
        {left ? (
          <Trans>
            Você saiu do programa e recebeu tudo o que tinha ganhado. Se quiser, volte com o mesmo código.
          </Trans>
        ) : (
          <Trans>
            Um código só seu, para dividir onde quiser. Quem se cadastra com ele fica ligado a você.
          </Trans>
        )}
      </p>
      <Button
        size="lg"
        className="self-start max-[22.5rem]:h-auto max-[22.5rem]:py-2 max-[22.5rem]:whitespace-normal"
        loading={busy}
        icon={<Sparkles aria-hidden="true" size={18} />}
        onClick={() => void generate()}
      >
        {left ? t`Voltar ao programa` : t`Gerar meu código de indicação`}
      </Button>
    </>
  )
}
