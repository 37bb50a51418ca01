import { doubleTables } from '@girassol/games'
import { t } from '@lingui/core/macro'
import type { Game } from '../../shell/game.ts'
import { times } from '../../shell/money.ts'
import { percent } from '../figures.ts'
import { knownTable } from '../round.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { colourName } from './names.ts'

export function Paytable({ game }: { game: Game }) {
  const { slots, pays } = knownTable(doubleTables, game.session.game.rules)
  return (
    <>
      <HowToPlay
        steps={[
          t`A roda tem ${{ slots: slots.length }} casas do mesmo tamanho e todas têm a mesma chance.`,
          t`Escolha uma cor. Se a roda parar nela, você recebe a aposta vezes o que a cor paga; senão, a aposta é perdida.`,
          t`A casa é sorteada quando você aperta Girar; o giro só mostra o resultado.`,
          t`Teclado: 1, 2 e 3 ou as setas escolhem a cor; espaço ou Enter gira.`,
        ]}
      />
      <Pays
        caption={t`Pagamento e chance de cada cor`}
        head={[t`Cor`, t`Casas`, t`Chance`, t`Paga`]}
        rows={(['red', 'white', 'black'] as const).map((colour) => {
          const count = slots.filter((slot) => slot === colour).length
          return [colourName(colour), String(count), percent(count / slots.length), times(pays[colour])]
        })}
      />
    </>
  )
}
