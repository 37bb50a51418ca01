import { Button, Field, IconButton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { keepUser } from '../account-answers.ts'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'

interface Props {
  name: string
  /** Where the name stands as a heading of its own. */
  large?: boolean
  onChanged?: () => void
}

/** The person has just pressed the pencil: here is what it was for. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** Read-only until the pencil is pressed, against changes by accident. */
export function NameEditor({ name, large = false, onChanged }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const saving = useSaving()

  async function save(text: string) {
    const kept = await saving.save(async () => {
      const { message, user } = await api('renameProfile', { body: { name: text.trim() } })
      keepUser(user)
      return message
    })
    if (!kept) return
    setTyped(null)
    onChanged?.()
  }

  if (typed === null) {
    return (
      <div className="flex min-w-0 items-center gap-1">
        <p className={large ? 'min-w-0 text-xl font-bold wrap-anywhere' : 'min-w-0 wrap-anywhere'}>{name}</p>
        <IconButton
          label={t`Editar o nome`}
          icon={<Pencil aria-hidden="true" size={18} />}
          onClick={() => setTyped(name)}
        />
      </div>
    )
  }
  return (
    <SaveForm
      saving={saving}
      onSave={() => void save(typed)}
      action={<Trans>Salvar</Trans>}
      beside={
        <Button variant="ghost" onClick={() => setTyped(null)}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      <Field
        label={t`Nome`}
        ref={takeFocus}
        value={typed}
        maxLength={120}
        autoComplete="name"
        onChange={(event) => setTyped(event.target.value)}
        error={saving.faults.fields['name']}
      />
    </SaveForm>
  )
}
