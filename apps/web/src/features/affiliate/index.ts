import { api } from '../../shared/api/api.ts'

/** Records a visit by a referral link. Fire and forget: a failure is ignored. */
export async function recordClick(code: string): Promise<void> {
  await api('affiliateClick', { body: { code } }).catch(() => {})
}
