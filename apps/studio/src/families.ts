import { familyOf, type GameClient } from './shell/game.ts'

type Load = () => Promise<{ client: GameClient }>

/** A family is a folder: `src/tables/crash/index.ts` plays every table whose id begins with `crash-`. */
const folders = {
  ...import.meta.glob<{ client: GameClient }>('./slots/*/index.ts'),
  ...import.meta.glob<{ client: GameClient }>('./tables/*/index.ts'),
}

const families = new Map<string, Load>(
  Object.entries(folders).map(([path, load]) => [path.split('/').at(-2) ?? '', load]),
)

/** The code that plays a table, or null when this version has none for it. */
export async function clientFor(rules: string): Promise<GameClient | null> {
  const load = families.get(familyOf(rules))
  return load ? (await load()).client : null
}
