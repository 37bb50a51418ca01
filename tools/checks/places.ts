/** Where a file lives: its area (an app, a package, a top-level folder) and, inside an app, its layer and its module. */
export interface Place {
  readonly area: string
  readonly layer?: 'entry' | 'modules' | 'platform' | 'app' | 'features' | 'shared' | 'harness' | 'stray'
  readonly module?: string
  /** The path inside the module. */
  readonly rest?: string
}

export function placeOf(path: string): Place {
  const parts = path.split('/')
  const [top = '', name = ''] = parts
  if (parts.length === 1) return { area: '' }
  if (top !== 'apps' && top !== 'packages') return { area: top }
  const area = `${top}/${name}`
  if (area === 'apps/server') return { area, ...serverPlace(parts.slice(2)) }
  if (area === 'apps/web') return { area, ...webPlace(parts.slice(2)) }
  return { area }
}

function serverPlace([folder, layer, module, ...rest]: readonly string[]): Omit<Place, 'area'> {
  // Configuration beside src and the test harness may know everything, and nothing that runs may know them.
  if (folder !== 'src') return { layer: 'harness' }
  if (module === undefined) return { layer: 'entry' }
  if (layer === 'modules') return { layer, module, rest: rest.join('/') }
  if (layer === 'platform') return { layer, module, rest: rest.join('/') }
  return { layer: 'stray', module: layer ?? '' }
}

function webPlace([folder, layer, module, ...rest]: readonly string[]): Omit<Place, 'area'> {
  if (folder !== 'src') return { layer: 'harness' }
  if (module === undefined || layer === 'app') return { layer: 'app' }
  if (layer === 'features') return { layer, module, rest: rest.join('/') }
  if (layer === 'test') return { layer: 'harness' }
  // Catalogues, styles and pictures are leaves like the shared module.
  return { layer: 'shared' }
}
