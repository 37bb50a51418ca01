import { ErrorState, NativeSelect, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limitAnswers, type PlayerLimits } from '../account-answers.ts'
import { Block } from '../block.tsx'
import type { SectionProps } from '../section.ts'
import { Waiting } from '../waiting.tsx'
import { ActivityBlock } from './activity-block.tsx'
import { LimitForm } from './limit-form.tsx'
import { LimitRow } from './limit-row.tsx'
import { RealityBlock } from './reality-block.tsx'
import { kinds, type LimitKind, type LimitPeriod, periods, useLimitTexts } from './limit-texts.ts'

/** The player's limits with their use, a form for a new one, and what was played. */
export function LimitsSection({ player }: SectionProps) {
  const { data, failed } = limitAnswers.useAnswer({ player })
  if (failed && !data) return <Failed player={player} />
  return (
    <div className="flex flex-col gap-5">
      {data ? <OwnLimits player={player} data={data} /> : <Waiting lines={6} />}
      <RealityBlock player={player} />
      <ActivityBlock player={player} />
    </div>
  )
}

function Failed({ player }: SectionProps) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`Não foi possível carregar seus limites`}
      retryLabel={t`Tentar de novo`}
      onRetry={() => void limitAnswers.refresh({ player })}
    />
  )
}

function OwnLimits({ player, data: { limits, required } }: SectionProps & { data: PlayerLimits }) {
  const { kindNames } = useLimitTexts()
  const missing = required.map((kind) => kindNames[kind].toLowerCase()).join(', ')
  return (
    <>
      {required.length > 0 && (
        <Notice tone="info">
          <Trans>Para depositar, escolha antes um limite de: {missing}.</Trans>
        </Notice>
      )}
      <Block
        title={<Trans>Seus limites</Trans>}
        text={
          <Trans>
            Você decide quanto e por quanto tempo joga. Diminuir vale na hora; aumentar ou remover espera 24
            horas e pede a sua confirmação. Vale sempre o mais apertado, e um prêmio nunca é barrado.
          </Trans>
        }
      >
        {limits.length > 0 && (
          <ul>
            {limits.map((limit) => (
              <LimitRow key={`${limit.kind} ${limit.period}`} player={player} limit={limit} />
            ))}
          </ul>
        )}
      </Block>
      <NewLimit key={limits.length} player={player} limits={limits} first={required[0] ?? 'loss'} />
    </>
  )
}

interface NewLimitProps extends SectionProps {
  limits: PlayerLimits['limits']
  first: LimitKind
}

function NewLimit({ player, limits, first }: NewLimitProps) {
  const { t } = useLingui()
  const { kindNames, periodNames, explanations } = useLimitTexts()
  const [kind, setKind] = useState<LimitKind>(first)
  const [period, setPeriod] = useState<LimitPeriod>('day')
  const current = limits.find((each) => each.kind === kind && each.period === period)?.amount ?? null
  return (
    <Block title={<Trans>Definir um limite</Trans>}>
      <div className="mb-4 grid max-w-sm grid-cols-2 gap-3">
        <NativeSelect
          label={t`O que limitar`}
          value={kind}
          onChange={(event) => setKind(event.target.value as LimitKind)}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {kindNames[each]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t`Período`}
          value={period}
          onChange={(event) => setPeriod(event.target.value as LimitPeriod)}
        >
          {periods.map((each) => (
            <option key={each} value={each}>
              {periodNames[each]}
            </option>
          ))}
        </NativeSelect>
      </div>
      <p className="mb-4 max-w-prose text-sm text-pretty text-ink-muted">{explanations[kind]}</p>
      <LimitForm
        key={`${kind} ${period}`}
        player={player}
        kind={kind}
        period={period}
        current={current}
        onDone={() => undefined}
      />
    </Block>
  )
}
