import { rmSync } from 'node:fs'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { streamEvents } from '@tradewind/api/notifications.ts'
import { addressOf } from '@tradewind/api/call.ts'
import { getWork } from '@tradewind/api/work.ts'
import { copyDatabase, type TestDatabase } from '@tradewind/stage/database-server.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import { type Mailbox, openMailbox } from '@tradewind/stage/mailbox.ts'
import { Installation } from '@tradewind/stage/server-process.ts'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'

let mailbox: Mailbox
let database: TestDatabase
let web: Installation
let worker: Installation
beforeAll(async () => {
  mailbox = await openMailbox()
  database = await copyDatabase(inject('postgresFolder'), 'world')
  const settings = { DATABASE_URL: database.url, SMTP_URL: mailbox.smtpUrl, LOG_LEVEL: 'warn' }
  web = await Installation.open({ ...settings, ROLE: 'web' })
  worker = await Installation.open({ ...settings, ROLE: 'worker' })
})
afterAll(async () => {
  await web.close()
  await worker.close()
  await database.drop()
  await mailbox.stop()
})

describe('web and worker as processes of their own on one database', () => {
  it('the one takes calls, the other works, a dead worker is replaced by another, and people hear of it live', async () => {
    const server = await web.start()
    const ana = await web.signIn('supplier@demo.test')
    const live = await ana.fetch(addressOf(streamEvents))
    const [template] = (await ana.do(listTemplates, { query: { state: 'published', limit: 1 } })).items
    const recipients = Array.from({ length: 12 }, (_, i) => ({ email: `guest-${i}@roles.test` }))
    const body = { templateIds: [template?.templateId ?? ''], recipients, subject: 'Roles' }
    const { workId } = await ana.do(sendContracts, { body })
    // Without a worker it waits.
    expect((await ana.do(getWork, { params: { id: workId } })).state).toBe('queued')
    expect(mailbox.mails).toEqual([])

    const first = worker.launch()
    await vi.waitFor(() => expect(mailbox.mails.length).toBeGreaterThan(2), { timeout: LONG_STEP_MS, interval: 5 })
    await first.end('SIGKILL')
    const second = worker.launch()
    await workDone(ana, workId)
    await vi.waitFor(() => expect(new Set(mailbox.mails.map((mail) => mail.recipients.join())).size).toBe(12), {
      timeout: LONG_STEP_MS,
      interval: 50,
    })
    expect(mailbox.mails.length).toBeLessThanOrEqual(13)
    expect((await ana.do(listContracts, { body: { searchText: 'roles.test' } })).total).toBe(12)

    expect(await second.end('SIGTERM')).toBe(0)
    expect(await server.end('SIGTERM')).toBe(0)
    const heard = await live.text()
    expect(heard).toContain('"kind":"contract.sent"')
    expect(heard).toContain('"kind":"work.succeeded"')
    expect(second.output()).not.toContain('Tradewind is at')
  })
})

describe('a demo on a database of its own', () => {
  it('makes the data folder, is ready only when the demo data is complete, and says meanwhile how far it is', async () => {
    const empty = await copyDatabase(inject('postgresFolder'), 'bare')
    const demo = await Installation.open({ DATABASE_URL: empty.url, DEMO: 'true', LOG_LEVEL: 'warn' })
    rmSync(demo.dataDir, { recursive: true })
    const server = demo.launch()
    const [seen, pages] = [new Set<string>(), new Set<string>()]
    await vi.waitFor(
      async () => {
        const answer = await fetch(`${demo.url}/readyz`)
        seen.add(`${answer.status} ${await answer.text()}`)
        pages.add(await (await fetch(demo.url, { headers: { accept: 'text/html' } })).text())
        expect(answer.status).toBe(200)
      },
      { timeout: LONG_STEP_MS, interval: 200 },
    )
    expect([...pages].some((page) => page.includes('of 10: Rate sheets'))).toBe(true)
    expect([...seen]).toContain('503 {"status":"not ready","missing":["demo data"]}')
    const buyer = await demo.signIn('buyer@demo.test')
    expect((await buyer.do(listContracts, { body: {} })).items.length).toBeGreaterThan(0)
    expect(await server.end('SIGTERM')).toBe(0)
    await demo.close()
    await empty.drop()
  })

  it('says in a sentence that the data folder cannot be written', async () => {
    const demo = await Installation.open({ DATABASE_URL: database.url, DEMO: 'true', DATA_DIR: '/dev/null/data' })
    const server = demo.launch()
    expect(await server.ended()).toBe(1)
    expect(server.output()).toBe('DATA_DIR is "/dev/null/data": a demo keeps files in this folder, and it cannot be written.\n')
    await demo.close()
  })
})
