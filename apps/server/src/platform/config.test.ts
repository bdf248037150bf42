import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, SETTINGS, WrongSetting } from './config.ts'

const PAGE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'operations.md')

function problemOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return 'taken'
  } catch (error) {
    if (error instanceof WrongSetting) return error.message
    throw error
  }
}

describe('the settings', () => {
  test('an operator who sets nothing gets an installation to try out', () => {
    expect(readConfig({ DATA_DIR: '/srv/tradewind' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      storageUrl: 'file:/srv/tradewind/files',
      databaseUrl: undefined,
      smtpUrl: undefined,
      isDemo: 'when-new',
      role: 'all',
      logLevel: 'info',
      mailFrom: { name: 'Tradewind', address: 'no-reply@localhost' },
    })
  })

  test.each([
    [{ PORT: '70000' }, 'PORT is "70000": it takes a port number from 0 to 65535.'],
    [{ PORT: '3000; rm' }, 'PORT is "3000; rm": it takes a port number from 0 to 65535.'],
    [{ PUBLIC_URL: 'rates.example.com' }, 'PUBLIC_URL is "rates.example.com": it takes an address such as https://rates.example.com.'],
    [{ ROLE: 'both' }, 'ROLE is "both": it takes all, web or worker.'],
    [{ DEMO: 'yes' }, 'DEMO is "yes": it takes true or false.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": it takes trace, debug, info, warn, error, fatal or silent.'],
    [{ STORAGE_URL: '/files' }, 'STORAGE_URL is "/files": it takes file:/folder or s3://bucket?endpoint=…&region=….'],
    [{ MAIL_FROM: 'a@b.test' }, 'MAIL_FROM is "a@b.test": it takes a sender such as Tradewind <no-reply@example.com>.'],
    [{ NODE_ENV: 'production' }, 'SECRET_KEY is not set: with NODE_ENV=production it takes at least 32 characters.'],
  ])('a wrong value of %o stops the start with one line', (environment, line) => expect(problemOf(environment)).toBe(line))

  test.each([
    '{',
    '{"plan":{}}',
    '{"plans":{"Free":{"price":89}}}',
    '{"plans":{"Connected":{"price":"89.005"}}}',
    '{"otherTax":{"percent":"101"}}',
    '{"reminderDays":[7,7]}',
    '{"reminderDays":[0]}',
    '{"creditNotePrefix":"TW"}',
  ])('the plans and prices %s stop the start with one line', (text) =>
    expect(problemOf({ BILLING: text })).toBe(
      `BILLING is "${text}": it takes a JSON object with plans, prices, taxes and the seller, as docs/operations.md lists them.`,
    ),
  )

  test.each([
    [{ STRIPE_SECRET_KEY: 'pk_live_hunter2' }, 'a secret or restricted key, which begins with sk_ or rk_'],
    [{ STRIPE_WEBHOOK_SECRET: 'hunter2' }, 'the signing secret of the webhook, which begins with whsec_'],
    [{ STRIPE_PRICES: 'Connected' }, 'plans with the id of their price, such as Connected=price_1, Unlimited=price_2'],
    [{ STRIPE_PRICES: 'Free=price_1' }, 'plans with the id of their price, such as Connected=price_1, Unlimited=price_2'],
  ])('payment by card with %o stops the start, and no key is repeated', (environment, takes) => {
    expect(problemOf(environment)).toMatch(new RegExp(`^STRIPE_[A-Z_]+ is ".+": it takes ${takes}\\.$`))
    expect(problemOf(environment)).not.toContain('hunter2')
  })

  test('payment by card takes its three settings together', () => {
    const [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET] = ['rk_test_1', 'whsec_1']
    const STRIPE_PRICES = 'Connected=price_1, Connected=price_0,Unlimited=price_2'
    const line = 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICES belong together: at least one is missing.'
    expect(problemOf({ STRIPE_SECRET_KEY })).toBe(line)
    expect(problemOf({ STRIPE_PRICES })).toBe(line)
    expect(problemOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })).toBe(line)
    expect(readConfig({}).stripe).toBeUndefined()
    expect(readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICES }).stripe).toMatchObject({
      hasTax: false,
      prices: [
        { plan: 'Connected', price: 'price_1' },
        { plan: 'Connected', price: 'price_0' },
        { plan: 'Unlimited', price: 'price_2' },
      ],
    })
  })

  test('neither keys nor passwords are repeated in what the start says', () => {
    expect(problemOf({ SECRET_KEY: 'hunter2' })).toBe('SECRET_KEY is "*******": it takes at least 32 characters.')
    expect(problemOf({ DATABASE_URL: 'mysql://me:hunter2@db/one' })).not.toContain('hunter2')
    expect(problemOf({ SMTP_URL: 'http://me:hunter2@mail:25' })).not.toContain('hunter2')
  })

  test.each(['10.0.0.1', '10.0.0.0/33', '10.0.0.0/8, proxy', '::1/129', 'loopback'])('"%s" is no list of trusted proxies', (text) => {
    const takes = 'it takes networks such as 10.0.0.0/8 or 192.0.2.7/32, separated by commas, or none.'
    expect(problemOf({ TRUSTED_PROXIES: text })).toBe(`TRUSTED_PROXIES is "${text}": ${takes}`)
    expect(problemOf({ INBOUND_TRUSTED_RELAYS: text })).toBe(`INBOUND_TRUSTED_RELAYS is "${text}": ${takes}`)
  })

  test('proxies are trusted on this machine, in the networks that are named, or nowhere', () => {
    expect(readConfig({}).trustedProxies).toEqual(['127.0.0.0/8', '::1/128'])
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32' }).trustedProxies).toEqual(['10.0.0.0/8', '2001:db8::/32'])
    expect(readConfig({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
  })

  test('a secret can be given as a file; the setting itself comes first, and a file that is not there stops the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tradewind-secrets-'))
    try {
      const path = join(folder, 'database-url')
      writeFileSync(path, 'postgres://me:hunter2@db/one\n')
      expect(readConfig({ DATABASE_URL_FILE: path }).databaseUrl).toBe('postgres://me:hunter2@db/one')
      expect(readConfig({ DATABASE_URL: '', DATABASE_URL_FILE: path }).databaseUrl).toBe('postgres://me:hunter2@db/one')
      expect(readConfig({ DATABASE_URL: 'postgres://db/two', DATABASE_URL_FILE: path }).databaseUrl).toBe('postgres://db/two')
      expect(readConfig({ DATABASE_URL_FILE: '' }).databaseUrl).toBeUndefined()
      const missing = join(folder, 'missing')
      expect(problemOf({ SECRET_KEY_FILE: missing })).toBe(`SECRET_KEY_FILE is "${missing}": it takes a file that can be read (ENOENT).`)
      writeFileSync(path, 'mysql://me:hunter2@db/one')
      expect(problemOf({ DATABASE_URL_FILE: path })).toContain('DATABASE_URL is "mysql://me:***@db/one"')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('an empty value counts as not set, and the last slash of the address is left out', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
    expect(readConfig({ PUBLIC_URL: 'https://rates.example.com/' }).publicUrl).toBe('https://rates.example.com')
  })

  test.each([
    [{ DATABASE_URL: 'postgres://db/one' }, false],
    [{ SMTP_URL: 'smtp://mail' }, false],
    [{ NODE_ENV: 'production', SECRET_KEY: 's'.repeat(32) }, false],
    [{ DATABASE_URL: 'postgres://db/one', DEMO: 'true' }, true],
  ])('with %o demo data is %s', (environment, isDemo) => expect(readConfig(environment).isDemo).toBe(isDemo))

  test('the page for operators lists every setting with what it takes, in the order of the program', () => {
    const rows = readFileSync(PAGE, 'utf8').matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)
    expect([...rows].map(([, name, takes]) => [name, takes])).toEqual(SETTINGS.map(({ name, takes }) => [name, takes]))
  })
})
