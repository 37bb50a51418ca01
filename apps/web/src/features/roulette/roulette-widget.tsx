import { Button, ErrorState, IconButton, Skeleton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Lock, RotateCw, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { openLoginHere } from '../../shared/session/auth-dialog.ts'
import { useSession } from '../../shared/session/session.ts'
import { useFaultText } from './fault-text.ts'
import { OddsList } from './odds-list.tsx'
import { PrizeNote } from './prize-note.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { type Roulette, type Size, type SpinAnswer, wheelAnswers } from './roulette.ts'
import { setMuted, useMuted, useWheelSounds } from './sounds.ts'
import type { SpinFault } from './spin.ts'
import { fadeIn, useSpin } from './use-spin.ts'
import { WheelSeeds } from './wheel-seeds.tsx'
import { Wheel } from './wheel.tsx'

interface RouletteWidgetProps {
  id: number
  size: Size
  /** Callers that show results and faults themselves; without them the widget does. */
  onResult?: (answer: SpinAnswer) => void
  onFault?: (fault: SpinFault) => void
}

/** One wheel: what it gives, whether it may be turned now, and the turning. */
export function RouletteWidget({ id, ...rest }: RouletteWidgetProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const asked = { player: user?.id ?? null, id }
  const { data, failed } = wheelAnswers.useAnswer(asked)
  const reload = () => void wheelAnswers.refresh(asked)
  if (data) return <TurningWheel roulette={data} player={user?.id ?? null} onReload={reload} {...rest} />
  if (!failed) return <Skeleton className="h-144 w-full rounded-lg" />
  return <ErrorState title={t`Erro ao carregar roleta`} retryLabel={t`Tentar Novamente`} onRetry={reload} />
}

interface TurningWheelProps extends Omit<RouletteWidgetProps, 'id'> {
  roulette: Roulette
  /** Null: a guest. */
  player: number | null
  onReload: () => void
}

function TurningWheel({ roulette, player, size, onReload, onResult, onFault }: TurningWheelProps) {
  const { t } = useLingui()
  const guest = player === null
  const faultText = useFaultText()
  const frame = useRef<HTMLDivElement>(null)
  const sounds = useWheelSounds(roulette)
  const { busy, rotation, duration, result, fault, spin, dismiss } = useSpin(
    roulette.id,
    sounds,
    () => fadeIn(frame.current),
    {
      onResult(answer) {
        onResult?.(answer)
        if (onResult) onReload()
      },
      onFault(given) {
        onFault?.(given)
        onReload()
      },
    },
  )
  const locked = !roulette.can_spin && !busy
  const reason = roulette.spin_restriction_reason ?? t`Não é possível girar agora`
  const { spins_remaining: left, max_spins_per_day: most } = roulette
  return (
    <WidgetFrame roulette={roulette}>
      <div ref={frame} className="w-full">
        <Wheel
          roulette={roulette}
          size={size}
          rotation={rotation}
          duration={duration}
          locked={locked}
          label={t`Roleta com ${roulette.prizes.length} prêmios`}
        />
      </div>
      <div className="flex w-full max-w-xs flex-col items-center gap-2 text-center">
        {guest && locked ? (
          <Button block size="lg" onClick={openLoginHere}>
            {t`Entrar para girar`}
          </Button>
        ) : (
          <Button
            block
            size="lg"
            icon={<RotateCw aria-hidden="true" size={20} />}
            disabled={busy || locked}
            onClick={() => void spin()}
          >
            {busy ? t`Girando...` : t`Girar`}
          </Button>
        )}
        {locked && (
          <p className="flex items-start gap-2 text-sm text-pretty">
            <Lock aria-hidden="true" size={16} className="mt-0.5" />
            {reason}
          </p>
        )}
        {!guest && <p className="text-sm opacity-90">{t`Giros restantes hoje: ${left} de ${most}`}</p>}
        <p aria-live="polite" className="sr-only">
          {busy ? t`Girando...` : ''}
        </p>
        {fault && fault !== 'forbidden' && !onFault && (
          <p role="alert" className="rounded-sm bg-surface-1 px-3 py-2 text-sm text-coral-text">
            {faultText(fault)}
          </p>
        )}
      </div>
      {onResult && result?.spin.was_winner && (
        <div className="w-full rounded-md bg-surface-1 p-4 text-center text-ink">
          <strong className="text-lg">{result.spin.prize_display}</strong>
          <PrizeNote result={result.prize_result} />
        </div>
      )}
      <OddsList roulette={roulette} />
      {player !== null && <WheelSeeds player={player} />}
      {!onResult && (
        <ResultDialog
          answer={result}
          onClose={() => {
            dismiss()
            onReload()
          }}
        />
      )}
    </WidgetFrame>
  )
}

/** In the operator's colours. */
function WidgetFrame({ roulette, children }: { roulette: Roulette; children: ReactNode }) {
  const picture = roulette.widget_background_image_url
  return (
    <article
      aria-labelledby={`roulette-${roulette.id}`}
      className="flex h-full flex-col items-center gap-5 rounded-lg bg-cover bg-center p-5 md:p-6"
      style={{
        backgroundColor: roulette.widget_background_color,
        color: roulette.widget_text_color,
        ...(roulette.widget_background_type === 'image' &&
          picture && { backgroundImage: `url("${encodeURI(picture)}")` }),
      }}
    >
      <header className="flex w-full items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2
            id={`roulette-${roulette.id}`}
            className="text-2xl leading-tight"
            style={{ color: roulette.widget_title_color }}
          >
            {roulette.name}
          </h2>
          <p className="mt-1 text-sm text-pretty">{roulette.description}</p>
        </div>
        {roulette.sounds_enabled && <MuteButton />}
      </header>
      {children}
    </article>
  )
}

function MuteButton() {
  const { t } = useLingui()
  const muted = useMuted()
  return (
    <IconButton
      label={t`Som da roleta`}
      aria-pressed={!muted}
      // On a ground of its own: around it are the operator's colours, not the theme's.
      variant="secondary"
      icon={muted ? <VolumeX aria-hidden="true" size={20} /> : <Volume2 aria-hidden="true" size={20} />}
      onClick={() => setMuted(!muted)}
    />
  )
}
