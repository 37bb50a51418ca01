import { Button, Notice } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, messageOf, queryClient, type Session, SESSION_KEY } from '../shared/api/index.ts'
import { stepUpStore } from '../shared/api/step-up.ts'
import { PasskeyButton } from '../shared/passkey-button.tsx'
import { hasPasskeySupport, stepUpWithPasskey } from '../shared/passkeys.ts'
import { useStore } from '@girassol/ui/store'
import { CodeField } from './code-field.tsx'

/** Asks for a code when a call needs one; the call that waits is then repeated. */
export function StepUpDialog() {
  const question = useStore(stepUpStore)
  return (
    <Dialog
      size="sm"
      open={question !== null}
      onOpenChange={(open) => {
        if (!open) question?.resolve(false)
      }}
      dismissible={false}
      title={t`Confirme que é você`}
      description={t`Ações sobre dinheiro, jogadores e configurações pedem um código a cada 10 minutos.`}
      closeLabel={t`Cancelar`}
    >
      {question && <ProofForm onProved={() => question.resolve(true)} />}
    </Dialog>
  )
}

/** A passkey where the operator has one, and always a code. */
function ProofForm({ onProved }: { onProved: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  // The dialog is outside the session's pages, so the session is read where the app stores it.
  const session = queryClient.getQueryData<Session | null>(SESSION_KEY)
  const offersPasskey = session?.has_passkey === true && hasPasskeySupport()
  return (
    <div className="flex flex-col gap-4">
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      {offersPasskey && (
        <PasskeyButton
          prove={async () => {
            setFailure(null)
            await stepUpWithPasskey()
            onProved()
          }}
          onFailure={(error) => setFailure(messageOf(error))}
        />
      )}
      <CodeForm isSecondary={offersPasskey} onFailure={setFailure} onProved={onProved} />
    </div>
  )
}

interface CodeFormProps {
  isSecondary: boolean
  onFailure: (message: string | null) => void
  onProved: () => void
}

function CodeForm({ isSecondary, onFailure, onProved }: CodeFormProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const submit = form.handleSubmit(async ({ code }) => {
    onFailure(null)
    try {
      await call('stepUpOperator', { body: { code } })
      onProved()
    } catch (error) {
      onFailure(messageOf(error))
      form.setFocus('code', { shouldSelect: true })
    }
  })
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // The dialog may have been opened inside another form, to which React would pass the event on.
        event.stopPropagation()
        void submit(event)
      }}
    >
      <CodeField label={t`Código do autenticador`} {...form.register('code')} />
      <Button
        type="submit"
        variant={isSecondary ? 'secondary' : 'primary'}
        block
        loading={form.formState.isSubmitting}
      >
        {t`Confirmar`}
      </Button>
    </form>
  )
}
