import { pokerHandCounts, pokerHands, pokerTables } from '@girassol/games'
import type { Game } from '../../shell/game.ts'
import { plain } from '../figures.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { textsIn } from './texts.ts'

export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
  const { all, counts } = pokerHandCounts()
  const table = knownTable(pokerTables, game.session.game.rules)
  return (
    <>
      <HowToPlay game={game} steps={texts.howTo} />
      <Pays
        game={game}
        caption={texts.caption}
        head={[texts.hand, texts.pays, texts.ways]}
        rows={pokerHands.map((hand) => [
          `${texts.hands[hand]}: ${texts.meanings[hand]}`,
          `${table.pays[hand]}×`,
          plain(all / counts[hand], counts[hand] > 50_000 ? 1 : 0),
        ])}
      />
    </>
  )
}
