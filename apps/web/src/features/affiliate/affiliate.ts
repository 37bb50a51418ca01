import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../shared/api/answers.ts'

export type Affiliate = Wire<'affiliate'>['answer']
export type Deal = Affiliate['deal']
export type Month = Wire<'affiliateStatement'>['answer']['statement']
export type Line = Wire<'affiliateStatement'>['answer']['lines'][number]
export type Report = Wire<'affiliateReport'>['answer']
export type Postbacks = Wire<'affiliatePostbacks'>['answer']
export type Agreement = Wire<'affiliateAgreement'>['answer']
export type Creative = Wire<'affiliateCreatives'>['answer']['creatives'][number]

interface Asked {
  player: number
}

export const affiliateAnswers = createAnswers<Asked, Affiliate>(
  'affiliate',
  async (_, api) => api('affiliate'),
  { fresh: true },
)

export const monthsAnswers = createAnswers<Asked, Wire<'affiliateStatements'>['answer']>(
  'affiliate.months',
  async (_, api) => api('affiliateStatements'),
  { fresh: true },
)

export const monthAnswers = createAnswers<Asked & { month: string }, Wire<'affiliateStatement'>['answer']>(
  'affiliate.month',
  async ({ month }, api) => api('affiliateStatement', { params: { month } }),
  { fresh: true },
)

export const reportAnswers = createAnswers<Asked & { query: Record<string, string> }, Report>(
  'affiliate.report',
  async ({ query }, api) => api('affiliateReport', { query }),
  { fresh: true },
)

export const postbackAnswers = createAnswers<Asked, Postbacks>(
  'affiliate.postbacks',
  async (_, api) => api('affiliatePostbacks'),
  { fresh: true },
)

export const agreementAnswers = createAnswers<Asked, Agreement>(
  'affiliate.agreement',
  async (_, api) => api('affiliateAgreement'),
  { fresh: true },
)

export const creativeAnswers = createAnswers<Asked, Wire<'affiliateCreatives'>['answer']>(
  'affiliate.creatives',
  async (_, api) => api('affiliateCreatives'),
  { fresh: true },
)
