import { crashTables } from '@girassol/games'
import { t } from '@lingui/core/macro'
import type { Game } from '../../shell/game.ts'
import { hundredths, percent, plain } from '../figures.ts'
import { knownTable } from '../round.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { momentOf } from './target.ts'

const shown = [101, 120, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000]

/** The chance of reaching x is the table's return divided by x. */
export function Paytable({ game }: { game: Game }) {
  const table = knownTable(crashTables, game.session.game.rules)
  const targets = shown.filter((target) => target <= table.highest)
  return (
    <>
      <HowToPlay
        steps={[
          t`A pipa sobe a partir de 1,00×. Quem retira recebe a aposta vezes o número daquele instante.`,
          t`A linha rompe num ponto sorteado antes de a pipa subir. Quem ainda não retirou perde a aposta. Ela pode romper já em 1,00×.`,
          t`Em ${{ highest: hundredths(table.highest) }} a retirada acontece sozinha.`,
          t`Com a retirada automática, o servidor retira no alvo que você escolheu, mesmo sem conexão.`,
          t`Vale o instante em que o pedido chega ao servidor, que pode ser um pouco depois do número na tela. O aviso do fim também leva uma fração de segundo.`,
          t`Teclado: espaço ou Enter solta a pipa e retira; setas mudam a aposta.`,
        ]}
      />
      <Pays
        caption={t`Chance de a pipa chegar a cada multiplicador`}
        head={[t`Retirar em`, t`Chance`, t`Tempo`]}
        rows={targets.map((target) => [
          hundredths(target),
          percent(table.returns / 100 / target),
          `${plain(momentOf(table, target) / 1000, 1)} s`,
        ])}
      >
        <p className="mb-1 text-sm text-ink-muted">
          {t`A subida é publicada: a cada ${{ tick: String(table.tick) }} ms o número cresce ${{ growth: `${plain(table.growth / 10, 1)} %` }} dele mesmo.`}
        </p>
      </Pays>
    </>
  )
}
