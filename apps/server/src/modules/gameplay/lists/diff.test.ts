import { describe, expect, it } from 'vitest'
import type { ListedGame } from '../providers/catalogue-port.ts'
import { compareList, type LinkedGame } from './diff.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const TODAY = '2026-11-15'

const entry = (changed: Partial<ListedGame> = {}): ListedGame => ({
  code: 'mina',
  name: 'Mina',
  studio: 'Estúdio',
  type: 'slots',
  rtp: 9600,
  certificates: [{ number: 'LAB-1', validUntil: '2027-01-01' }],
  hasDemo: true,
  blockedCountries: [],
  releasedAt: null,
  recalledAt: null,
  picture: null,
  ...changed,
})
const linked = (changed: Partial<LinkedGame> = {}): LinkedGame => ({
  id: 7,
  code: 'mina',
  name: 'Mina',
  rtp: 9600,
  certificate: 'LAB-1',
  certificateUntil: '2027-01-01',
  isActive: true,
  withdrawnBy: null,
  ...changed,
})
const compare = (listed: ListedGame[], games: LinkedGame[], unreadable: string[] = []) =>
  compareList({ listed, linked: games, unreadable: new Set(unreadable), now: NOW, today: TODAY }).map(
    ({ kind, effect, before, after }) => ({ kind, effect, before, after }),
  )
const kindsOf = (...given: Parameters<typeof compare>) => compare(...given).map(({ kind }) => kind)

describe('a list compared with the catalogue', () => {
  it('finds nothing where both agree', () => {
    expect(compare([entry()], [linked()])).toEqual([])
  })

  it('finds a new name, return and certificate, each on its own', () => {
    expect(
      compare(
        [entry({ name: 'Mina II', rtp: 9000, certificates: [{ number: 'LAB-2', validUntil: null }] })],
        [linked()],
      ),
    ).toEqual([
      { kind: 'renamed', effect: 'decision', before: { name: 'Mina' }, after: { name: 'Mina II' } },
      { kind: 'return', effect: 'decision', before: { rtp: 9600 }, after: { rtp: 9000 } },
      {
        kind: 'certificate',
        effect: 'decision',
        before: { certificate: 'LAB-1', valid_until: '2027-01-01' },
        after: { certificate: 'LAB-2', valid_until: null },
      },
    ])
  })

  it('says nothing about returns and certificates that the list does not state', () => {
    expect(compare([entry({ rtp: null, certificates: null })], [linked()])).toEqual([])
  })

  it('finds certificates that are missing or expired, on the day after their last', () => {
    const until = (validUntil: string) => [entry({ certificates: [{ number: 'LAB-1', validUntil }] })]
    expect(kindsOf([entry({ certificates: [] })], [linked()])).toEqual(['certificate_missing'])
    expect(kindsOf(until('2026-11-15'), [linked({ certificateUntil: '2026-11-15' })])).toEqual([])
    expect(kindsOf(until('2026-11-14'), [linked()])).toEqual(['certificate_expired'])
    expect(kindsOf(until('2026-11-14'), [linked({ isActive: false })])).toEqual([])
  })

  it('finds another last day of a certificate, and keeps the one entered here where the list names none', () => {
    const until = (validUntil: string | null) => [entry({ certificates: [{ number: 'LAB-1', validUntil }] })]
    expect(compare(until('2028-01-01'), [linked()])).toEqual([
      {
        kind: 'certificate',
        effect: 'decision',
        before: { certificate: 'LAB-1', valid_until: '2027-01-01' },
        after: { certificate: 'LAB-1', valid_until: '2028-01-01' },
      },
    ])
    expect(compare(until(null), [linked()])).toEqual([])
    expect(kindsOf(until('2027-01-01'), [linked({ certificateUntil: null })])).toEqual(['certificate'])
  })

  it('lets blocks and recalls act at once, and an announced recall on its date', () => {
    expect(compare([entry({ blockedCountries: ['US', 'BR'] })], [linked()])).toMatchObject([
      { kind: 'blocked', effect: 'now' },
    ])
    expect(compare([entry({ blockedCountries: ['US'] })], [linked()])).toEqual([])
    const recalledAt = NOW.toISOString()
    expect(compare([entry({ recalledAt, name: 'Outro' })], [linked()])).toMatchObject([
      { kind: 'recalled', effect: 'now' },
    ])
    expect(compare([entry({ recalledAt: '2026-12-01T00:00:00Z' })], [linked()])).toMatchObject([
      { kind: 'recalled', effect: 'due', after: { recalled_at: '2026-12-01T00:00:00Z' } },
    ])
  })

  it('finds games that vanished, but not those whose entry cannot be read or that are off', () => {
    expect(kindsOf([], [linked()])).toEqual(['vanished'])
    expect(kindsOf([], [linked()], ['mina'])).toEqual([])
    expect(kindsOf([], [linked({ isActive: false })])).toEqual([])
  })

  it('offers games back that the list itself switched off, unless their certificate is gone', () => {
    const off = linked({ isActive: false, withdrawnBy: 'recalled' })
    expect(kindsOf([entry()], [off])).toEqual(['returned'])
    expect(kindsOf([entry({ certificates: [] })], [off])).toEqual([])
    expect(kindsOf([entry()], [linked({ isActive: false })])).toEqual([])
  })

  it('finds new games with their best certificate, from their release until their recall', () => {
    const certificates = [
      { number: 'OLD', validUntil: '2020-01-01' },
      { number: 'NEXT', validUntil: '2027-05-01' },
      { number: 'SOON', validUntil: '2026-12-01' },
    ]
    expect(compare([entry({ certificates })], [])).toEqual([
      {
        kind: 'new',
        effect: 'decision',
        before: {},
        after: {
          name: 'Mina',
          studio: 'Estúdio',
          type: 'slots',
          rtp: 9600,
          certificate: 'NEXT',
          valid_until: '2027-05-01',
        },
      },
    ])
    for (const hidden of [
      { releasedAt: '2026-11-15T12:00:01Z' },
      { recalledAt: '2026-11-15T12:00:00Z' },
      { blockedCountries: ['BR'] },
    ])
      expect(compare([entry(hidden)], [])).toEqual([])
    expect(kindsOf([entry({ releasedAt: '2026-11-15T12:00:00Z' })], [])).toEqual(['new'])
  })
})
