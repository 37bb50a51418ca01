import { minesHighest, minesMultiplier, minesReturn, minesTables } from '@girassol/games'
import { NativeSelect } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { exactTimes, percent, returnText } from '../figures.ts'
import { knownTable } from '../round.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { chanceOfRow } from './board.ts'

const counts = Array.from({ length: 24 }, (_, place) => place + 1)

export function Paytable({ game }: { game: Game }) {
  const table = knownTable(minesTables, game.session.game.rules)
  const [mines, setMines] = useState(3)
  const rows = counts.flatMap((safe) => {
    const multiplier = minesMultiplier(table, mines, safe)
    return multiplier === null
      ? []
      : [
          [
            String(safe),
            exactTimes(multiplier),
            percent(chanceOfRow(mines, safe)),
            returnText(minesReturn(table, mines, safe)),
          ],
        ]
  })
  return (
    <>
      <HowToPlay
        steps={[
          t`Escolha de 1 a 24 minas. Elas são sorteadas no campo de 25 casas antes da primeira jogada.`,
          t`Cada casa sem mina aumenta o multiplicador. Uma mina encerra a rodada sem ganho.`,
          t`Depois da primeira casa você pode retirar quando quiser e recebe a aposta vezes o multiplicador.`,
          t`O multiplicador tem duas casas decimais e é o mesmo em qualquer aposta, por isso o retorno muda um pouco com o momento da retirada. O publicado é o menor de todos.`,
          t`No fim, o lugar de todas as minas é mostrado.`,
          t`Teclado: setas andam pelo campo, espaço ou Enter abre a casa; Tab leva ao botão de retirar.`,
          t`O maior multiplicador que esta mesa paga é ${{ highest: exactTimes(minesHighest(table)) }}. Quando a próxima casa passaria de ${{ limit: exactTimes(table.highest) }}, a retirada acontece sozinha.`,
        ]}
      />
      <Pays
        caption={t`Pagamentos com ${mines} minas`}
        head={[t({ message: 'Casas', context: 'mines' }), t`Paga`, t`Chance`, t`Retorno`]}
        rows={rows}
      >
        <NativeSelect
          label={t`Minas`}
          value={String(mines)}
          onChange={(event) => setMines(Number(event.target.value))}
        >
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </NativeSelect>
      </Pays>
    </>
  )
}
