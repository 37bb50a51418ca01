import type { Amount } from '@girassol/games'
import { Button } from '@girassol/ui'
import type { Game } from '../game.ts'
import { brl } from '../money.ts'
import { Panel } from './panel.tsx'
import { textsIn } from '../texts.ts'

interface OutOfMoneyProps {
  game: Game
  cost: Amount
  onClose: () => void
  onDeposit: () => void
}

/** Says what is missing and what can be done. A deposit is one of the ways, in the same voice as the others. */
export function OutOfMoney({ game, cost, onClose, onDeposit }: OutOfMoneyProps) {
  const { session, state, setStake } = game
  const texts = textsIn(session.language)
  const lower = session.stakes.findLast((stake) => stake < cost && BigInt(stake) <= state.balance)
  const demo = session.mode === 'demo'
  return (
    <Panel title={texts.shortTitle} closeLabel={texts.close} onClose={onClose}>
      <p className="text-ink-muted">
        {demo ? texts.shortDemo : texts.shortHint(brl(cost), brl(state.balance))}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {lower !== undefined && (
          <Button
            variant="secondary"
            onClick={() => {
              setStake(lower)
              onClose()
            }}
          >
            {texts.lowerStake(brl(lower))}
          </Button>
        )}
        {!demo && (
          <Button variant="secondary" onClick={onDeposit}>
            {texts.deposit}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Panel>
  )
}
