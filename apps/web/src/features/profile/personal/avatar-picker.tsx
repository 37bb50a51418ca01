import { Avatar, Button, IconButton, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { useSetting } from '../../../shared/state/settings.ts'
import { keepUser } from '../account-answers.ts'
import { base64Of, shrink } from './picture.ts'
import { faultsOf } from '../saving.ts'

interface Props {
  name: string
  avatar: string | null
  onChanged?: () => void
}

/** The picture, and a preview of a new one before it is saved. */
export function AvatarPicker({ name, avatar, onChanged }: Props) {
  const { t } = useLingui()
  const { default_user_image } = useSetting()
  const input = useRef<HTMLInputElement>(null)
  const { chosen, busy, look, cancel, save, remove } = usePicture(onChanged)
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="relative">
        <Avatar
          name={name}
          src={chosen?.url ?? avatar}
          fallback={default_user_image}
          size="xl"
          decorative
          className={chosen ? 'ring-2 ring-sun ring-offset-2 ring-offset-surface-1' : ''}
        />
        <span className="absolute -right-2 -bottom-2">
          <IconButton
            label={t`Trocar a foto`}
            icon={<Camera aria-hidden="true" size={18} />}
            variant="secondary"
            disabled={busy}
            className="rounded-full! shadow-soft ring-2 ring-surface-1"
            onClick={() => input.current?.click()}
          />
        </span>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t`Foto do perfil`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void look(event.target.files?.[0])
            // The same file may be chosen again after a cancel.
            event.target.value = ''
          }}
        />
      </div>
      {chosen ? (
        <div className="flex gap-2">
          <Button size="sm" loading={busy} onClick={save}>
            <Trans>Salvar foto</Trans>
          </Button>
          <Button size="sm" variant="ghost" disabled={busy} onClick={cancel}>
            <Trans>Cancelar</Trans>
          </Button>
        </div>
      ) : (
        avatar && (
          <Button size="sm" variant="ghost" loading={busy} className="text-ink-muted" onClick={remove}>
            <Trans>Remover foto</Trans>
          </Button>
        )
      )}
    </div>
  )
}

/** A picture that was chosen, and the calls that save or remove it. */
function usePicture(onChanged: (() => void) | undefined) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<{ blob: Blob; url: string } | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  async function look(file: File | undefined) {
    if (!file) return
    try {
      const blob = await shrink(file)
      setChosen({ blob, url: URL.createObjectURL(blob) })
    } catch {
      toast.error(t`Não conseguimos abrir esta foto. Escolha um arquivo PNG, JPEG ou WebP.`)
    }
  }

  async function send(work: () => Promise<{ message: string; user: Parameters<typeof keepUser>[0] }>) {
    setBusy(true)
    try {
      const { message, user } = await work()
      keepUser(user)
      setChosen(null)
      onChanged?.()
      toast.success(message)
    } catch (error) {
      const { fields, text } = faultsOf(error) ?? { fields: {}, text: null }
      toast.error(Object.values(fields)[0] ?? text ?? t`Não foi possível enviar a foto. Tente de novo.`)
    }
    setBusy(false)
  }

  return {
    chosen,
    busy,
    look,
    cancel: () => setChosen(null),
    save: () =>
      chosen && void send(async () => api('putAvatar', { body: { image: await base64Of(chosen.blob) } })),
    remove: () => void send(() => api('removeAvatar')),
  }
}
