import { type PokerHand, pokerHands, pokerTables } from '@girassol/games'
import type { Game } from '../../shell/game.ts'
import { plain } from '../figures.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { textsIn } from './texts.ts'

const ALL = 2_598_960
/** How many of all hands of five cards are of each kind. */
const counts: Record<PokerHand, number> = {
  royalFlush: 4,
  straightFlush: 36,
  fourOfAKind: 624,
  fullHouse: 3744,
  flush: 5108,
  straight: 10_200,
  threeOfAKind: 54_912,
  twoPair: 123_552,
  jacksOrBetter: 337_920,
}

export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
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
          plain(ALL / counts[hand], counts[hand] > 50_000 ? 1 : 0),
        ])}
      />
    </>
  )
}
