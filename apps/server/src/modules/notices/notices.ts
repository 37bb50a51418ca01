import assert from 'node:assert/strict'
import type { Answer, Language } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import { subscribeNotices } from './events.ts'
import {
  countUnread,
  insertNotice,
  listNotices,
  markRead,
  type NoticeDetail,
  type NoticeKind,
} from './queries.ts'
import { noticeMail, noticeView } from './texts.ts'
import { createWebPush, type WebPush } from './web-push.ts'

interface Deps extends Pick<Platform, 'clock' | 'config' | 'mailer' | 'push'> {
  settings: Pick<Settings, 'current'>
  players: Pick<Players, 'byId' | 'preferences'>
  /** False while the player must not be invited to play. */
  mayEngage: (tx: Tx, player: bigint) => Promise<boolean>
  webPush: WebPush
}

export interface NewNotice {
  kind: NoticeKind
  player: bigint
  /** Unique name of the cause, such as `withdrawal/<id>/paid`: the same event delivered twice is one notice. */
  source: string
  detail: NoticeDetail
}

/** Informs players about their money as they chose, and about their account always. */
export class Notices {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get webPush(): WebPush {
    return this.#deps.webPush
  }

  async page(
    tx: Tx,
    player: bigint,
    { after, limit, language }: { after?: number | undefined; limit: number; language: Language },
  ): Promise<Answer<'notices'>> {
    const rows = await listNotices(tx, player, after, limit + 1)
    const shown = rows.slice(0, limit)
    return {
      notices: shown.map(({ id, kind, detail, created_at, read_at }) => ({
        id: Number(id),
        kind,
        at: created_at.toISOString(),
        ...noticeView(kind, detail, language),
        read: read_at !== null,
      })),
      next: rows.length > limit ? Number(shown.at(-1)?.id) : null,
      unread: await countUnread(tx, player),
    }
  }

  /** Marks one notice of the player as read, or all of them when `id` is null. */
  async read(tx: Tx, player: bigint, id: number | null): Promise<{ unread: number }> {
    const marked = await markRead(tx, player, id === null ? null : BigInt(id), this.#deps.clock.now())
    if (id !== null && marked === 0n) throw new AppError('not_found')
    return { unread: marked > 0n ? await this.#pushUnread(tx, player) : await countUnread(tx, player) }
  }

  /** Stores an unread notice and updates the player's open pages. False when it was stored before. */
  async notify(tx: Tx, notice: NewNotice): Promise<boolean> {
    if (!(await this.#insert(tx, notice, null))) return false
    await this.#pushUnread(tx, notice.player)
    return true
  }

  async notifyMoney(tx: Tx, notice: NewNotice, { mail }: { mail: boolean }): Promise<void> {
    const { clock, config, mailer, players, settings, webPush } = this.#deps
    const player = await players.byId(tx, notice.player)
    assert(player, `player ${notice.player} not found`)
    const chosen = await players.preferences(tx, notice.player)
    // Stored in any case, so that a redelivered event is recognised; without app notices it is stored as read.
    const isNew = chosen.notify_app
      ? await this.notify(tx, notice)
      : await this.#insert(tx, notice, clock.now())
    if (!isNew) return
    const view = noticeView(notice.kind, notice.detail, player.language)
    if (mail && chosen.notify_mail) {
      const { software_name: site } = settings.current()
      await mailer.send(tx, noticeMail(player, view, { site, url: config.publicUrl }))
    }
    if (chosen.notify_push) await webPush.send(tx, notice.player, view)
  }

  /** A player who must not be invited to play finds the prize in the list; no page or browser is notified. */
  async notifyPrize(tx: Tx, notice: NewNotice): Promise<void> {
    const { clock, mayEngage, players } = this.#deps
    if (await mayEngage(tx, notice.player)) return this.notifyMoney(tx, notice, { mail: false })
    const { notify_app } = await players.preferences(tx, notice.player)
    await this.#insert(tx, notice, notify_app ? null : clock.now())
  }

  #insert(tx: Tx, { player, ...notice }: NewNotice, read_at: Date | null): Promise<boolean> {
    return insertNotice(tx, { ...notice, player_id: player, created_at: this.#deps.clock.now(), read_at })
  }

  async #pushUnread(tx: Tx, player: bigint): Promise<number> {
    const unread = await countUnread(tx, player)
    await this.#deps.push.send(tx, { subject: player }, { topic: 'notice', data: { unread } })
    return unread
  }
}

export async function createNotices(
  platform: Pick<
    Platform,
    'clock' | 'config' | 'database' | 'jobs' | 'mailer' | 'outbox' | 'push' | 'signer'
  >,
  deps: Pick<Deps, 'settings' | 'players' | 'mayEngage'>,
): Promise<Notices> {
  const { clock, config, mailer, push } = platform
  const webPush = await createWebPush(platform)
  const notices = new Notices({ clock, config, mailer, push, webPush, ...deps })
  subscribeNotices(platform, notices)
  return notices
}
