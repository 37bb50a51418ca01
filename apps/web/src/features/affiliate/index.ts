import { api } from '../../shared/api/api.ts'

/** Tells that somebody came by a referral link. Nobody waits for it, and nobody is told when it cannot be told. */
export async function recordClick(code: string): Promise<void> {
  await api('affiliateClick', { body: { code } }).catch(() => {})
}
