import type { Return } from '@girassol/games'
import type { Game, GameClient } from '../game.ts'
import { Panel } from './panel.tsx'
import { type ShellTexts, textsIn } from '../texts.ts'
import { numberText } from '../numbers.ts'

const percent = (parts: number, digits = 2): string =>
  `${numberText(parts / 100, { minimumFractionDigits: digits, maximumFractionDigits: digits })} %`

function howComputed(texts: ShellTexts, returns: Return): string {
  return returns.how === 'exact'
    ? texts.returnExact
    : texts.returnSimulated(numberText(returns.rounds), percent(returns.margin))
}

interface PaytablePanelProps {
  game: Game
  client: GameClient
  onClose: () => void
}

/** What the house publishes about a game: its return and how that is known, what pays what, and what if one leaves. */
export function PaytablePanel({ game, client, onClose }: PaytablePanelProps) {
  const { session } = game
  const texts = textsIn(session.language)
  const seconds = numberText(session.cycle / 1000)
  return (
    <Panel title={texts.rules} closeLabel={texts.close} onClose={onClose}>
      <p className="text-sm text-ink-muted">
        {session.game.name} · {session.game.provider}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <div className="rounded-sm bg-surface-2 p-3">
          <dt className="text-xs text-ink-muted">{texts.returns}</dt>
          <dd className="money text-xl font-bold">{percent(session.return.parts)}</dd>
        </div>
        <div className="rounded-sm bg-surface-2 p-3">
          <dt className="text-xs text-ink-muted">{texts.volatility}</dt>
          <dd className="text-xl font-bold">{texts.volatilities[session.game.volatility]}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-muted">
        {howComputed(texts, session.return)} {texts.returnMeaning}
      </p>
      <client.Paytable game={game} />
      <h3 className="mt-6 mb-1 text-base">{texts.leftRound}</h3>
      <p className="text-sm text-ink-muted">{client.abandoned[session.language]}</p>
      <p className="mt-3 text-sm text-ink-muted">
        {texts.noAutoplay(seconds)} {texts.wholeCentavos}
      </p>
    </Panel>
  )
}
