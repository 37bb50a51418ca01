import { migrate } from '@girassol/postgres'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAffiliates, registerAffiliatesRoutes } from './modules/affiliates/index.ts'
import { createBonuses, registerBonusesRoutes } from './modules/bonuses/index.ts'
import {
  createCatalogue,
  Gallery,
  paint,
  registerCatalogueOperatorRoutes,
  registerCatalogueRoutes,
  registerLinksRoutes,
} from './modules/catalogue/index.ts'
import {
  createEngagement,
  type MayEngage,
  registerEngagementRoutes,
  vipFilter,
  registerWheelsRoutes,
} from './modules/engagement/index.ts'
import {
  acceptsFreeRounds,
  bonusPlay,
  createGameplay,
  OutsideGames,
  ProviderCredentials,
  type ProviderKeys,
  registerDialects,
  registerGameClient,
  registerGameplayRoutes,
  registerFreeRoundsOperatorRoutes,
  registerConformance,
  registerHeldWins,
  registerGameRoundsRoutes,
  registerProviderDays,
  registerProviderLists,
  registerProviderOperatorRoutes,
} from './modules/gameplay/index.ts'
import { createNotices, registerNoticesRoutes } from './modules/notices/index.ts'
import {
  createOperatorEdge,
  createOperators,
  demoOperatorCode,
  registerBackoffice,
  registerOperatorRoutes,
} from './modules/operators/index.ts'
import {
  depositsSince,
  approveCredentials,
  createPayments,
  type GatewaySetup,
  registerGatewayOperatorRoutes,
  registerPaymentsOperatorRoutes,
  registerPaymentsRoutes,
  SET_CREDENTIALS,
} from './modules/payments/index.ts'
import {
  Players,
  recordTerms,
  registerAccountRoutes,
  registerPasskeyRoutes,
  registerPlayersRoutes,
} from './modules/players/index.ts'
import { createReports, registerReportsOperatorRoutes } from './modules/reports/index.ts'
import {
  approvedSettingsChange,
  CHANGE_SETTINGS,
  createSettings,
  registerSettingsOperatorRoutes,
  registerSettingsRoutes,
  type Settings,
} from './modules/settings/index.ts'
import { registerSetupOperatorRoutes } from './modules/setup/index.ts'
import { registerStatusRoutes, StatusBoard } from './modules/status/index.ts'
import { createLocation } from './modules/location/index.ts'
import { createLawModules, type LawOptions, registerLawRoutes } from './law.ts'
import { registerApprovals } from './approvals.ts'
import { contributeToAccount, explainedStatement } from './account.ts'
import { breakFilter, createSafety, registerSafetyRoutes } from './modules/safety/index.ts'
import {
  type AdjustmentDeps,
  createWallets,
  registerStatementRoutes,
  registerWalletRoutes,
} from './modules/wallet/index.ts'
import { migrations } from './migrations.ts'
import { pageContent, registerOwnRoutes } from './own-routes.ts'
import { registerPlayerPages } from './player-pages.ts'
import { type Clock, minutes } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDatabase, type Tx } from './platform/database.ts'
import { Outbox } from './platform/events.ts'
import { openFileStore } from './platform/files/opening.ts'
import { createEdge, type EdgeDeps } from './platform/http/edge.ts'
import { Jobs } from './platform/jobs.ts'
import { createLimits } from './platform/limits.ts'
import { createLog, type Logger } from './platform/log.ts'
import { Mailer } from './platform/mail.ts'
import { registerMetrics } from './platform/metrics/endpoint.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import {
  gaugePlatform,
  observeFiles,
  observeJobs,
  observeRequests,
  observeWriter,
  shareBackups,
  sharePlatform,
} from './platform/metrics/program.ts'
import { registerMailbox } from './platform/mailbox/mailbox.ts'
import { registerPages } from './platform/pages/pages.ts'
import { Passwords } from './platform/passwords/hash.ts'
import type { Platform } from './platform/platform.ts'
import { PlayerQueues } from './platform/player-queues.ts'
import { Push } from './platform/push.ts'
import { loadSigner, type Signer } from './platform/secrets.ts'
import { Storage } from './platform/storage.ts'
import { openDatabaseClock, withoutSync } from './platform/time/database-clock.ts'
import { openWriter } from './platform/tracing/ledger.ts'

export type Modules = Awaited<ReturnType<typeof createModules>>

export interface App extends Modules {
  platform: Platform
  providerCredentials: ProviderCredentials
  /** Begins to serve and to work; returns the address. */
  listen(): Promise<string>
  /** Stops taking requests, finishes what is under way and releases everything. */
  close(): Promise<void>
}

interface Options extends LawOptions {
  databaseUrl: string
  /** By default the database's, on every node. */
  clock?: Clock
  log?: Logger
  /** How to reach each gateway; those without an entry do not exist. A function, because it may need the signing key. */
  gateways?: (signer: Signer) => Promise<GatewaySetup>
  /** Keys that game providers sign with; providers without an entry are refused. */
  providers?: ProviderKeys
  /** Whether a player may be invited to play; by default everyone who is not on a break. */
  mayEngage?: MayEngage
  /** A node beside the others, at another time: it handles only its own events, of which this is the name, up to its clock. */
  aside?: string
  /** False leaves the player's app out: tests of the API need no build of it. */
  pages?: boolean
}

/** The only place that knows every module: builds the platform, then the modules from the lowest up, then their routes. */
export async function createApp(config: Config, options: Options): Promise<App> {
  await migrate(config.databaseDirectUrl ?? options.databaseUrl, migrations)
  const platform = await createPlatform(config, options, {
    opening: () => modules.settings,
    identify: (token, acts) => modules.players.identify(token, acts),
    frameOrigins: () => providerCredentials.frameOrigins(),
  })
  const providerCredentials = new ProviderCredentials(platform, options.providers ?? {})
  const modules = await createModules(platform, options, providerCredentials)
  const gallery = new Gallery({ ...platform, snapshot: modules.catalogue.snapshot, paint })
  await registerRoutes(platform, modules, { ...options, providerCredentials })
  return {
    platform,
    providerCredentials,
    ...modules,
    listen: () => listen(platform, gallery),
    close: () => close(platform, gallery),
  }
}

async function createPlatform(
  config: Config,
  { databaseUrl, clock: turned, log = createLog(config), aside }: Options,
  ports: Pick<EdgeDeps, 'opening' | 'identify' | 'frameOrigins'>,
): Promise<Platform> {
  const { databaseDirectUrl: directUrl, databaseReadUrl: readUrl } = config
  const database = openDatabase(databaseUrl, log, undefined, { directUrl, readUrl })
  const { clock, stopClock } = turned ? withoutSync(turned) : await openDatabaseClock(database, log)
  const metrics = new Metrics(database, clock, log)
  const jobs = new Jobs(database, log, { observe: observeJobs(metrics), schedules: config.schedules })
  const limits = createLimits(database, clock, config.rateLimitScale)
  const queues = new PlayerQueues()
  return {
    config,
    clock,
    stopClock,
    log,
    database,
    writer: openWriter({ url: database.directUrl, observer: observeWriter(metrics) }),
    outbox: new Outbox(database, clock, log, aside === undefined ? '' : `${aside}/`),
    jobs,
    metrics,
    limits,
    queues,
    mailer: new Mailer(config, database, jobs, clock),
    passwords: new Passwords(config.passwordMemoryKib),
    push: new Push(database, config.streams),
    signer: await database.transaction((tx) => loadSigner(tx, config.secretKey)),
    storage: new Storage(await openFileStore(config, log, observeFiles(metrics)), jobs),
    edge: await createEdge({ config, log, limits, queues, observe: observeRequests(metrics), ...ports }),
    horizon: aside === undefined ? null : () => clock.now(),
  }
}

async function createModules(platform: Platform, options: Options, credentials: ProviderCredentials) {
  const operators = await createOperators(platform, () => settings.current().software_name)
  const settings: Settings = await createSettings(platform)
  const settingsDeps = { ...platform, settings, operators: operators.deps }
  operators.approvals.register(CHANGE_SETTINGS, 'settings.read', approvedSettingsChange(settingsDeps))
  const players = new Players({ ...platform, settings })
  await platform.database.transaction((tx) => recordTerms(platform, tx))
  const wallets = await createWallets(platform, settings, (tx, player) => bonuses.rollover.state(tx, player))
  players.onRegister((tx, player) => wallets.open(tx, player.id))
  const safety = createSafety(platform, { players, settings, depositsSince })
  const location = await createLocation(platform, settings, options.location)
  const catalogue = await createCatalogue(platform)
  const gateways = (await options.gateways?.(platform.signer)) ?? { configs: {}, real: false }
  const bonuses = await createBonuses(platform, {
    settings,
    wallets,
    catalogue,
    safety,
    play: bonusPlay,
    acceptsFreeRounds: (game, stake) => acceptsFreeRounds(catalogue, game, stake),
    providerRounds: () => gameplay.freeRounds,
  })
  const payments = await createPayments(
    platform,
    {
      settings,
      players,
      wallets,
      bonuses,
      safety,
      securedAt: (tx, player) => players.changedAt(tx, player),
      pendingRollover: (tx, player) => bonuses.rollover.pending(tx, player),
    },
    gateways,
  )
  operators.approvals.register(SET_CREDENTIALS, 'settings.read', approveCredentials(payments.gateways))
  const gameplay = await createGameplay(platform, {
    settings,
    players,
    wallets,
    catalogue,
    bonuses,
    safety,
    location,
    credentials,
    ...(options.mayStakeAt && { mayStakeAt: options.mayStakeAt }),
  })
  safety.onBreak(gameplay.breakHook)
  safety.holds.onPlay(gameplay.blockHook)
  players.onBlock({ lockAdmissions: (tx, player) => safety.lockAdmissions(tx, player) })
  players.onBlock(gameplay.blockHook)
  safety.onBreak({
    begin: async (tx, player, added) => void (added && (await bonuses.extendExpiries(tx, player, added))),
  })
  players.onSpins((tx, player, { id, offer }) =>
    bonuses.freeSpins.grantOffer(tx, { player, source: 'registration', key: id, offer }),
  )
  const mayEngage: MayEngage = options.mayEngage ?? ((tx, player) => safety.mayEngage(tx, player))
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
  const affiliates = await createAffiliates(platform, { settings, players, payments, notices })
  const reports = createReports(platform, { settings, payments, catalogue })
  const law = await createLawModules(
    platform,
    { operators, settings, players, safety, location, payments, notices, catalogue, affiliates },
    options,
  )
  const statement = explainedStatement(catalogue, platform.clock)
  players.directoryFilters.set('on_break', breakFilter(platform.clock)).set('vip', vipFilter)
  const adjustments: AdjustmentDeps = { ...platform, players, settings, wallets, bonusPocket: bonuses.pocket }
  registerApprovals(platform, { operators, closures: law.closures.deps, adjustments, safety })
  contributeToAccount(players, { ...platform, affiliates, bonuses, payments, safety, statement, wallets })
  return {
    settings,
    operators,
    players,
    wallets,
    safety,
    location,
    catalogue,
    bonuses,
    payments,
    gameplay,
    notices,
    ...law,
    engagement,
    affiliates,
    reports,
    statement,
    adjustments,
  }
}

async function registerRoutes(
  platform: Platform,
  modules: Modules,
  options: Options & { providerCredentials: ProviderCredentials },
): Promise<void> {
  const { edge, config, clock, database, log } = platform
  const { settings, players, catalogue, gameplay } = modules
  registerOwnRoutes(platform, settings)
  registerSettingsRoutes(edge, settings)
  const operatorEdge = createOperatorEdge(modules.operators.deps, edge)
  registerOperatorRoutes(operatorEdge, modules.operators)
  registerSettingsOperatorRoutes(operatorEdge, { ...platform, settings, operators: modules.operators.deps })
  registerLinksRoutes(operatorEdge, platform)
  registerPaymentsOperatorRoutes(operatorEdge, modules.operators, modules.payments)
  registerSetupOperatorRoutes(operatorEdge, { ...platform, ...modules, ...gameplay })
  registerGatewayOperatorRoutes(operatorEdge, {
    ...modules.payments.gateways,
    database,
    methods: modules.payments.methods,
  })
  registerReportsOperatorRoutes(operatorEdge, modules.reports)
  registerLawRoutes(platform, operatorEdge, modules)
  registerPlayerPages(platform, operatorEdge, { ...modules, credentials: options.providerCredentials })
  const playerRoutes = {
    edge,
    database,
    players,
    secure: config.publicUrl.startsWith('https:'),
    breakOf: (tx: Tx, player: bigint) => modules.safety.breakOf(tx, player),
  }
  registerPlayersRoutes(playerRoutes)
  registerAccountRoutes(playerRoutes)
  registerPasskeyRoutes(playerRoutes)
  registerWalletRoutes(edge, database, modules.wallets)
  registerSafetyRoutes(edge, database, modules.safety)
  registerCatalogueRoutes({ ...platform, catalogue, settings })
  registerCatalogueOperatorRoutes(operatorEdge, { ...platform, catalogue, settings })
  registerStatementRoutes(platform, modules)
  registerBonusesRoutes(edge, database, modules.bonuses)
  registerPaymentsRoutes(edge, database, modules.payments)
  const { providerCredentials: credentials } = options
  const outside = new OutsideGames({ ...platform, ...modules, ...gameplay, credentials })
  registerGameplayRoutes(edge, { ...platform, ...modules, credentials }, gameplay, catalogue, outside)
  registerNoticesRoutes(edge, database, modules.notices)
  registerEngagementRoutes(edge, platform, modules.engagement, modules.bonuses)
  registerWheelsRoutes(edge, database, modules.engagement.wheels)
  registerAffiliatesRoutes({ ...platform, affiliates: modules.affiliates })
  await credentials.start({ ...gameplay, catalogue })
  registerDialects(edge, credentials, log)
  registerProviderOperatorRoutes(operatorEdge, { ...platform, credentials })
  registerProviderLists(operatorEdge, { ...platform, ...modules, credentials })
  registerStatusRoutes(edge, new StatusBoard({ ...platform, ...modules, credentials }))
  registerFreeRoundsOperatorRoutes(operatorEdge, { ...platform, ...modules })
  registerConformance(operatorEdge, platform)
  registerHeldWins(operatorEdge, { ...platform, ...modules })
  registerGameRoundsRoutes(operatorEdge, platform.database)
  registerProviderDays(operatorEdge, { ...platform, ...modules, credentials })
  platform.push.register(edge)
  gaugePlatform(platform)
  sharePlatform(platform)
  shareBackups(platform)
  registerMetrics(edge, config, platform.metrics)
  await platform.storage.register(edge)
  if (config.s3) platform.jobs.every('storage.check', minutes(1), () => platform.storage.check())
  if (!config.production && !config.smtpUrl)
    registerMailbox(edge, database, () => demoOperatorCode(modules.operators.deps))
  if (options.pages === false) return
  await registerGameClient(edge, config)
  await registerBackoffice(edge, config)
  await registerPages(edge, config, clock, pageContent(config, settings, catalogue, credentials))
}

async function listen({ config, jobs, outbox, edge }: Platform, gallery: Gallery): Promise<string> {
  await jobs.start(config.works)
  if (config.works) outbox.start()
  if (config.serves && config.warmPictures) void gallery.warm()
  return edge.app.listen({ port: config.port, host: config.host })
}

async function close(platform: Platform, gallery: Gallery): Promise<void> {
  const { config, edge, outbox, jobs, writer, database, push, storage } = platform
  // Load balancers learn from `/api/ready` that this node ends; until they do, it answers what they send.
  edge.drain()
  await sleep(config.drainMs)
  push.close()
  gallery.close()
  // A connection kept alive by its client is idle as soon as its last answer is out, and would be waited for.
  const sweep = setInterval(() => edge.app.server.closeIdleConnections(), 100)
  await edge.app.close()
  clearInterval(sweep)
  await outbox.stop()
  await jobs.stop()
  storage.close()
  platform.stopClock()
  await writer.close()
  await database.close()
}
