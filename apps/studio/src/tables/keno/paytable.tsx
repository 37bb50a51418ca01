import { kenoChance, kenoReturns, kenoTables, type Volatility } from '@girassol/games'
import { NativeSelect } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { times } from '../../shell/money.ts'
import { percent, returnText } from '../figures.ts'
import { knownTable } from '../round.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { riskName } from './names.ts'
import { MOST_PICKS, risks } from './ticket.ts'

const counts = Array.from({ length: MOST_PICKS }, (_, place) => place + 1)

export function Paytable({ game }: { game: Game }) {
  const table = knownTable(kenoTables, game.session.game.rules)
  const [picks, setPicks] = useState(5)
  const [risk, setRisk] = useState<Volatility>('low')
  const returned = kenoReturns(table).find((each) => each.risk === risk && each.picks === picks)
  const rows = (table.pays[risk][picks - 1] ?? []).map((parts, hits) => [
    String(hits),
    times(parts),
    percent(kenoChance(picks, hits)),
  ])
  return (
    <>
      <HowToPlay
        steps={[
          t`Escolha de 1 a 10 números entre 40. São sorteados 10, sem repetição.`,
          t`O pagamento depende de quantos você escolheu, de quantos acertou e do risco. Multiplicadores abaixo de 1× devolvem só parte da aposta.`,
          t`O risco muda como o mesmo retorno é distribuído: no alto, ganhos maiores e mais raros.`,
          t`A ordem e a escolha dos números não mudam as chances. Sorteios passados também não.`,
          t`Teclado: setas andam pelos números, espaço ou Enter escolhe; Tab leva ao botão de sortear.`,
        ]}
      />
      <Pays
        caption={t`Pagamentos com ${picks} números, risco ${{ risk: riskName(risk) }}`}
        head={[t`Acertos`, t`Paga`, t`Chance`]}
        rows={rows}
      >
        <div className="grid grid-cols-2 gap-3">
          <NativeSelect
            label={t`Números escolhidos`}
            value={String(picks)}
            onChange={(event) => setPicks(Number(event.target.value))}
          >
            {counts.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </NativeSelect>
          <NativeSelect
            label={t`Risco`}
            value={risk}
            onChange={(event) => setRisk(event.target.value as Volatility)}
          >
            {risks.map((value) => (
              <option key={value} value={value}>
                {riskName(value)}
              </option>
            ))}
          </NativeSelect>
        </div>
        {returned && (
          <p className="mt-2 text-sm text-ink-muted">{t`Retorno com esta escolha: ${{ share: returnText(returned.parts) }}.`}</p>
        )}
      </Pays>
    </>
  )
}
