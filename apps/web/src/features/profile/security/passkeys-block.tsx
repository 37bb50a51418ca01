import { Badge, Button, Field, Notice, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { createPasskey, hasPasskeySupport, PasskeyNotGiven } from '../../../shared/session/passkeys.ts'
import { type Passkey, passkeyAnswers } from '../account-answers.ts'
import { Block } from '../block.tsx'
import { momentText } from '../moment.ts'
import { SaveForm } from '../save-form.tsx'
import { faultsOf, useSaving } from '../saving.ts'
import type { SectionProps } from '../section.ts'
import { Waiting } from '../waiting.tsx'
import { SecretField } from './secret-field.tsx'

export function PasskeysBlock({ player }: SectionProps) {
  const { data: passkeys } = passkeyAnswers.useAnswer({ player })
  const [isAdding, setAdding] = useState(false)
  if (!passkeys) return <Waiting lines={2} />
  const close = () => {
    setAdding(false)
    void passkeyAnswers.refresh({ player })
  }
  return (
    <Block
      title={<Trans>Chaves de acesso</Trans>}
      text={
        <Trans>
          Entre com o rosto, o dedo ou o PIN do aparelho, sem digitar senha nem código. Redefinir a senha
          remove todas as chaves.
        </Trans>
      }
    >
      <div className="flex flex-col gap-4">
        {passkeys.length > 0 && (
          <ul className="flex flex-col gap-2">
            {passkeys.map((passkey) => (
              <Row
                key={passkey.id}
                passkey={passkey}
                onRemoved={() => void passkeyAnswers.refresh({ player })}
              />
            ))}
          </ul>
        )}
        {!hasPasskeySupport() ? (
          <Notice>
            <Trans>Este navegador não aceita chaves de acesso neste endereço.</Trans>
          </Notice>
        ) : isAdding ? (
          <AddForm onDone={close} />
        ) : (
          <Button variant="secondary" className="self-start" onClick={() => setAdding(true)}>
            <Trans>Adicionar chave de acesso</Trans>
          </Button>
        )}
      </div>
    </Block>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const saving = useSaving()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isMissed, setMissed] = useState(false)

  async function add() {
    const required = t`Este campo é obrigatório.`
    const missing = {
      ...(name.trim() === '' && { name: required }),
      ...(password === '' && { current_password: required }),
    }
    setMissed(false)
    if (Object.keys(missing).length > 0) return saving.refuse(missing)
    await saving.save(async () => {
      try {
        await createPasskey(name.trim(), password)
      } catch (error) {
        if (!(error instanceof PasskeyNotGiven)) throw error
        setMissed(true)
        return null
      }
      onDone()
      return t`Chave de acesso adicionada`
    })
  }

  return (
    <SaveForm
      saving={saving}
      onSave={() => void add()}
      action={<Trans>Continuar</Trans>}
      beside={
        <Button variant="ghost" onClick={onDone}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      <div role="alert" className="empty:hidden">
        {isMissed && (
          <Notice tone="warning">
            <Trans>O navegador não criou a chave. Nada mudou: tente de novo quando quiser.</Trans>
          </Notice>
        )}
      </div>
      <Field
        label={t`Nome da chave`}
        required
        hint={t`Para reconhecê-la depois, como "Meu celular".`}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={saving.faults.fields['name']}
      />
      <SecretField value={password} onChange={setPassword} error={saving.faults.fields['current_password']} />
    </SaveForm>
  )
}

function Row({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const { name, created_at, last_used_at } = passkey
  const since = momentText(created_at, i18n.locale, 'minute')
  const used = last_used_at && momentText(last_used_at, i18n.locale, 'minute')

  async function remove() {
    setBusy(true)
    try {
      toast.success((await api('deletePasskey', { params: { id: passkey.id } })).message)
    } catch (error) {
      toast.error(faultsOf(error)?.text ?? t`Não foi possível remover a chave. Tente de novo.`)
    }
    setBusy(false)
    onRemoved()
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-sm bg-surface-2 px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <KeyRound aria-hidden="true" size={22} className="text-ink-muted" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          {name}
          {passkey.is_backed_up && (
            <Badge size="sm">
              <Trans>Sincronizada</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-muted">
          {used ? (
            <Trans>
              Desde {since} · usada por último em {used}
            </Trans>
          ) : (
            <Trans>Desde {since}, ainda não usada</Trans>
          )}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        loading={busy}
        aria-label={t`Remover a chave ${name}`}
        className="max-sm:col-start-2 max-sm:justify-self-start"
        onClick={() => void remove()}
      >
        <Trans>Remover</Trans>
      </Button>
    </li>
  )
}
