import { languages } from '@girassol/contract'
import { OWNER_ROLE } from '@girassol/contract/operator'
import { Button, CopyField, Field, NativeSelect, Notice } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction, useCall } from '../../shared/api/index.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import { RoleChoice } from './role-choice.tsx'

const languageNames = { pt_BR: 'Português', en: 'English', es: 'Español' }

/** Asks for e-mail, roles and language, then shows the one-time link once. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [link, setLink] = useState<{ email: string; url: string } | null>(null)
  return (
    <>
      {isOpen && <InviteForm onClose={onClose} onLink={setLink} />}
      <LinkDialog link={link} onClose={() => setLink(null)} />
    </>
  )
}

interface InviteFormProps {
  onClose: () => void
  onLink: (link: { email: string; url: string }) => void
}

function InviteForm({ onClose, onLink }: InviteFormProps) {
  const roles = useCall('listRoles')
  const invite = useAction('inviteOperator', { invalidates: ['listTeam'] })
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [language, setLanguage] = useState(currentLanguage())
  return (
    <ActionDialog
      open
      size="lg"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t`Convidar para a equipe`}
      consequences={[
        t`Um link de uso único vai por e-mail e aparece aqui uma vez. Ele vale 48 horas.`,
        t`A pessoa escolhe a senha e configura o segundo fator antes de entrar.`,
        ...(chosen.includes(OWNER_ROLE)
          ? [
              t`Um dono pode tudo, inclusive mudar a equipe. Com dois donos ou mais, o papel de dono só se dá por aprovação.`,
            ]
          : []),
      ]}
      reason="none"
      confirmLabel={t`Enviar convite`}
      isDisabled={email.trim() === '' || chosen.length === 0}
      onConfirm={async () => {
        const { link } = await invite.run({ body: { email: email.trim(), roles: [...chosen], language } })
        onLink({ email: email.trim(), url: link })
      }}
    >
      <Field
        label={t`E-mail`}
        type="email"
        required
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RoleChoice roles={roles.data?.roles ?? []} chosen={chosen} onChange={setChosen} />
      <NativeSelect
        label={t`Idioma do convite`}
        value={language}
        onChange={(event) =>
          setLanguage(languages.find((each) => each === event.currentTarget.value) ?? currentLanguage())
        }
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageNames[each]}
          </option>
        ))}
      </NativeSelect>
    </ActionDialog>
  )
}

function LinkDialog({ link, onClose }: { link: { email: string; url: string } | null; onClose: () => void }) {
  const email = link?.email ?? ''
  return (
    <Dialog
      open={link !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      dismissible={false}
      title={t`Convite enviado`}
      closeLabel={t`Fechar`}
      footer={
        <Button size="sm" onClick={onClose}>
          {t`Pronto`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t`O link foi enviado para ${email}. Se o e-mail não chegar, entregue este link por um meio seguro.`}</p>
        <CopyField
          label={t`Link de uso único`}
          text={link?.url ?? ''}
          labels={{ copy: t`Copiar`, copied: t`Copiado`, failed: t`Copie o texto selecionado.` }}
        />
        <Notice tone="warning">{t`Quem tiver este link cria a conta. Ele não será mostrado de novo.`}</Notice>
      </div>
    </Dialog>
  )
}
