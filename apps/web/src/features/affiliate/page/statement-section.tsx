import { ErrorState, NativeSelect, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { navigate } from '../../../shared/router/navigation.ts'
import { useQuery } from '../../../shared/router/router.ts'
import { type Month, monthAnswers, monthsAnswers } from '../affiliate.ts'
import { useFormats } from '../formats.ts'
import { MonthLines } from './month-lines.tsx'
import { MonthSum } from './month-sum.tsx'

/** Every month, each open to the parts of its sum. */
export function StatementSection({ player }: { player: number }) {
  const { t } = useLingui()
  const { month: nameOf } = useFormats()
  const { data, failed } = monthsAnswers.useAnswer({ player })
  const asked = useQuery().get('month')
  const shown = data?.months.find(({ month }) => month === asked) ?? data?.months[0]
  return (
    <section aria-labelledby="affiliate-statement" className="rounded-md bg-surface-1 p-5 md:p-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="affiliate-statement" className="text-xl">{t`Demonstrativo`}</h2>
          <p className="mt-1 text-sm text-ink-muted">
            <Trans>Cada linha abre nas partes de que é feita.</Trans>
          </p>
        </div>
        {data && shown && (
          <NativeSelect
            label={t`Mês`}
            value={shown.month}
            onChange={(event) =>
              navigate(`/profile/affiliate?month=${event.currentTarget.value}`, { keepScroll: true })
            }
            frameClassName="w-72 max-w-full"
          >
            {data.months.map(({ month, closed }) => (
              <option key={month} value={month}>
                {closed ? nameOf(month) : t`${nameOf(month)} (em aberto)`}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      {shown ? (
        <MonthView
          key={shown.month}
          player={player}
          month={shown}
          earlier={data?.months[data.months.indexOf(shown) + 1]}
        />
      ) : failed ? (
        <ErrorState
          title={t`Não foi possível carregar o demonstrativo`}
          description={t`Verifique sua conexão e tente de novo.`}
          retryLabel={t`Tentar de novo`}
          onRetry={() => void monthsAnswers.refresh({ player })}
        />
      ) : (
        <output aria-label={t`Carregando o demonstrativo`}>
          <Skeleton className="mt-4 h-72" />
        </output>
      )}
    </section>
  )
}

interface MonthViewProps {
  player: number
  month: Month
  earlier: Month | undefined
}

function MonthView({ player, month, earlier }: MonthViewProps) {
  const { t } = useLingui()
  const asked = { player, month: month.month }
  const { data, failed } = monthAnswers.useAnswer(asked)
  return (
    <>
      <MonthSum month={month} earlier={earlier} lines={data?.lines ?? null} />
      {data ? (
        <MonthLines lines={data.lines} />
      ) : failed ? (
        <ErrorState
          title={t`Não foi possível carregar as indicações do mês`}
          description={t`Verifique sua conexão e tente de novo.`}
          retryLabel={t`Tentar de novo`}
          onRetry={() => void monthAnswers.refresh(asked)}
        />
      ) : (
        <Skeleton className="mt-4 h-24" />
      )}
    </>
  )
}
