import { useSession } from '../../../shared/session/session.ts'
import { useSetting } from '../../../shared/state/settings.ts'

/** The way to the affiliates needs the site's setting, or a player who was let in by hand. */
export function useAffiliateEntry(): boolean {
  const { user } = useSession()
  const { is_affiliate_enabled } = useSetting()
  return is_affiliate_enabled || user?.is_open_affiliate === true
}
