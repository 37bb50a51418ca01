import { Badge, EmptyState, Skeleton } from '@girassol/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { Flame, Puzzle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { FlagBadges } from '../../shared/page/flag-badges.tsx'
import { formatTag } from '../../shared/i18n/formats.ts'
import { flamesOf, type Provider, providerInitials, sortProviders } from './provider.ts'

/** Null while they load. A list that cannot be had is an empty one. */
function useProviders(): readonly Provider[] | null {
  const [providers, setProviders] = useState<readonly Provider[] | null>(null)
  useEffect(() => {
    const control = new AbortController()
    const keep = (list: readonly Provider[]) => {
      if (!control.signal.aborted) setProviders(list)
    }
    api('allGames', { signal: control.signal }).then(
      (answer) => keep(sortProviders(answer.providers)),
      () => keep([]),
    )
    return () => control.abort()
  }, [])
  return providers
}

const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-3'

export function ProviderGrid({ onFollow }: { onFollow: () => void }) {
  const { t } = useLingui()
  const providers = useProviders()
  if (providers === null) {
    return (
      <section aria-busy="true" aria-label={t`Carregando os provedores`} className={gridClass}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <Skeleton key={place} className="h-40 rounded-md" />
        ))}
      </section>
    )
  }
  if (providers.length === 0) {
    return (
      <EmptyState
        icon={<Puzzle aria-hidden="true" size={28} />}
        title={<Trans>Nenhum provedor encontrado.</Trans>}
      />
    )
  }
  const flames = flamesOf(providers)
  return (
    <ul className={gridClass}>
      {providers.map((provider) => (
        <li key={provider.id}>
          <ProviderCard provider={provider} hot={flames.has(provider.id)} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  provider: Provider
  hot: boolean
  onFollow: () => void
}

function ProviderCard({ provider, hot, onFollow }: CardProps) {
  const { i18n } = useLingui()
  const { id, name, games_count, rating, is_popular, is_new } = provider
  const points = rating.toLocaleString(formatTag(i18n.locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  })
  return (
    <Link
      to={`/casino/provider/${id}/category/all`}
      onClick={onFollow}
      className="relative flex h-full min-h-40 flex-col items-center justify-center gap-2 rounded-md bg-surface-2 p-3 text-center transition-colors hover:bg-surface-3"
    >
      {hot && (
        <Badge tone="hot" size="sm" className="absolute top-2 right-2" icon={<Flame aria-hidden="true" />}>
          <Trans>Maior acervo</Trans>
        </Badge>
      )}
      <ProviderSign provider={provider} />
      <span className="line-clamp-2 leading-tight font-semibold">{name}</span>
      <span className="text-sm text-ink-muted">
        <Plural value={games_count} one="# jogo" other="# jogos" />
      </span>
      <span className="text-sm text-ink-muted">
        <Trans>Tamanho do acervo: {points} de 5</Trans>
      </span>
      {(is_popular || is_new) && (
        <span className="flex flex-wrap justify-center gap-1">
          <FlagBadges is_popular={is_popular} is_new={is_new} />
        </span>
      )}
    </Link>
  )
}

/** The logo, or the initials when there is none or it does not load. */
function ProviderSign({ provider: { logo, name } }: { provider: Provider }) {
  const [broken, setBroken] = useState(false)
  if (logo && !broken) {
    return (
      <img
        src={logo}
        alt=""
        loading="lazy"
        decoding="async"
        className="mt-6 h-12 w-full max-w-28 object-contain"
        onError={() => setBroken(true)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="mt-6 grid size-12 place-items-center rounded-full bg-surface-3 font-bold text-sun-text"
    >
      {providerInitials(name)}
    </span>
  )
}
