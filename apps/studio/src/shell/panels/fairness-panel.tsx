import { commitmentOf } from '@girassol/games'
import { Button, Field, Notice } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Game } from '../game.ts'
import { newId } from '../session/id.ts'
import type { Rotation } from '../session/wire.ts'
import { Panel } from './panel.tsx'

interface SecretProps {
  label: string
  value: string
}

const Secret = ({ label, value }: SecretProps) => (
  <div className="mt-3">
    <dt className="text-xs text-ink-muted">{label}</dt>
    <dd className="font-mono text-[0.8125rem] leading-5 break-all select-all">{value}</dd>
  </div>
)

interface FairnessPanelProps {
  game: Game
  onClose: () => void
}

/** Asks the server to reveal the seed in use and to take this one for its next commitment. */
function useRotation({ state, rounds }: Game) {
  // A fresh one: the server could have expected a seed that was used before.
  const [seed, setSeed] = useState(newId)
  const [revealed, setRevealed] = useState<Rotation['revealed']>(null)
  const [swapped, setSwapped] = useState(false)
  const [failed, setFailed] = useState(false)
  const [asking, setAsking] = useState(false)
  const open = state.phase !== 'idle'

  async function rotate() {
    if (asking || open || seed.trim() === '') return
    setAsking(true)
    setFailed(false)
    try {
      const rotated = await rounds.rotate(seed.trim())
      setRevealed(rotated.revealed)
      setSwapped(!rotated.isAsPublished)
      setSeed(newId())
    } catch {
      setFailed(true)
    } finally {
      setAsking(false)
    }
  }
  return { seed, setSeed, revealed, swapped, failed, asking, open, rotate }
}

export function FairnessPanel({ game, onClose }: FairnessPanelProps) {
  const { commitment, client_seed: clientSeed, nonce, next } = game.state.fairness
  const { seed, setSeed, revealed, swapped, failed, asking, open, rotate } = useRotation(game)

  return (
    <Panel title={t`Sorteio verificável`} onClose={onClose}>
      <dl>
        <Secret label={t`Compromisso da semente do servidor (SHA-256)`} value={commitment} />
        {clientSeed !== '' && <Secret label={t`Sua semente`} value={clientSeed} />}
        <Secret label={t`Número da próxima rodada`} value={String(nonce)} />
        <Secret label={t`Compromisso da próxima semente do servidor (SHA-256)`} value={next.commitment} />
      </dl>
      {/* No form: a sandboxed frame may not submit one, not even to itself. */}
      <div className="mt-4">
        <Field
          label={t`Sua próxima semente`}
          hint={
            open
              ? t`Termine a rodada aberta para trocar as sementes.`
              : t`Qualquer texto de 1 a 64 caracteres que o servidor não possa prever. Ao trocar, a semente usada até agora é revelada.`
          }
          value={seed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSeed(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void rotate()
          }}
        />
        <Button
          variant="secondary"
          className="mt-3"
          loading={asking}
          disabled={open}
          onClick={() => void rotate()}
        >
          {t`Trocar e revelar`}
        </Button>
      </div>
      {failed && (
        <Notice tone="danger" live className="mt-4">
          {t`Não foi possível trocar agora. Tente de novo em instantes.`}
        </Notice>
      )}
      {swapped && (
        <Notice tone="danger" live className="mt-4">
          {t`O servidor não usou o compromisso publicado antes da sua semente. Fale com o atendimento.`}
        </Notice>
      )}
      {revealed && <Revealed seeds={revealed} />}
      <HowToCheck />
    </Panel>
  )
}

function Revealed({ seeds }: { seeds: NonNullable<Rotation['revealed']> }) {
  return (
    <section className="mt-5 rounded-sm bg-surface-2 p-4" aria-live="polite">
      <h3 className="text-base">{t`Semente revelada`}</h3>
      <p className="text-sm text-ink-muted">{t`Usada em ${plural({ rounds: seeds.rounds }, { 1: '# rodada', other: '# rodadas' })}.`}</p>
      <dl>
        <Secret label={t`Semente do servidor`} value={seeds.server_seed} />
        <Secret label={t`Compromisso da semente do servidor (SHA-256)`} value={seeds.commitment} />
        <Secret label={t`Sua semente`} value={seeds.client_seed} />
      </dl>
      <p className="mt-3 text-sm font-semibold">
        {commitmentOf(seeds.server_seed) === seeds.commitment
          ? t`Confere: o SHA-256 desta semente é o compromisso mostrado antes.`
          : t`Não confere com o compromisso mostrado antes. Fale com o atendimento.`}
      </p>
    </section>
  )
}

const HowToCheck = () => (
  <>
    <h3 className="mt-6 mb-1 text-base">{t`Como conferir`}</h3>
    <ol className="list-decimal space-y-1.5 ps-5 text-sm text-ink-muted">
      {[
        t`A próxima semente do servidor já está sorteada: o compromisso dela é publicado antes de você enviar a sua, e o seu navegador o guarda.`,
        t`Cada rodada é sorteada com HMAC-SHA256, usando a semente do servidor como chave e o texto “sua semente:número:bloco”.`,
        t`Troque a semente para revelar a anterior. O SHA-256 dela tem de ser igual ao compromisso guardado.`,
        t`Com as duas sementes e o número da rodada, qualquer pessoa refaz o sorteio. No seu histórico, cada rodada traz esses dados.`,
      ].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </>
)
