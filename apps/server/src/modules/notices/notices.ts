import assert from 'node:assert/strict'
import type { Answer, Language } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import { type Browsers, createBrowsers } from './browsers.ts'
import type { NoticeDetail, NoticeKind } from './notice.ts'
import { countUnread, insertNotice, markRead, pageOfNotices } from './queries.ts'
import { mailOf, tell } from './texts.ts'

export interface Notices {
  page(
    tx: Tx,
    player: bigint,
    stretch: { after?: number | undefined; limit: number; language: Language },
  ): Promise<Answer<'notices'>>
  /** One, or all when null. Another player's is none. */
  read(tx: Tx, player: bigint, id: number | null): Promise<{ unread: number }>
  browsers: Browsers
}

interface Rooms {
  settings: Settings
  players: Pick<Players, 'byId' | 'preferences'>
  /** Whether the house may call this player to play, now; by default everybody. */
  mayEngage?: (tx: Tx, player: bigint) => Promise<boolean>
}

interface News {
  kind: NoticeKind
  player: bigint
  source: string
  detail: NoticeDetail
  /** Approval follows the request within a moment, mostly: two letters about it would be one too many. */
  mail?: boolean
}

/** Free spins that come by themselves; those of a prize are told with the prize, or by the screen where it was won. */
const byThemselves: ReadonlySet<string> = new Set(['operator', 'coupon', 'registration'])

/** What a player is told: about their money as they chose, about their account always. Nothing else is ever told. */
export async function createNotices(
  platform: Pick<
    Platform,
    'clock' | 'config' | 'database' | 'jobs' | 'mailer' | 'outbox' | 'push' | 'signer'
  >,
  { settings, players, mayEngage = async () => true }: Rooms,
): Promise<Notices> {
  const { clock, config, mailer, outbox, push } = platform
  const browsers = await createBrowsers(platform)

  async function write(tx: Tx, news: Omit<News, 'mail'>): Promise<boolean> {
    if (!(await keep(tx, news, null))) return false
    const unread = await countUnread(tx, news.player)
    await push.send(tx, { subject: news.player }, { topic: 'notice', data: { unread } })
    return true
  }

  async function tellOfMoney(tx: Tx, { mail = true, ...news }: News): Promise<void> {
    const player = await players.byId(tx, news.player)
    assert(player, `there is no player ${news.player}`)
    const chosen = await players.preferences(tx, news.player)
    // Written down in any case, so that news told twice is known; who wants no notices has read it already.
    const fresh = chosen.notify_app ? await write(tx, news) : await keep(tx, news, clock.now())
    if (!fresh) return
    const told = tell(news.kind, news.detail, player.language)
    if (mail && chosen.notify_mail) {
      const { software_name: site } = settings.current()
      await mailer.send(tx, mailOf(player, told, { site, url: config.publicUrl }))
    }
    if (chosen.notify_push) await browsers.send(tx, news.player, told)
  }

  function keep(
    tx: Tx,
    { kind, player, source, detail }: Omit<News, 'mail'>,
    readAt: Date | null,
  ): Promise<boolean> {
    const row = { player_id: player, kind, source, detail, created_at: clock.now(), read_at: readAt }
    return insertNotice(tx, row)
  }

  /** A gift is told as a fact. Whom nobody may call to play finds it in the list, and no page or browser is stirred. */
  async function tellOfGift(tx: Tx, news: Omit<News, 'mail'>): Promise<void> {
    if (await mayEngage(tx, news.player)) return tellOfMoney(tx, { ...news, mail: false })
    const { notify_app } = await players.preferences(tx, news.player)
    await keep(tx, news, notify_app ? null : clock.now())
  }

  outbox.on('deposit.paid', 'notices', (tx, { payment, player, amount }) =>
    tellOfMoney(tx, {
      kind: 'deposit_paid',
      player: BigInt(player),
      source: `deposit/${payment}`,
      detail: { amount },
    }),
  )
  for (const step of ['requested', 'approved', 'paid', 'rejected', 'returned'] as const)
    outbox.on(`withdrawal.${step}`, 'notices', (tx, { withdrawal, player, amount }) =>
      tellOfMoney(tx, {
        kind: `withdrawal_${step}`,
        player: BigInt(player),
        source: `withdrawal/${withdrawal}/${step}`,
        detail: { amount, withdrawal },
        mail: step !== 'approved',
      }),
    )
  for (const step of ['held', 'released', 'refused'] as const)
    outbox.on(`win.${step}`, 'notices', (tx, { key, player, amount }) =>
      tellOfMoney(tx, {
        kind: `win_${step}`,
        player: BigInt(player),
        source: `win/${key}/${step}`,
        detail: { amount },
      }),
    )
  outbox.on('prize.paid', 'notices', (tx, { id, player, title, prize }) =>
    tellOfGift(tx, {
      kind: 'prize_paid',
      player: BigInt(player),
      source: `prize/${id}`,
      detail: { title, prize },
    }),
  )
  outbox.on('free_spins.given', 'notices', async (tx, { grant, player, source, rounds, game }) => {
    if (!byThemselves.has(source)) return
    await tellOfGift(tx, {
      kind: 'free_spins_given',
      player: BigInt(player),
      source: `free-spins/${grant}`,
      detail: { rounds, game },
    })
  })
  // The players' room writes the letters about these itself, to the old address too; here they are only shown.
  outbox.on('player.secured', 'notices', async (tx, { playerId, what }) => {
    const source = `secured/${uuidv7(clock.now().getTime())}`
    await write(tx, { kind: `${what}_changed`, player: BigInt(playerId), source, detail: {} })
  })
  // So does the room of the pauses.
  outbox.on('pause.taken', 'notices', async (tx, { pause, player, kind, until }) => {
    const source = `pause/${pause}`
    await write(tx, { kind: `${kind}_taken`, player: BigInt(player), source, detail: { until } })
  })

  return {
    browsers,
    async page(tx, player, { after, limit, language }) {
      const rows = await pageOfNotices(tx, player, after, limit + 1)
      const shown = rows.slice(0, limit)
      return {
        notices: shown.map(({ id, kind, detail, created_at, read_at }) => ({
          id: Number(id),
          kind,
          at: created_at.toISOString(),
          ...tell(kind, detail, language),
          read: read_at !== null,
        })),
        next: rows.length > limit ? Number(shown.at(-1)?.id) : null,
        unread: await countUnread(tx, player),
      }
    },
    async read(tx, player, id) {
      const marked = await markRead(tx, player, id === null ? null : BigInt(id), clock.now())
      if (id !== null && marked === 0n) throw new AppError('not_found')
      const unread = await countUnread(tx, player)
      if (marked > 0n) await push.send(tx, { subject: player }, { topic: 'notice', data: { unread } })
      return { unread }
    },
  }
}
