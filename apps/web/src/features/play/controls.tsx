import { cx, IconButton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, House, Info, Maximize, Minimize, Volume2, VolumeX } from 'lucide-react'
import { type RefObject, useState, useSyncExternalStore } from 'react'
import { navigate } from '../../shared/router/navigation.ts'

interface ControlsProps {
  /** What fills the screen. */
  stage: RefObject<HTMLElement | null>
  /** Null: this game makes no sound. */
  muted: boolean | null
  onMute: (muted: boolean) => void
  onInfo: () => void
}

const neverChanges = () => () => {}

function watchFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Beside the game, never over it; they fold away, the session's facts do not. */
export function Controls({ stage, muted, onMute, onInfo }: ControlsProps) {
  const { t } = useLingui()
  // Folded on phones until opened, so that the facts beside them have space.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const full = useSyncExternalStore(
    watchFullscreen,
    () => document.fullscreenElement !== null,
    () => false,
  )
  // Safari on iPhones has no Fullscreen API for elements.
  const canFill = useSyncExternalStore(
    neverChanges,
    () => document.fullscreenEnabled,
    () => false,
  )
  const fill = async () => {
    if (full) await document.exitFullscreen()
    else await stage.current?.requestFullscreen()
  }
  return (
    <div role="toolbar" aria-label={t`Controles do jogo`} className="flex shrink-0 items-center">
      {chosen !== false && (
        <div className={cx('items-center', chosen ? 'flex' : 'hidden sm:flex')}>
          <IconButton
            label={t`Voltar ao início`}
            icon={<House aria-hidden="true" size={20} />}
            onClick={() => navigate('/')}
          />
          <IconButton
            label={t`Sobre o jogo`}
            aria-haspopup="dialog"
            icon={<Info aria-hidden="true" size={20} />}
            onClick={onInfo}
          />
          {canFill && (
            <IconButton
              label={full ? t`Sair da tela cheia` : t`Tela cheia`}
              icon={
                full ? <Minimize aria-hidden="true" size={20} /> : <Maximize aria-hidden="true" size={20} />
              }
              // A browser may still refuse the request: the game then stays as large as it is.
              onClick={() => void fill().catch(() => {})}
            />
          )}
          {muted !== null && (
            <IconButton
              label={muted ? t`Ligar o som` : t`Desligar o som`}
              icon={
                muted ? <VolumeX aria-hidden="true" size={20} /> : <Volume2 aria-hidden="true" size={20} />
              }
              onClick={() => onMute(!muted)}
            />
          )}
        </div>
      )}
      {/* Two of them, because only the style sheet knows what an unmade choice looks like on this screen. */}
      {chosen !== true && (
        <IconButton
          className={chosen === null ? 'sm:hidden' : undefined}
          label={t`Mostrar controles`}
          icon={<ChevronLeft aria-hidden="true" size={20} />}
          onClick={() => setChosen(true)}
        />
      )}
      {chosen !== false && (
        <IconButton
          className={chosen === null ? 'max-sm:hidden' : undefined}
          label={t`Esconder controles`}
          icon={<ChevronRight aria-hidden="true" size={20} />}
          onClick={() => setChosen(false)}
        />
      )}
    </div>
  )
}
