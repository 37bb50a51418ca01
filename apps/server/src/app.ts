import { openapi } from '@girassol/contract/openapi'
import { Setting } from '@girassol/contract/schemas'
import { ledgerMigrations, Writer } from '@girassol/ledger'
import { migrate } from '@girassol/postgres'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import {
  affiliateClosing,
  type Affiliates,
  createAffiliates,
  explainCommissions,
  heldAffiliate,
  registerAffiliatesRoutes,
} from './modules/affiliates/index.ts'
import {
  type Bonuses,
  createBonuses,
  explainForfeits,
  explainFreeWins,
  explainGrants,
  bonusesClosing,
  heldGrants,
  registerBonusesRoutes,
} from './modules/bonuses/index.ts'
import {
  type Catalogue,
  createCatalogue,
  createGallery,
  createHomeShelves,
  paint,
  registerCatalogueRoutes,
} from './modules/catalogue/index.ts'
import {
  createEngagement,
  type Engagement,
  explainPrizes,
  heldPrizes,
  type MayEngage,
  registerEngagementRoutes,
  registerWheelsRoutes,
} from './modules/engagement/index.ts'
import {
  bonusPlay,
  countRounds,
  createGameplay,
  explainRounds,
  type Gameplay,
  gameplayClosing,
  heldRounds,
  type ProviderKeys,
  registerDialects,
  registerGameClient,
  registerGameplayRoutes,
} from './modules/gameplay/index.ts'
import { createNotices, registerNoticesRoutes } from './modules/notices/index.ts'
import {
  createOperatorEdge,
  createOperators,
  type Operators,
  registerOperatorRoutes,
} from './modules/operators/index.ts'
import {
  countPayments,
  createPayments,
  explainCharges,
  explainWithdrawals,
  type GatewaySetup,
  heldDeposits,
  heldWithdrawals,
  type Payments,
  registerPaymentsRoutes,
} from './modules/payments/index.ts'
import {
  Players,
  recordTerms,
  registerAccountRoutes,
  registerPlayersRoutes,
} from './modules/players/index.ts'
import { createSafety, heldPauses, registerSafetyRoutes, type Safety } from './modules/safety/index.ts'
import { createSettings, registerSettingsRoutes, type Settings } from './modules/settings/index.ts'
import {
  createStatement,
  createWallets,
  heldStatement,
  registerStatementRoutes,
  registerWalletRoutes,
  type Statement,
  walletClosing,
  type Wallets,
} from './modules/wallet/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDatabase, type Tx } from './platform/database.ts'
import { Outbox } from './platform/events.ts'
import { createEdge } from './platform/http/edge.ts'
import { tokenOf } from './platform/http/forgery.ts'
import { Jobs } from './platform/jobs.ts'
import { createLimits } from './platform/limits.ts'
import { createLog, type Logger } from './platform/log.ts'
import { Mailer } from './platform/mail.ts'
import { registerMailbox } from './platform/mailbox.ts'
import { type PageContent, registerPages } from './platform/pages.ts'
import type { Platform } from './platform/platform.ts'
import { PlayerQueues } from './platform/player-queues.ts'
import { Push } from './platform/push.ts'
import { loadSigner, type Signer } from './platform/secrets.ts'
import { Storage } from './platform/storage.ts'

export interface App {
  platform: Platform
  settings: Settings
  operators: Operators
  players: Players
  wallets: Wallets
  safety: Safety
  catalogue: Catalogue
  bonuses: Bonuses
  payments: Payments
  gameplay: Gameplay
  engagement: Engagement
  affiliates: Affiliates
  /** Begins to serve and to work; answers the address. */
  listen(): Promise<string>
  /** Stops taking requests, finishes what is under way, lets go of everything. */
  close(): Promise<void>
}

interface Options {
  databaseUrl: string
  clock?: Clock
  log?: Logger
  /** How to reach each gateway; those without an entry do not exist. Told late, because it may need the house's key. */
  gateways?: (signer: Signer) => Promise<GatewaySetup>
  /** What game providers sign with; those without an entry are not answered. */
  providers?: ProviderKeys
  /** Whether the house may call a player to play; by default everybody who is in no pause. */
  mayEngage?: MayEngage
  /** False leaves the player's app out: the API's own tests need no build of it. */
  pages?: boolean
}

const { version } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
) as { version: string }

/** What this program's database consists of, in the order it is applied. */
export const migrations = [
  ledgerMigrations,
  { name: 'server', dir: path.join(import.meta.dirname, '../migrations') },
]

/** The only place that knows every room: puts the platform together, then the rooms from the lowest up. */
export async function createApp(config: Config, options: Options): Promise<App> {
  const { databaseUrl, clock = systemClock, log = createLog(config), pages = true } = options
  await migrate(databaseUrl, migrations)

  const database = openDatabase(databaseUrl, log)
  const writer = new Writer({ url: databaseUrl })
  const outbox = new Outbox(database, clock, log)
  const jobs = new Jobs(database, log)
  const limits = createLimits(database, clock, config.rateLimitScale)
  const queues = new PlayerQueues()
  const mailer = new Mailer(config, database, jobs, clock)
  const push = new Push(database, config.streams)
  const storage = new Storage(config.dataDir)
  const signer = await database.transaction((tx) => loadSigner(tx, config.secretKey))
  const edge = await createEdge({
    config,
    log,
    limits,
    queues,
    isOpen: () => settings.isOpen(),
    identify: (token) => players.identify(token),
  })
  const platform: Platform = {
    config,
    clock,
    log,
    database,
    writer,
    outbox,
    jobs,
    limits,
    queues,
    mailer,
    push,
    signer,
    storage,
    edge,
  }

  const settings = await createSettings(platform)
  const operators = await createOperators(platform, settings)
  const players = new Players({ ...platform, settings })
  await database.transaction((tx) => recordTerms(platform, tx))
  const wallets = await createWallets(platform, settings)
  players.onRegister((tx, player) => wallets.open(tx, player.id))
  const safety = createSafety(platform, { players, settings })
  const catalogue = await createCatalogue(platform)
  const gateways = (await options.gateways?.(signer)) ?? { configs: {}, real: false }
  const bonuses = await createBonuses(platform, { settings, wallets, catalogue, safety, play: bonusPlay })
  wallets.tellRollover(bonuses.rollover.state)
  const payments = await createPayments(
    platform,
    {
      settings,
      players,
      wallets,
      bonuses,
      safety,
      securedAt: (tx, player) => players.changedAt(tx, player),
      pendingRollover: bonuses.rollover.pending,
    },
    gateways,
  )
  const gameplay = await createGameplay(platform, {
    settings,
    players,
    wallets,
    catalogue,
    bonuses,
    safety,
  })
  safety.onPause(gameplay.whilePaused)
  safety.onPause({
    begin: async (tx, player, added) => void (added && (await bonuses.stretch(tx, player, added))),
  })
  bonuses.freeSpins.playableBy(gameplay.house.takes)
  players.onSpins((tx, player, { id, offer }) =>
    bonuses.freeSpins.grantOffer(tx, { player, source: 'registration', key: id, offer }),
  )
  const mayEngage = options.mayEngage ?? safety.mayEngage
  const notices = await createNotices(platform, { settings, players, mayEngage })
  const engagement = await createEngagement(platform, {
    settings,
    players,
    wallets,
    catalogue,
    bonuses,
    gameplay,
    mayEngage,
  })
  const affiliates = await createAffiliates(platform, { settings, players, payments })

  registerOwnRoutes(platform, settings)
  registerSettingsRoutes(edge, settings)
  registerOperatorRoutes(createOperatorEdge(operators.deps, edge), operators)
  const playerRoutes = {
    edge,
    database,
    players,
    breakOf: (tx: Tx, player: bigint) => safety.pauseOf(tx, player),
  }
  registerPlayersRoutes(playerRoutes)
  registerAccountRoutes(playerRoutes)
  registerWalletRoutes(edge, database, wallets)
  registerSafetyRoutes(edge, database, safety)
  registerCatalogueRoutes(edge, catalogue, settings)
  const gallery = createGallery(platform, catalogue.snapshot, paint)
  const statement = explainedStatement(catalogue)
  tieAccount(players, { affiliates, bonuses, payments, safety, statement, wallets })
  registerStatementRoutes(platform, { statement, players, settings })
  registerBonusesRoutes(edge, database, bonuses)
  registerPaymentsRoutes(edge, database, payments)
  registerGameplayRoutes(edge, database, gameplay, catalogue)
  registerNoticesRoutes(edge, database, notices)
  registerEngagementRoutes(edge, database, engagement)
  registerWheelsRoutes(edge, database, engagement.wheels)
  registerAffiliatesRoutes({ ...platform, affiliates })
  registerDialects(edge, { ...gameplay, catalogue }, options.providers ?? {}, log)
  push.register(edge)
  await storage.register(edge)
  if (!config.production && !config.smtpUrl) registerMailbox(edge, database)
  if (pages) {
    await registerGameClient(edge, config)
    await registerPages(edge, config, clock, pageContent(config, settings, catalogue))
  }

  return {
    platform,
    settings,
    operators,
    players,
    wallets,
    safety,
    catalogue,
    bonuses,
    payments,
    gameplay,
    engagement,
    affiliates,
    async listen() {
      await jobs.start(config.works)
      if (config.works) outbox.start()
      if (config.serves && config.warmPictures) void gallery.warm()
      return edge.app.listen({ port: config.port, host: config.host })
    },
    async close() {
      push.close()
      gallery.close()
      // A connection kept alive by its client is idle as soon as its last answer is out, and would be waited for.
      const sweep = setInterval(() => edge.app.server.closeIdleConnections(), 100)
      await edge.app.close()
      clearInterval(sweep)
      outbox.stop()
      await jobs.stop()
      await writer.close()
      await database.close()
    },
  }
}

/** What each room holds of a player: counted on the profile, handed out on request, settled before an account is closed. */
function tieAccount(
  players: Players,
  {
    affiliates,
    bonuses,
    payments,
    safety,
    statement,
    wallets,
  }: Pick<App, 'affiliates' | 'bonuses' | 'payments' | 'safety' | 'wallets'> & { statement: Statement },
): void {
  players.onSummary(countPayments)
  players.onSummary(countRounds)
  players.onExport('deposits', heldDeposits)
  players.onExport('withdrawals', heldWithdrawals)
  players.onExport('bonuses', heldGrants)
  players.onExport('rounds', heldRounds)
  players.onExport('prizes', heldPrizes)
  players.onExport('affiliate', heldAffiliate)
  players.onExport('pauses', heldPauses)
  players.onExport('statement', heldStatement(statement))
  players.onClose(bonusesClosing(bonuses))
  players.onClose(walletClosing(wallets))
  players.onClose(payments.withdrawals.closing)
  players.onClose(gameplayClosing(safety))
  players.onClose(affiliateClosing(affiliates))
}

/** The statement of a player's money, with the rooms that can say what lies behind a line. */
function explainedStatement(catalogue: Catalogue) {
  const statement = createStatement()
  statement.explain('deposit', explainCharges)
  for (const cause of ['withdrawal_hold', 'withdrawal_paid', 'withdrawal_returned'])
    statement.explain(cause, explainWithdrawals)
  // What becomes cash came with a deposit, as a prize, or from free spins: each room knows its own.
  for (const cause of ['bonus_grant', 'bonus_release']) statement.explain(cause, explainGrants)
  for (const cause of ['reward', 'bonus_release']) statement.explain(cause, explainPrizes)
  statement.explain('bonus_release', explainFreeWins)
  statement.explain('bonus_forfeit', explainForfeits)
  statement.explain('commission', explainCommissions)
  for (const cause of ['bet', 'win', 'rollback'] as const)
    statement.explain(cause, explainRounds(cause, catalogue))
  return statement
}

/** The program speaking of itself. */
function registerOwnRoutes({ edge, config, database }: Platform, settings: Settings): void {
  const secure = config.publicUrl.startsWith('https:')
  edge.handle('health', async () => ({ status: 'ok', version }))
  edge.handle('ready', async () => {
    await database.checkWritable()
    return { status: 'ready', open: settings.isOpen() }
  })
  edge.handle('csrf', async ({ request, reply }) => ({ token: tokenOf(request, reply, secure) }))
  if (!config.apiDocs) return
  const document = openapi('API')
  edge.app.get('/api/docs', async () => document)
}

/** What a page needs before it can show anything, sent along with it, and what it is made of. */
function pageContent(config: Config, settings: Settings, catalogue: Catalogue): PageContent {
  const shelfOf = createHomeShelves(catalogue.snapshot)
  return {
    // Both are exchanged for new objects when any node announces a change.
    version: () => [settings.stored(), catalogue.snapshot()],
    async boot(language, path) {
      const profile = settings.profile()
      return {
        setting: z.encode(Setting, settings.current()),
        language,
        production: config.production,
        origin: config.publicUrl,
        ...(path === '/' && {
          home: shelfOf(language, profile.name, (shown) => !shown.requires || profile.allows(shown.requires)),
        }),
      }
    },
  }
}
