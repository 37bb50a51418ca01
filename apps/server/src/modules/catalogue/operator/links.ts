import type { OperatorAnswer } from '@girassol/contract/operator'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, type OperatorEdge, recordAudit } from '../../operators/index.ts'
import { readLinks, replaceLinks } from '../queries.ts'

type Links = OperatorAnswer<'brandLinks'>['links']

/** Replaces the support and social links of the footer; pages on every node get them with their next request. */
export async function changeBrandLinks(
  deps: Pick<Platform, 'clock'>,
  tx: Tx,
  actor: Actor,
  { links, reason }: { links: Links; reason: string },
): Promise<Links> {
  const before = await readLinks(tx)
  const names = (Object.keys(links) as (keyof Links)[]).filter((name) => links[name] !== before[name])
  if (names.length === 0) throw new AppError('setting_unchanged')
  await replaceLinks(tx, links)
  const pick = (from: Links) => Object.fromEntries(names.map((name) => [name, from[name]]))
  await recordAudit(deps, tx, actor, {
    action: 'branding.change_links',
    subject: { kind: 'branding', id: 'links' },
    before: pick(before),
    after: pick(links),
    reason,
  })
  return links
}

export function registerLinksRoutes(edge: OperatorEdge, deps: Pick<Platform, 'clock' | 'database'>): void {
  edge.handle('brandLinks', async () => ({ links: await deps.database.transaction(readLinks) }))
  edge.handle('changeBrandLinks', async ({ actor, body }) => ({
    links: await deps.database.transaction((tx) => changeBrandLinks(deps, tx, actor, body)),
  }))
}
