import type { Wire } from '@girassol/contract'

export type Position = NonNullable<NonNullable<Wire<'checkLocation'>['body']>['position']>

/** A receiver without a view of the sky never answers. An earlier position does not count: a player who tries again may have moved. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 0 }

/** Where the browser says it is; null when the player does not allow it or the browser does not know. May ask the player. */
export const askPosition = (): Promise<Position | null> =>
  new Promise((resolve) => {
    // Left out by browsers on pages that are not secure.
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(null),
      options,
    )
  })

/** The same without ever asking the player: null unless it was allowed before. */
export async function knownPosition(): Promise<Position | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted' ? await askPosition() : null
  } catch {
    return null
  }
}
