import type { ComponentType } from 'react'
import { needCatalogue } from '../shared/i18n/i18n.ts'

/** A feature's code and its texts, side by side: neither is shown without the other. */
export async function loadFeature<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), needCatalogue(name)])
  return module
}

/** The lobby's pages other than home, with their texts. */
export const lobbyRoutes = () => loadFeature('lobby/routes', () => import('../features/lobby/routes.tsx'))

/** Fetched once; a failed try does not count. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
}

export function featurePage<Name extends string>(
  feature: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): () => Promise<ComponentType> {
  return once(async () => (await loadFeature(feature, load))[name])
}
