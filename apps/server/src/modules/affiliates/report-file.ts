import type { Answer, Language } from '@girassol/contract'
import { line, MARK, plainBRL } from '../../platform/http/spreadsheet.ts'
import { dayText } from '../../platform/moment.ts'
import { reportHeads } from './texts.ts'

/** The report as a spreadsheet reads it; a year at most, so in one piece. */
export function reportFile({ days }: Answer<'affiliateReport'>, language: Language): string {
  const lines = days.map(({ day, clicks, registrations, first_deposits, ngr }) =>
    line([
      dayText(day, language),
      String(clicks),
      String(registrations),
      String(first_deposits),
      plainBRL(ngr),
    ]),
  )
  return MARK + line(reportHeads[language]) + lines.join('')
}
