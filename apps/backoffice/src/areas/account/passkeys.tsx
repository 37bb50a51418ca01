import { Button, Field, Notice, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import {
  type CallAnswer,
  queryClient,
  readSession,
  refresh,
  SESSION_KEY,
  useAction,
} from '../../shared/api/index.ts'
import { agoText, dayText } from '../../shared/format/index.ts'
import { addPasskey, hasPasskeySupport } from '../../shared/passkeys.ts'
import { ActionDialog, StatusBadge } from '../../shared/patterns.tsx'
import { agentText } from '../team/session-columns.tsx'

type Passkey = CallAnswer<'operatorAccount'>['passkeys'][number]

/** The session says whether a passkey can prove the second factor. */
async function reload(): Promise<void> {
  await refresh(['operatorAccount', 'listAudit'], queryClient)
  queryClient.setQueryData(SESSION_KEY, await readSession())
}

export function Passkeys({ passkeys, isLoading }: { passkeys: readonly Passkey[]; isLoading: boolean }) {
  return (
    <>
      {passkeys.length === 0 && !isLoading && (
        <p className="text-ink-muted">{t`Nenhuma chave ainda. Com uma, entrar e confirmar ações leva um toque.`}</p>
      )}
      {passkeys.length > 0 && (
        <ul className="flex flex-col gap-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeySupport() ? (
        <AddPasskey />
      ) : (
        <Notice>{t`Este navegador, ou este endereço sem https, não aceita chaves de acesso.`}</Notice>
      )}
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const remove = useAction('removePasskey')
  const since = dayText(passkey.created_at)
  const used = passkey.last_used_at ? agoText(passkey.last_used_at) : null
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-xs bg-surface-2 px-3 py-2">
      <KeyRound aria-hidden="true" size={16} className="text-ink-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {passkey.name}
          {passkey.is_backed_up && <StatusBadge tone="info">{t`sincronizada`}</StatusBadge>}
        </p>
        <p className="text-xs text-ink-muted">
          {used === null ? t`Desde ${since}, ainda não usada` : t`Desde ${since}, usada ${used}`}
        </p>
      </div>
      <ActionDialog
        trigger={
          <Button variant="ghost" size="sm" aria-label={t`Remover a chave ${passkey.name}`}>
            {t`Remover`}
          </Button>
        }
        title={t`Remover a chave ${passkey.name}`}
        consequences={[
          t`Ela deixa de entrar e de confirmar ações. O autenticador e as outras chaves continuam.`,
          t`Apague-a também no aparelho ou no gerenciador de senhas.`,
        ]}
        reason="none"
        tone="danger"
        confirmLabel={t`Remover`}
        onConfirm={async () => {
          await remove.run({ params: { id: passkey.id } })
          await reload()
        }}
      />
    </li>
  )
}

function AddPasskey() {
  const suggested = agentText(navigator.userAgent)
  const [name, setName] = useState(suggested)
  return (
    <div>
      <ActionDialog
        trigger={
          <Button size="sm" icon={<KeyRound aria-hidden="true" size={16} />}>
            {t`Adicionar chave de acesso`}
          </Button>
        }
        onOpenChange={() => setName(suggested)}
        title={t`Adicionar chave de acesso`}
        consequences={[
          t`O navegador pergunta onde guardar a chave: neste aparelho, no celular ou em uma chave de segurança.`,
          t`Depois disso ela vale no lugar do código ao entrar e ao confirmar ações.`,
        ]}
        reason="none"
        confirmLabel={t`Continuar no navegador`}
        isDisabled={name.trim() === ''}
        onConfirm={async () => {
          await addPasskey(name.trim())
          await reload()
          toast.success(t`Chave adicionada`)
        }}
      >
        <Field
          label={t`Nome da chave`}
          hint={t`Para reconhecê-la depois, como "Notebook do escritório".`}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </ActionDialog>
    </div>
  )
}
