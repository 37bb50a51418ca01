import { LogoMark } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { useSetting } from '../../shared/state/settings.ts'

/** The operator's logo for each theme, or our mark and, where there is space for all of it, the casino's name. */
export function Brand() {
  const { t } = useLingui()
  const { software_name, software_logo_white, software_logo_black } = useSetting()
  const own = software_logo_white || software_logo_black
  return (
    <Link
      to="/"
      data-brand=""
      aria-label={t`${software_name}, página inicial`}
      className="flex h-11 min-w-0 items-center gap-2.5 rounded-sm pe-1"
    >
      {own ? (
        <>
          <img
            src={software_logo_white || own}
            alt=""
            className="h-8 w-auto max-w-36 object-contain day:hidden"
          />
          <img
            src={software_logo_black || own}
            alt=""
            className="h-8 w-auto max-w-36 object-contain night:hidden"
          />
        </>
      ) : (
        <>
          <LogoMark size={34} className="shrink-0" />
          <span className="text-lg font-bold tracking-tight whitespace-nowrap max-[37.49rem]:hidden">
            {software_name}
          </span>
        </>
      )}
    </Link>
  )
}
