// The server process: reads the settings, starts, tells where it is, and ends gracefully.

import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp, type App } from './app.ts'
import { DEMO_PASSWORD, demoAccounts } from './features/accounts/sign-in/demo-accounts.ts'
import { type Config, loadEnvFile, readConfig, WrongSetting } from './platform/config.ts'
import { isDiskFull } from './platform/disk-space.ts'
import { MigrationChanged } from './platform/db/migrate.ts'
import { type Log, logOf } from './platform/log.ts'
import { FolderInUse } from './platform/single-instance.ts'

const STOPPING_MS = 9500

await main()

async function main(): Promise<void> {
  try {
    loadEnvFile(join(process.cwd(), '.env'))
    await run(readConfig(process.env))
  } catch (error) {
    // These say in one line what to do; everything else is a defect and shows where it comes from.
    const isPlain = error instanceof WrongSetting || error instanceof FolderInUse || error instanceof MigrationChanged
    if (isDiskFull(error))
      console.error('There is no space left on the disk. Free some, or set DATA_DIR to a folder on another disk, and start again.')
    else console.error(isPlain ? error.message : error)
    process.exit(1)
  }
}

async function run(config: Config): Promise<void> {
  const log = logOf(config)
  const marker = join(config.dataDir, 'demo')
  // A demo stays a demo: the folder remembers.
  const isDemo = config.isDemo === 'when-new' ? !existsSync(join(config.dataDir, 'postgres')) || existsSync(marker) : config.isDemo
  if (isDemo) makeFolder(config.dataDir)
  const starting = startApp({ config, log, isDemo, ...(isDemo ? { waitsFor: 'demo data' } : {}) })
  stopWhenTold(starting, log)
  const app = await starting
  if (isDemo) {
    writeFileSync(marker, '')
    try {
      await fillWhenEmpty(app)
    } catch (error) {
      await app.stop()
      throw error
    }
  }
  app.tell(undefined)
  if (app.http) await tellWhereItIs(app, app.http.url)
}

/** @throws WrongSetting when the folder cannot be made; a demo needs it with a database elsewhere, too */
function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new WrongSetting(`DATA_DIR is "${dataDir}": a demo keeps files in this folder, and it cannot be written.`, { cause: error })
  }
}

/** Loaded only when it is needed: a server with data of its own never reads the demo. */
async function fillWhenEmpty(app: App): Promise<void> {
  const { services, http } = app
  const company = await services.db.queries.selectFrom('company').select('id').limit(1).executeTakeFirst()
  if (company) return
  if (http) console.log(`Filling the new data folder with demo data; ${services.config.publicUrl} says how far it is.`)
  const { fillDemoWorld } = await import('./demo/fill-demo-world.ts')
  await fillDemoWorld(services, (preparation) => {
    app.tell(preparation)
    if (process.stdout.isTTY) console.log(`  ${preparation.step} of ${preparation.steps}: ${preparation.title}`)
  })
}

async function tellWhereItIs({ services, inbound }: App, url: string): Promise<void> {
  const { config } = services
  console.log(
    `\nTradewind is at ${config.publicUrl}${url.replace('127.0.0.1', 'localhost') === config.publicUrl ? '' : ` (listening on ${url})`}`,
  )
  if (config.smtpUrl === undefined)
    console.log(
      services.isDemo
        ? `E-mails are not sent: read them at ${config.publicUrl}/outbox`
        : 'SMTP_URL is not set: e-mails are kept in the database and not sent.',
    )
  if (inbound) console.log(`Mail to addresses at ${config.inboundDomain} is taken at smtp://${config.inboundSmtp?.host}:${inbound.port}`)
  const { accounts } = await demoAccounts({
    ...services,
    actor: undefined,
    caller: {
      ipAddress: '',
      host: '',
      userAgent: '',
      sessionToken: undefined,
      deviceToken: undefined,
      bearer: undefined,
      idempotencyKey: undefined,
    },
  })
  if (accounts.length === 0) return
  console.log(`Demo accounts, all with the password ${DEMO_PASSWORD}:`)
  for (const account of accounts)
    console.log(`  ${account.email.padEnd(20)} ${account.personName}, ${account.companyName} (${account.detail})`)
  console.log('')
}

/** Ends within ten seconds: no new requests, running ones and jobs are finished or handed back. */
function stopWhenTold(starting: Promise<App>, log: Log): void {
  let isStopping = false
  const stop = (why: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), STOPPING_MS).unref()
    starting
      .then((app) => app.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop cleanly')
          process.exit(1)
        },
      )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal))
  // A terminal that was closed takes no more lines. Nobody reads them, and the database is still to be stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  // npm start holds a channel open. It closes with the process in front of this one, which may have been killed.
  if (process.channel === undefined) return
  process.channel?.unref()
  process.on('disconnect', () => stop('the process that started this one is gone'))
}
