import { diceMultiplier, diceReturn, diceTables } from '@girassol/games'
import type { Game } from '../../shell/game.ts'
import { exactTimes, percent, returnText } from '../figures.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { chanceOf, rollText } from './odds.ts'
import { textsIn } from './texts.ts'

const targets = [10, 100, 200, 500, 1000, 2500, 4850, 5000, 7500, 9000, 9500, 9800]

export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
  const table = knownTable(diceTables, game.session.game.rules)
  const { min, max } = table.winning
  return (
    <>
      <HowToPlay game={game} steps={texts.howTo(percent(min / 10_000), percent(max / 10_000))} />
      <Pays
        game={game}
        caption={texts.caption}
        head={[texts.bet, texts.chance, texts.pays, texts.returns]}
        rows={targets
          .filter((target) => target >= min && target <= max)
          .map((target) => {
            const choices = { direction: 'under', target } as const
            return [
              texts.says.under(rollText(target)),
              percent(chanceOf(choices)),
              exactTimes(diceMultiplier(table, choices)),
              returnText(diceReturn(table, choices)),
            ]
          })}
      />
    </>
  )
}
