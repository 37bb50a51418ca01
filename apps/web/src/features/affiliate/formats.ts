import { useLingui } from '@lingui/react/macro'
import { dayFormat, formatTag } from '../../shared/i18n/formats.ts'

interface Formats {
  /** 25 → 25 % */
  rate: (percent: number) => string
  /** 2026-11 → novembro de 2026 */
  month: (month: string) => string
  /** 2026-11-15 → 15/11/2026 */
  day: (day: string) => string
  count: (value: number) => string
}

/** Calendar days and months have no time zone: noon keeps clear of every midnight. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** How this feature writes rates, months and days, in the language shown. */
export function useFormats(): Formats {
  const { i18n } = useLingui()
  const locale = formatTag(i18n.locale)
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(locale, { ...dayFormat, timeZone: 'UTC' })
  const counts = new Intl.NumberFormat(locale)
  return {
    rate: (percent) => rates.format(percent / 100),
    month: (month) => months.format(noon(`${month}-01`)),
    day: (day) => days.format(noon(day)),
    count: (value) => counts.format(value),
  }
}
