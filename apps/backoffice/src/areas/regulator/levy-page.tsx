import { t } from '@lingui/core/macro'
import { type CallAnswer, useCall } from '../../shared/api/index.ts'
import { moneyColumn, textColumn } from '../../shared/columns.tsx'
import { dateText, monthText, moneyText, percentText } from '../../shared/format/index.ts'
import { AppLink, type DataColumn, DataList, DetailPage, type Fact } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { beneficiaryText } from './levy-texts.ts'

type Levy = CallAnswer<'readRegulatorMoney'>['levies'][number]
type Line = Levy['lines'][number]

/** The levy of a month: the days whose GGR it is taken from, and who gets it. */
export default function LevyPage() {
  const day = useRouteParam('day')
  const read = useCall('readRegulatorMoney', { query: { days: 10_000 } }, { topic: 'regulator' })
  const levy = read.data?.levies.find((each) => each.day === day)
  return (
    <DetailPage
      title={levy ? t`Contribuição de ${monthText(levy.day)}` : t`Contribuição do mês`}
      back={{ href: '/regulator/money', label: t`Cobertura e contribuição` }}
      read={read}
      isMissing={read.data !== undefined && !levy}
      facts={levy && factsOf(levy)}
    >
      {levy && (
        <DataList
          caption={t`Quem recebe a contribuição`}
          rows={levy.lines}
          columns={columns()}
          rowKey={(row) => row.element}
          csvName={`contribuicao-${levy.day.slice(0, 7)}`}
          empty={t`Nada entrou nesta soma neste dia.`}
        />
      )}
    </DetailPage>
  )
}

const factsOf = (levy: Levy): Fact[] => [
  {
    label: t`GGR do mês`,
    value: (
      <AppLink
        href={`/regulator?month=${levy.day.slice(0, 7)}`}
        className="money underline underline-offset-2"
      >
        {moneyText(levy.ggr)}
      </AppLink>
    ),
  },
  { label: t`Taxa`, value: percentText(levy.rate_basis_points / 10_000) },
  { label: t`Contribuição`, value: <span className="money">{moneyText(levy.total)}</span> },
  { label: t`Mês até`, value: dateText(levy.day) },
]

const columns = (): DataColumn<Line>[] => [
  textColumn('beneficiary', t`Quem recebe`, (row) => beneficiaryText(row.element)),
  moneyColumn('amount', t`Valor`, (row) => row.amount),
]
