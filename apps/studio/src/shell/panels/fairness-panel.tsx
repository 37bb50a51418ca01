import { commitmentOf } from '@girassol/games'
import { Button, Field, Notice } from '@girassol/ui'
import { useState } from 'react'
import type { Game } from '../game.ts'
import { newId } from '../session/id.ts'
import { Panel } from './panel.tsx'
import { textsIn } from '../texts.ts'
import type { Rotation } from '../session/wire.ts'

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

export function FairnessPanel({ game, onClose }: FairnessPanelProps) {
  const { session, state, rounds } = game
  const texts = textsIn(session.language)
  const { commitment, client_seed: clientSeed, nonce, next } = state.fairness
  // A fresh one: a seed used before is one that the server could have expected.
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

  return (
    <Panel title={texts.fairness} closeLabel={texts.close} onClose={onClose}>
      <dl>
        <Secret label={texts.commitment} value={commitment} />
        {clientSeed !== '' && <Secret label={texts.clientSeed} value={clientSeed} />}
        <Secret label={texts.nonce} value={String(nonce)} />
        <Secret label={texts.nextCommitment} value={next.commitment} />
      </dl>
      {/* No form: a sandboxed frame may not submit one, not even to itself. */}
      <div className="mt-4">
        <Field
          label={texts.newClientSeed}
          hint={open ? texts.rotateOpen : texts.clientSeedHint}
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
          {texts.rotate}
        </Button>
      </div>
      {failed && (
        <Notice tone="danger" live className="mt-4">
          {texts.rotateFailed}
        </Notice>
      )}
      {swapped && (
        <Notice tone="danger" live className="mt-4">
          {texts.swapped}
        </Notice>
      )}
      {revealed && (
        <section className="mt-5 rounded-sm bg-surface-2 p-4" aria-live="polite">
          <h3 className="text-base">{texts.revealed}</h3>
          <p className="text-sm text-ink-muted">{texts.revealedOf(revealed.rounds)}</p>
          <dl>
            <Secret label={texts.serverSeed} value={revealed.server_seed} />
            <Secret label={texts.commitment} value={revealed.commitment} />
            <Secret label={texts.clientSeed} value={revealed.client_seed} />
          </dl>
          <p className="mt-3 text-sm font-semibold">
            {commitmentOf(revealed.server_seed) === revealed.commitment ? texts.matches : texts.differs}
          </p>
        </section>
      )}
      <h3 className="mt-6 mb-1 text-base">{texts.howToCheck}</h3>
      <ol className="list-decimal space-y-1.5 ps-5 text-sm text-ink-muted">
        {texts.checkSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Panel>
  )
}
