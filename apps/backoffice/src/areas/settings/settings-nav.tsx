import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { usePermission } from '../../shared/api/index.ts'
import { AppLink } from '../../shared/patterns.tsx'

/** The pages of the area. */
export function SettingsNav() {
  const { pathname } = useLocation()
  const seesArchive = usePermission('archive.read')
  const here = pathname.replace(/^\/backoffice/, '').replace(/\/$/, '')
  const pages = [
    { href: '/settings', label: t`Geral` },
    { href: '/settings/branding', label: t`Marca` },
    { href: '/settings/profile', label: t`Perfil de conformidade` },
    { href: '/settings/providers', label: t`Provedores de jogos` },
    ...(seesArchive ? [{ href: '/settings/archive', label: t`Meses arquivados` }] : []),
  ]
  return (
    <nav aria-label={t`Páginas de configurações`} className="flex flex-wrap gap-1 border-b">
      {pages.map(({ href, label }) => (
        <AppLink
          key={href}
          href={href}
          aria-current={here === href ? 'page' : undefined}
          className={cx(
            '-mb-px border-b-2 px-3 py-2 text-sm',
            here === href ? 'border-sun font-semibold' : 'border-transparent text-ink-muted hover:text-ink',
          )}
        >
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
