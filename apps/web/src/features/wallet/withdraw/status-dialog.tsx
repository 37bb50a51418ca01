import { Badge, type BadgeTone, Button } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { brlText } from '../../../shared/money/money.ts'
import { ReturnFocus } from '../../../shared/page/return-focus.tsx'
import { Link } from '../../../shared/router/link.tsx'
import { useWithdrawal } from '../withdrawal/watch.ts'
import type { Withdrawal } from './request.ts'

interface Props {
  withdrawal: Withdrawal
  open: boolean
  onClose: () => void
}

type Verdict = 'pending' | 'approved' | 'rejected'

/** The specification's three words for the states a withdrawal can be in. */
const verdicts: Record<Withdrawal['status'], Verdict> = {
  requested: 'pending',
  in_review: 'pending',
  approved: 'approved',
  sending: 'approved',
  unknown: 'approved',
  paid: 'approved',
  rejected: 'rejected',
  returned: 'rejected',
}
const tones: Record<Verdict, BadgeTone> = { pending: 'warning', approved: 'success', rejected: 'danger' }

/** A withdrawal just asked for, and how it stands by now. */
export function StatusDialog({ withdrawal: asked, open, onClose }: Props) {
  const { t } = useLingui()
  const { data } = useWithdrawal(open ? asked.id : null)
  const withdrawal = data ?? asked
  const verdict = verdicts[withdrawal.status]
  const words = { pending: t`Em análise`, approved: t`Aprovado`, rejected: t`Rejeitado` }
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={t`Saque solicitado`}
      closeLabel={t`Fechar`}
      footer={
        <>
          <Button variant="secondary" render={<Link to="/support" />}>
            <Trans>Suporte</Trans>
          </Button>
          <Button onClick={onClose}>OK</Button>
        </>
      }
    >
      <ReturnFocus>
        <p className="money text-4xl font-bold tracking-tight">{brlText(withdrawal.amount)}</p>
        <dl className="mt-5 flex flex-col gap-3 rounded-sm bg-surface-2 p-4">
          <Line label={<Trans>Método</Trans>}>PIX</Line>
          <Line label={<Trans>Chave PIX</Trans>}>{withdrawal.pix_key}</Line>
          <Line label={<Trans>Status</Trans>}>
            <output>
              <Badge tone={tones[verdict]}>{words[verdict]}</Badge>
            </output>
          </Line>
        </dl>
        <Link
          to={`/profile/withdraw/${withdrawal.id}`}
          className="mt-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-sun-text underline-offset-4 hover:underline"
        >
          <Trans>Acompanhar cada passo</Trans>
          <ChevronRight aria-hidden="true" size={18} />
        </Link>
      </ReturnFocus>
    </Dialog>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 truncate font-semibold">{children}</dd>
    </div>
  )
}
