import { ApiError } from '@girassol/contract/client'
import { commitmentOf } from '@girassol/games'
import { Button, Card, Field, Notice, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { type Fairness, newClientSeed, seedAnswers, sendClientSeed } from '../../shared/fairness/seeds.ts'
import { useUser } from '../../shared/session/session.ts'
import { Fact } from './fact.tsx'

type Rotated = Awaited<ReturnType<typeof sendClientSeed>>

/** The player's seeds: what is in use, what is committed to next, and a client seed of the player's own for it. */
export function OwnSeeds() {
  const user = useUser()
  const { data } = seedAnswers.useAnswer(user && { player: user.id })
  if (!user || !data) return null
  return <Seeds player={user.id} fairness={data} />
}

function Seeds({ player, fairness }: { player: number; fairness: Fairness }) {
  const { t } = useLingui()
  // A fresh one: a seed used before is one that the server could have expected.
  const [seed, setSeed] = useState(newClientSeed)
  const [revealed, setRevealed] = useState<Rotated['revealed']>(null)
  const [busy, setBusy] = useState(false)
  const { next } = fairness

  const rotate: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    setBusy(true)
    sendClientSeed(player, next, seed)
      .then((answer) => {
        setRevealed(answer.revealed)
        setSeed(newClientSeed())
      })
      .catch((error: unknown) => {
        toast.error(
          error instanceof ApiError && error.status > 0
            ? error.message
            : t`Não foi possível trocar as sementes. Tente de novo.`,
        )
      })
      .finally(() => {
        setBusy(false)
        void seedAnswers.refresh({ player })
      })
  }

  return (
    <section aria-labelledby="seeds">
      <h2 id="seeds" className="text-2xl">{t`Suas sementes`}</h2>
      <p className="mt-2 max-w-prose text-pretty text-ink-muted">
        <Trans>
          A próxima semente do servidor já está sorteada, e o compromisso dela está publicado aqui antes de
          você enviar a sua. Este navegador guarda o compromisso para provar a ordem depois.
        </Trans>
      </p>
      <Card className="mt-4 flex flex-col gap-5">
        <SeedFacts fairness={fairness} />
        <form className="flex flex-col gap-4" onSubmit={rotate}>
          <Field
            label={t`Sua próxima semente`}
            hint={t`De 1 a 64 caracteres que o servidor não possa prever.`}
            value={seed}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            required
            onChange={(event) => setSeed(event.target.value)}
          />
          <Button type="submit" variant="secondary" loading={busy} className="self-start">
            {t`Trocar e revelar a semente em uso`}
          </Button>
        </form>
        {revealed && <RevealedSeed revealed={revealed} />}
      </Card>
    </section>
  )
}

function SeedFacts({ fairness }: { fairness: Fairness }) {
  const { t } = useLingui()
  const { next } = fairness
  return (
    <dl className="flex flex-col gap-3 text-sm">
      <Fact name={t`Compromisso (SHA-256) em uso`} code>
        {fairness.commitment}
      </Fact>
      <Fact name={t`Sua semente em uso`} code>
        {fairness.client_seed}
      </Fact>
      <Fact name={t`Número da próxima rodada`} code>
        {fairness.nonce}
      </Fact>
      <Fact name={t`Próximo compromisso (SHA-256), nº ${next.sequence}`} code>
        {next.commitment}
      </Fact>
      <Fact name={t`Elo da corrente`} code>
        {next.link}
      </Fact>
    </dl>
  )
}

function RevealedSeed({ revealed }: { revealed: NonNullable<Rotated['revealed']> }) {
  const { t } = useLingui()
  const isKept = commitmentOf(revealed.server_seed) === revealed.commitment
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <Notice tone={isKept ? 'success' : 'danger'}>
        {isKept
          ? t`A semente revelada é a do compromisso publicado antes.`
          : t`A semente revelada não é a que foi mostrada antes da rodada.`}
      </Notice>
      <dl className="flex flex-col gap-3 text-sm">
        <Fact name={t`Semente do servidor revelada`} code>
          {revealed.server_seed}
        </Fact>
      </dl>
    </div>
  )
}
