import { Card, ErrorState, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../../../shared/session/session.ts'
import { CanWithdraw } from '../can-withdraw.tsx'
import { usePreflight } from '../preflight.ts'
import { accountAnswers } from './account.ts'
import { useWithdrawalForm } from './form.ts'
import { useNarrow } from './narrow.ts'
import { OpenWithdrawals, refreshOpen } from './open-withdrawals.tsx'
import type { Account } from './pix-key.ts'
import { QuestionDialogs } from './question-dialogs.tsx'
import { WithdrawKeypad } from './withdraw-keypad.tsx'
import { WithdrawWidget } from './withdraw-widget.tsx'

export function WithdrawPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const asked = user && { player: user.id }
  const { data: account, failed } = accountAnswers.useAnswer(asked)
  const preflight = usePreflight()
  return (
    <div className="grid gap-5 md:gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:grid-rows-[auto_auto_1fr] xl:items-start">
      <h1 className="text-2xl md:text-3xl xl:col-span-2">
        <Trans>Sacar</Trans>
      </h1>
      <CanWithdraw state={preflight} className="xl:col-start-2 xl:row-start-2" />
      <Card className="max-md:bg-transparent max-md:p-0 xl:col-start-1 xl:row-span-2 xl:row-start-2">
        {account ? (
          <Form account={account} preflight={preflight} />
        ) : failed ? (
          <ErrorState
            title={t`Erro ao carregar dados da carteira`}
            retryLabel={t`Tentar de novo`}
            onRetry={() => asked && void accountAnswers.refresh(asked)}
          />
        ) : (
          <Outline />
        )}
      </Card>
      <OpenWithdrawals className="xl:col-start-2 xl:row-start-3" />
    </div>
  )
}

interface FormProps {
  account: Account
  preflight: ReturnType<typeof usePreflight>
}

/**
 * The specification has a widget with fields and a page with a keypad at this one address. Here they are two faces of one
 * form: the keypad on phones, where a keyboard would cover what one decides about, the fields on wider screens. What was
 * typed stays when a screen is turned, and each face keeps its own words, on the screen and on the wire.
 */
function Form({ account, preflight }: FormProps) {
  const { user } = useSession()
  const narrow = useNarrow()
  const form = useWithdrawalForm(narrow ? 'page' : 'widget', account, preflight.data, () => {
    preflight.refresh()
    if (!user) return
    void accountAnswers.refresh({ player: user.id })
    refreshOpen(user.id)
  })
  return (
    <>
      {narrow ? <WithdrawKeypad form={form} /> : <WithdrawWidget form={form} />}
      <QuestionDialogs form={form} />
    </>
  )
}

function Outline() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <output className="sr-only">
        <Trans>Carregando</Trans>
      </output>
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  )
}
