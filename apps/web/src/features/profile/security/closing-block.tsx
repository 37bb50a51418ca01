import { Button, Notice, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { brlText } from '../../../shared/money/money.ts'
import { Link } from '../../../shared/router/link.tsx'
import { Block } from '../block.tsx'
import type { SectionProps } from '../section.ts'
import { ClosingForm } from './closing-form.tsx'
import { type ClosingCheck, ClosingStatus } from './closing-status.tsx'

export function ClosingBlock({ player }: SectionProps) {
  const { t } = useLingui()
  const [check, setCheck] = useState<ClosingCheck | null>(null)
  const [busy, setBusy] = useState(false)
  async function read() {
    setBusy(true)
    try {
      setCheck(await api('closingCheck'))
    } catch {
      toast.error(t`Não foi possível verificar agora. Tente de novo.`)
    }
    setBusy(false)
  }
  // An account that is closing shows it without being asked.
  useEffect(() => {
    let shown = true
    api('closingCheck').then(
      (answer) => shown && answer.closing && setCheck(answer),
      () => {},
    )
    return () => {
      shown = false
    }
  }, [])
  const refusing = check?.blocks.filter(({ code }) => code === 'round_open' || code === 'rollover_pending')
  return (
    <Block
      title={<Trans>Encerrar a conta</Trans>}
      text={
        <Trans>
          Quando a conta se encerra, suas sessões terminam. E-mail, telefone e CPF não podem abrir outra
          conta, e seus dados ficam guardados por cinco anos, como a lei pede, sem aparecer no site.
        </Trans>
      }
    >
      {!check ? (
        <Button variant="secondary" loading={busy} onClick={() => void read()}>
          <Trans>Quero encerrar minha conta</Trans>
        </Button>
      ) : check.closing && !check.possible ? (
        <ClosingStatus check={check} closing={check.closing} onCancelled={() => setCheck(null)} />
      ) : refusing && refusing.length > 0 && !check.closing ? (
        <div className="flex flex-col gap-3">
          {refusing.map(({ code, amount }) =>
            code === 'round_open' ? <RoundOpen key={code} /> : <BetsDue key={code} amount={amount ?? 0} />,
          )}
        </div>
      ) : (
        <ClosingForm
          player={player}
          check={check}
          onStarted={() => void read()}
          onCancel={() => setCheck(null)}
        />
      )}
    </Block>
  )
}

function RoundOpen() {
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

function BetsDue({ amount }: { amount: number }) {
  return (
    <Notice
      tone="info"
      title={<Trans>Faltam apostas</Trans>}
      action={
        <Button size="sm" variant="secondary" render={<Link to="/profile/wallet" />}>
          <Trans>Ver progresso</Trans>
        </Button>
      }
    >
      <Trans>
        {brlText(amount)} dependem de apostas que ainda faltam. Complete-as antes de encerrar a conta.
      </Trans>
    </Notice>
  )
}
