import { Button } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useSetting } from '../state/settings.ts'
import { declineInstall, install, useInstallWay } from './install.ts'

/** Offers to put the site on the device's home screen, where the browser can; declined once, it does not come back. */
export function InstallOffer({ className }: { className?: string }) {
  const { software_name: name } = useSetting()
  const way = useInstallWay()
  const [closed, setClosed] = useState(false)
  if (way === null || closed) return null
  return (
    <section className={className} data-install-offer={way}>
      <div className="rounded-md bg-surface-2 p-4">
        <p className="flex items-start gap-3 text-pretty">
          <Smartphone aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-sun-text" />
          <span>
            {way === 'prompt' ? (
              <Trans>Deixe a {name} na tela inicial: abre num toque, sem loja de aplicativos.</Trans>
            ) : (
              <Trans>
                Para abrir a {name} num toque, use o menu Compartilhar do Safari e “Adicionar à Tela de
                Início”.
              </Trans>
            )}
          </span>
        </p>
        <div className="mt-3 flex flex-wrap gap-2.5">
          {way === 'prompt' && (
            <Button size="sm" onClick={() => void install()}>
              <Trans>Instalar</Trans>
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              declineInstall()
              setClosed(true)
            }}
          >
            <Trans>Agora não</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}
