import { centavos, formatBRL } from '@girassol/money'
import { Trans } from '@lingui/react/macro'
import type { Check } from './round-check.ts'

/** The events computed by the rules, as the game played them back. */
export function StepList({ steps }: { steps: Check['steps'] }) {
  return (
    <ol className="flex flex-col gap-3">
      {steps.map((step, index) => (
        <li key={JSON.stringify(step.events)} className="rounded-md bg-surface-2 p-4">
          <p className="money font-semibold">
            <Trans>
              Passo {index + 1}: apostado {formatBRL(centavos(step.stakes))}, pago{' '}
              {formatBRL(centavos(step.pays))}
            </Trans>
          </p>
          <details className="mt-2">
            <summary className="cursor-pointer py-2 text-ink-muted">
              <Trans>Acontecimentos</Trans>
            </summary>
            <pre className="max-h-80 overflow-auto text-xs">{JSON.stringify(step.events, null, 1)}</pre>
          </details>
        </li>
      ))}
    </ol>
  )
}
