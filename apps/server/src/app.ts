// Puts the machines together: database, queue, files, mail, live events, HTTP.

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { REPORTS_MARK, reportWarning } from '@tradewind/api/reports.ts'
import type { Services } from './context.ts'
import { sessionEnded } from '@tradewind/api/accounts/session-events.ts'
import { consequencesOf, inboundKindsOf, ROUTES, workersOf } from './composition.ts'
import { contextOf, livingAmong, permit } from './features/accounts/sessions/public.ts'
import { countTroubles } from './features/admin/operations/public.ts'
import { inboundHandlers, newMailDelivery } from './features/mail/public.ts'
import { newWebhookDelivery, webhookOutbox } from './features/webhooks/public.ts'
import type { Config } from './platform/config.ts'
import { keyringOf } from './platform/crypto.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { embeddedFolder, type EmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { type DiskWatch, newDiskWatch } from './platform/disk-space.ts'
import { adoptLeftEvents, newConsequenceNames } from './platform/events.ts'
import { folderOf, openStore } from './platform/files/open-store.ts'
import { serveMetrics } from './platform/http/always-there.ts'
import type { Preparation } from './platform/http/preparing-page.ts'
import { type HttpServer, startHttp } from './platform/http/server.ts'
import { startLive } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { type InboundServer, openInboundServer } from './platform/mail/inbound-server.ts'
import { newMailTransport } from './platform/mail/transport.ts'
import { newMetrics } from './platform/metrics.ts'
import { newQueue } from './platform/queue.ts'
import { secretKeyOf } from './platform/secret-key.ts'
import { openSignals } from './platform/signals.ts'
import { holdDataFolder } from './platform/single-instance.ts'
import { newThreads, type Threads } from './platform/threads.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

export type App = {
  readonly services: Services
  /** Where it listens; undefined for a worker. */
  readonly http: HttpServer | undefined
  /** Where it takes mail; undefined where it takes none. */
  readonly inbound: InboundServer | undefined
  /** Says how far what the option `waitsFor` names is; `undefined`: complete. */
  tell(preparation: Preparation | undefined): void
  stop(): Promise<void>
}

export type AppOptions = {
  readonly config: Config
  readonly log: Log
  readonly now?: () => number
  /** Whether demo data, buttons and the outbox are there; decided by who starts the application. */
  readonly isDemo: boolean
  /** What `/readyz` names as missing until `tell` says that it is complete, for example `demo data`. */
  readonly waitsFor?: string
  /** Tests of calls need no built browser application. */
  readonly servesWeb?: boolean
}

/** Starts everything that this role needs, in an order in which nothing waits for what is not there yet. */
export async function startApp({ config, log, now = Date.now, isDemo, waitsFor, servesWeb = true }: AppOptions): Promise<App> {
  const instance = config.databaseUrl === undefined ? holdDataFolder(config.dataDir) : undefined
  const embedded = instance === undefined ? undefined : await startEmbeddedPostgres(instance, log)
  const db = openMainDatabase(config, embedded, log)
  try {
    await migrate(db.connection)
  } catch (error) {
    await db.close()
    await embedded?.stop()
    throw error
  }
  const keyring = keyringOf(secretKeyOf(config))
  const files = await openStore(config.storageUrl, keyring)
  const metrics = newMetrics()
  const threads: Threads<unknown, unknown>[] = []
  const isWorker = config.role !== 'web'
  const isWeb = config.role !== 'worker'
  const transport = config.smtpUrl === undefined ? undefined : newMailTransport(config.smtpUrl)
  const signals = openSignals(db, log)
  const live = await startLive({
    database: db,
    signals,
    log,
    metrics,
    livingSessions: (sessionIds) => livingAmong({ db, isDemo, now }, sessionIds),
    sessionEnd: sessionEnded.kind,
  })

  const queue = newQueue({ connection: db.connection, log, signals, metrics, isWorker, isAlone: embedded !== undefined })
  const consequences = newConsequenceNames()
  const disk = newDiskWatch(localFolders(config))
  const services: Services = {
    config,
    log,
    db,
    files,
    metrics,
    signals,
    live,
    keyring,
    now,
    isDemo,
    queue,
    consequences,
    outbox: webhookOutbox({ config, signals, now }),
    unready: () => unready({ db, files, queue }, disk),
    threads(file, limits) {
      const made = newThreads(file, limits)
      threads.push(made)
      return made as never // the caller names the task and result of its own file
    },
  }
  countTroubles(services)
  consequences.name(consequencesOf(services))
  await queue.start(workersOf(services))
  const delivery = isWorker && transport ? newMailDelivery(services, transport, embedded !== undefined) : undefined
  await delivery?.start()
  const webhooks = isWorker ? newWebhookDelivery(services, embedded !== undefined) : undefined
  await webhooks?.start()
  if (isWorker) await adoptLeftEvents(db, queue, consequences)
  const { metricsAddress, metricsToken } = config
  const metricsServer = metricsAddress && (await serveMetrics(metrics, metricsAddress, metricsToken))
  const left: Left = { waitsFor, preparation: undefined }
  const http = isWeb ? await openHttp(services, { servesWeb, left, disk }) : undefined

  const inbound = isWeb ? await openInbound(services) : undefined

  return {
    services,
    http,
    inbound,
    tell(preparation) {
      left.preparation = preparation
      if (preparation === undefined) left.waitsFor = undefined
    },
    async stop() {
      await live.stop()
      await Promise.all([http?.stop(), inbound?.stop()])
      await metricsServer?.stop()
      await queue.stop()
      await delivery?.stop()
      await webhooks?.stop()
      await signals.stop()
      await Promise.all(threads.map((each) => each.stop()))
      transport?.close()
      await db.close()
      await embedded?.stop()
      instance?.release()
    },
  }
}

function openMainDatabase(config: Config, embedded: EmbeddedPostgres | undefined, log: Log): Database {
  const connection = embedded ? embedded.connection('tradewind') : { connectionString: config.databaseUrl ?? '' }
  return openDatabase({
    connection,
    readConnection: config.databaseReadUrl === undefined ? undefined : { connectionString: config.databaseReadUrl },
    poolSize: 16,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
}

/** What is missing before anybody can use this server, and how far it is. */
type Left = { waitsFor: string | undefined; preparation: Preparation | undefined }

type Serving = { readonly servesWeb: boolean; readonly left: Left; readonly disk: DiskWatch }

function openHttp(services: Services, { servesWeb, left, disk }: Serving): Promise<HttpServer> {
  const { config, log, metrics } = services
  return startHttp({
    log,
    metrics,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    host: config.host,
    port: config.port,
    routes: ROUTES,
    contextOf: (caller, call, params) => contextOf(services, caller, call, params),
    payerOf: ({ actor }) => actor && { companyId: actor.companyId, userId: actor.userId },
    permit,
    unready: async () => [...(await services.unready()), ...(left.waitsFor === undefined ? [] : [left.waitsFor])],
    preparation: () => left.preparation,
    disk,
    metricsAccess: {
      token: config.metricsToken,
      isElsewhere: config.metricsAddress !== undefined,
      isOpenHere: !config.isProduction,
    },
    webFolder: servesWeb && existsSync(WEB_FOLDER) ? WEB_FOLDER : undefined,
    pageMarks: config.errorReportingDsn === undefined ? {} : { [REPORTS_MARK]: reportWarning.path },
    otherOrigins: services.files.origin === undefined ? [] : [services.files.origin],
    trustedOrigins: config.supportWidgetUrl === undefined ? [] : [new URL(config.supportWidgetUrl).origin],
    checksAnswers: !config.isProduction,
  })
}

async function openInbound(services: Services): Promise<InboundServer | undefined> {
  const { inboundDomain: domain, inboundSmtp } = services.config
  if (domain === undefined || inboundSmtp === undefined) return undefined
  return openInboundServer({ ...inboundSmtp, domain }, inboundHandlers(services, inboundKindsOf(services)), services.log)
}

/** Folders of this machine into which this installation writes. */
function localFolders({ dataDir, databaseUrl, storageUrl }: Config): string[] {
  return [
    dataDir,
    ...(databaseUrl === undefined ? [embeddedFolder(dataDir)] : []),
    ...(storageUrl.startsWith('file:') ? [folderOf(storageUrl)] : []),
  ]
}

/** The names of what does not answer at the moment. */
async function unready({ db, files, queue }: Pick<Services, 'db' | 'files' | 'queue'>, disk: DiskWatch): Promise<string[]> {
  const within = async (check: Promise<unknown>) => {
    const late = new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref())
    return Promise.race([
      check.then(
        (answer) => answer !== false,
        () => false,
      ),
      late,
    ])
  }
  const [database, storage, jobs, space] = await Promise.all([
    within(db.pool.query('select 1')),
    within(files.isAnswering()),
    within(queue.isAnswering()),
    within(disk.isFull().then((isFull) => !isFull)),
  ])
  return [...(database ? [] : ['database']), ...(storage ? [] : ['storage']), ...(jobs ? [] : ['queue']), ...(space ? [] : ['disk'])]
}
