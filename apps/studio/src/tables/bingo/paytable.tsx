import { bingoPatterns, bingoTables } from '@girassol/games'
import type { Game } from '../../shell/game.ts'
import { times } from '../../shell/money.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { textsIn } from './texts.ts'

export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
  const table = knownTable(bingoTables, game.session.game.rules)
  return (
    <>
      <HowToPlay game={game} steps={texts.howTo(table.balls)} />
      <Pays
        game={game}
        caption={texts.caption}
        head={[texts.pattern, texts.pays]}
        rows={bingoPatterns.map((pattern) => [texts.meanings[pattern], times(table.pays[pattern])])}
      />
    </>
  )
}
