import type { Wire } from '@girassol/contract'
import { Card, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { createAnswers } from '../../shared/api/answers.ts'
import { useUser } from '../../shared/session/session.ts'
import { OrderNotice } from './order-notice.tsx'
import { OwnRecord } from './own-record.tsx'
import { ProviderRound } from './provider-round.tsx'
import { receiptOf } from './receipt.ts'
import { ReceiptView } from './receipt-view.tsx'
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
      <ReceiptView receipt={receiptOf(detail)} />
      {!seeds || !rules || stake === null || choices === null ? (
        <>
          <Notice tone="info">{t`Este jogo é de outro provedor, que responde pelo sorteio.`}</Notice>
          {detail.has_replay && <ProviderRound round={detail.id} />}
        </>
      ) : (
        <>
          <HowItIsVerified />
          <OrderNotice seeds={seeds} />
          {seeds.server_seed === null ? (
            <SecretSeed open={detail.status === 'open'} onRevealed={onChange} />
          ) : (
            <Outcome
              seeds={seeds}
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
        </>
      )}
    </Card>
  )
}

/** What the check below does, without a formula. */
function HowItIsVerified() {
  return (
    <section>
      <h3 className="text-lg">
        <Trans>Como se verifica</Trans>
      </h3>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 ps-5 text-pretty text-ink-muted">
        <li>
          <Trans>
            Antes da rodada, o servidor se prendeu a um número secreto e mostrou só o resumo dele.
          </Trans>
        </li>
        <li>
          <Trans>
            A sua semente e o número da rodada entraram na mesma conta. Nenhum lado escolhe sozinho.
          </Trans>
        </li>
        <li>
          <Trans>Com o segredo revelado, o seu navegador refaz a rodada e compara com o que foi pago.</Trans>
        </li>
      </ol>
    </section>
  )
}

interface OutcomeProps {
  seeds: NonNullable<Detail['seeds']>
  check: ReturnType<typeof checkRound>
}

function Outcome({ seeds, check }: OutcomeProps) {
  return (
    <>
      <VerdictNotice verdict={check.verdict} />
      <details>
        <summary className="cursor-pointer py-2.5 text-ink-muted">
          <Trans>Sementes e passos, para quem quer refazer a conta</Trans>
        </summary>
        <div className="mt-2 flex flex-col gap-5">
          <SeedFacts seeds={seeds} />
          <StepList steps={check.steps} />
        </div>
      </details>
    </>
  )
}
