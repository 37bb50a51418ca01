import { LogoMark } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { useSetting } from '../../../shared/state/settings.ts'
import { FooterChannels } from './footer-channels.tsx'
import { type FooterDialog, FooterDialogs } from './footer-dialogs.tsx'
import { FooterLinks } from './footer-links.tsx'
import { OperatorLines, ResponsibleStrip } from './footer-notices.tsx'

export function Footer() {
  const { t } = useLingui()
  const { software_name } = useSetting()
  const [dialog, setDialog] = useState<FooterDialog | null>(null)
  return (
    <footer className="far-part mt-16 flex [contain-intrinsic-size:auto_82rem] [content-visibility:auto] flex-col gap-8 border-t border-line/60 pt-10 pb-8 text-[0.9375rem] max-md:pb-28 md:[contain-intrinsic-size:auto_34rem] in-data-account:[contain-intrinsic-size:auto_24rem]">
      <div className="grid gap-8 lg:grid-cols-[1.3fr_3fr] in-data-account:hidden">
        <div className="flex flex-col gap-4">
          <p className="flex items-center gap-2.5 text-lg font-bold">
            <LogoMark size={28} />
            {software_name}
          </p>
          <section aria-label={t`Pagamento`} className="flex max-w-sm items-start gap-2.5 text-ink-muted">
            <Zap aria-hidden="true" size={20} className="mt-0.5 text-leaf-text" />
            <p>
              <Trans>
                <strong className="font-semibold text-ink">PIX</strong>: depósitos e saques em reais, com cada
                passo à vista.
              </Trans>
            </p>
          </section>
          <FooterChannels />
        </div>
        <FooterLinks onOpen={setDialog} />
      </div>
      <ResponsibleStrip />
      <div className="flex flex-col gap-3">
        <p className="text-sm text-pretty text-ink-muted">
          <Trans>
            Para se cadastrar é preciso ter 18 anos ou mais e aceitar os{' '}
            <button
              type="button"
              className="font-medium text-ink underline underline-offset-4"
              onClick={() => setDialog('terms')}
            >
              Termos
            </button>
            .
          </Trans>
        </p>
        <OperatorLines />
      </div>
      <FooterDialogs opened={dialog} onClose={() => setDialog(null)} />
    </footer>
  )
}
