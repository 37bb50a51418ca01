import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { Button, Notice, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { brlText } from '../../../shared/money/money.ts'
import { navigate } from '../../../shared/router/navigation.ts'
import { Link } from '../../../shared/router/link.tsx'

export type ClosingCheck = Wire<'closingCheck'>['answer']

interface Props {
  check: ClosingCheck
  closing: NonNullable<ClosingCheck['closing']>
  onCancelled: () => void
}

/** An account that is closing: what is still to be paid out, and the way back while there is one. */
export function ClosingStatus({ check, closing, onCancelled }: Props) {
  const cancelling = useCall()
  async function cancel() {
    const answer = await cancelling.run(() => api('cancelClosing'))
    if (!answer) return
    toast.success(answer.message)
    onCancelled()
  }
  return (
    <div className="flex flex-col gap-3">
      <Notice
        tone="info"
        title={<Trans>Sua conta está sendo encerrada</Trans>}
        action={
          closing.cancellable && (
            <Button size="sm" variant="secondary" loading={cancelling.busy} onClick={() => void cancel()}>
              <Trans>Cancelar o encerramento</Trans>
            </Button>
          )
        }
      >
        <Trans>
          Apostas e depósitos estão desligados. A conta se encerra sozinha quando o seu dinheiro chegar ao
          banco.
        </Trans>{' '}
        {closing.cancellable ? (
          <Trans>Você pode cancelar até pedir o último saque.</Trans>
        ) : (
          <Trans>O último saque já foi pedido: não é mais possível cancelar.</Trans>
        )}
      </Notice>
      {check.blocks.map(({ code, amount }) => (
        <Remaining key={code} code={code} left={brlText(amount ?? 0)} />
      ))}
    </div>
  )
}

function Remaining({ code, left }: { code: ClosingCheck['blocks'][number]['code']; left: string }) {
  if (code === 'balance_remaining')
    return (
      <LastWithdrawal
        title={<Trans>Receba seu saldo</Trans>}
        action={<Trans>Sacar tudo para minha chave CPF</Trans>}
        ask={async () => (await api('withdrawAll')).withdrawal}
      >
        <Trans>
          Ainda há {left} na sua conta. O dinheiro é seu: receba tudo por PIX, sem valor mínimo nem máximo. Um
          bônus ativo se perde com isso.
        </Trans>
      </LastWithdrawal>
    )
  if (code === 'rewards_remaining')
    return (
      <LastWithdrawal
        title={<Trans>Receba suas recompensas de afiliado</Trans>}
        action={<Trans>Sair do programa e receber tudo</Trans>}
        ask={async () => (await api('leaveAffiliate')).withdrawal}
      >
        <Trans>
          Você ganhou {left} até agora, com o mês em andamento. O mês se fecha hoje e tudo vai por PIX para
          sua chave CPF, sem valor mínimo. Seu código deixa de valer.
        </Trans>
      </LastWithdrawal>
    )
  if (code === 'withdrawal_open')
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
        <Trans>{left} estão a caminho do seu banco.</Trans>
      </Notice>
    )
  return null
}

interface LastWithdrawalProps {
  title: ReactNode
  action: ReactNode
  ask: () => Promise<{ id: string } | null>
  children: ReactNode
}

function LastWithdrawal({ title, action, ask, children }: LastWithdrawalProps) {
  const asking = useCall()
  async function withdraw() {
    const answer = await asking.run(async () => ({ withdrawal: await ask() }))
    if (!answer) return
    navigate(answer.withdrawal ? `/profile/withdraw/${answer.withdrawal.id}` : '/profile/transactions')
  }
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <Button size="sm" loading={asking.busy} onClick={() => void withdraw()}>
          {action}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

/** A call behind a button: busy meanwhile, a toast when it is refused. */
function useCall() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async run<T>(call: () => Promise<T>): Promise<T | null> {
      setBusy(true)
      try {
        return await call()
      } catch (error) {
        toast.error(
          error instanceof ApiError ? error.message : t`Não foi possível verificar agora. Tente de novo.`,
        )
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}
