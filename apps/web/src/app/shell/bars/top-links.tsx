import { Badge, cx } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../../shared/router/link.tsx'
import { topLinks } from '../menu/links.ts'

export function TopLinks() {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Principal`} className="hidden items-stretch gap-1 self-stretch lg:flex">
      {topLinks.map(({ link, label, icon: Icon, badge, newTab }) => (
        <Link
          {...link}
          key={label.id}
          {...(newTab && { target: '_blank', rel: 'noopener' })}
          className={cx(
            'group relative flex items-center gap-2 px-3 text-[0.9375rem] font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink data-[status=active]:text-sun-text',
            // Home and help are not a call to play.
            !link.exact && !newTab && 'paused:hidden',
          )}
        >
          <Icon aria-hidden="true" size={18} className="max-xl:hidden" />
          {i18n._(label)}
          {badge && (
            <Badge tone={badge} size="sm">
              {badge === 'new' ? <Trans>Novo</Trans> : <Trans>Em alta</Trans>}
            </Badge>
          )}
          {newTab && <span className="sr-only">{t`(abre em outra aba)`}</span>}
          <span
            aria-hidden="true"
            className="absolute inset-x-3 bottom-0 h-0.5 origin-left scale-x-0 rounded-full bg-line-strong transition-transform group-hover:scale-x-100 group-data-[status=active]:scale-x-100 group-data-[status=active]:bg-sun"
          />
        </Link>
      ))}
    </nav>
  )
}
