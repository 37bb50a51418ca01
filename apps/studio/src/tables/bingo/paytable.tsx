import { bingoChances, bingoPatterns, bingoTables } from '@girassol/games'
import type { Game } from '../../shell/game.ts'
import { times } from '../../shell/money.ts'
import { percent } from '../figures.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { textsIn } from './texts.ts'

export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
  const table = knownTable(bingoTables, game.session.game.rules)
  const lines = bingoPatterns.map((pattern) => ({
    name: texts.meanings[pattern],
    pays: table.pays[pattern],
    chance: bingoChances(table.balls).get(pattern) ?? 0,
  }))
  const nothing = {
    name: texts.noPattern,
    pays: 0,
    chance: 1 - lines.reduce((sum, { chance }) => sum + chance, 0),
  }
  return (
    <>
      <HowToPlay game={game} steps={texts.howTo(table.balls)} />
      <Pays
        game={game}
        caption={texts.caption}
        head={[texts.pattern, texts.pays, texts.chance]}
        rows={[...lines, nothing].map(({ name, pays, chance }) => [name, times(pays), percent(chance)])}
      >
        <p className="text-sm text-ink-muted">{texts.chances(table.balls)}</p>
      </Pays>
    </>
  )
}
