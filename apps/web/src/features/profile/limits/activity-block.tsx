import { formatBRL, fromWire } from '@girassol/money'
import { Table } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { activityAnswers } from '../account-answers.ts'
import { Block } from '../block.tsx'
import { Waiting } from '../waiting.tsx'
import { timeText } from './limit-texts.ts'

const money = (amount: number): string => formatBRL(fromWire(amount))
const signed = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount))

/** What the player did today and in this week, month and year. */
export function ActivityBlock({ player }: { player: number }) {
  const { t } = useLingui()
  const { data } = activityAnswers.useAnswer({ player })
  const spans = { day: t`Hoje`, week: t`Esta semana`, month: t`Este mês`, year: t`Este ano` }
  return (
    <Block
      title={<Trans>Sua atividade</Trans>}
      text={
        <Trans>
          O saldo muda também com depósitos, saques e prêmios. Apostas abertas contam como perdidas até
          terminarem.
        </Trans>
      }
    >
      {data ? (
        <Table
          caption={t`Sua atividade`}
          rows={data}
          rowKey={({ span }) => span}
          columns={[
            { id: 'span', header: t`Período`, cell: ({ span }) => spans[span], className: 'font-semibold' },
            { id: 'time', header: t`Tempo`, align: 'end', cell: ({ minutes }) => timeText(minutes) },
            { id: 'bets', header: t`Apostas`, align: 'end', cell: ({ bets }) => bets },
            { id: 'staked', header: t`Apostado`, align: 'end', cell: ({ staked }) => money(staked) },
            { id: 'won', header: t`Ganho`, align: 'end', cell: ({ won }) => money(won) },
            { id: 'lost', header: t`Perdido`, align: 'end', cell: ({ lost }) => money(Math.max(0, lost)) },
            {
              id: 'balance',
              header: t`Mudança do saldo`,
              align: 'end',
              cell: ({ balance_change }) => signed(balance_change),
            },
          ]}
        />
      ) : (
        <Waiting lines={4} />
      )}
    </Block>
  )
}
