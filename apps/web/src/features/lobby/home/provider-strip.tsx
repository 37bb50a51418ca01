import type { ShelfProvider } from '@girassol/contract'
import { cx } from '@girassol/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../../shared/i18n/formats.ts'
import { Shelf } from '../shelf.tsx'
import { realProviders } from './showcase.ts'

interface ProviderStripProps {
  providers: readonly ShelfProvider[]
  chosen: number | null
  onChoose: (id: number | null) => void
}

const SCROLL_STEP_PIXELS = 300

/** Pills that show one provider's games alone; pressed again, or cleared, all are back. */
export function ProviderStrip({ providers, chosen, onChoose }: ProviderStripProps) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Provedores`}>
      <Shelf
        name={t`Provedores`}
        step={SCROLL_STEP_PIXELS}
        heading={
          <>
            <h2 className="text-xl md:text-2xl">
              <Trans>Provedores</Trans>
            </h2>
            {chosen !== null && (
              <button
                type="button"
                onClick={() => onChoose(null)}
                className="inline-flex h-11 items-center gap-1.5 text-[0.9375rem] font-semibold text-sun-text hover:underline"
              >
                <X aria-hidden="true" size={16} />
                <Trans>Limpar filtro</Trans>
              </button>
            )}
          </>
        }
      >
        {realProviders(providers).map((provider) => (
          <li key={provider.id} className="shrink-0 snap-start">
            <ProviderPill
              provider={provider}
              pressed={provider.id === chosen}
              onPress={() => onChoose(provider.id === chosen ? null : provider.id)}
            />
          </li>
        ))}
      </Shelf>
    </section>
  )
}

interface PillProps {
  provider: ShelfProvider
  pressed: boolean
  onPress: () => void
}

function ProviderPill({ provider, pressed, onPress }: PillProps) {
  const { t, i18n } = useLingui()
  const [broken, setBroken] = useState(false)
  const { name, logo, games_count, is_popular, is_new } = provider
  const count = formatCount(games_count, i18n.locale)
  const flags = [is_popular && t`Popular`, is_new && t`Novo`].filter(Boolean)
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        'flex h-16 min-w-36 flex-col items-center justify-center rounded-sm px-4 whitespace-nowrap transition-colors',
        pressed ? 'bg-ink text-bg' : 'bg-surface-1 hover:bg-surface-3',
      )}
    >
      {logo && !broken ? (
        <>
          <img
            src={logo}
            alt=""
            width={90}
            height={36}
            loading="lazy"
            decoding="async"
            draggable={false}
            className={cx('h-9 w-22.5', pressed && 'hidden')}
            onError={() => setBroken(true)}
          />
          <span className={pressed ? 'font-semibold' : 'sr-only'}>{name}</span>
        </>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      <span className={cx('money text-xs', pressed ? 'text-bg' : 'text-ink-muted')}>
        <Plural value={games_count} one={`${count} jogo`} other={`${count} jogos`} />
        {flags.length > 0 && ` · ${flags.join(' · ')}`}
      </span>
    </button>
  )
}
