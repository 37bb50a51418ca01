import { rouletteTables } from '@girassol/games'
import { t } from '@lingui/core/macro'
import type { Game } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { percent } from '../figures.ts'
import { knownTable } from '../round.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { kindName, paysText } from './names.ts'
import type { SpotKind } from './places.ts'

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
  const table = knownTable(rouletteTables, game.session.game.rules)
  return (
    <>
      <HowToPlay
        steps={[
          t`Escolha o valor da ficha e ponha-a em números, nas linhas entre eles ou nas caixas de fora. Girar sorteia um dos 37 números, de 0 a 36.`,
          t`Na linha entre dois números fica o cavalo; no cruzamento de quatro, a quadra; na borda junto às dúzias, a rua e a linha de seis.`,
          t`Com o zero, perdem as apostas que não o cobrem. É dele que vem a vantagem da casa, igual em todas: 1/37.`,
          t`Até ${{ most: brl(table.stakes.max) }} por rodada, em até ${{ spots: String(table.mostBets) }} lugares.`,
          t`Todos os números são igualmente prováveis em todas as rodadas. Rodadas passadas não dizem nada sobre a próxima.`,
          t`No toque, amplie o pano para acertar as linhas. Teclado: setas andam pelo pano, espaço ou Enter põe a ficha, Delete tira; Tab leva ao botão de girar.`,
        ]}
      />
      <Pays
        caption={t`O que paga cada aposta, com a ficha incluída`}
        head={[t({ message: 'Aposta', context: 'bet' }), t`Números`, t`Paga`, t`Chance`]}
        rows={Object.entries(covered).map(([kind, count]) => [
          kindName(kind as SpotKind),
          String(count),
          paysText(count),
          percent(count / POCKETS),
        ])}
      />
    </>
  )
}
