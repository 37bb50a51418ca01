import { Button, Progress } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { LogIn } from 'lucide-react'
import { openLogin, openRegister, rememberPath } from '../../shared/session/auth-dialog.ts'
import { brlText } from '../../shared/money/money.ts'
import { useBonusText } from './bonus-text.ts'
import { LevelTrail } from './level-trail.tsx'
import { Medal } from './medal.tsx'
import { type Level, pointsText, type Vip } from './vip.ts'

const panelClass =
  'relative isolate overflow-hidden rounded-lg bg-surface-1 p-5 md:p-8 bg-[radial-gradient(60%_90%_at_100%_0%,color-mix(in_oklab,var(--sun)_16%,transparent),transparent),radial-gradient(40%_70%_at_0%_100%,color-mix(in_oklab,var(--leaf)_10%,transparent),transparent)]'

/** Where the player stands, and what is still to be staked for the next level. */
export function LevelPanel({ vip }: { vip: Vip }) {
  const { t, i18n } = useLingui()
  const { level, nextLevel, vipPoints: points, nivelToday: levels } = vip
  const symbol = levels.find(({ bet_level }) => bet_level === level)?.bet_symbol ?? null
  return (
    <section aria-labelledby="vip-level" className={panelClass}>
      <div className="flex items-center gap-4 md:gap-7">
        <Medal src={symbol} className="size-24 md:size-36" />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink-muted">{t`Seu nível`}</p>
          <h2 id="vip-level" className="text-3xl leading-tight md:text-5xl">
            {level === 0 ? t`Começando` : t`Nível ${level}`}
          </h2>
          <dl className="mt-2">
            <dt className="text-sm text-ink-muted">{t`Seus pontos`}</dt>
            <dd className="money text-2xl font-bold text-sun-text md:text-3xl">
              {pointsText(points, i18n.locale)}
            </dd>
          </dl>
        </div>
      </div>
      {nextLevel && <Missing next={nextLevel} missing={nextLevel.missing} points={points} />}
      {!nextLevel && levels.length > 0 && (
        <p className="mt-6 text-lg font-semibold">{t`Você chegou ao nível mais alto. Obrigado por jogar com a gente.`}</p>
      )}
      {levels.length > 0 && (
        <div className="mt-7">
          <LevelTrail levels={levels} points={points} />
        </div>
      )}
    </section>
  )
}

interface MissingProps {
  next: Level
  missing: number
  points: number
}

function Missing({ next, missing, points }: MissingProps) {
  const { t } = useLingui()
  const bonusText = useBonusText()
  const number = next.bet_level
  const left = brlText(missing)
  const all = brlText(next.bet_required)
  const done = brlText(points)
  const bonus = bonusText(next)
  return (
    <div className="mt-6 flex flex-col gap-2">
      <Progress
        label={
          <span className="font-semibold whitespace-nowrap">
            <Trans>Até o nível {number}</Trans>
          </span>
        }
        valueText={t`${done} de ${all}`}
        value={points}
        max={next.bet_required}
      />
      <p className="text-sm text-pretty text-ink-muted">
        <Trans>
          Faltam <strong className="money text-ink">{left}</strong> em apostas válidas.
        </Trans>{' '}
        {bonus && t`O nível ${number} traz ${bonus} ao chegar, e não tem prazo.`}
      </p>
    </div>
  )
}

/** What levels are, for who has none yet, and the way in. */
export function GuestPanel({ vip }: { vip: Vip }) {
  const { t } = useLingui()
  const levels = vip.nivelToday
  return (
    <section aria-labelledby="vip-guest" className={panelClass}>
      <h2 id="vip-guest" className="max-w-xl text-2xl leading-tight md:text-4xl">
        <Trans>Cada real que você aposta vale um ponto</Trans>
      </h2>
      <p className="mt-3 max-w-xl text-pretty text-ink-muted">
        <Trans>Pontos não vencem e nível não cai. Entre para ver os seus.</Trans>
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button icon={<LogIn aria-hidden="true" size={18} />} onClick={() => ask(openLogin)}>
          {t`Entrar`}
        </Button>
        <Button variant="secondary" onClick={() => ask(openRegister)}>
          {t`Criar conta`}
        </Button>
      </div>
      {levels.length > 0 && (
        <ul aria-hidden="true" className="mt-7 flex gap-3 md:gap-5">
          {levels.slice(0, 5).map(({ bet_level, bet_symbol }) => (
            <li key={bet_level}>
              <Medal src={bet_symbol} className="size-12 sm:size-20" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ask(open: () => void): void {
  rememberPath('/vip')
  open()
}
