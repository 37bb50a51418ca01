import { Trans, useLingui } from '@lingui/react/macro'
import { seedAnswers } from '../../shared/fairness/seeds.ts'

/** What the next spin will be drawn with, shown before it: the browser sends its seed only after it has the commitment. */
export function WheelSeeds({ player }: { player: number }) {
  const { t } = useLingui()
  const { data } = seedAnswers.useAnswer({ player })
  if (!data) return null
  const facts = [
    [t`Compromisso do servidor (SHA-256)`, data.commitment],
    [t`Sua semente`, data.client_seed],
    [t`Próximo compromisso (SHA-256)`, data.next.commitment],
  ] as const
  return (
    <details className="w-full text-sm">
      <summary className="cursor-pointer py-2">
        <Trans>Sementes do próximo giro</Trans>
      </summary>
      <dl className="mt-1 flex flex-col gap-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="opacity-80">{name}</dt>
            <dd className="font-mono text-xs break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
