import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { Button, Checkbox, Field, Notice, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { dropLogin } from '../../../shared/session/login.ts'
import { brlText } from '../../../shared/money/money.ts'
import { navigate } from '../../../shared/router/navigation.ts'
import { Link } from '../../../shared/router/link.tsx'
import { accountAnswers } from '../account-answers.ts'
import { Block } from '../block.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSaving } from '../saving.ts'
import { SecretField } from './secret-field.tsx'
import type { SectionProps } from '../section.ts'

type Check = Wire<'closingCheck'>['answer']

export function ClosingBlock({ player }: SectionProps) {
  const { t } = useLingui()
  const [check, setCheck] = useState<Check | null>(null)
  const [busy, setBusy] = useState(false)
  async function ask() {
    setBusy(true)
    try {
      setCheck(await api('closingCheck'))
    } catch {
      toast.error(t`Não foi possível verificar agora. Tente de novo.`)
    }
    setBusy(false)
  }
  return (
    <Block
      title={<Trans>Encerrar a conta</Trans>}
      text={
        <Trans>
          Suas sessões terminam na hora. E-mail, telefone e CPF não podem abrir outra conta, e seus dados
          ficam guardados por cinco anos, como a lei pede, sem aparecer no site.
        </Trans>
      }
    >
      {!check ? (
        <Button variant="secondary" loading={busy} onClick={() => void ask()}>
          <Trans>Quero encerrar minha conta</Trans>
        </Button>
      ) : check.possible ? (
        <ClosingForm player={player} bonus={check.bonus} onCancel={() => setCheck(null)} />
      ) : (
        <div className="flex flex-col gap-3">
          {check.blocks.map((block) => (
            <Blocked key={block.code} block={block} />
          ))}
        </div>
      )}
    </Block>
  )
}

interface LastWithdrawalProps {
  title: ReactNode
  action: ReactNode
  ask: () => Promise<{ id: string } | null>
  isReady?: boolean
  /** What must be filled in first. */
  field?: ReactNode
  children: ReactNode
}

/** Money goes to the player's own CPF key, also below the usual minimum. */
function LastWithdrawal({ title, action, ask, isReady = true, field, children }: LastWithdrawalProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function withdraw() {
    setBusy(true)
    try {
      const withdrawal = await ask()
      navigate(withdrawal ? `/profile/withdraw/${withdrawal.id}` : '/profile/transactions')
    } catch (error) {
      toast.error(
        error instanceof ApiError ? error.message : t`Não foi possível verificar agora. Tente de novo.`,
      )
      setBusy(false)
    }
  }
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <Button size="sm" loading={busy} disabled={!isReady} onClick={() => void withdraw()}>
          {action}
        </Button>
      }
    >
      {children}
      {field && <div className="mt-3">{field}</div>}
    </Notice>
  )
}

function BalanceLeft({ left }: { left: string }) {
  const [password, setPassword] = useState('')
  return (
    <LastWithdrawal
      title={<Trans>Saque seu saldo primeiro</Trans>}
      action={<Trans>Sacar tudo para minha chave CPF</Trans>}
      ask={async () => (await api('withdrawAll', { body: { current_password: password } })).withdrawal}
      isReady={password !== ''}
      field={<SecretField value={password} onChange={setPassword} error={undefined} />}
    >
      <Trans>
        Ainda há {left} na sua conta. O dinheiro é seu: receba tudo por PIX, sem valor mínimo, e depois
        encerre. Um bônus ativo se perde com isso.
      </Trans>
    </LastWithdrawal>
  )
}

/** Everything earned is reckoned now and goes the same way; a player who stays may join again with the same code. */
function RewardsLeft({ left }: { left: string }) {
  return (
    <LastWithdrawal
      title={<Trans>Receba suas recompensas de afiliado primeiro</Trans>}
      action={<Trans>Sair do programa e receber tudo</Trans>}
      ask={async () => (await api('leaveAffiliate')).withdrawal}
    >
      <Trans>
        Você ganhou {left} até agora, com o mês em andamento. O mês se fecha hoje e tudo vai por PIX para sua
        chave CPF, sem valor mínimo. Seu código deixa de valer.
      </Trans>
    </LastWithdrawal>
  )
}

function Blocked({ block: { code, amount } }: { block: Check['blocks'][number] }) {
  const left = brlText(amount ?? 0)
  if (code === 'balance_remaining') return <BalanceLeft left={left} />
  if (code === 'rewards_remaining') return <RewardsLeft left={left} />
  if (code === 'withdrawal_open') {
    return (
      <Notice
        tone="info"
        title={<Trans>Há um saque em andamento</Trans>}
        action={
          <Button size="sm" variant="secondary" render={<Link to="/profile/transactions" />}>
            <Trans>Ver o saque</Trans>
          </Button>
        }
      >
        <Trans>{left} estão a caminho do seu banco. Encerre a conta depois que chegarem.</Trans>
      </Notice>
    )
  }
  return (
    <Notice
      tone="info"
      title={<Trans>Há uma rodada aberta</Trans>}
      action={
        <Button size="sm" variant="secondary" render={<Link to="/records" />}>
          <Trans>Ver as rodadas</Trans>
        </Button>
      }
    >
      <Trans>Termine a rodada antes de encerrar a conta.</Trans>
    </Notice>
  )
}

interface ClosingProps {
  player: number
  bonus: number
  onCancel: () => void
}

function ClosingForm({ player, bonus, onCancel }: ClosingProps) {
  const { t } = useLingui()
  const saving = useSaving()
  const { data: account } = accountAnswers.useAnswer({ player })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [sure, setSure] = useState(false)

  async function close() {
    if (password === '') return saving.refuse({ current_password: t`Este campo é obrigatório.` })
    const closed = await saving.save(async () => {
      const body = { current_password: password, code: code || null, confirm: true as const }
      return (await api('closeAccount', { body })).message
    })
    if (!closed) return
    dropLogin()
    navigate('/')
  }

  return (
    <SaveForm
      saving={saving}
      onSave={() => void close()}
      variant="danger"
      action={<Trans>Encerrar definitivamente</Trans>}
      disabled={!sure}
      beside={
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      {bonus > 0 && (
        <Notice tone="warning">
          <Trans>Seu bônus de {brlText(bonus)} será perdido.</Trans>
        </Notice>
      )}
      <SecretField value={password} onChange={setPassword} error={saving.faults.fields['current_password']} />
      {account?.two_factor.enabled && (
        <Field
          label={t`Código do aplicativo ou de recuperação`}
          required
          autoComplete="one-time-code"
          className="money"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={saving.faults.fields['code']}
        />
      )}
      <Checkbox
        label={t`Entendo que a conta não pode ser reaberta`}
        checked={sure}
        onChange={(event) => setSure(event.target.checked)}
      />
    </SaveForm>
  )
}
