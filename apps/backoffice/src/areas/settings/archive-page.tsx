import type { ArchivedMonthStage, ArchiveFaultKind } from '@girassol/contract/operator'
import { Button, ErrorState, Notice, Skeleton, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { dateText, momentText, moneyText, numberText } from '../../shared/format/index.ts'
import { CopyText, type Fact, Facts, ListPage, StatusBadge, type StatusTone } from '../../shared/patterns.tsx'
import { ComplianceRules } from './compliance-rules.tsx'
import { SettingsNav } from './settings-nav.tsx'

type Answer = CallAnswer<'listArchivedMonths'>
type Month = Answer['months'][number]

export default function ArchivePage() {
  const { data, error, refetch } = useCall('listArchivedMonths', {}, { topic: 'settings' })
  return (
    <ListPage
      title={t`Meses arquivados`}
      help={t`Meses antigos do livro-razão saem do banco de dados e ficam em arquivos. Extratos continuam iguais. Verificar lê todos os arquivos do mês e compara com o que foi anotado quando ele foi arquivado.`}
      sections={<SettingsNav />}
    >
      {error ? (
        <ErrorState title={error.message} retryLabel={t`Tentar de novo`} onRetry={() => void refetch()} />
      ) : data ? (
        <Months data={data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </ListPage>
  )
}

function Months({ data: { after_months: age, months } }: { data: Answer }) {
  return (
    <>
      <p className="text-sm text-ink-muted">
        {age === 0
          ? t`O arquivamento está desligado.`
          : t`Um mês é arquivado ${numberText(age)} meses depois de terminar, um por noite.`}
      </p>
      <ComplianceRules names={['ledger_archive_months', 'round_current_months']} />
      {months.length === 0 && <p className="text-sm">{t`Nenhum mês está arquivado ou à espera.`}</p>}
      {months.map((month) => (
        <MonthCard key={month.month} month={month} />
      ))}
    </>
  )
}

const stateLabels = (): Record<ArchivedMonthStage, string> => ({
  due: t`à espera`,
  sealed: t`fechado`,
  written: t`gravado`,
  verified: t`conferido`,
  archived: t`arquivado`,
})

const tones: Record<ArchivedMonthStage, StatusTone> = {
  due: 'neutral',
  sealed: 'warning',
  written: 'warning',
  verified: 'warning',
  archived: 'success',
}

function MonthCard({ month }: { month: Month }) {
  const { archived, check } = month
  return (
    <section aria-labelledby={`month-${month.month}`} className="flex flex-col gap-3 border-b py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`month-${month.month}`} className="flex items-center gap-2 text-base">
          {monthText(month.month)}
          <StatusBadge tone={tones[month.state]}>{stateLabels()[month.state]}</StatusBadge>
        </h2>
        {archived && <VerifyButton month={month} />}
      </div>
      {archived && <Facts facts={factsOf(archived, check)} />}
      {check && check.faults.length > 0 && (
        <Notice tone="danger" title={t`A verificação encontrou problemas`}>
          <ul>
            {check.faults.map((fault) => (
              <li key={`${fault.kind} ${fault.subject}`}>
                {faultLabels()[fault.kind]}
                {fault.subject && <span className="break-all"> {fault.subject}</span>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  )
}

const faultLabels = (): Record<ArchiveFaultKind, string> => ({
  list_changed: t`A lista de arquivos foi alterada.`,
  file_unreadable: t`Arquivo perdido ou alterado:`,
  file_incomplete: t`Arquivo com outro número de movimentos:`,
  key_answered: t`Movimento que também está no banco de dados:`,
  transfers_missing: t`Os arquivos têm outro número de movimentos que o mês.`,
  sums_differ: t`As somas dos arquivos diferem das anotadas.`,
})

/** 2026-11 as 11/2026. */
const monthText = (month: string): string => dateText(`${month}-01`).slice(3)

function factsOf(archived: NonNullable<Month['archived']>, check: Month['check']): Fact[] {
  return [
    { label: t`Arquivado em`, value: momentText(archived.at) },
    { label: t`Movimentos`, value: numberText(archived.transfers) },
    { label: t`Jogadores`, value: numberText(archived.players) },
    { label: t`Arquivos`, value: t`${numberText(archived.files)} (${sizeText(archived.bytes)})` },
    { label: t`Saldo dos jogadores no mês`, value: moneyText(archived.players_change) },
    { label: t`Contas da casa no mês`, value: moneyText(archived.house_change) },
    {
      label: t`Resumo SHA-256`,
      value: <CopyText text={archived.hash}>{archived.hash.slice(0, 16)}</CopyText>,
    },
    { label: t`Última verificação`, value: checkText(check) },
  ]
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? t`${numberText(Math.ceil(bytes / 1000))} kB`
    : t`${numberText(bytes / 1_000_000, { maximumFractionDigits: 1 })} MB`

function checkText(check: Month['check']): string {
  if (!check) return t`nunca`
  const by = check.requested_by ?? t`terminal do servidor`
  if (!check.finished_at) return t`em andamento, pedida por ${by}`
  const at = momentText(check.finished_at)
  return check.faults.length === 0 ? t`${at}, sem problemas (${by})` : t`${at}, com problemas (${by})`
}

function VerifyButton({ month: { month, check } }: { month: Month }) {
  const verify = useAction('verifyArchivedMonth', { invalidates: ['settings', 'listArchivedMonths'] })
  if (!usePermission('archive.verify')) return null
  const isUnderWay = check !== null && check.finished_at === null
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={verify.isRunning || isUnderWay}
      onClick={() =>
        void verify.run({ params: { month } }).then(
          () => toast.success(t`Verificação pedida.`),
          (error: Error) => toast.error(error.message),
        )
      }
    >
      {t`Verificar agora`}
    </Button>
  )
}
