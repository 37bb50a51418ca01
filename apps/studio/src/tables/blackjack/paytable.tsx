import { blackjackFigures, blackjackTables, WHOLE } from '@girassol/games'
import type { Game } from '../../shell/game.ts'
import { times } from '../../shell/money.ts'
import { percent, plain } from '../figures.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { textsIn } from './texts.ts'

const share = (parts: number): string => `${plain((parts / WHOLE) * 100, 2)} %`

export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
  const table = knownTable(blackjackTables, game.session.game.rules)
  const { ends, ofAllStakes, ofFirstStake } = blackjackFigures(table)
  return (
    <>
      <h3 className="mt-6 mb-1 text-base">{texts.tableRules}</h3>
      <dl className="text-sm">
        {texts.rules(times(table.blackjack), share(ofAllStakes), share(ofFirstStake)).map(([name, rule]) => (
          <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-3 border-b py-2 sm:grid-cols-[9rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-pretty text-ink-muted">{rule}</dd>
          </div>
        ))}
      </dl>
      <Pays
        game={game}
        caption={texts.caption}
        head={[texts.result, texts.pays, texts.chance]}
        rows={ends.map(({ outcome, pays, chance }) => [
          texts.meanings[outcome],
          times(pays),
          percent(chance),
        ])}
      >
        <p className="text-sm text-ink-muted">{texts.chances}</p>
      </Pays>
      <HowToPlay game={game} steps={texts.howTo} />
    </>
  )
}
