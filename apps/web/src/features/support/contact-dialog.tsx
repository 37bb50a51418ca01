import { Dialog } from '@girassol/ui/overlays'
import { useLingui } from '@lingui/react/macro'
import { ReturnFocus } from '../../shared/page/return-focus.tsx'
import { ContactForm } from './contact-form.tsx'

export default function ContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={t`Fale conosco`}
      description={t`Escreva para a nossa equipe. Você recebe um número de protocolo.`}
      closeLabel={t`Fechar`}
      // A slip beside the form must not throw away what was typed.
      dismissible={false}
    >
      <ReturnFocus>
        <ContactForm onSent={onClose} />
      </ReturnFocus>
    </Dialog>
  )
}
