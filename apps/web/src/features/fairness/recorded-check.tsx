import type { Wire } from '@girassol/contract'
import { formatBRL, centavos } from '@girassol/money'
import { Card, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { createAnswers } from '../../shared/api/answers.ts'
import { brlText } from '../../shared/money/money.ts'
import { useUser } from '../../shared/session/session.ts'
import { Fact } from './fact.tsx'
import { OrderNotice } from './order-notice.tsx'
import { OwnRecord } from './own-record.tsx'
import { checkRound } from './round-check.ts'
import { SecretSeed } from './secret-seed.tsx'
import { SeedFacts } from './seed-facts.tsx'
import { StepList } from './step-list.tsx'
import { VerdictNotice } from './verdict-notice.tsx'

type Detail = Wire<'record'>['answer']

const detailAnswers = createAnswers<{ player: number; round: string }, Detail>(
  'record',
  async ({ round }, api) => api('record', { params: { round } }),
  { fresh: true },
)

/** A round of the player's own, with everything the server keeps of it. */
export function RecordedCheck({ id }: { id: string }) {
  const user = useUser()
  const asked = user && { player: user.id, round: id }
  const { data, failed } = detailAnswers.useAnswer(asked)
  const load = () => {
    if (asked) void detailAnswers.refresh(asked)
  }
  return (
    <OwnRecord failed={failed} onRetry={load}>
      {data && <Recorded detail={data} onChange={load} />}
    </OwnRecord>
  )
}

function Recorded({ detail, onChange }: { detail: Detail; onChange: () => void }) {
  const { t } = useLingui()
  const { seeds, rules, stake, choices, moves, steps } = detail
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-xl">{detail.game.game_name}</h2>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Fact name={t`Apostado`}>{brlText(detail.staked)}</Fact>
        <Fact name={t`Pago`}>{brlText(detail.paid)}</Fact>
        <Fact name={t`Saldo antes`}>{brlText(detail.balance_before)}</Fact>
        <Fact name={t`Saldo depois`}>{brlText(detail.balance_after)}</Fact>
      </dl>
      {!seeds || !rules || stake === null || choices === null ? (
        <Notice tone="info">{t`Este jogo é de outro provedor, que responde pelo sorteio.`}</Notice>
      ) : (
        <>
          <SeedFacts seeds={seeds} />
          <OrderNotice seeds={seeds} />
          {seeds.server_seed === null ? (
            <SecretSeed open={detail.status === 'open'} onRevealed={onChange} />
          ) : (
            <Outcome
              check={checkRound({
                rules,
                seeds: { server: seeds.server_seed, client: seeds.client_seed, nonce: seeds.nonce },
                commitment: seeds.commitment,
                stake,
                choices,
                moves,
                steps,
              })}
            />
          )}
          <p className="text-sm text-ink-muted">
            <Trans>Aposta por rodada: {formatBRL(centavos(stake))}</Trans>
          </p>
        </>
      )}
    </Card>
  )
}

function Outcome({ check }: { check: ReturnType<typeof checkRound> }) {
  return (
    <>
      <VerdictNotice verdict={check.verdict} />
      <StepList steps={check.steps} />
    </>
  )
}
