import { Button, Notice } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../shared/api/index.ts'
import { stepUpStore } from '../shared/api/step-up.ts'
import { useStore } from '../shared/store.ts'
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
      {question && <CodeForm onProved={() => question.resolve(true)} />}
    </Dialog>
  )
}

function CodeForm({ onProved }: { onProved: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: { code: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null)
    try {
      await call('stepUpOperator', { body: { code } })
      onProved()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
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
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t`Confirmar`}
      </Button>
    </form>
  )
}
