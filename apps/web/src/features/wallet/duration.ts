import { formatTag } from '../../shared/i18n/formats.ts'

const unitsOf = (locale: string) => {
  const format = (unit: string) => {
    const numbers = new Intl.NumberFormat(formatTag(locale), {
      style: 'unit',
      unit,
      unitDisplay: 'short',
    })
    return (count: number) => numbers.format(count)
  }
  return { hour: format('hour'), minute: format('minute'), second: format('second') }
}

/** A duration as people say it: "42 s", "1 min 12 s", "2 h", "1 h 5 min". Seconds stop to matter after an hour. */
export function durationText(seconds: number, locale: string): string {
  const units = unitsOf(locale)
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [
    hours > 0 && units.hour(hours),
    minutes > 0 && units.minute(minutes),
    hours === 0 && (rest > 0 || minutes === 0) && units.second(rest),
  ]
  return parts.filter(Boolean).join(' ')
}
