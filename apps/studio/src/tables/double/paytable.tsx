import { doubleTables } from '@girassol/games'
import type { Game } from '../../shell/game.ts'
import { times } from '../../shell/money.ts'
import { percent } from '../figures.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { textsIn } from './texts.ts'

export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
  const { slots, pays } = knownTable(doubleTables, game.session.game.rules)
  return (
    <>
      <HowToPlay game={game} steps={texts.howTo(slots.length)} />
      <Pays
        game={game}
        caption={texts.caption}
        head={[texts.colour, texts.slots, texts.chance, texts.pays]}
        rows={(['red', 'white', 'black'] as const).map((colour) => {
          const count = slots.filter((slot) => slot === colour).length
          return [texts.colours[colour], String(count), percent(count / slots.length), times(pays[colour])]
        })}
      />
    </>
  )
}
