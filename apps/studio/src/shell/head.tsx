import { Badge, IconButton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Info, ShieldCheck, Volume2, VolumeX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Sound } from './session/sound.ts'
import type { StudioSession } from './session/wire.ts'

interface HeadProps {
  session: StudioSession
  sound: Sound
  onRules: () => void
  onFairness: () => void
}

export function Head({ session, sound, onRules, onFairness }: HeadProps) {
  const muted = useSyncExternalStore(sound.subscribe, () => sound.muted)
  const SoundIcon = muted ? VolumeX : Volume2
  return (
    <header className="z-10 flex min-h-11 items-center gap-2 bg-surface-1 ps-3 pe-1 [grid-area:head] low:flex-wrap low:pt-1">
      <h1 className="min-w-0 truncate text-sm font-semibold low:basis-full">{session.game.name}</h1>
      {session.mode === 'demo' && (
        <Badge
          tone="info"
          size="sm"
          title={t`Créditos de demonstração: nada é apostado nem ganho de verdade.`}
          className="shrink-0"
        >
          {t`Demonstração`}
        </Badge>
      )}
      <span className="ms-auto flex">
        <IconButton
          label={t`Sorteio verificável`}
          icon={<ShieldCheck aria-hidden="true" size={20} />}
          onClick={onFairness}
        />
        <IconButton
          label={t`Regras e pagamentos`}
          icon={<Info aria-hidden="true" size={20} />}
          onClick={onRules}
        />
        <IconButton
          label={muted ? t`Ligar o som` : t`Desligar o som`}
          icon={<SoundIcon aria-hidden="true" size={20} />}
          onClick={() => sound.mute(!muted)}
        />
      </span>
    </header>
  )
}
