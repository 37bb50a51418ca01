import { bingoChances, bingoPatterns, bingoTables } from '@girassol/games'
import { t } from '@lingui/core/macro'
import type { Game } from '../../shell/game.ts'
import { times } from '../../shell/money.ts'
import { percent } from '../figures.ts'
import { knownTable } from '../round.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { patternMeaning } from './names.ts'

export function Paytable({ game }: { game: Game }) {
  const table = knownTable(bingoTables, game.session.game.rules)
  const lines = bingoPatterns.map((pattern) => ({
    name: patternMeaning(pattern),
    pays: table.pays[pattern],
    chance: bingoChances(table.balls).get(pattern) ?? 0,
  }))
  const nothing = {
    name: t`Nenhum desenho`,
    pays: 0,
    chance: 1 - lines.reduce((sum, { chance }) => sum + chance, 0),
  }
  return (
    <>
      <HowToPlay
        steps={[
          t`Jogue de 1 a 4 cartelas; cada uma custa a aposta. Os números são sorteados quando o jogo começa.`,
          t`São chamadas ${{ balls: table.balls }} das 75 bolas, sem repetição. As marcações são feitas por você, automaticamente.`,
          t`A casa do meio é livre e conta como marcada.`,
          t`Cada cartela paga uma vez, pelo melhor desenho que completou. Pagamentos abaixo de 1× devolvem só parte da aposta.`,
          t`Ninguém joga contra você: não há corrida, e todas as bolas são sempre chamadas.`,
          t`Teclado: espaço ou Enter começa, 1 a 4 escolhem as cartelas, setas mudam a aposta.`,
        ]}
      />
      <Pays
        caption={t`O que paga cada desenho e quanto sai, por cartela`}
        head={[t`Desenho`, t`Paga`, t`Chance`]}
        rows={[...lines, nothing].map(({ name, pays, chance }) => [name, times(pays), percent(chance)])}
      >
        <p className="text-sm text-ink-muted">{t`Chance de cada desenho ser o melhor de uma cartela quando saem ${{ balls: table.balls }} das 75 bolas, contando todas as maneiras de marcar uma cartela.`}</p>
      </Pays>
    </>
  )
}
