import type { RegulatorBalance } from '@girassol/contract/operator'
import { ErrorState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useCall, useList, usePermission } from '../../shared/api/index.ts'
import { moneyColumn } from '../../shared/columns.tsx'
import { dateText, moneyText } from '../../shared/format/index.ts'
import { AppLink, type DataColumn, DataList, ListPage, PlayerLink, Stat } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { accountText } from '../today/account-text.ts'
import { balanceHelp, balanceLabels, isBalance } from './balance-texts.ts'

type Row = CallAnswer<'listRegulatorBalances'>['items'][number]
type Detail = CallAnswer<'readRegulatorDay'>

/** The wallets, accounts or open rounds that a balance of a day is the sum of. */
export default function BalancePage() {
  const day = useRouteParam('day')
  const part = useRouteParam('part')
  return isBalance(part) ? (
    <Balances day={day} part={part} />
  ) : (
    <ErrorState title={t`O link pode estar errado ou o registro não existe mais.`} />
  )
}

function Balances({ day, part }: { day: string; part: RegulatorBalance }) {
  const { data, isPending } = useCall('readRegulatorDay', { params: { day } }, { topic: 'regulator' })
  const list = useList('listRegulatorBalances', { part }, { params: { day } })
  const sum = data && sumOf(data, part)
  const tab = part === 'opening' || part === 'closing' ? '' : '?tab=proof'
  return (
    <ListPage
      title={balanceLabels()[part]}
      back={{ href: `/regulator/days/${day}${tab}`, label: t`Relatórios de ${dateText(day)}` }}
      help={balanceHelp(part)}
      stats={
        <Stat
          label={balanceLabels()[part]}
          value={sum === undefined || sum === null ? '—' : moneyText(sum)}
          note={dateText(day)}
          isLoading={isPending}
        />
      }
    >
      <DataList
        caption={balanceLabels()[part]}
        list={list}
        columns={columnsOf(part)}
        rowKey={(row) => row.id}
        csvName={`${part}-${day}`}
        empty={t`Nada entrou nesta soma neste dia.`}
      />
    </ListPage>
  )
}

function sumOf({ figures, proof }: Detail, part: RegulatorBalance): number | null {
  if (part === 'opening' || part === 'closing') return figures && figures[part]
  return proof && proof[part]
}

const playerColumns = (): DataColumn<Row>[] => [
  {
    id: 'player',
    header: t`Jogador`,
    cell: ({ player_id: id, player_name: name }) => id && <PlayerLink id={id} name={name ?? id} />,
    csv: (row) => row.player_id ?? '',
  },
]

const roundColumn = (): DataColumn<Row> => ({
  id: 'round',
  header: t`Rodada`,
  cell: (row) => <RoundLink row={row} />,
  csv: (row) => row.round_id ?? '',
})

function RoundLink({ row: { player_id: player, round_id: round, round_name: name } }: { row: Row }) {
  const mayRead = usePermission('players.read')
  if (!mayRead || round === null) return name
  return (
    <AppLink href={`/players/${player}?tab=rounds&round=${round}`} className="break-all underline">
      {name}
    </AppLink>
  )
}

const accountColumn = (): DataColumn<Row> => ({
  id: 'account',
  header: t`Conta`,
  cell: (row) => row.account && accountText(row.account),
  csv: (row) => row.account ?? '',
})

function columnsOf(part: RegulatorBalance): DataColumn<Row>[] {
  const amount = moneyColumn<Row>('amount', t`Valor`, (row) => row.amount)
  if (part === 'transactional' || part === 'owed') return [accountColumn(), amount]
  return [...playerColumns(), ...(part === 'open_bets' ? [roundColumn()] : []), amount]
}
