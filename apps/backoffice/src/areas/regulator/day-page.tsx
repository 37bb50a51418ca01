import type { RegulatorFigure } from '@girassol/contract/operator'
import { Button, Notice, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { labelColumn, momentColumn, textColumn } from '../../shared/columns.tsx'
import { dateText, momentText, moneyText, numberText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  AppLink,
  type DataColumn,
  DataList,
  DetailPage,
  type Fact,
  Facts,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { movementsHref } from '../today/figure-texts.ts'
import { balanceLabels, balancesHref } from './balance-texts.ts'
import {
  dayStateLabels,
  dayTones,
  familyLabels,
  type File,
  fileStateLabels,
  fileTones,
  findingLabels,
} from './labels.ts'
import { proofFacts } from './proof-facts.tsx'

type Detail = CallAnswer<'readRegulatorDay'>

export default function DayPage() {
  const day = useRouteParam('day')
  const read = useCall('readRegulatorDay', { params: { day } }, { topic: 'regulator' })
  const { data } = read
  const mayWrite = usePermission('regulator.write')
  const mayOpen = usePermission('today.read')
  return (
    <DetailPage
      title={data ? t`Relatórios de ${dateText(data.day)}` : t`Relatórios do dia`}
      badge={data && <StatusBadge tone={dayTones[data.state]}>{dayStateLabels()[data.state]}</StatusBadge>}
      back={{ href: '/regulator', label: t`Relatórios ao regulador` }}
      read={read}
      facts={data && factsOf(data, mayOpen)}
      actions={data?.state === 'held' && mayWrite ? <RebuildButton day={day} /> : undefined}
      notice={data && <Findings detail={data} />}
      tabs={
        data && [
          {
            id: 'files',
            label: t`Arquivos`,
            count: data.files.length,
            content: (
              <DataList
                caption={t`Arquivos`}
                rows={data.files}
                columns={columns()}
                rowKey={(row) => row.id}
                rowHref={(row) => `/regulator/files/${row.id}`}
                columnChoiceKey="regulator-files"
                empty={t`Nenhum arquivo: o dia ainda não foi gerado ou está retido.`}
              />
            ),
          },
          {
            id: 'proof',
            label: t`Cobertura`,
            content: data.proof ? (
              <Facts facts={proofFacts(data.proof, data.opened)} />
            ) : (
              <p className="text-sm text-ink-muted">{t`A prova é feita quando o dia fecha.`}</p>
            ),
          },
        ]
      }
    />
  )
}

function factsOf(detail: Detail, mayOpen: boolean): Fact[] {
  const { day, figures, closed_at, built_at } = detail
  const times = [
    { label: t`Fechado em`, value: closed_at ? momentText(closed_at) : '—' },
    { label: t`Gerado em`, value: built_at ? momentText(built_at) : '—' },
  ]
  if (!figures) return times
  const opened = (label: string, text: string, href: string | null, isReadable = mayOpen): Fact => ({
    label,
    value:
      href === null || !isReadable ? (
        text
      ) : (
        <AppLink href={href} className="money underline underline-offset-2">
          {text}
        </AppLink>
      ),
  })
  const sum = (label: string, figure: RegulatorFigure, amount: number) =>
    opened(label, moneyText(amount), movementsHref({ figure, day }))
  // Days that an earlier release built open their balances in the wallets' file alone.
  const balance = (part: 'opening' | 'closing'): Fact => {
    const href = detail.opened.includes(part) ? balancesHref(day, part) : walletFileHref(detail)
    return opened(balanceLabels()[part], moneyText(figures[part]), href, true)
  }
  return [
    balance('opening'),
    sum(t`Depósitos`, 'regulator_deposits', figures.deposits),
    sum(t`Prêmios`, 'regulator_prizes', figures.prizes),
    sum(t`Ajustes e bônus`, 'regulator_adjustments', figures.adjustments),
    sum(t`Saques`, 'regulator_withdrawals', -figures.withdrawals),
    sum(t`Apostas`, 'regulator_staked', -figures.staked),
    balance('closing'),
    sum(t`GGR do dia`, 'regulator_ggr', figures.ggr),
    opened(t`Apostas feitas`, numberText(figures.bets), `/games/days?day=${day}`),
    opened(t`Apostadores`, numberText(figures.bettors), `/today/players?day=${day}`),
    ...times,
  ]
}

/** The file with the balances, where they are not spread over several lots. */
function walletFileHref({ files }: Detail): string | null {
  const current = files.filter(({ family, is_current }) => family === 'wallet' && is_current)
  return current.length === 1 ? `/regulator/files/${current[0]!.id}` : null
}

function Findings({ detail }: { detail: Detail }) {
  if (detail.findings.length === 0) return null
  const isHeld = detail.state === 'held'
  return (
    <Notice
      tone={isHeld ? 'danger' : 'warning'}
      title={isHeld ? t`O dia não fecha, e nada foi enviado` : t`Os arquivos não contam todo mundo`}
    >
      <ul>
        {detail.findings.map(({ code, count, samples }) => (
          <li key={code}>
            {findingLabels()[code]}: {numberText(count)} ({samples.join(', ')})
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function RebuildButton({ day }: { day: string }) {
  const rebuild = useAction('rebuildRegulatorDay', { invalidates: ['regulator'] })
  return (
    <ActionDialog
      trigger={<Button size="sm">{t`Gerar de novo`}</Button>}
      title={t`Gerar de novo os arquivos de ${dateText(day)}`}
      consequences={[
        t`O dia é lido e somado outra vez, em até um minuto.`,
        t`Se fechar, os arquivos são enviados; se não, ele volta a ficar retido.`,
      ]}
      playerReads={null}
      reason="required"
      confirmLabel={t`Gerar de novo`}
      onConfirm={async (reason) => {
        await rebuild.run({ params: { day }, body: { reason } })
        toast.success(t`O dia será gerado de novo`)
      }}
    />
  )
}

const columns = (): DataColumn<File>[] => [
  labelColumn('family', t`Família`, familyLabels(), (row) => row.family),
  {
    id: 'lot',
    header: t`Lote`,
    cell: (row) => (row.revision > 1 ? t`${row.lot}, revisão ${row.revision}` : numberText(row.lot)),
    csv: (row) => `${row.lot}.${row.revision}`,
  },
  {
    id: 'state',
    header: t`Situação`,
    cell: (row) => (
      <StatusBadge tone={row.is_late ? 'danger' : fileTones[row.state]}>
        {fileStateLabels()[row.state]}
        {row.is_late && ` · ${t`atrasado`}`}
      </StatusBadge>
    ),
    csv: (row) => row.state,
  },
  {
    id: 'records',
    header: t`Registros`,
    cell: (row) => numberText(row.records),
    csv: (row) => String(row.records),
  },
  momentColumn('due', t`Prazo`, (row) => row.due_at),
  textColumn('protocol', t`Protocolo`, (row) => row.protocol),
]
