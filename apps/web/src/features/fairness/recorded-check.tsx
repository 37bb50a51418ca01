import type { Wire } from '@girassol/contract'
import { formatBRL, centavos } from '@girassol/money'
import { Button, Card, ErrorState, Notice, Skeleton, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { createAnswers } from '../../shared/answers.ts'
import { api } from '../../shared/api.ts'
import { openLogin } from '../../shared/auth-dialog.ts'
import { brlText } from '../../shared/money.ts'
import { useSession } from '../../shared/session.ts'
import { checkRound } from './round-check.ts'
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
  const { t } = useLingui()
  const { status, user } = useSession()
  const asked = user && { player: user.id, round: id }
  const { data: detail, failed } = detailAnswers.useAnswer(asked)
  const load = () => {
    if (asked) void detailAnswers.refresh(asked)
  }

  if (status === 'guest') {
    return (
      <Card className="flex flex-col items-start gap-4">
        <p>{t`Entre na sua conta para ver esta rodada.`}</p>
        <Button onClick={openLogin}>{t`Entrar`}</Button>
      </Card>
    )
  }
  if (failed) {
    return (
      <ErrorState
        title={t`Não foi possível carregar esta rodada`}
        description={t`Verifique sua conexão e tente de novo.`}
        retryLabel={t`Tentar de novo`}
        onRetry={load}
      />
    )
  }
  if (!detail) return <Skeleton className="h-64 w-full rounded-lg" />
  return <Recorded detail={detail} onChange={load} />
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
          <dl className="flex flex-col gap-3 text-sm">
            <Fact name={t`Resumo (SHA-256) mostrado antes`} code>
              {seeds.commitment}
            </Fact>
            <Fact name={t`Sua semente`} code>
              {seeds.client_seed}
            </Fact>
            <Fact name={t`Número da rodada`} code>
              {seeds.nonce}
            </Fact>
            {seeds.server_seed && (
              <Fact name={t`Semente do servidor`} code>
                {seeds.server_seed}
              </Fact>
            )}
          </dl>
          {seeds.server_seed === null ? (
            <Secret status={detail.status} onRevealed={onChange} />
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

/** The server's seed is told when it is out of use, never before: it would tell the rounds to come. */
function Secret({ status, onRevealed }: { status: Detail['status']; onRevealed: () => void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const reveal = async () => {
    setBusy(true)
    try {
      await api('changeSeeds', { body: { client_seed: crypto.randomUUID() } })
      onRevealed()
    } catch {
      toast.error(t`Não foi possível trocar as sementes. Termine a rodada em aberto e tente de novo.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-pretty text-ink-muted">
        <Trans>
          A semente do servidor ainda está em uso e contaria as próximas rodadas. Ao trocar as sementes, ela é
          revelada e a conta pode ser feita.
        </Trans>
      </p>
      <Button loading={busy} disabled={status === 'open'} onClick={() => void reveal()}>
        {t`Trocar as sementes e verificar`}
      </Button>
    </div>
  )
}

function Fact({ name, code = false, children }: { name: string; code?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className={code ? 'font-mono break-all' : 'money font-semibold'}>{children}</dd>
    </div>
  )
}
