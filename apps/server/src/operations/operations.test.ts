import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { nothingUnderWay } from '@tradewind/stage/database-digest.ts'
import { copyDatabase, type TestDatabase, TEST_SECRET } from '@tradewind/stage/database-server.ts'
import { EXAMPLE_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { openHouse } from '@tradewind/stage/house.ts'
import { type Mailbox, openMailbox } from '@tradewind/stage/mailbox.ts'
import { upload } from '@tradewind/stage/upload.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { queueMail } from '../features/mail/public.ts'
import { readConfig } from '../platform/config.ts'
import { newLog } from '../platform/log.ts'
import { newArchive } from './archive-writer.ts'
import { MANIFEST } from './backup-format.ts'
import { changePlanOf, markPaid } from './change-billing.ts'
import { createAdmin, createLoadStaff } from './create-admin.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const log = newLog('silent')
let folder: string
let mailbox: Mailbox
const databases: TestDatabase[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tw-operations-'))
  mailbox = await openMailbox()
})
afterAll(async () => {
  for (const database of databases) await database.drop()
  await mailbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Settings of an installation on a database made for this test. */
async function settingsOn(template: 'nothing' | 'bare' | 'world', extra: Record<string, string> = {}) {
  const database = await copyDatabase(inject('postgresFolder'), template)
  databases.push(database)
  const dataDir = mkdtempSync(join(folder, 'data-'))
  return { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: TEST_SECRET, NODE_ENV: 'test', ...extra }
}

/** What is in every table, and every rule of the schema, as one text each. */
async function portraitOf(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const portrait: Record<string, string> = {}
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'`,
    )
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(r::text, e'\\n' order by r::text)), '') as sum from ${name} r`,
      )
      portrait[name] = rows[0]?.sum ?? ''
    }
    const { rows: rules } = await client.query<{ rule: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
       union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all select name from schema_migration
       union all select sequencename || ' ' || last_value from pg_sequences where schemaname = 'public' order by 1`,
    )
    portrait.rules = rules.map((row) => row.rule).join('\n')
    return portrait
  } finally {
    await client.end()
  }
}

describe('a backup', () => {
  it('taken while the server runs brings every row, rule, file and waiting e-mail into an empty database', async () => {
    const house = await openHouse({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const bytes = Buffer.from('place,rate\nΑθήνα,126\n')
    const ana = await house.signIn('supplier@demo.test')
    const { path } = await upload(ana, { name: 'our rates.csv', bytes })
    const { services } = house
    // The mail server is away: this e-mail waits in the queue.
    await services.db.transaction((tx) =>
      queueMail(services, tx, {
        kind: 'note',
        companyId: null,
        contractId: null,
        to: { name: 'Lena', address: 'lena@buyer.test' },
        replyTo: null,
        subject: 'Waiting for a server',
        letter: { heading: 'Still here', parts: [] },
      }),
    )
    // The sums of rate sheets are reckoned after the start: what is written after the backup is not in it.
    await nothingUnderWay(house)
    const file = join(folder, 'running.backup')
    const backup = await writeBackup(services.config, log, file, Date.now())
    expect(backup.files).toBe(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const before = await portraitOf(services.config.databaseUrl ?? '')
    const contracts = await ana.do(listContracts, { body: {} })
    await house.close()

    const settings = await settingsOn('nothing')
    const restored = await restoreBackup(readConfig(settings), log, file)
    expect(restored).toMatchObject({ rows: backup.rows, files: 1 })
    const after = await portraitOf(settings.DATABASE_URL)
    // The queue went on working between the backup and the first picture: the state of the one e-mail may differ.
    // The demo's own upload was never in this store: its row says so afterwards.
    expect(backup.missingFiles).toHaveLength(1)
    expect({ ...after, mail: '', stored_file: '' }).toEqual({ ...before, mail: '', stored_file: '' })

    const again = await openHouse({
      databaseUrl: settings.DATABASE_URL,
      settings: { SMTP_URL: mailbox.smtpUrl, STORAGE_URL: `file:${settings.DATA_DIR}/files` },
    })
    try {
      again.passTime(3600_000)
      expect((await mailbox.mailTo('lena@buyer.test')).subject).toBe('Waiting for a server')
      const anaAgain = await again.signIn('supplier@demo.test')
      expect(await anaAgain.do(listContracts, { body: {} })).toEqual(contracts)
      const answer = await anaAgain.fetch(`/proxy/s3/file?key=${encodeURIComponent(path)}`)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    } finally {
      await again.close()
    }
  })

  it('is refused for an installation that has anything in it, and leaves it as it was', async () => {
    const { file } = await smallBackup('filled')
    const settings = await settingsOn('world')
    const before = await portraitOf(settings.DATABASE_URL)
    await expect(restoreBackup(readConfig(settings), log, file)).rejects.toThrow(/not empty: the table .* has rows/)
    expect(await portraitOf(settings.DATABASE_URL)).toEqual(before)
  })

  it('is refused for a database that a server uses', async () => {
    const { file } = await smallBackup('served')
    const house = await openHouse({ template: 'bare', isDemo: false })
    try {
      await expect(restoreBackup(house.services.config, log, file)).rejects.toThrow('A Tradewind server uses this database')
    } finally {
      await house.close()
    }
  })

  it('fits into an installation that was started once and never used', async () => {
    const { file, backup } = await smallBackup('unused')
    const settings = await settingsOn('bare')
    expect((await restoreBackup(readConfig(settings), log, file)).rows).toBe(backup.rows)
  })

  it('never replaces a file', async () => {
    const file = join(folder, 'precious.txt')
    writeFileSync(file, 'precious')
    await expect(writeBackup(readConfig(await settingsOn('world')), log, file, Date.now())).rejects.toThrow('exists already')
    expect(readFileSync(file, 'utf8')).toBe('precious')
  })

  it('with a single changed byte is refused, whichever byte it is, and nothing of it stays', async () => {
    const { file } = await smallBackup('damaged')
    const sound = readFileSync(file)
    const settings = await settingsOn('bare')
    const before = await portraitOf(settings.DATABASE_URL)
    // Besides contents also the head of an entry, the list of entries and the very end.
    const places = [10, ...[0.1, 0.35, 0.6, 0.85].map((share) => Math.floor(sound.length * share)), sound.length - 300, sound.length - 1]
    for (const at of places) {
      const damaged = Buffer.from(sound)
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      const path = join(folder, `damaged-${at}.backup`)
      writeFileSync(path, damaged)
      await expect(restoreBackup(readConfig(settings), log, path)).rejects.toThrow()
      expect(await portraitOf(settings.DATABASE_URL)).toEqual(before)
    }
    for (const [name, content] of [
      ['cut', sound.subarray(0, sound.length - 100)],
      ['a letter', Buffer.from('Dear Sirs')],
    ] as const) {
      const path = join(folder, `${name}.backup`)
      writeFileSync(path, content)
      await expect(restoreBackup(readConfig(settings), log, path)).rejects.toThrow('is no backup, or a damaged one')
    }
  })

  it('opens only with the secret key that it was written with', async () => {
    const { file } = await smallBackup('key')
    const settings = await settingsOn('bare', { SECRET_KEY: 'another secret, that has as many characters' })
    await expect(restoreBackup(readConfig(settings), log, file)).rejects.toThrow('written with another secret key')
  })

  it('of a newer version is refused', async () => {
    const file = join(folder, 'newer.backup')
    const archive = newArchive(file)
    const { keyring } = (await openHouseOnce()).services
    const manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations: ['0001-companies', '0002-from-the-future'],
      tables: [],
      sequences: [],
      jobs: [],
      files: [],
      missingFiles: [],
      secretKey: null,
      secretKeyMark: keyring.sign('backup', 'the same key'),
      isDemo: false,
    }
    await archive.add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest))]), { isCompressed: true })
    await archive.close()
    await expect(restoreBackup(readConfig(await settingsOn('nothing')), log, file)).rejects.toThrow('made by a newer version')
  })
})

describe('the first administrator', () => {
  it('is made with a password that works at once, beside a running server', async () => {
    const house = await openHouse({ template: 'bare', isDemo: false })
    try {
      const { email, password } = await createAdmin(house.services.config, log, 'Iris@Example.com', Date.now())
      expect(email).toBe('iris@example.com')
      const { user } = await house.visitor().do(signIn, { body: { email, password } })
      expect(user.jwt).not.toBe('')
      const stored = await house.services.db.queries.selectFrom('user_account').selectAll().execute()
      expect(stored).toMatchObject([{ email, is_platform_admin: true, role: 'admin', access: 'write' }])
      expect(JSON.stringify(stored)).not.toContain(password)
      await expect(createAdmin(house.services.config, log, 'iris@example.com', Date.now())).rejects.toThrow(
        'is a platform administrator already',
      )
      await createAdmin(house.services.config, log, 'noor@example.com', Date.now())
      expect(await house.services.db.queries.selectFrom('company').select('company_name').execute()).toEqual([
        { company_name: 'Tradewind' },
      ])
    } finally {
      await house.close()
    }
  })

  it('makes colleagues who load data and do not run the platform', async () => {
    const house = await openHouse({ template: 'bare', isDemo: false })
    try {
      const { config, db } = house.services
      await createAdmin(config, log, 'iris@example.com', Date.now())
      const { email, password } = await createLoadStaff(config, log, 'Noor@example.com', Date.now())
      await house.visitor().do(signIn, { body: { email, password } })
      const stored = await db.queries.selectFrom('user_account').selectAll().where('email', '=', email).execute()
      expect(stored).toMatchObject([{ is_platform_admin: false, is_load_staff: true, role: 'member', access: 'write' }])
      expect(await db.queries.selectFrom('company').select('id').execute()).toHaveLength(1)
      await expect(createLoadStaff(config, log, email, Date.now())).rejects.toThrow('works on data loads already')
    } finally {
      await house.close()
    }
  })

  it('gets an address that nobody else has', async () => {
    const config = readConfig(await settingsOn('world'))
    await expect(createAdmin(config, log, 'buyer@demo.test', Date.now())).rejects.toThrow('buyer@demo.test is a user of')
    await expect(createAdmin(config, log, 'not an address', Date.now())).rejects.toThrow('is not an e-mail address')
  })
})

describe('billing from the command line', () => {
  it('gives a company another plan and notes a payment, or says in a sentence why not', async () => {
    const settings = await settingsOn('world', { BILLING: JSON.stringify(EXAMPLE_BILLING) })
    const means = { config: readConfig(settings), log, now: () => Date.UTC(2026, 9, 14, 12) }
    await expect(changePlanOf(means, 'Gold', 'Solano Hotels')).rejects.toThrow('"Gold" is no plan. There are Free, Connected, Unlimited.')
    await expect(changePlanOf(means, 'Free', 'Nowhere Inn')).rejects.toThrow('There is no company "Nowhere Inn".')
    await expect(changePlanOf(means, 'Connected', 'shell@demo.test')).rejects.toThrow(
      'Mto wa Simba Lodge has not said who gets its invoices.',
    )

    const client = new pg.Client({ connectionString: settings.DATABASE_URL })
    await client.connect()
    try {
      const recipient = { name: 'Lodge', address: 'Karatu', countryCode: 'TZ', taxNumber: '', email: 'pay@lodge.test', orderNumber: '' }
      await client.query(
        `insert into billing_account (company_id, billed_until, recipient)
         select id, '2026-10-31', $1 from company where company_name = 'Mto wa Simba Lodge'`,
        [JSON.stringify(recipient)],
      )
      // 89.00 for 18 of 31 days.
      const change = await changePlanOf(means, 'connected', 'shell@demo.test')
      expect(change).toMatchObject({ outcome: 'changed', from: '2026-10-14', number: 'TW-2026-00001', companyName: 'Mto wa Simba Lodge' })
      const { rows } = await client.query(
        `select content ->> 'total' as total, (select detail ->> 'plan' from audit_entry where action = 'company.plan') as plan from invoice`,
      )
      expect(rows).toEqual([{ total: '51.68', plan: 'Connected' }])
      expect(await changePlanOf(means, 'Free', 'mto wa simba lodge')).toMatchObject({ outcome: 'planned', from: '2026-11-01' })
      await client.query(`update billing_account set card = '{}'`)
      await expect(changePlanOf(means, 'Unlimited', 'shell@demo.test')).rejects.toThrow('Mto wa Simba Lodge pays by card.')
      await client.query('update invoice set credited = total')
      await expect(markPaid(means, 'TW-2026-00001', undefined)).rejects.toThrow('is cancelled by credit notes')
      await client.query('update invoice set credited = 0')
    } finally {
      await client.end()
    }

    await expect(markPaid(means, 'TW-2026-00009', undefined)).rejects.toThrow('There is no invoice TW-2026-00009.')
    await expect(markPaid(means, 'TW-2026-00001', '2026-02-30')).rejects.toThrow('"2026-02-30" is no day.')
    await expect(markPaid(means, 'TW-2026-00001', '2026-10-15')).rejects.toThrow('2026-10-15 has not come yet.')
    expect(await markPaid(means, 'TW-2026-00001', undefined)).toEqual({ companyName: 'Mto wa Simba Lodge', paidOn: '2026-10-14' })
    await expect(markPaid(means, 'TW-2026-00001', undefined)).rejects.toThrow('is paid since 2026-10-14')
  })
})

async function smallBackup(name: string) {
  const file = join(folder, `${name}.backup`)
  return { file, backup: await writeBackup(readConfig(await settingsOn('world')), log, file, Date.now()) }
}

/** A keyring of the tests' secret. */
async function openHouseOnce() {
  const house = await openHouse({ template: 'bare', isDemo: false })
  await house.close()
  return house
}
