import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { needCatalogue } from '../shared/i18n.ts'

/** A feature's code and its texts, side by side: neither is shown without the other. */
export async function loadFeature<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), needCatalogue(name)])
  return module
}

export function featurePage<Name extends string>(
  feature: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  return lazyRouteComponent<Record<string, ComponentType>, string>(() => loadFeature(feature, load), name)
}
