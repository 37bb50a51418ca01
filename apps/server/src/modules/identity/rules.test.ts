import { describe, expect, it } from 'vitest'
import { passed } from '../../../test/identity.ts'
import type { InstitutionChecks, InstitutionState, VerificationRequest } from './port.ts'
import { judge } from './rules.ts'

const TODAY = '2026-11-15'
const request: VerificationRequest = {
  ref: 'a',
  player: 1n,
  purpose: 'onboarding',
  cpf: '52998224725',
  name: 'Ana Souza',
  birthDate: '1990-03-01',
  returnUrl: 'https://site.example/',
  webhookUrl: 'https://site.example/hook',
  consent: { version: '1', at: new Date('2026-11-15T12:00:00Z'), ip: '203.0.113.1' },
}

const judged = (state: InstitutionState, change: (good: InstitutionChecks) => Partial<InstitutionChecks>) => {
  const good = passed(request)
  const answer = {
    state,
    revision: 2,
    checks: { ...good, ...change(good) },
    reasons: [],
    evidenceRef: 'evidence',
  }
  return judge(answer, request, TODAY)
}

describe('an answer "approved"', () => {
  it('[I1] approves when every check was made and agrees with the account', () => {
    expect(judged('approved', () => ({}))).toEqual({ result: 'approved' })
  })

  it.each<[string, (good: InstitutionChecks) => Partial<InstitutionChecks>, string]>([
    ['no live face', () => ({ liveness: { pass: false, score: 0.2 } }), 'liveness_failed'],
    ['another face', () => ({ faceMatch: { pass: false, score: 0.4 } }), 'face_mismatch'],
    [
      'a forged document',
      ({ document }) => ({ document: { ...document!, authentic: false } }),
      'document_not_authentic',
    ],
    [
      'a document that has expired',
      ({ document }) => ({ document: { ...document!, expiry: '2026-11-14' } }),
      'document_expired',
    ],
    [
      'a document with another CPF',
      ({ document }) => ({ document: { ...document!, cpf: '11144477735' } }),
      'cpf_mismatch',
    ],
    [
      'a document with another birth date',
      ({ document }) => ({ document: { ...document!, birthDate: '1990-03-02' } }),
      'birth_date_mismatch',
    ],
    [
      'a document of a minor',
      ({ document }) => ({ document: { ...document!, birthDate: '2008-11-16' } }),
      'underage',
    ],
    [
      'a CPF that is not regular',
      ({ registry }) => ({ registry: { ...registry!, regular: false } }),
      'cpf_irregular',
    ],
    [
      'a person who has died',
      ({ registry }) => ({ registry: { ...registry!, deceased: true } }),
      'cpf_irregular',
    ],
    [
      'the name of another person',
      ({ registry }) => ({ registry: { ...registry!, nameSimilarity: 0.2 } }),
      'name_mismatch',
    ],
    [
      'a birth date that the tax office does not know',
      ({ registry }) => ({ registry: { ...registry!, birthMatch: false } }),
      'birth_date_mismatch',
    ],
  ])('[I2] [I7] rejects %s', (_name, change, reason) => {
    expect(judged('approved', change)).toEqual({ result: 'rejected', reasons: [reason] })
  })

  it.each<[string, (good: InstitutionChecks) => Partial<InstitutionChecks>, string]>([
    ['a missing check of the live face', () => ({ liveness: null }), 'checks_missing'],
    ['a missing comparison of faces', () => ({ faceMatch: null }), 'checks_missing'],
    ['a missing document', () => ({ document: null }), 'checks_missing'],
    ['a missing look into the registry of CPFs', () => ({ registry: null }), 'checks_missing'],
    [
      'a similar name',
      ({ registry }) => ({ registry: { ...registry!, nameSimilarity: 0.8 } }),
      'name_mismatch',
    ],
    ['a face known under another CPF', () => ({ isKnownFace: true }), 'known_face'],
    ['a hit on a list of sanctions', () => ({ sanctions: ['ONU'] }), 'sanctions_hit'],
  ])('[I1] leaves %s to a person', (_name, change, reason) => {
    expect(judged('approved', change)).toEqual({ result: 'review', reasons: [reason] })
  })
})

it('[I7] counts the 18th birthday itself as of age', () => {
  const born = (birthDate: string) =>
    judge(
      {
        state: 'approved',
        revision: 2,
        checks: passed({ ...request, birthDate }),
        reasons: [],
        evidenceRef: null,
      },
      { ...request, birthDate },
      TODAY,
    ).result
  expect([born('2008-11-15'), born('2008-11-16')]).toEqual(['approved', 'rejected'])
})

it('never approves what the institution did not approve', () => {
  const states = ['created', 'started', 'submitted', 'review', 'rejected', 'expired', 'abandoned'] as const
  expect(states.map((state) => judged(state, () => ({})).result)).toEqual([
    'pending',
    'pending',
    'pending',
    'review',
    'rejected',
    'expired',
    'abandoned',
  ])
})
