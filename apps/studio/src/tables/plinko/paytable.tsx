import { type PlinkoChoices, plinkoReturn, plinkoSlots, plinkoTables } from '@girassol/games'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { times } from '../../shell/money.ts'
import { ChoiceGroup } from '../choice-group.tsx'
import { percent, returnText } from '../figures.ts'
import { knownTable } from '../round.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { riskName } from './names.ts'
import { chanceOf, heights, risks } from './offer.ts'

export function Paytable({ game }: { game: Game }) {
  const table = knownTable(plinkoTables, game.session.game.rules)
  const [choices, setChoices] = useState<PlinkoChoices>({ rows: 12, risk: 'medium' })
  const { rows, risk } = choices
  const half = plinkoSlots(table, choices).slice(rows / 2)
  return (
    <>
      <HowToPlay
        steps={[
          t`A cada fileira a bola vai para a esquerda ou para a direita, com a mesma chance.`,
          t`A casa onde ela cai diz quanto da aposta volta. As casas do meio são as mais prováveis e pagam menos que a aposta.`,
          t`O caminho é sorteado quando você solta a bola; a queda só o mostra.`,
          t`Teclado: Tab leva às escolhas, setas mudam; espaço ou Enter solta a bola.`,
        ]}
      />
      <Pays
        caption={t`Pagamentos com ${rows} fileiras e risco ${{ risk: riskName(risk).toLocaleLowerCase() }}`}
        head={[t`Casa`, t`Paga`, t`Chance`]}
        rows={half.map((pays, place) => [
          place === 0 ? t`meio` : `± ${place}`,
          times(pays),
          percent(chanceOf(rows, rows / 2 + place) * (place === 0 ? 1 : 2)),
        ])}
      >
        <p className="mb-2 text-sm text-ink-muted">{t`As casas são contadas do meio para as bordas; os dois lados pagam igual. A chance é dos dois lados juntos.`}</p>
        <div className="mb-1 grid grid-cols-2 gap-3">
          <ChoiceGroup
            label={t`Fileiras`}
            value={rows}
            onChange={(each) => setChoices({ ...choices, rows: each })}
            disabled={false}
            choices={heights.map((each) => ({ value: each, label: each }))}
          />
          <ChoiceGroup
            label={t`Risco`}
            value={risk}
            onChange={(each) => setChoices({ ...choices, risk: each })}
            disabled={false}
            choices={risks.map((each) => ({ value: each, label: riskName(each) }))}
          />
        </div>
        <p className="money text-sm text-ink-muted">
          {t`Retorno desta combinação: ${{ share: returnText(plinkoReturn(table, choices)) }}.`}
        </p>
      </Pays>
    </>
  )
}
