import { type BlackjackOutcome, blackjackTables, WHOLE } from '@girassol/games'
import type { Game } from '../../shell/game.ts'
import { times } from '../../shell/money.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { textsIn } from './texts.ts'

export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
  const table = knownTable(blackjackTables, game.session.game.rules)
  const pays: [BlackjackOutcome, number][] = [
    ['blackjack', table.blackjack],
    ['won', 2 * WHOLE],
    ['push', WHOLE],
    ['lost', 0],
    ['bust', 0],
  ]
  return (
    <>
      <HowToPlay game={game} steps={texts.howTo} />
      <Pays
        game={game}
        caption={texts.caption}
        head={[texts.result, texts.pays]}
        rows={pays.map(([outcome, parts]) => [texts.meanings[outcome], times(parts)])}
      />
    </>
  )
}
