import { formatBRL, fromWire } from '@girassol/money'
import { Button, CopyField, CountdownRing, Progress, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Landmark, RefreshCw } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useProfile } from '../../../shared/state/settings.ts'
import { brlText } from '../../../shared/money/money.ts'
import { cancelCharge } from './charge-stage.ts'
import type { Charge } from './charge.ts'
import { type Checking, useChecking } from './checking.ts'
import { clockText } from '../../../shared/i18n/clock.ts'

// The drawing of the code is a library of its own; it comes while the server makes the charge.
const QrCode = lazy(async () => ({ default: (await import('@girassol/ui/qr')).QrCode }))

interface ChargeViewProps {
  charge: Charge
  /** Where the countdown to the next announced check starts. */
  from: number
  /** The foot of the dialog: the buttons stay there while the rest scrolls. */
  foot: HTMLElement | null
}

/** Waiting for the payment. */
export function ChargeView({ charge, from, foot }: ChargeViewProps) {
  const checking = useChecking(charge, from)
  const { preview } = charge
  const bonus = preview ? fromWire(preview.total) - fromWire(preview.amount) : 0n
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <p className="text-center">
        {charge.amount !== null && (
          <span className="money block text-3xl font-bold tracking-tight">{brlText(charge.amount)}</span>
        )}
        {preview && bonus > 0n && (
          <span className="block text-sm text-ink-muted">
            <Trans>Total creditado: {formatBRL(fromWire(preview.total))}</Trans>
          </span>
        )}
      </p>
      <Payment charge={charge} />
      <Waiting charge={charge} checking={checking} />
      {foot && createPortal(<Actions checking={checking} />, foot)}
    </div>
  )
}

function Actions({ checking }: { checking: Checking }) {
  return (
    <div className="grid w-full grid-cols-[auto_1fr] gap-2">
      <Button variant="ghost" size="lg" onClick={cancelCharge}>
        <Trans>Cancelar</Trans>
      </Button>
      <Button
        variant="secondary"
        size="lg"
        loading={checking.busy}
        icon={<RefreshCw aria-hidden="true" size={18} />}
        onClick={checking.checkNow}
      >
        <Trans>Verificar agora</Trans>
      </Button>
    </div>
  )
}

/** What there is to pay with: a code, a page of the gateway's, or after a reload neither. */
function Payment({ charge: { code, redirectUrl } }: { charge: Charge }) {
  const { t } = useLingui()
  const profile = useProfile()
  if (code) {
    return (
      <div className="flex flex-col gap-3">
        {/* A phone cannot read its own screen: there the text to copy comes first. */}
        <div className="mx-auto size-40 rounded-sm max-md:order-last bg-qr-paper p-1 md:size-44 md:[@media(min-height:54rem)]:size-54">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={code} label={t`QR code do PIX`} className="size-full" />
          </Suspense>
        </div>
        <CopyField
          label={t`PIX copia e cola`}
          text={code}
          labels={{
            copy: t`Copiar`,
            copied: t`Copiado`,
            failed: t`Não foi possível copiar. O código está selecionado: copie pelo teclado ou pelo menu.`,
          }}
        />
        {profile.allows('real_money') ? (
          <ShareCode code={code} />
        ) : (
          <Button
            variant="ghost"
            size="sm"
            className="self-center text-sun-text max-md:h-11 max-md:w-full max-md:bg-surface-2"
            trailing={<ExternalLink aria-hidden="true" size={16} />}
            render={
              <OutsideLink
                href={`/pix/bank?code=${encodeURIComponent(code)}`}
                target="_blank"
                rel="noopener noreferrer"
              />
            }
          >
            <Trans>Abrir banco de demonstração</Trans>
          </Button>
        )}
      </div>
    )
  }
  if (redirectUrl) {
    return (
      <Button size="lg" block render={<OutsideLink href={redirectUrl} />}>
        <Trans>Continuar para o pagamento</Trans>
      </Button>
    )
  }
  return (
    <p className="rounded-sm bg-surface-2 p-4 text-[0.9375rem] text-pretty">
      <Trans>
        Se você já pagou, é só aguardar: a confirmação aparece aqui. Se o código se perdeu, cancele este
        depósito e gere outro.
      </Trans>
    </p>
  )
}

/**
 * A page cannot know a phone's bank, but it can hand the code to the phone's own list of apps. Phones without that list have
 * the button to copy only.
 */
export function ShareCode({ code }: { code: string }) {
  const [canShare] = useState(() => typeof navigator.share === 'function')
  if (!canShare) return null
  // Closing the list is not a fault, and the code can still be copied.
  const share = () => void navigator.share({ text: code }).catch(() => undefined)
  return (
    <div className="flex flex-col gap-1.5 md:hidden">
      <Button variant="secondary" block icon={<Landmark aria-hidden="true" size={18} />} onClick={share}>
        <Trans>Abrir meu banco</Trans>
      </Button>
      <p className="text-sm text-pretty text-ink-muted">
        <Trans>
          Escolha o aplicativo do seu banco na lista. Se ele não aparecer, copie o código e cole no PIX dele.
        </Trans>
      </p>
    </div>
  )
}

/** For addresses outside the app: its router must not take them. */
function OutsideLink({ children, ...link }: ComponentProps<'a'>) {
  return <a {...link}>{children}</a>
}

/** Only the length of the bar while the server's times are unknown; the end itself is always the server's. */
const CHARGE_TTL_MS = 600_000

function Waiting({ charge, checking }: { charge: Charge; checking: Checking }) {
  const { t } = useLingui()
  const { countdown, total, left, answer } = checking
  const life =
    charge.createdAt && charge.expiresAt
      ? Date.parse(charge.expiresAt) - Date.parse(charge.createdAt)
      : CHARGE_TTL_MS
  return (
    <div className="flex flex-col gap-3 rounded-sm bg-surface-2 p-4">
      <div className="flex items-center gap-3">
        {countdown !== null && (
          <CountdownRing remaining={countdown} total={total} size={44} label={t`Próxima verificação em até…`}>
            {countdown}
          </CountdownRing>
        )}
        <p className="min-w-0 flex-1 text-[0.9375rem]">
          <span className="block font-semibold">
            <Trans>Aguardando o pagamento</Trans>
          </span>
          <span className="block text-sm text-ink-muted">
            {countdown === null ? (
              <Trans>Quando o banco confirmar, avisamos onde você estiver no site.</Trans>
            ) : (
              <Trans>Verificamos sozinhos; a próxima vez vem em até {countdown} s</Trans>
            )}
          </span>
        </p>
      </div>
      {left !== null && (
        <Progress
          value={left}
          max={life}
          label={<Trans>O código vale por mais</Trans>}
          valueText={clockText(left)}
        />
      )}
      <output className="text-sm text-ink-muted empty:-mt-3">
        {answer === 'pending' && <Trans>O pagamento ainda não chegou. Continuamos acompanhando.</Trans>}
        {(answer === 'failure' || answer === 'none') && (
          <Trans>
            Não conseguimos consultar agora. Isso não muda o seu pagamento: tente de novo em instantes.
          </Trans>
        )}
      </output>
    </div>
  )
}
