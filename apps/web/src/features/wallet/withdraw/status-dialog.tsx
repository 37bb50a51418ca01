import { Badge, type BadgeTone, Button, CopyField, cx, Spinner } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, FileCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { brlText } from '../../../shared/money/money.ts'
import { InstallOffer } from '../../../shared/page/install-offer.tsx'
import { ReturnFocus } from '../../../shared/page/return-focus.tsx'
import { Link } from '../../../shared/router/link.tsx'
import { durationText } from '../duration.ts'
import { phaseLooks, phaseOf, reasonOf, useHeadline } from '../withdrawal/headline.ts'
import { momentText } from '../withdrawal/moment.ts'
import { OutsideLink } from '../withdrawal/summary.tsx'
import { useWithdrawal } from '../withdrawal/watch.ts'
import type { Withdrawal } from './request.ts'

interface Props {
  withdrawal: Withdrawal
  /** That the request arrived, in the words of the form it came from. */
  text: string
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

/** A person looks at this sheet until it ends: a lost push must not keep them waiting. */
const POLL_MS = 2000

/** A withdrawal just asked for, followed to its end: on its way, in the account with its receipt, or why not. */
export function StatusDialog({ withdrawal: asked, text, open, onClose }: Props) {
  const { t } = useLingui()
  const { data } = useWithdrawal(open ? asked.id : null, POLL_MS)
  const withdrawal = data ?? asked
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={t`Saque solicitado`}
      description={text}
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
        <Progress withdrawal={withdrawal} />
        <Receipt withdrawal={withdrawal} />
        {withdrawal.status === 'paid' && <InstallOffer className="mt-4" />}
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

function Progress({ withdrawal }: { withdrawal: Withdrawal }) {
  const phase = phaseOf(withdrawal)
  const { icon: Icon, className } = phaseLooks[phase]
  const headline = useHeadline(withdrawal)
  const reason = reasonOf(withdrawal)
  return (
    <div className="flex flex-col items-center text-center">
      <span className={cx('grid size-16 place-items-center rounded-full', className)}>
        <Icon aria-hidden="true" size={30} />
      </span>
      <p className="money mt-3 text-4xl font-bold tracking-tight">{brlText(withdrawal.amount)}</p>
      <output
        data-status={withdrawal.status}
        className={cx('mt-1 block text-lg font-semibold', phase === 'paid' && 'text-leaf-text')}
      >
        {headline}
      </output>
      {phase === 'waiting' && <Elapsed />}
      {reason !== null && <p className="mt-2 text-[0.9375rem] text-pretty text-ink-muted">{reason}</p>}
    </div>
  )
}

/** Counted from when the sheet saw the order go out; the figure at the end is the server's. */
function Elapsed() {
  const { i18n } = useLingui()
  const [start] = useState(() => performance.now())
  const [now, setNow] = useState(start)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = durationText((now - start) / 1000, i18n.locale)
  return (
    <p aria-hidden="true" className="money mt-2 flex items-center gap-2 text-ink-muted">
      <Spinner size={18} />
      {time}
    </p>
  )
}

function Receipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, i18n } = useLingui()
  const { status, ended_at, end_to_end_id, proof } = withdrawal
  const verdict = verdicts[status]
  const words = { pending: t`Em análise`, approved: t`Aprovado`, rejected: t`Rejeitado` }
  return (
    <>
      <dl className="mt-5 flex flex-col gap-3 rounded-sm bg-surface-2 p-4">
        <Line label={<Trans>Método</Trans>}>PIX</Line>
        <Line label={<Trans>Chave PIX</Trans>}>{withdrawal.pix_key}</Line>
        <Line label={<Trans>Status</Trans>}>
          <Badge tone={tones[verdict]}>{words[verdict]}</Badge>
        </Line>
        {status === 'paid' && ended_at !== null && (
          <Line label={<Trans>Pago em</Trans>}>
            <time dateTime={ended_at}>{momentText(ended_at, i18n.locale)}</time>
          </Line>
        )}
      </dl>
      {status === 'paid' && end_to_end_id !== null && (
        <CopyField
          className="mt-4"
          label={t`Identificador do PIX (end-to-end)`}
          text={end_to_end_id}
          labels={{
            copy: t`Copiar`,
            copied: t`Copiado`,
            failed: t`Não foi possível copiar. O código está selecionado: copie pelo teclado ou pelo menu.`,
          }}
        />
      )}
      {proof !== null && (
        <Button
          className="mt-4"
          variant="secondary"
          block
          icon={<FileCheck aria-hidden="true" size={20} />}
          render={<OutsideLink href={proof} target="_blank" rel="noopener" />}
        >
          <Trans>Ver comprovante</Trans>
        </Button>
      )}
    </>
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
