import { rouletteTables } from '@girassol/games'
import type { Game } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { percent } from '../figures.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import type { SpotKind } from './places.ts'
import { paysText, textsIn } from './texts.ts'

const POCKETS = 37
const covered: Record<SpotKind, number> = {
  straight: 1,
  split: 2,
  street: 3,
  corner: 4,
  firstFour: 4,
  sixLine: 6,
  dozen: 12,
  column: 12,
  chance: 18,
}

export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
  const table = knownTable(rouletteTables, game.session.game.rules)
  return (
    <>
      <HowToPlay game={game} steps={texts.howTo(brl(table.stakes.max), String(table.mostBets))} />
      <Pays
        game={game}
        caption={texts.caption}
        head={[texts.bet, texts.covers, texts.pays, texts.chance]}
        rows={Object.entries(covered).map(([kind, count]) => [
          texts.kinds[kind as SpotKind],
          String(count),
          paysText(count),
          percent(count / POCKETS),
        ])}
      />
    </>
  )
}
