import { Button } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { useState } from 'react'
import { ReturnFocus } from '../../shared/page/return-focus.tsx'
import { DocumentBody, DocumentFault, DocumentOutline } from './document-body.tsx'
import { type DocumentName, useDocument } from './library.ts'
import { PassageText } from './passages.tsx'
import { documentPaths } from './paths.ts'
import { ProviderGrid } from './provider-grid.tsx'

const documents = {
  terms: 'conditions',
  privacy: 'privacy',
  about: 'about',
  fairness: 'fairness',
} as const satisfies Record<string, DocumentName>

type Opened = keyof typeof documents | 'providers'

interface Props {
  opened: Opened | null
  onClose: () => void
}

/** What the footer opens over any page: the casino's documents and its providers. */
export default function HouseDialog({ opened, onClose }: Props) {
  const { t } = useLingui()
  // While it closes, the dialog keeps showing what it showed.
  const [shown, setShown] = useState<Opened>(opened ?? 'about')
  if (opened !== null && opened !== shown) setShown(opened)
  const titles: Record<Opened, string> = {
    terms: t`Termos e condições`,
    privacy: t`Política de privacidade`,
    about: t`Sobre nós`,
    fairness: t`Sorteio justo (RNG)`,
    providers: t`Provedores`,
  }
  const page =
    shown === 'terms' ? documentPaths.conditions.to : shown === 'privacy' ? documentPaths.privacy.to : null
  return (
    <Dialog
      open={opened !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      size="lg"
      title={titles[shown]}
      description={
        shown === 'providers' ? t`Quem faz os jogos daqui. Escolha um para ver os jogos dele.` : undefined
      }
      closeLabel={t`Fechar`}
      footer={
        page && (
          <Button variant="secondary" render={<Link to={page} onClick={onClose} />}>
            <Trans>Abrir em página inteira</Trans>
          </Button>
        )
      }
    >
      <ReturnFocus>
        {shown === 'providers' ? (
          <ProviderGrid onFollow={onClose} />
        ) : (
          <DialogDocument key={shown} name={documents[shown]} numbered={page !== null} onFollow={onClose} />
        )}
      </ReturnFocus>
    </Dialog>
  )
}

interface DocumentProps {
  name: DocumentName
  numbered: boolean
  onFollow: () => void
}

function DialogDocument({ name, numbered, onFollow }: DocumentProps) {
  const { document, failed, retry } = useDocument(name)
  if (failed) return <DocumentFault onRetry={retry} />
  if (!document) return <DocumentOutline />
  return (
    <div className="flex flex-col gap-6 pb-2">
      <p className="text-pretty">
        <PassageText passage={document.lead} onFollow={onFollow} />
      </p>
      <DocumentBody document={document} numbered={numbered} anchored={false} onFollow={onFollow} />
    </div>
  )
}
