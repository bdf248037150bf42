import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { copyDatabase, type TestDatabase } from '@tradewind/stage/database-server.ts'
import { fillEmptyTables } from '@tradewind/stage/sample-rows.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest'
import { allMigrations, migrate, type Migration, migrationOf, migrationsNamed } from './migrate.ts'
import { readSchema } from './read-schema.ts'

/** As the migrations landed; those that landed together stand together. Whatever is not named came later, each by itself. */
const LANDED: readonly (readonly string[])[] = [
  ['0001-companies', '0002-machines', '0003-rate-sheets', '0004-contracts'],
  ['0100-accounts'],
  ['0110-editor'],
  ['0120-access'],
  ['0125-versions'],
  ['0130-draft-imports'],
  ['0160-who-acted'],
  ['0165-session-end'],
  ['0140-pages-held'],
  ['0150-meant-findings'],
  ['0175-another-authenticator-app'],
  ['0180-events', '0181-swept-bodies', '0182-forced-comments'],
  ['0200-filings-due', '0201-one-numbering', '0202-versions-in-force', '0210-compared-imports'],
  ['0203-names-in-drafts'],
  [
    '0240-address-owners',
    '0250-mail-ledger',
    '0251-unwanted-mail',
    '0252-sending-limits',
    '0253-company-names',
    '0260-storage-quota',
    '0270-edited-migrations',
    '0271-checked-uploads',
    '0280-filters-of-the-list',
    '0281-saved-views',
    '0290-filing',
    '0291-answers-to-tell',
    '0300-downloads',
    '0310-contract-before',
    '0311-limits-of-sending',
  ],
  [
    '0320-contract-page',
    '0321-own-contracts',
    '0330-resending',
    '0331-undo-of-bulk-changes',
    '0332-answer-by-and-withdrawing',
    '0333-links-of-an-email',
    '0350-supplier-updates',
    '0351-single-decisions',
    '0360-requests',
  ],
  [
    '0380-readings',
    '0390-profiles',
    '0410-talk',
    '0420-mail-in',
    '0421-due-mail-by-company',
    '0422-begun-downloads',
    '0423-note-addresses',
    '0430-signatures',
    '0431-chain-of-events',
    '0440-master-templates',
  ],
  ['0450-connections', '0451-address-book', '0460-partner-finder', '0461-mass-messages', '0470-data-load', '0490-negotiation'],
  ['0500-stop-sales', '0530-change-many', '0540-inbox', '0541-message-mails', '0550-rates-of-other-products'],
  ['0590-stop-sale-days', '0591-told-stop-sales', '0610-data-load-sheets', '0611-load-staff', '0620-signers-who-cannot-sign'],
  ['0630-expert-reviews', '0690-rises-and-answer-days', '0691-products-of-filed-sheets', '0692-views-of-templates'],
  [
    '0700-lists-by-rise-and-answer-day',
    '0705-views-of-partners',
    '0706-files-of-mass-messages',
    '0707-invitations-to-mail',
    '0740-readings-saved-in-order',
  ],
  [
    '0750-sealing-keys-elsewhere',
    '0751-planned-updates',
    '0770-answers-of-work',
    '0771-review-reminders',
    '0830-where-mail-is',
    '0840-answers-stay',
  ],
  ['0845-followers-by-index', '0900-dashboard', '0910-billing', '0920-usage'],
  [
    '0901-price-levels',
    '0902-sums-of-a-year',
    '0903-allotment-by-month',
    '0930-stripe',
    '0940-provider-roles',
    '0941-verified-companies',
    '0950-api-tokens',
  ],
  [
    '0951-webhooks',
    '0960-feature-switches',
    '0961-removed-activities',
    '0962-signed-tokens',
    '0970-integration',
    '0980-turnover',
    '0981-help-answers',
  ],
  ['0963-closed-companies', '0964-announcements', '0982-reminders-and-credit-notes'],
  [
    '0989-consolidations',
    '0990-tourplan',
    '0992-erased-people',
    '0994-sending-limits',
    '0995-troubles',
    '0996-file-access',
    '0997-what-moves-with-an-account',
  ],
  ['0983-erased-companies', '0984-loaded-rate-audits', '0985-doubted-exports', '0986-confirmed-tables'],
  ['0998-tourplan-inventory'],
  ['0999-lighter-mail'],
]
const FIRST = LANDED[0] ?? []
const steps = [
  ...LANDED,
  ...allMigrations()
    .map(({ name }) => [name])
    .filter(([name = '']) => !LANDED.flat().includes(name)),
]

/** A migration as it was before it was edited: no text that landed is edited any more. */
function earlier(file: string): Migration {
  const path = fileURLToPath(new URL(`../../../db/earlier/${file}.sql`, import.meta.url))
  return migrationOf(file.replace(/\.\d$/, ''), readFileSync(path, 'utf8'))
}

/** Until when the texts were as they were, and what nothing could have written at the time. */
const EDITED: readonly { what: string; had: readonly Migration[]; without: readonly string[] }[] = [
  {
    what: 'the first contracts',
    had: [...named(FIRST.slice(0, 3)), earlier('0004-contracts.1')],
    without: ['sending', 'sending_recipient'],
  },
  { what: 'contracts before codes were counted', had: [...named(FIRST.slice(0, 3)), earlier('0004-contracts.2')], without: [] },
  { what: 'accounts before passkeys', had: [...named(FIRST), earlier('0100-accounts.1')], without: [] },
  {
    what: 'numbers of versions with their rule first',
    had: [
      ...named(LANDED.slice(0, 12).flat()),
      ...named(['0200-filings-due']),
      earlier('0201-one-numbering.1'),
      ...named(['0202-versions-in-force', '0210-compared-imports']),
    ],
    without: [],
  },
]

/** Columns that an upgrade means to write anew: filings are made again from their contract, and states of mails have other names. */
const WRITTEN_ANEW: readonly string[] = ['contract_filing.card', 'contract_filing.refile_on', 'mail.state']

function named(names: readonly string[]): Migration[] {
  return migrationsNamed(names) ?? []
}

type Rows = Record<string, Record<string, unknown>[]>

async function rowsOf(client: pg.Client): Promise<Rows> {
  const { columns } = await readSchema(client)
  const tables = [...new Set(columns.map((column) => column.table_name))]
  const all: Rows = {}
  for (const table of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(`select to_jsonb(r) as row from "${table}" r`)
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

/** What of the rows of before is not found afterwards: a sentence each. */
function lost(before: Rows, after: Rows): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const now = after[table]
    if (!now) return rows.length > 0 ? [`${table} is gone`] : []
    const kept = Object.keys(rows[0] ?? {}).filter((column) => column in (now[0] ?? {}) && !WRITTEN_ANEW.includes(`${table}.${column}`))
    const texts = (of: Record<string, unknown>[], columns: string[]) =>
      of.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort()
    const isSame = (columns: string[]) => JSON.stringify(texts(rows, columns)) === JSON.stringify(texts(now, columns))
    if (isSame(kept)) return []
    return [
      `${table} has ${now.length} rows of ${rows.length}, with other values in: ${kept.filter((column) => !isSame([column])).join(', ')}`,
    ]
  })
}

/** Without the order of columns and the comments that say where one came from. */
async function schemaOf(client: pg.Client): Promise<unknown> {
  const { columns, ...rest } = await readSchema(client)
  const inOrder = columns.map((column) => JSON.stringify(column)).sort()
  return { columns: inOrder, ...rest }
}

describe('a database of any earlier day', () => {
  let scratch: TestDatabase
  let current: unknown
  const opened: TestDatabase[] = []
  beforeAll(async () => {
    scratch = await copyDatabase(inject('postgresFolder'), 'nothing')
    const fresh = await newDatabase()
    await migrate({ connectionString: fresh.url })
    current = await inDatabase(fresh, schemaOf)
  })
  afterAll(async () => {
    for (const database of [scratch, ...opened]) await database.drop()
  })

  async function newDatabase(template = 'nothing'): Promise<TestDatabase> {
    const database = await copyDatabase(inject('postgresFolder'), template)
    opened.push(database)
    return database
  }

  async function inDatabase<T>(database: TestDatabase, run: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      return await run(client)
    } finally {
      await client.end()
    }
  }

  /** Forgets what databases of before did not keep. */
  const asItWas = (database: TestDatabase) =>
    inDatabase(database, (client) => client.query('alter table schema_migration drop column checksum'))

  /** Upgrades it, and sees to it that it has the schema of a new one and still all its rows. */
  async function upgrade(database: TestDatabase): Promise<void> {
    const before = await inDatabase(database, rowsOf)
    await migrate({ connectionString: database.url })
    expect(await inDatabase(database, schemaOf)).toEqual(current)
    expect(lost(before, await inDatabase(database, rowsOf))).toEqual([])
    expect(await migrate({ connectionString: database.url })).toEqual([])
  }

  it('has after its upgrade the schema of a new one, and all its rows', async () => {
    const had: string[] = []
    for (const names of steps) {
      had.push(...names)
      await migrate({ connectionString: scratch.url }, named(had))
      await inDatabase(scratch, (client) => fillEmptyTables(client))
      const copy = await newDatabase(new URL(scratch.url).pathname.slice(1))
      await asItWas(copy)
      await upgrade(copy)
    }
    expect(await inDatabase(scratch, (client) => fillEmptyTables(client))).toEqual([])
  })

  it.each(EDITED)('has what it lacked where a migration was edited afterwards: $what', async ({ had, without }) => {
    const database = await newDatabase()
    await migrate({ connectionString: database.url }, had)
    await inDatabase(database, (client) => fillEmptyTables(client, without))
    await asItWas(database)
    await upgrade(database)
  })

  it('knows a migration under the name that it had', async () => {
    const database = await newDatabase()
    await migrate({ connectionString: database.url }, named([...FIRST, '0100-accounts', '0110-editor']))
    await inDatabase(database, (client) => client.query(`update schema_migration set name = '0005-editor' where name = '0110-editor'`))
    await asItWas(database)
    await upgrade(database)
  })
})

test('a migration that was edited after it was applied stops the start with a sentence that names it, and nothing is run', async () => {
  const scratch = await copyDatabase(inject('postgresFolder'), 'nothing')
  const connection = { connectionString: scratch.url }
  try {
    const [first, second] = [migrationOf('0001-one', 'create table one (id int)'), migrationOf('0002-two', 'create table two (id int)')]
    expect(await migrate(connection, [first])).toEqual(['0001-one'])
    const edited = migrationOf('0001-one', 'create table one (id bigint)')
    await expect(migrate(connection, [edited, second])).rejects.toThrow('changed since this database had them: 0001-one.')
    expect(await migrate(connection, [first, second])).toEqual(['0002-two'])
    await expect(migrate(connection, [first, migrationOf('0002-two', 'create table two ()')])).rejects.toThrow('0002-two')
  } finally {
    await scratch.drop()
  }
})

test('of servers that start at the same time one migrates and the others find it done; one that fails leaves nothing of itself behind', async () => {
  const scratch = await copyDatabase(inject('postgresFolder'), 'nothing')
  const connection = { connectionString: scratch.url }
  try {
    const first = migrationOf('0001-one', 'create table one (id int)')
    const wrong = migrationOf('0002-two', 'create table two (id int); create tabel three (id int)')
    await expect(migrate(connection, [first, wrong])).rejects.toThrow('The migration 0002-two could not be run: syntax error')
    const good = migrationOf('0002-two', 'create table two (id int)')
    const done = await Promise.all(Array.from({ length: 4 }, () => migrate(connection, [first, good])))
    expect(done.flat()).toEqual(['0002-two'])
  } finally {
    await scratch.drop()
  }
})
