import type { Centavos } from '@girassol/money'
import { Button, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { QuickAmounts } from '../../shared/money/quick-amounts.tsx'
import { limitsOf, quickAmounts, widestLimits } from './form/amount.ts'
import type { Method } from './charge/charge.ts'
import { useDepositData } from './deposit-data.ts'
import { DepositForm } from './form/deposit-form.tsx'
import { IdentityStep } from './form/identity-step.tsx'
import { MethodSelector } from './form/method-selector.tsx'
import { ResumeNotice } from './charge/resume-notice.tsx'

/** Everything between "I want to deposit" and the code to pay; the same in the dialog and on the page. */
export function DepositWidget() {
  const { t } = useLingui()
  const { data, reload, setIdentified } = useDepositData()
  const [asked, setAsked] = useState(false)
  // Picked before the settings came; the form begins with it.
  const [early, setEarly] = useState<Centavos | null>(null)

  if (data.phase === 'error') {
    return (
      <ErrorState
        title={t`Erro ao carregar`}
        description={t`Falha ao carregar dados`}
        retryLabel={t`Tentar novamente`}
        onRetry={reload}
      />
    )
  }
  if (data.phase !== 'ready')
    return <Outline waiting={data.phase === 'waiting'} amount={early} onPick={setEarly} />
  if (!data.identified) return <IdentityStep asked={asked} onDone={() => setIdentified(true)} />
  if (data.methods.length === 0) {
    return (
      <EmptyState
        icon={<WalletCards aria-hidden="true" size={28} />}
        title={t`Nenhum método de pagamento disponível`}
        description={t`Os métodos voltam assim que puderem receber com segurança.`}
        action={
          <Button variant="secondary" icon={<RotateCw aria-hidden="true" size={18} />} onClick={reload}>
            <Trans>Atualizar</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <ResumeNotice />
      <Choice
        methods={data.methods}
        initial={early ?? data.last}
        limitsFor={({ gateway }) =>
          gateway === null
            ? widestLimits(pixGateways(data.methods), data.limits)
            : limitsOf(gateway, data.limits)
        }
        onIdentityNeeded={() => {
          setAsked(true)
          setIdentified(false)
        }}
      />
    </div>
  )
}

interface ChoiceProps {
  initial: Centavos | null
  methods: Method[]
  limitsFor: (method: Method) => ReturnType<typeof limitsOf>
  onIdentityNeeded: () => void
}

const pixGateways = (methods: readonly Method[]) =>
  methods.flatMap(({ type, gateway }) => (type === 'pix' && gateway !== null ? [gateway] : []))

/** "PIX" comes first, at the gateway that the server chooses; the named ones are behind "usar outro meio". */
function Choice({ methods: named, initial, limitsFor, onIdentityNeeded }: ChoiceProps) {
  const { t } = useLingui()
  const pix: Method = { type: 'pix', gateway: null, name: 'PIX', description: t`Confirmação na hora` }
  const methods = pixGateways(named).length === 0 ? named : named.length === 1 ? [pix] : [pix, ...named]
  const [chosen, setChosen] = useState<Method['gateway'] | undefined>(
    methods[0]?.gateway === null || methods.length === 1 ? methods[0]?.gateway : undefined,
  )
  const method = methods.find(({ gateway }) => gateway === chosen)
  return (
    <>
      <MethodSelector
        methods={methods}
        selected={method}
        onSelect={({ gateway }) => setChosen(gateway === chosen && methods.length > 1 ? undefined : gateway)}
      />
      {method && (
        <DepositForm
          method={method}
          initial={initial}
          limits={limitsFor(method)}
          onIdentityNeeded={onIdentityNeeded}
        />
      )}
    </>
  )
}

interface OutlineProps {
  waiting: boolean
  amount: Centavos | null
  onPick: (amount: Centavos) => void
}

/** While the settings are on their way: the usual amounts can be picked already. */
function Outline({ waiting, amount, onPick }: OutlineProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-4" aria-busy="true" data-outline>
      <output className={waiting ? 'text-[0.9375rem] text-ink-muted' : 'sr-only'}>
        {waiting ? (
          <Trans>Está demorando mais que o normal. Tentando de novo…</Trans>
        ) : (
          <VisuallyHidden>
            <Trans>Carregando</Trans>
          </VisuallyHidden>
        )}
      </output>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <QuickAmounts label={t`Valores rápidos`} amounts={quickAmounts(null)} amount={amount} onPick={onPick} />
      <Skeleton className="h-13 w-full" />
    </div>
  )
}
