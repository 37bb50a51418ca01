import { plural, t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import { momentText, moneyText, numberText } from '../../shared/format/index.ts'
import { AppLink, Stat, StatusBadge } from '../../shared/patterns.tsx'
import { movementsHref } from './figure-texts.ts'

type State = CallAnswer<'readTodayState'>

export function WaitingStats({ state, isLoading }: { state: State | undefined; isLoading: boolean }) {
  const reviews = state?.reviews
  const waited = state && reviews?.oldest_at ? minutesBetween(reviews.oldest_at, state.now) : null
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-6 xl:has-[>:nth-child(7)]:grid-cols-4">
      <Stat
        label={t`Saques em análise`}
        value={reviews && numberText(reviews.count)}
        note={reviews && moneyText(reviews.amount)}
        href="/withdrawals?state=in_review"
        isLoading={isLoading}
      />
      <Stat
        label={t`Espera mais longa`}
        value={waited === null ? '—' : waitText(waited)}
        note={reviews && t`promessa: ${reviews.promise_minutes} min`}
        tone={waitTone(waited, reviews?.promise_minutes ?? 0)}
        href="/withdrawals?state=in_review"
        isLoading={isLoading}
      />
      <Stat
        label={t`Ocorrências em aberto`}
        value={state && numberText(state.findings)}
        tone={state && state.findings > 0 ? 'warning' : 'neutral'}
        href="/deposits/findings?state=unresolved"
        isLoading={isLoading}
      />
      <Stat
        label={t`Tarefas com falha`}
        value={state && numberText(state.failed_jobs)}
        note={t`nos últimos 7 dias`}
        tone={state && state.failed_jobs > 0 ? 'danger' : 'neutral'}
        href="/today/jobs"
        isLoading={isLoading}
      />
      {state && <ExceptionStats state={state} />}
    </div>
  )
}

/** What is shown only where there is some. */
function ExceptionStats({ state }: { state: State }) {
  return (
    <>
      {state.reviews && state.reviews.overdue > 0 && (
        <Stat
          label={t`Saques fora do prazo`}
          value={numberText(state.reviews.overdue)}
          note={t`além do prazo dito ao jogador`}
          tone="danger"
          href="/withdrawals?state=overdue"
        />
      )}
      {state.provider_findings > 0 && (
        <Stat
          label={t`Diferenças com provedores`}
          value={numberText(state.provider_findings)}
          note={t`na conferência dos jogos`}
          tone="warning"
          href="/games/provider-findings"
        />
      )}
      {state.held_wins > 0 && (
        <Stat
          label={t`Prêmios retidos`}
          value={numberText(state.held_wins)}
          note={t`esperam uma decisão`}
          tone="warning"
          href="/games/held-wins"
        />
      )}
      {state.inquiries.awaiting_decision > 0 && (
        <Stat
          label={t`Apurações a decidir`}
          value={numberText(state.inquiries.awaiting_decision)}
          note={t`o jogador respondeu ou o prazo dele acabou`}
          tone="warning"
          href="/players/inquiries?state=awaiting_decision"
        />
      )}
      {state.inquiries.overdue > 0 && (
        <Stat
          label={t`Apurações com prazo encerrado`}
          value={numberText(state.inquiries.overdue)}
          tone="danger"
          href="/players/inquiries?state=overdue"
        />
      )}
      {state.backups?.map((backup) => (
        <BackupStat key={backup.kind} backup={backup} now={state.now} />
      ))}
    </>
  )
}

type Backup = NonNullable<State['backups']>[number]

function BackupStat({ backup, now }: { backup: Backup; now: string }) {
  const { kind, succeeded_at: succeededAt, failed_at: failedAt, is_stale: isStale } = backup
  return (
    <Stat
      label={kind === 'backup' ? t`Último backup` : t`Último teste de restauração`}
      value={succeededAt ? ageText(succeededAt, now) : t`nunca`}
      note={backupNote(backup)}
      tone={failedAt ? 'danger' : isStale ? 'warning' : 'neutral'}
    />
  )
}

function backupNote({
  kind,
  succeeded_at: succeededAt,
  failed_at: failedAt,
  is_stale: isStale,
}: Backup): string {
  if (failedAt) return t`falhou: ${momentText(failedAt)}`
  if (!isStale && succeededAt) return momentText(succeededAt)
  return kind === 'backup' ? t`faça um por dia: npm run backup` : t`faça um por mês: npm run restore:drill`
}

function ageText(from: string, now: string): string {
  const minutes = minutesBetween(from, now)
  if (minutes < 60) return t`há ${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t`há ${hours} h` : t`há ${Math.floor(hours / 24)} dias`
}

function waitText(minutes: number): string {
  if (minutes < 120) return t`${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t`${hours} h` : plural(Math.floor(hours / 24), { one: '# dia', other: '# dias' })
}

const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))

/** Warns from half of the promised time on. */
export function waitTone(waited: number | null, promised: number): 'neutral' | 'warning' | 'danger' {
  if (waited === null || waited < promised / 2) return 'neutral'
  return waited < promised ? 'warning' : 'danger'
}

export function HealthSection({ state }: { state: State }) {
  return (
    <section aria-label={t`Gateways e provedores`} className="rounded-sm bg-surface-1 p-4 text-sm">
      <h2 className="mb-3 text-base">{t`Gateways, desde a hora anterior`}</h2>
      {state.gateways.length === 0 && (
        <p className="text-ink-muted">{t`Nenhum gateway configurado. Configure um em Configurações.`}</p>
      )}
      <ul className="flex flex-col gap-1.5">
        {state.gateways.map((gateway) => (
          <li key={gateway.name} className="flex flex-wrap items-center justify-between gap-2">
            <span className="flex items-center gap-2">
              <AppLink href={`/gateways/${gateway.name}`}>{gateway.label}</AppLink>
              {gateway.is_offered ? (
                <StatusBadge tone="success">{t`oferecido`}</StatusBadge>
              ) : (
                <StatusBadge tone={gateway.out_since ? 'danger' : 'warning'}>{t`fora de oferta`}</StatusBadge>
              )}
              {gateway.out_since && <span className="text-ink-muted">{momentText(gateway.out_since)}</span>}
            </span>
            <AppLink
              className="money underline"
              href={movementsHref({
                figure: 'deposits',
                account: `gateway:${gateway.name}`,
                from: state.since,
              })}
            >
              {plural(gateway.deposits, { one: '# depósito', other: '# depósitos' })} ·{' '}
              {moneyText(gateway.amount)}
            </AppLink>
          </li>
        ))}
      </ul>
      <h2 className="mt-5 mb-3 text-base">{t`Provedores de jogos, desde a hora anterior`}</h2>
      {state.providers.length === 0 && <p className="text-ink-muted">{t`Nenhuma aposta nesse tempo.`}</p>}
      <ul className="flex flex-col gap-1.5">
        {state.providers.map((provider) => (
          <ProviderRow key={provider.name} provider={provider} since={state.since} />
        ))}
      </ul>
    </section>
  )
}

interface ProviderRowProps {
  provider: State['providers'][number]
  since: string
}

function ProviderRow({ provider: { name, bets, rollbacks, staked }, since }: ProviderRowProps) {
  const part = { account: `game:${name}`, from: since }
  return (
    <li className="flex flex-wrap justify-between gap-2">
      <span>{name}</span>
      <span className="money">
        <AppLink className="underline" href={movementsHref({ figure: 'staked', ...part })}>
          {plural(bets, { one: '# aposta', other: '# apostas' })} · {moneyText(staked)}
        </AppLink>{' '}
        ·{' '}
        <AppLink className="underline" href={movementsHref({ figure: 'returned', ...part })}>
          {plural(rollbacks, { one: '# estorno', other: '# estornos' })}
        </AppLink>
      </span>
    </li>
  )
}
