import { Card } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { createAnswers } from '../../shared/api/answers.ts'
import { useUser } from '../../shared/session/session.ts'
import { Fact } from './fact.tsx'
import { OrderNotice } from './order-notice.tsx'
import { OwnRecord } from './own-record.tsx'
import { SecretSeed } from './secret-seed.tsx'
import { SeedFacts } from './seed-facts.tsx'
import { checkSpin, type SpinRecord } from './spin-check.ts'
import { VerdictNotice } from './verdict-notice.tsx'

const spinAnswers = createAnswers<{ player: number; id: string }, SpinRecord>(
  'roulette-spin',
  async ({ id }, api) => api('rouletteSpin', { params: { id } }),
  { fresh: true },
)

/** A spin of a prize wheel, recomputed. */
export function WheelCheck({ id }: { id: string }) {
  const user = useUser()
  const asked = user && { player: user.id, id }
  const { data, failed } = spinAnswers.useAnswer(asked)
  const load = () => {
    if (asked) void spinAnswers.refresh(asked)
  }
  return (
    <OwnRecord failed={failed} onRetry={load}>
      {data && <Turn record={data} onChange={load} />}
    </OwnRecord>
  )
}

function Turn({ record, onChange }: { record: SpinRecord; onChange: () => void }) {
  const { t } = useLingui()
  const verdict = checkSpin(record)
  const whole = record.slices.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-xl">{record.roulette.name}</h2>
      <dl className="grid grid-cols-2 gap-4">
        <Fact name={t`Prêmio`}>{record.prize_display}</Fact>
        <Fact name={t`Parou em`}>{record.final_angle}°</Fact>
      </dl>
      <SeedFacts seeds={record.seeds} />
      <OrderNotice seeds={record.seeds} />
      {verdict ? <VerdictNotice verdict={verdict} /> : <SecretSeed onRevealed={onChange} />}
      <details>
        <summary className="cursor-pointer py-2 text-ink-muted">
          <Trans>Fatias e pesos no momento do giro</Trans>
        </summary>
        <ol className="mt-2 flex flex-col gap-1 text-sm">
          {record.slices.map(({ id, name, weight }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className={id === record.prize_id ? 'font-semibold' : undefined}>{name}</span>
              <span className="money">
                {weight} / {whole}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  )
}
