import { workSucceeded } from '@tradewind/api/work-events.ts'
import { execFileSync } from 'node:child_process'
import { addressOf } from '@tradewind/api/call.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { streamEvents } from '@tradewind/api/notifications.ts'
import { signUpload } from '@tradewind/api/files.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { recordEvent } from './events.ts'
import { ROUTES } from './composition.ts'
import { type NewMail, queueMail } from './features/mail/public.ts'

const mailbox = mailboxOfFile()
const house = houseOfFile({ mailbox, settings: { MAIL_FROM: 'Tradewind <rates@tradewind.test>' } })
const [ana] = house.signedIn('supplier@demo.test')

const get = (path: string) => fetch(`${house.url}${path}`)

describe('what is always there', () => {
  test('life, readiness and figures', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
    const metrics = await (await get('/metrics')).text()
    expect(metrics).toMatch(/tradewind_call_seconds_count\{call="signIn",status="200"\} [1-9]/)
    expect(metrics).toMatch(/^tradewind_live_clients \d+$/m)
    expect(metrics).not.toContain('@demo.test')
  })

  test('every call is in the document for programs and on the page for people', async () => {
    const document = (await (await get('/openapi.json')).json()) as { openapi: string; paths: Record<string, Record<string, object>> }
    expect(document.openapi).toBe('3.1.0')
    const page = await (await get('/docs')).text()
    for (const { call } of ROUTES) {
      expect(document.paths[call.path]?.[call.method.toLowerCase()], call.name).toMatchObject({ operationId: call.name })
      const isWithoutBody = call.method === 'GET' || (call.body instanceof z.ZodObject && Object.keys(call.body.shape).length === 0)
      expect('requestBody' in (document.paths[call.path]?.[call.method.toLowerCase()] ?? {}), call.name).toBe(!isWithoutBody)
      expect(page).toContain(call.what.replaceAll('&', '&amp;').replaceAll("'", '&#39;').slice(0, 30))
    }
    expect(page).not.toContain('<script')
  })
})

test('the description of the calls is made once, kept compressed, and not sent again to whoever has it', async () => {
  for (const path of ['/openapi.json', '/docs']) {
    const ask = (headers: Record<string, string>) => fetch(`${house.url}${path}`, { headers })
    const plain = await ask({ 'accept-encoding': 'identity' })
    const small = await ask({ 'accept-encoding': 'gzip, br' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(await small.text()).toBe(await plain.text())
    const mark = plain.headers.get('etag') ?? 'none'
    expect(small.headers.get('etag')).toBe(mark)
    const again = await ask({ 'if-none-match': mark })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  }
})

describe('answers to what is wrong', () => {
  test('a change that finds the disk full is refused with a sentence and the time to come back, and the installation is not ready', async () => {
    const { pool } = house.services.db
    await pool.query(
      `create function full_disk() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$`,
    )
    await pool.query('create trigger full_disk before insert on stored_file for each row execute function full_disk()')
    const upload = { query: { s3_object_type: 'contract', s3_file_name: 'a.pdf', contentType: 'application/pdf', size: 10 } } as const
    const answer = await ana.ask(signUpload, upload)
    expect(answer.status).toBe(507)
    expect(answer.refusal).toEqual({
      code: 'DiskFull',
      message: 'There is no space left on the disk of Tradewind, so nothing can be saved at the moment. What was saved before is safe.',
    })
    expect(answer.headers.get('retry-after')).toBe('60')
    const ready = await get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', missing: ['disk'] }])
    await pool.query('drop trigger full_disk on stored_file')
    expect((await ana.ask(signUpload, upload)).status).toBe(200)
  })

  test('an Idempotency-Key of more than 100 characters is refused, and nothing happens', async () => {
    const key = (length: number) => ({
      headers: { 'Idempotency-Key': 'k'.repeat(length) },
      body: { subject: 'Rates', templateIds: ['0'.repeat(24)], recipients: [{ email: 'key@long.test' }] },
    })
    const refused = await ana.ask(sendContracts, key(101))
    expect(refused.status).toBe(400)
    expect(refused.refusal).toMatchObject({ code: 'WrongInput', message: 'An Idempotency-Key has at most 100 characters.' })
    expect((await ana.ask(sendContracts, key(100))).refusal.code).toBe('NotFound')
  })

  test.each([
    ['no such call', '/proxy/no-such-call', {}, 404, 'NotFound'],
    [
      'a change that is no JSON',
      '/proxy/s3/uploaded',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a' },
      415,
      'NotJson',
    ],
    [
      'JSON that is none',
      '/proxy/s3/uploaded',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
      400,
      'WrongInput',
    ],
    [
      'a body of two megabytes',
      '/proxy/s3/uploaded',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ path: 'x'.repeat(2_000_000) }) },
      413,
      'TooLarge',
    ],
    [
      'a change from another site',
      '/proxy/s3/uploaded',
      { method: 'POST', headers: { 'content-type': 'application/json', origin: 'https://evil.test' }, body: '{}' },
      403,
      'ForeignOrigin',
    ],
  ] as const)('%s', async (_what, path, init, status, code) => {
    const answer = await ana.fetch(path, init)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, message: expect.any(String) as unknown })
  })

  test('wrong input names each field that is wrong', async () => {
    const { refusal, status } = await ana.ask(signUpload, { query: { s3_object_type: 'import', s3_file_name: '', size: -1 } })
    expect(status).toBe(400)
    expect((refusal.details as { field: string }[]).map((each) => each.field)).toEqual(['query.s3_file_name', 'query.size'])
  })

  test('somebody who is not signed in is asked to', async () => {
    expect(
      (await house.visitor().ask(signUpload, { query: { s3_object_type: 'import', s3_file_name: 'a.csv', size: 1 } })).refusal.code,
    ).toBe('InvalidCredentials')
    expect((await house.visitor().ask(getSessionInfo)).status).toBeLessThan(500)
  })
})

describe('live events', () => {
  test('are heard by the company that they concern, from where a broken connection was', async () => {
    const { companyId } = await ana.do(getSessionInfo)
    const buyer = await house.signIn('buyer@demo.test')
    const live = await listen(ana)
    const foreign = await listen(buyer)
    const tell = (text: string) =>
      house.services.db.transaction((tx) =>
        recordEvent(house.services, tx, workSucceeded, {
          companyIds: [companyId ?? ''],
          facts: { workId: '0'.repeat(24), workKind: 'send', title: '', text, href: '' },
        }),
      )
    await tell('first')
    await eventually(() => expect(live.text()).toContain('"text":"first"'))
    const lastId = /first[^\n]*\n\nid: (\S+)\n/.exec(live.text())?.[1] ?? ''
    live.close()
    await tell('second')
    const again = await listen(ana, { 'last-event-id': lastId })
    await eventually(() => expect(again.text()).toContain('"text":"second"'))
    expect(foreign.text()).not.toContain('"text":"second"')
    again.close()
    foreign.close()
  })
})

async function listen(person: Person, headers: Record<string, string> = {}) {
  const gone = new AbortController()
  const answer = await person.fetch(addressOf(streamEvents), { headers, signal: gone.signal })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  let heard = ''
  const reading = async () => {
    for await (const part of answer.body ?? []) heard += Buffer.from(part as Uint8Array).toString() // bytes of a fetched body
  }
  // It ends when we hang up.
  reading().catch(() => undefined)
  return { text: () => heard, close: () => gone.abort() }
}

describe('e-mails', () => {
  const mail = (address: string, subject: string): NewMail => ({
    kind: 'note',
    companyId: null,
    contractId: null,
    to: { name: 'Lena\r\nBcc: evil@x.test', address },
    replyTo: 'ana@solano.test',
    subject,
    letter: { heading: 'Good <morning>', parts: [{ kind: 'paragraph', text: 'Θεσσαλονίκη & 東京' }] },
  })
  const queue = (address: string, subject: string) =>
    house.services.db.transaction((tx) => queueMail(house.services, tx, mail(address, subject)))

  test('go out over SMTP as HTML and text that say the same, and no name becomes a header', async () => {
    await queue('lena@mail.test', 'Rates\r\nBcc: evil@x.test')
    const received = await mailbox.mailTo('lena@mail.test')
    expect(received.subject).toBe('Rates Bcc: evil@x.test')
    expect(received.recipients).toEqual(['lena@mail.test'])
    expect(received.from?.address).toBe('rates@tradewind.test')
    expect(received.html).not.toContain('<morning>')
    for (const text of [received.html, received.text]) expect(text).toContain('東京')
    expect(received.headers.some((header) => header.key === 'bcc')).toBe(false)
  })

  test('that the server cannot take now are tried again; one that it refuses for good is not', async () => {
    mailbox.refuse(451)
    await queue('later@mail.test', 'Later')
    const stateOf = async (address: string) =>
      house.services.db.queries
        .selectFrom('mail')
        .select(['state', 'last_reply'])
        .where('to_address', '=', address)
        .executeTakeFirstOrThrow()
    await eventually(async () => expect((await stateOf('later@mail.test')).last_reply).toContain('not now'))
    mailbox.refuse(undefined)
    house.passTime(60_000)
    expect((await mailbox.mailTo('later@mail.test')).subject).toBe('Later')
    mailbox.refuse(550)
    await queue('never@mail.test', 'Never')
    await eventually(async () => expect((await stateOf('never@mail.test')).state).toBe('refused'))
    mailbox.refuse(undefined)
  })
})

test('a line of the log is JSON, without connections, passwords and tokens', () => {
  const program = `import { newLog } from ${JSON.stringify(import.meta.resolve('./platform/log.ts'))}
    const log = newLog('info')
    log.debug('unheard')
    log.info({ body: { password: 'hunter2', token: 'hunter2' }, req: { headers: { cookie: 'hunter2' } } }, 'hello')
    log.error({ err: Object.assign(new Error('broken'), { client: { password: 'hunter2' }, code: '57P01' }) }, 'a call failed')`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  const lines = output.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'info', msg: 'hello', time: expect.stringMatching(/^20\d\d-.*Z$/) as unknown },
    { level: 'error', msg: 'a call failed', err: { message: 'broken', code: '57P01' } },
  ])
  expect(output).not.toContain('hunter2')
})
