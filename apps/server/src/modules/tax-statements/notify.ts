import assert from 'node:assert/strict'
import { type Language, mailableName } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import { type Text, translate, translateNotice } from '../../platform/i18n.ts'
import type { ReportedPlayer } from '../players/index.ts'
import type { TaxStatementDeps } from './deps.ts'
import type { TaxStatement } from './queries.ts'
import { texts } from './texts.ts'

const PAGE = '/profile/statement?section=year'
const SUPPORT_PAGE = '/support'

/**
 * Notifies the player that a version is ready, by notice and mail, once on all nodes. Sent regardless of preferences and breaks: it is
 * about a duty of the player and invites to nothing.
 */
export async function notifyIssued(
  { config, mailer, notices, players, settings }: TaxStatementDeps,
  tx: Tx,
  { id, closedAt, blockedAt }: Pick<ReportedPlayer, 'id' | 'closedAt' | 'blockedAt'>,
  { year, version }: Pick<TaxStatement, 'year' | 'version'>,
): Promise<void> {
  const [title, text] =
    version === 1 ? [texts.readyTitle, texts.ready] : [texts.correctedTitle, texts.corrected]
  const site = settings.current().software_name
  const say = (language: Language, said: Text, more: Record<string, string> = {}) =>
    translate(language, said, { year: String(year), version, site, ...more })
  const isNew = await notices.notify(tx, {
    kind: 'tax_statement',
    player: id,
    source: `tax-statement/${id}/${year}/${version}`,
    detail: { texts: translateNotice({ title, text }, { year: String(year), version, site }) },
  })
  if (!isNew) return
  const player = await players.byId(tx, id)
  assert(player, `player ${id} does not exist`)
  const { name, email, language } = player
  const canSignIn = closedAt === null && blockedAt === null
  await mailer.send(tx, {
    to: email,
    subject: `${site}: ${say(language, title)}`,
    paragraphs: [
      say(language, texts.greeting, { name: mailableName(name) }),
      say(language, text),
      ...(canSignIn ? [] : [say(language, texts.withoutAccess)]),
    ],
    action: canSignIn
      ? { label: say(language, texts.openStatement), url: config.publicUrl + PAGE }
      : { label: say(language, texts.askSupport), url: config.publicUrl + SUPPORT_PAGE },
  })
}
