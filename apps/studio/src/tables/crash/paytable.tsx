import { crashTables } from '@girassol/games'
import type { Game } from '../../shell/game.ts'
import { hundredths, percent, plain } from '../figures.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { momentOf } from './target.ts'
import { textsIn } from './texts.ts'

const shown = [101, 120, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000]

/** The chance of reaching x is the table's return divided by x. */
export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
  const table = knownTable(crashTables, game.session.game.rules)
  const targets = shown.filter((target) => target <= table.highest)
  return (
    <>
      <HowToPlay game={game} steps={texts.howTo(hundredths(table.highest))} />
      <Pays
        game={game}
        caption={texts.caption}
        head={[texts.target, texts.chance, texts.time]}
        rows={targets.map((target) => [
          hundredths(target),
          percent(table.returns / 100 / target),
          `${plain(momentOf(table, target) / 1000, 1)} s`,
        ])}
      >
        <p className="mb-1 text-sm text-ink-muted">
          {texts.climb(String(table.tick), `${plain(table.growth / 10, 1)} %`)}
        </p>
      </Pays>
    </>
  )
}
