import { blackjackFigures, blackjackTables, WHOLE } from '@girassol/games'
import { t } from '@lingui/core/macro'
import type { Game } from '../../shell/game.ts'
import { times } from '../../shell/money.ts'
import { percent, plain } from '../figures.ts'
import { knownTable } from '../round.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { outcomeMeaning } from './names.ts'

const share = (parts: number): string => `${plain((parts / WHOLE) * 100, 2)} %`

export function Paytable({ game }: { game: Game }) {
  const table = knownTable(blackjackTables, game.session.game.rules)
  const { ends, ofAllStakes, ofFirstStake } = blackjackFigures(table)
  return (
    <>
      <h3 className="mt-6 mb-1 text-base">{t`Regras da mesa`}</h3>
      <dl className="text-sm">
        {[
          [
            t`Baralhos`,
            t`Sem fim: cada carta é tão provável quanto qualquer outra, não importa o que já saiu.`,
          ],
          [
            t`Banca`,
            t`Pede até 16 e para em todo 17, também com ás valendo 11. Com ás ou dez olha a carta fechada antes de você jogar.`,
          ],
          [
            t`Blackjack`,
            t`Paga ${{ blackjack: times(table.blackjack) }}, aposta incluída. Com blackjack da banca, empata.`,
          ],
          [t`Dobrar`, t`Com quaisquer duas primeiras cartas, também depois de dividir. Vem uma só carta.`],
          [
            t`Dividir`,
            t`Uma vez, duas cartas do mesmo valor. Ases recebem uma carta cada. 21 com duas cartas vale 21, não blackjack.`,
          ],
          [t`Não há`, t`Seguro nem desistência.`],
          [
            t`Retorno`,
            t`${{ first: share(ofFirstStake) }} da aposta inicial, com a melhor jogada em cada mão; ${{ all: share(ofAllStakes) }} de tudo o que se aposta, com dobras e divisões. Outras decisões devolvem menos na média.`,
          ],
          [
            t`Como se sabe`,
            t`Calculado sobre todas as cartas que podem vir, escolhendo em cada mão a jogada que mais rende. Nada é simulado.`,
          ],
        ].map(([name, rule]) => (
          <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-3 border-b py-2 sm:grid-cols-[9rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-pretty text-ink-muted">{rule}</dd>
          </div>
        ))}
      </dl>
      <Pays
        caption={t`O que cada resultado paga, aposta incluída, e quanto acontece`}
        head={[t`Resultado`, t`Paga`, t`Chance`]}
        rows={ends.map(({ outcome, pays, chance }) => [
          outcomeMeaning(outcome),
          times(pays),
          percent(chance),
        ])}
      >
        <p className="text-sm text-ink-muted">{t`De cada 100 mãos com a melhor jogada, quantas terminam assim. Paga sobre o que foi apostado na mão.`}</p>
      </Pays>
      <HowToPlay
        steps={[
          t`Chegue mais perto de 21 que a banca, sem passar. Figuras valem 10, o ás vale 1 ou 11.`,
          t`Pedir traz uma carta. Parar encerra a mão. Dobrar põe outra aposta igual e traz uma só carta. Dividir faz de duas cartas do mesmo valor duas mãos, com outra aposta igual.`,
          t`Teclado: espaço ou Enter dá as cartas e para; 1 pede, 2 dobra, 3 divide; setas mudam a aposta.`,
        ]}
      />
    </>
  )
}
