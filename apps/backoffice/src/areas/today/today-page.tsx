import type { MovementFigure } from '@girassol/contract/operator'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { z } from 'zod'
import { type CallAnswer, useCall, useFilters } from '../../shared/api/index.ts'
import { DayChoice } from '../../shared/day-choice.tsx'
import { dateText, moneyText, numberText, secondText } from '../../shared/format/index.ts'
import { AppLink, compactControl, ListPage, Stat } from '../../shared/patterns.tsx'
import { deltaOf } from './comparison.ts'
import { movementsHref } from './figure-texts.ts'
import { HourChart } from './hour-chart.tsx'
import { HealthSection, WaitingStats } from './waiting.tsx'

export type Today = CallAnswer<'readToday'>
export type Figures = Today['total']
type Shown = 'deposits' | 'withdrawals' | 'ggr' | 'ngr'

const filterSchema = z.object({ day: z.iso.date().optional() })

export default function TodayPage() {
  const filters = useFilters(filterSchema)
  const { day } = filters.values
  const today = useCall('readToday', { query: { day } }, { topic: 'today', refetchInterval: 10_000 })
  const state = useCall('readTodayState', {}, { topic: 'today', refetchInterval: 10_000 })
  const { data } = today
  return (
    <ListPage
      title={t`Hoje`}
      actions={<DayChoice day={day ?? data?.day} onChange={(chosen) => filters.set({ day: chosen })} />}
    >
      {today.error && <p role="alert">{today.error.message}</p>}
      <section aria-label={t`Esperando por uma pessoa`}>
        <WaitingStats state={state.data} isLoading={state.isPending} />
      </section>
      <section
        aria-label={t`Números do dia`}
        className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6"
      >
        <DayStats today={data} isLoading={today.isPending} />
      </section>
      {data && (
        <>
          <HourSection today={data} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Formula figures={data.total} day={data.day} />
            {state.data && <HealthSection state={state.data} />}
          </div>
          <p className="text-xs text-ink-muted">
            {data.counted_at
              ? t`Contado do livro-razão até ${secondText(data.counted_at)}. Comparação com ${dateText(data.compared_day)}, só horas completas.`
              : t`O livro-razão ainda não foi contado.`}
          </p>
        </>
      )}
    </ListPage>
  )
}

function DayStats({ today, isLoading }: { today: Today | undefined; isLoading: boolean }) {
  const total = today?.total
  const delta = (name: keyof Figures) => today && deltaOf(today.so_far[name], today.so_far_before[name])
  const day = today?.day
  const money = (name: Shown) => (total ? moneyText(total[name]) : '')
  return (
    <>
      <Stat
        label={t`Depósitos`}
        value={money('deposits')}
        note={total && plural(total.deposit_count, { one: '# creditado', other: '# creditados' })}
        delta={delta('deposits')}
        href={movementsHref({ figure: 'deposits', day })}
        isLoading={isLoading}
      />
      <Stat
        label={t`Saques pagos`}
        value={money('withdrawals')}
        note={total && plural(total.withdrawal_count, { one: '# enviado', other: '# enviados' })}
        delta={delta('withdrawals')}
        href={movementsHref({ figure: 'withdrawals', day })}
        isLoading={isLoading}
      />
      <Stat
        label={t`GGR`}
        value={money('ggr')}
        delta={delta('ggr')}
        href={movementsHref({ figure: 'ggr', day })}
        isLoading={isLoading}
      />
      <Stat
        label={t`NGR`}
        value={money('ngr')}
        delta={delta('ngr')}
        href={movementsHref({ figure: 'ngr', day })}
        isLoading={isLoading}
      />
      <Stat
        label={t`Jogadores ativos`}
        value={total && numberText(total.active_players)}
        delta={delta('active_players')}
        href={today?.has_players === false ? undefined : `/today/players?day=${day ?? ''}`}
        isLoading={isLoading}
      />
      <Stat
        label={t`Primeiros depósitos`}
        value={total && numberText(total.first_deposits)}
        delta={delta('first_deposits')}
        href={`/today/first-deposits?day=${day ?? ''}`}
        isLoading={isLoading}
      />
    </>
  )
}

function HourSection({ today }: { today: Today }) {
  const [shown, setShown] = useState<Shown>('deposits')
  const choices: { value: Shown; label: string }[] = [
    { value: 'deposits', label: t`Depósitos` },
    { value: 'withdrawals', label: t`Saques pagos` },
    { value: 'ggr', label: t`GGR` },
    { value: 'ngr', label: t`NGR` },
  ]
  return (
    <section aria-label={t`Por hora`} className="rounded-sm bg-surface-1 p-4">
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="text-base">{t`Por hora`}</h2>
        <label className="flex items-center gap-2 text-sm">
          <span className="sr-only">{t`Número mostrado`}</span>
          <select
            className={compactControl}
            value={shown}
            onChange={(event) => setShown(event.target.value as Shown)}
          >
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </header>
      <HourChart
        label={choices.find(({ value }) => value === shown)?.label ?? ''}
        hrefOf={(hour) => movementsHref({ figure: shown, from: hour, until: hourAfter(hour) })}
        now={today.hours.map(({ hour, figures }) => ({ hour, value: figures[shown] }))}
        before={today.hours_before.map(({ hour, figures }) => ({ hour, value: figures[shown] }))}
      />
    </section>
  )
}

const hourAfter = (hour: string): string => new Date(Date.parse(hour) + 3_600_000).toISOString()

function Formula({ figures, day }: { figures: Figures; day: string }) {
  const lines: [string, MovementFigure][] = [
    [t`Apostas`, 'staked'],
    [t`− Apostas estornadas`, 'returned'],
    [t`− Prêmios pagos pelos jogos`, 'paid'],
    [t`= GGR`, 'ggr'],
    [t`− Bônus concedidos, menos os cancelados`, 'bonuses'],
    [t`− Rodadas grátis apostadas pela casa`, 'free_spins'],
    [t`− Prêmios de missões, VIP, torneios e roletas`, 'prizes'],
    [t`= NGR`, 'ngr'],
    [t`Fora do NGR: comissões de afiliados`, 'commissions'],
    [t`Fora do NGR: correções`, 'corrections'],
    [t`Fora do NGR: gorjetas`, 'tips'],
  ]
  return (
    <section id="formula" aria-label={t`Como o NGR é calculado`} className="rounded-sm bg-surface-1 p-4">
      <h2 className="mb-3 text-base">{t`Como o NGR é calculado`}</h2>
      <dl className="flex flex-col gap-1 text-sm">
        {lines.map(([label, figure]) => (
          <div key={figure} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="money whitespace-nowrap">
              <AppLink href={movementsHref({ figure, day })} className="underline">
                {moneyText(figures[figure])}
              </AppLink>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-ink-muted">
        {t`Tarifas de gateways e provedores e impostos não estão no livro-razão e não entram.`}
      </p>
    </section>
  )
}
