import { type Centavos, formatBRL } from '@girassol/money'
import { Button, cx, IconButton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { elapsedText, useElapsed } from './game-session.ts'

interface SessionBarProps {
  since: number | null
  net: Centavos
  /** As people read it; null while it is not known. */
  balance: string | null
  demo: boolean
  onDeposit?: (() => void) | undefined
  /** From the demo to the same game with money. */
  onPlayForReal?: (() => void) | undefined
  children: ReactNode
}

/** How long, how much won or lost, how much is left: always visible during play. */
export function SessionBar({
  since,
  net,
  balance,
  demo,
  onDeposit,
  onPlayForReal,
  children,
}: SessionBarProps) {
  const { t } = useLingui()
  const elapsed = elapsedText(useElapsed(since))
  const sign = net > 0n ? '+' : ''
  return (
    <section
      aria-label={t`Sua sessão`}
      className="flex min-h-12 shrink-0 items-center gap-x-3 max-sm:flex-wrap border-b border-line/60 bg-surface-1 ps-4 pe-1 text-sm md:gap-x-8 md:px-5"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 md:gap-x-8">
        <dl className="flex min-w-0 flex-wrap items-center gap-x-4 md:gap-x-8">
          <Fact name={t`Tempo`}>{elapsed}</Fact>
          <Fact name={t`Resultado`} tone={net > 0n ? 'text-leaf-text' : undefined}>
            {sign}
            {formatBRL(net)}
          </Fact>
          <Fact name={demo ? t`Créditos` : t`Saldo`}>{balance ?? '—'}</Fact>
        </dl>
        {onDeposit && (
          <IconButton
            label={t`Depositar`}
            variant="primary"
            size="sm"
            icon={<Plus aria-hidden="true" size={20} />}
            onClick={onDeposit}
          />
        )}
      </div>
      {onPlayForReal && (
        <Button
          size="sm"
          className="max-sm:order-last max-sm:mb-2 max-sm:w-[calc(100%-0.75rem)]"
          onClick={onPlayForReal}
        >
          {t`Jogar a valer`}
        </Button>
      )}
      {children}
    </section>
  )
}

function Fact({ name, tone, children }: { name: string; tone?: string | undefined; children: ReactNode }) {
  return (
    <div className="min-w-0 leading-tight">
      <dt className="text-xs text-ink-muted">{name}</dt>
      <dd className={cx('money font-semibold whitespace-nowrap', tone)}>{children}</dd>
    </div>
  )
}
