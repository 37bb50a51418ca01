import { days, hours, minutes } from '../../../platform/clock.ts'
import { calendarDay, dayStart } from '../../../platform/moment.ts'
import { seededRandom } from '../random.ts'

/** What happens at one moment of the history. */
export type Step =
  /** The nightly work of the site. */
  | { kind: 'night'; at: Date }
  | { kind: 'visit'; at: Date; person: number; seed: number; asksForReview: boolean }

interface Period {
  begins: Date
  ends: Date
  people: number
}

/** An account visits on about four days of a week. */
const DAILY_VISIT_CHANCE = 0.57
/** Each account registers so many days after the one before it. */
const DAYS_BETWEEN_REGISTRATIONS = 2
const FIRST_HOUR = 9
const LAST_HOUR = 23
/** Longer than a visit takes by the clock of the history. */
const VISIT_GAP = minutes(10)
/** The first run of the nightly work is before the first visit; the later ones follow the end of a day by this much. */
const NIGHT_WORK_DELAY = minutes(15)
/** Withdrawals that wait for a review at the end, the first for less than an hour: none is past its promise yet. */
const REVIEWS_LEFT = 3
const REVIEWS_BEGIN_BEFORE_END = (REVIEWS_LEFT + 1) * VISIT_GAP

/** The steps of a period in the order of time. The same period always has the same steps. */
export function planHistory({ begins, ends, people }: Period): Step[] {
  const random = seededRandom(Math.floor(begins.getTime() / 1000))
  const first = dayStart(calendarDay(begins)).getTime()
  const steps: Step[] = [{ kind: 'night', at: begins }]
  let latest = begins.getTime()
  for (let day = 0; first + days(day) < ends.getTime(); day += 1) {
    const midnight = first + days(day)
    if (midnight + NIGHT_WORK_DELAY > latest)
      steps.push({ kind: 'night', at: new Date(midnight + NIGHT_WORK_DELAY) })
    for (const { at, person } of visitsOf(day, people, random)) {
      const moment = Math.max(midnight + at, latest + VISIT_GAP)
      if (moment > ends.getTime() - REVIEWS_BEGIN_BEFORE_END - VISIT_GAP) continue
      latest = moment
      const seed = Math.floor(random() * 2 ** 31)
      steps.push({ kind: 'visit', at: new Date(moment), person, seed, asksForReview: false })
    }
  }
  steps.push(...reviewVisits(steps, ends, random))
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** When which account visits on a day, in the order of time. */
function visitsOf(day: number, people: number, random: () => number): { at: number; person: number }[] {
  const visits = Array.from({ length: people }, (_, index) => ({
    person: index + 1,
    registersOn: index * DAYS_BETWEEN_REGISTRATIONS,
    comes: random() < DAILY_VISIT_CHANCE,
    at: hours(FIRST_HOUR + random() * (LAST_HOUR - FIRST_HOUR)),
  }))
  return visits
    .filter(({ registersOn, comes }) => day === registersOn || (day > registersOn && comes))
    .toSorted((a, b) => a.at - b.at)
}

/** The accounts that came last come once more and leave a withdrawal each to review. */
function reviewVisits(steps: readonly Step[], ends: Date, random: () => number): Step[] {
  const visitors = steps.flatMap((step) => (step.kind === 'visit' ? step.person : [])).toReversed()
  return [...new Set(visitors)].slice(0, REVIEWS_LEFT).map((person, index) => ({
    kind: 'visit',
    at: new Date(ends.getTime() - REVIEWS_BEGIN_BEFORE_END + index * VISIT_GAP),
    person,
    seed: Math.floor(random() * 2 ** 31),
    asksForReview: true,
  }))
}
