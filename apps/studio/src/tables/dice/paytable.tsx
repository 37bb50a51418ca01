import { diceMultiplier, diceReturn, diceTables } from '@girassol/games'
import { t } from '@lingui/core/macro'
import type { Game } from '../../shell/game.ts'
import { exactTimes, percent, returnText } from '../figures.ts'
import { knownTable } from '../round.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { chanceOf, rollText } from './odds.ts'

const targets = [10, 100, 200, 500, 1000, 2500, 4850, 5000, 7500, 9000, 9500, 9800]

export function Paytable({ game }: { game: Game }) {
  const table = knownTable(diceTables, game.session.game.rules)
  const { min, max } = table.winning
  return (
    <>
      <HowToPlay
        steps={[
          t`Um número de 0,00 a 99,99 é sorteado; os dez mil resultados têm a mesma chance.`,
          t`Você ganha quando ele cai abaixo ou acima do alvo, como escolheu. O próprio alvo perde dos dois lados.`,
          t`Quanto menor a chance, maior o pagamento. A chance pode ir de ${{ least: percent(min / 10_000) }} a ${{ most: percent(max / 10_000) }}.`,
          t`O multiplicador tem duas casas decimais e é o mesmo em qualquer aposta, por isso o retorno muda um pouco com o alvo. O publicado é o menor de todos; o do seu alvo aparece na mesa.`,
          t`Teclado: na régua, setas movem o alvo de 1 em 1 (com Shift, de 0,01 em 0,01), Page Up e Page Down de 10 em 10; espaço ou Enter rola.`,
        ]}
      />
      <Pays
        caption={t`Chance e pagamento de alguns alvos`}
        head={[t({ message: 'Aposta', context: 'bet' }), t`Chance`, t`Paga`, t`Retorno`]}
        rows={targets
          .filter((target) => target >= min && target <= max)
          .map((target) => {
            const choices = { direction: 'under', target } as const
            return [
              t`abaixo de ${{ target: rollText(target) }}`,
              percent(chanceOf(choices)),
              exactTimes(diceMultiplier(table, choices)),
              returnText(diceReturn(table, choices)),
            ]
          })}
      />
    </>
  )
}
