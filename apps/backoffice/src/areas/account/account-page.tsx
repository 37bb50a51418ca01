import { Button, EmptyState, Notice, PasswordField, toast } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction, useCall, useSession } from '../../shared/api/index.ts'
import { ActionDialog, DataList, FormSection, ListPage } from '../../shared/patterns.tsx'
import { RecoveryCodeList } from '../../shared/recovery-code-list.tsx'
import { rolesText } from '../team/permission-texts.ts'
import { sessionColumns, type SessionEntry } from '../team/session-columns.tsx'
import { Passkeys } from './passkeys.tsx'

const CHANGES = ['operatorAccount', 'listOperatorSessions', 'listAudit']

/** One's own credentials and sessions; roles and status are for others to change. */
export default function AccountPage() {
  const session = useSession()
  const account = useCall('operatorAccount')
  return (
    <ListPage title={t`Minha conta`}>
      <p className="text-ink-muted">
        {session.name} · {session.email} · {rolesText(session.roles)}
      </p>
      {account.error && (
        <Notice tone="danger" live>
          {account.error.message}
        </Notice>
      )}
      <div className="rounded-sm bg-surface-1 p-4 md:p-6">
        <FormSection
          title={t`Chaves de acesso`}
          description={t`Uma chave de acesso (digital, rosto, PIN ou chave de segurança) confirma que é você no lugar do código. A senha continua sendo pedida. O aplicativo autenticador continua valendo.`}
        >
          <Passkeys passkeys={account.data?.passkeys ?? []} isLoading={account.isPending} />
        </FormSection>
        <FormSection
          title={t`Códigos de recuperação`}
          description={t`Cada um entra uma vez no lugar do autenticador, para quando o aparelho se perde.`}
        >
          <RecoveryCodes left={account.data?.recovery_codes_left} />
        </FormSection>
        <FormSection
          title={t`Senha`}
          description={t`Ao trocar, as suas outras sessões acabam. Nunca use a senha de outro serviço.`}
        >
          <ChangePassword />
        </FormSection>
        <FormSection
          title={t`Sessões`}
          description={t`Onde a sua conta está aberta. Não reconhece uma? Encerre e troque a senha.`}
        >
          <Sessions account={account.data} isLoading={account.isPending} />
        </FormSection>
      </div>
    </ListPage>
  )
}

function RecoveryCodes({ left }: { left: number | undefined }) {
  const renew = useAction('renewOperatorRecoveryCodes', { invalidates: CHANGES })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const count = left ?? 0
  return (
    <>
      <p>
        {left === undefined
          ? '—'
          : left === 0
            ? t`Nenhum código restante.`
            : plural(count, { one: '# código restante.', other: '# códigos restantes.' })}
      </p>
      <div>
        <ActionDialog
          trigger={t`Gerar novos códigos`}
          title={t`Gerar novos códigos de recuperação`}
          consequences={[
            t`Os códigos antigos deixam de valer agora.`,
            t`Os novos aparecem uma única vez: tenha onde guardar.`,
          ]}
          reason="none"
          confirmLabel={t`Gerar`}
          onConfirm={async () => setCodes((await renew.run()).recovery_codes)}
        />
      </div>
      <Dialog
        open={codes !== null}
        onOpenChange={(open) => {
          if (!open) setCodes(null)
        }}
        dismissible={false}
        title={t`Novos códigos de recuperação`}
        closeLabel={t`Fechar`}
        footer={
          <Button size="sm" onClick={() => setCodes(null)}>
            {t`Guardei os códigos`}
          </Button>
        }
      >
        {codes && <RecoveryCodeList codes={codes} />}
      </Dialog>
    </>
  )
}

function ChangePassword() {
  const change = useAction('changeOwnPassword', { invalidates: CHANGES })
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const labels = { show: t`Mostrar senha`, hide: t`Ocultar senha` }
  return (
    <div>
      <ActionDialog
        trigger={t`Trocar senha`}
        onOpenChange={() => {
          setCurrent('')
          setPassword('')
        }}
        title={t`Trocar a senha`}
        consequences={[t`As suas outras sessões acabam agora; esta continua.`]}
        reason="none"
        confirmLabel={t`Trocar senha`}
        isDisabled={current === '' || password === ''}
        onConfirm={async () => {
          await change.run({ body: { current, password } })
          toast.success(t`Senha trocada`)
        }}
      >
        <PasswordField
          label={t`Senha atual`}
          labels={labels}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordField
          label={t`Nova senha`}
          labels={labels}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </ActionDialog>
    </div>
  )
}

interface SessionsProps {
  account: CallAnswer<'operatorAccount'> | undefined
  isLoading: boolean
}

function Sessions({ account, isLoading }: SessionsProps) {
  const end = useAction('endOwnSession', { invalidates: CHANGES })
  const action = (row: SessionEntry) =>
    !row.is_current && (
      <ActionDialog
        trigger={
          <Button variant="ghost" size="sm">
            {t`Encerrar`}
          </Button>
        }
        title={t`Encerrar esta sessão`}
        consequences={[t`A próxima ação nessa sessão pede senha e segundo fator de novo.`]}
        reason="none"
        tone="danger"
        confirmLabel={t`Encerrar sessão`}
        onConfirm={() => end.run({ params: { id: row.id } })}
      />
    )
  return (
    <DataList
      caption={t`Minhas sessões`}
      columns={sessionColumns(action)}
      rows={account?.sessions ?? []}
      rowKey={(row) => row.id}
      state={isLoading ? 'loading' : 'ready'}
      empty={<EmptyState title={t`Nenhuma sessão aberta`} />}
    />
  )
}
