import { placeOf, type Place } from './places.ts'
import { isTest } from './tree.ts'

/** What each area of ours may import. An area that is missing here may import nothing and be imported from no other area. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'apps/web': ['packages/ui', 'packages/contract', 'packages/money', 'packages/pix', 'packages/games'],
  'apps/studio': ['packages/ui', 'packages/contract', 'packages/money', 'packages/games', 'packages/art'],
  'apps/backoffice': ['packages/ui', 'packages/contract', 'packages/money', 'packages/pix', 'packages/art'],
  'apps/server': [
    'packages/contract',
    'packages/ledger',
    'packages/money',
    'packages/pix',
    'packages/art',
    'packages/games',
    'packages/postgres',
    'packages/sigap',
  ],
  'apps/pix-provider': ['packages/institution', 'packages/money', 'packages/pix', 'packages/postgres'],
  'apps/identity-provider': ['packages/institution', 'packages/postgres'],
  'apps/provider-simulator': ['packages/institution'],
  'apps/regulator': ['packages/institution', 'packages/pix', 'packages/postgres', 'packages/sigap'],
  'packages/contract': ['packages/money'],
  'packages/institution': ['packages/postgres'],
  'packages/ledger': ['packages/money'],
  'packages/money': [],
  'packages/pix': ['packages/money'],
  'packages/art': [],
  'packages/games': [],
  'packages/postgres': [],
  'packages/sigap': ['packages/money'],
  'packages/ui': [],
}

/** A ledger is proved on a real database; only its tests know where that comes from. */
const allowedInTests: Readonly<Record<string, readonly string[]>> = {
  'packages/ledger': ['packages/postgres'],
}

/** The order of the server's modules: one calls those before it and publishes events for those after it. */
export const moduleOrder = [
  'operators',
  'settings',
  'players',
  'wallet',
  'safety',
  'location',
  'catalogue',
  'bonuses',
  'payments',
  'gameplay',
  'notices',
  'closures',
  'registry',
  'persons',
  'declarations',
  'identity',
  'risk',
  'engagement',
  'affiliates',
  'qualification',
  'reports',
  'regulator-reports',
  'tax-statements',
  'compliance',
  'status',
  'setup',
  'demo',
] as const

const rank = (module: string): number => moduleOrder.findIndex((name) => name === module)

/** Why one file may not import another, or nothing. Both are paths from the root of the repository. */
export function judge(from: string, to: string, hasIndex: (folder: string) => boolean): string | undefined {
  const here = placeOf(from)
  const there = placeOf(to)
  if (here.area !== there.area) return judgeAreas(from, here, there)
  if (here.area === 'apps/server') return judgeServer(from, here, there, hasIndex)
  if (here.area === 'apps/web') return judgeWeb(from, here, there)
  return undefined
}

function judgeAreas(from: string, here: Place, there: Place): string | undefined {
  if (there.area.startsWith('apps/')) {
    return here.area.startsWith('apps/')
      ? 'apps never import apps: meet in a package or over HTTP'
      : `${here.area || 'the root'} never imports an app`
  }
  if (!there.area.startsWith('packages/')) return `nothing imports ${there.area || 'the root'} from outside`
  const list = allowed[here.area]
  if (list === undefined) {
    if (!here.area.startsWith('packages/') && !here.area.startsWith('apps/')) return undefined
    return `${here.area} has no line in the table of directions: add it there and to ARCHITECTURE.md`
  }
  if (list.includes(there.area)) return undefined
  if (isTest(from) && allowedInTests[here.area]?.includes(there.area)) return undefined
  return `${here.area} may import ${list.join(', ') || 'nothing of ours'}, not ${there.area}`
}

function judgeServer(
  from: string,
  here: Place,
  there: Place,
  hasIndex: (folder: string) => boolean,
): string | undefined {
  if (here.layer === 'stray') return strayMessage(here)
  if (there.layer === 'stray') return strayMessage(there)
  if (there.layer === 'harness') {
    return here.layer === 'harness' || isTest(from) ? undefined : 'what runs never imports the test harness'
  }
  if (here.layer === there.layer && here.module === there.module) return undefined
  if (there.layer === 'entry') {
    return here.layer === 'harness'
      ? undefined
      : `${here.layer} never imports the entry files that compose it`
  }
  // A test over several modules, such as the plans of their queries, has no module of its own to live in.
  if (here.layer === 'harness' && isTest(from)) return undefined
  if (there.layer === 'modules') return judgeModule(here, there)
  // A module of the platform without an index.ts is one file, or a folder of equals.
  if (there.rest && there.rest !== 'index.ts' && hasIndex(`apps/server/src/platform/${there.module}`)) {
    return `platform/${there.module} is entered through its index.ts`
  }
  return undefined
}

function judgeModule(here: Place, there: Place): string | undefined {
  if (here.layer === 'platform') return 'platform never imports a module: it knows no business word'
  if (here.layer === 'modules') {
    const own = rank(here.module ?? '')
    const other = rank(there.module ?? '')
    if (own < 0 || other < 0) {
      return `${own < 0 ? here.module : there.module} has no place in the order of modules: ${moduleOrder.join(' · ')}`
    }
    if (other > own) return `${here.module} comes before ${there.module}: call down, publish up`
  }
  return there.rest === 'index.ts' ? undefined : `modules/${there.module} is entered through its index.ts`
}

const strayMessage = ({ module }: Place) =>
  `src/${module} is no module of the server: code lives in modules or platform`

function judgeWeb(from: string, here: Place, there: Place): string | undefined {
  if (here.layer === 'harness') return undefined
  if (there.layer === 'harness') return isTest(from) ? undefined : 'what runs never imports the test harness'
  if (here.layer === 'shared' && there.layer !== 'shared') return `shared imports neither app nor features`
  if (here.layer === 'features') {
    if (there.layer === 'app') return 'features never import app: app composes them'
    if (there.layer === 'features' && there.module !== here.module) {
      return `features never import each other (${here.module} -> ${there.module}): move it to shared or compose in app`
    }
  }
  if (
    here.layer === 'app' &&
    there.layer === 'features' &&
    !/^(index\.tsx?|routes\.tsx?)$/.test(there.rest ?? '')
  ) {
    return `features/${there.module} is entered through its index.ts or routes.tsx`
  }
  return undefined
}
