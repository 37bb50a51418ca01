import { bannedAdvertising } from '@girassol/contract/compliance'
import { OperatorError } from '../../platform/errors.ts'
import type { Settings } from '../settings/index.ts'
import type { BannerRow, PromotionRow, Texts } from './stock.ts'

export interface AdvertisingDeps {
  settings: Pick<Settings, 'profile'>
}

export const bannerTexts = ({
  description,
  cta_text,
}: Pick<BannerRow, 'description' | 'cta_text'>): Texts[] => [description, cta_text]

export const promotionTexts = ({
  title,
  description,
  button_text,
}: Pick<PromotionRow, 'title' | 'description' | 'button_text'>): Texts[] => [title, description, button_text]

type Offer = BannerRow | PromotionRow

/** Whether an offer may be shown under this profile: by what it offers, and by what it says. */
export const showsOffer =
  (profile: Pick<ReturnType<Settings['profile']>, 'allows' | 'checksAdvertising'>) =>
  (offer: Offer): boolean => {
    if (offer.requires !== null && !profile.allows(offer.requires)) return false
    if (!profile.checksAdvertising) return true
    return bannedAdvertising('title' in offer ? promotionTexts(offer) : bannerTexts(offer)) === null
  }

/** Refuses texts of an offer that say what advertising may not say, where the profile wants that. */
export function checkAdvertising({ settings }: AdvertisingDeps, code: string, texts: readonly Texts[]): void {
  const found = settings.profile().checksAdvertising ? bannedAdvertising(texts) : null
  if (found) throw new OperatorError('advertising_banned', { code, ...found })
}
