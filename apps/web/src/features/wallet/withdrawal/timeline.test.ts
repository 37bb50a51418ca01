import { describe, expect, it } from 'vitest'
import { keptPromise, promiseOf, type StepKind, timelineOf } from './timeline.ts'
import type { Withdrawal } from './watch.ts'

const START = Date.parse('2026-11-15T12:00:00.000Z')
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString()
const step = (kind: StepKind, seconds: number, passed: boolean | null = null) => ({
  kind,
  at: at(seconds),
  title: kind,
  text: '',
  passed,
})
const marks = (status: Withdrawal['status'], ...steps: Withdrawal['steps']) =>
  timelineOf({ status, steps }).map(({ kind, mark }) => `${kind} ${mark}`)

describe('a timeline', () => {
  it('shows what happened in order, what is waited for, and what comes after it', () => {
    expect(marks('in_review', step('review', 2), step('check', 1, false), step('asked', 0))).toEqual([
      'asked done',
      'check attention',
      'review now',
      'approved ahead',
      'sending ahead',
      'paid ahead',
    ])
    expect(marks('approved', step('asked', 0), step('check', 0, true), step('approved', 0))).toEqual([
      'asked done',
      'check done',
      'approved done',
      'sending now',
      'paid ahead',
    ])
  })

  it('leaves a review behind once it is decided', () => {
    expect(marks('approved', step('review', 1), step('approved', 2)).slice(0, 2)).toEqual([
      'review done',
      'approved done',
    ])
  })

  it('keeps the server’s order of events at one moment', () => {
    expect(
      marks('approved', step('asked', 0), step('check', 0, true), step('approved', 0)).slice(0, 3),
    ).toEqual(['asked done', 'check done', 'approved done'])
  })

  it('waits for the bank when an answer got lost, and says nothing else is to come', () => {
    expect(marks('unknown', step('sending', 0), step('delayed', 20))).toEqual([
      'sending done',
      'delayed attention',
      'paid now',
    ])
  })

  it.each([
    ['paid', 'paid done'],
    ['rejected', 'rejected failed'],
    ['returned', 'returned failed'],
  ] as const)('ends with %s', (status, last) => {
    expect(marks(status, step('asked', 0), step(status, 5)).at(-1)).toBe(last)
  })

  it('adds no texts of its own to past events', () => {
    const [asked, waiting] = timelineOf({ status: 'sending', steps: [step('asked', 0)] })
    expect(asked?.event?.title).toBe('asked')
    expect(waiting?.event).toBeNull()
  })
})

describe('the promise', () => {
  const open = { requested_at: at(0), promised_by: at(7200), ended_at: null }

  it('counts down to its end, and not below', () => {
    expect(promiseOf(open, START)).toEqual({ left: 7_200_000, total: 7_200_000, late: false })
    expect(promiseOf(open, START + 7_199_000)).toMatchObject({ left: 1000, late: false })
    expect(promiseOf(open, START + 9_000_000)).toMatchObject({ left: 0, late: true })
  })

  it('has no clock once it is over', () => {
    expect(promiseOf({ ...open, ended_at: at(60) }, START)).toBeNull()
  })

  it('is kept by the end of its time', () => {
    const ended = (seconds: number) => ({
      status: 'paid' as const,
      promised_by: at(7200),
      ended_at: at(seconds),
    })
    expect(keptPromise(ended(7200))).toBe(true)
    expect(keptPromise(ended(7201))).toBe(false)
    expect(keptPromise({ ...ended(60), status: 'rejected' })).toBeNull()
    expect(keptPromise({ ...ended(60), ended_at: null })).toBeNull()
  })
})
