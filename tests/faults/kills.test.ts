import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { applyImport, getImport, mapImport, startImport } from '@tradewind/api/contracting/imports.ts'
import { publishTemplates } from '@tradewind/api/contracting/publishing.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getWork } from '@tradewind/api/work.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import { type Mailbox, openMailbox, type ReceivedMail } from '@tradewind/stage/mailbox.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { Installation, type ServerProcess } from '@tradewind/stage/server-process.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { LODGE } from '@tradewind/world/people.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import { isThorough } from '@tradewind/stage/thorough.ts'

const PLACES = 150
const PARTNERS = 40

let mailbox: Mailbox
let installation: Installation
let server: ServerProcess
let amani: Person
beforeAll(async () => {
  mailbox = await openMailbox()
  installation = await Installation.open({ SMTP_URL: mailbox.smtpUrl, LOG_LEVEL: 'warn' })
  server = await installation.start()
  await installation.insert(LODGE)
  amani = await installation.signIn('shell@demo.test')
})
beforeEach(({ onTestFailed }) => onTestFailed(() => console.log(server.output().slice(-2000))))
afterAll(async () => {
  await installation.close()
  await mailbox.stop()
})

/** The server dies at once and is started again. */
async function killServer(): Promise<void> {
  await server.end('SIGKILL')
  server = await installation.start()
}

/** The database dies at once; the server starts it again by itself. */
async function killDatabase(): Promise<void> {
  const before = installation.databasePid()
  installation.killDatabase()
  await afterRestart(async () => {
    expect(installation.databasePid()).not.toBe(before)
    expect((await fetch(`${installation.url}/readyz`)).status).toBe(200)
  })
}

function afterRestart<T>(check: () => Promise<T>): Promise<T> {
  return eventually(check, LONG_STEP_MS)
}

function placesFile(name: string) {
  const rows = Array.from(
    { length: PLACES },
    (_, i) => `${name} ${i};Tanzania;Green;01.04.2026;30.09.2026;${100 + i}\n${name} ${i};Tanzania;High;01.10.2026;31.03.2027;${200 + i}\n`,
  )
  return { name: `${name}.csv`, bytes: Buffer.from(`Hotel;Country;Season;From;To;Double\n${rows.join('')}`) }
}

/** Brings a file of places in, with something that goes wrong while it is read and while it is taken over. */
async function importPlaces(name: string, interruption: () => Promise<void>): Promise<void> {
  const { path } = await upload(amani, placesFile(name))
  const { importId } = await amani.do(startImport, { body: { file: { path } } })
  await interruption()
  const params = { id: importId }
  const read = await afterRestart(async () => {
    const view = await amani.do(getImport, { params })
    expect(view.state).toBe('ready')
    return view
  })
  if (!read.options) throw new Error('the import has no options')
  const options = { ...read.options, startDate: '2026-04-01', endDate: '2027-03-31', currency: 'USD' }
  await amani.do(mapImport, { params, body: { mapping: read.mapping, options } })
  const { workId } = await amani.do(applyImport, { params })
  // Noticed at once: what comes next is to happen in the middle of it.
  await eventually(async () => expect((await amani.do(getWork, { params: { id: workId } })).state).not.toBe('queued'), LONG_STEP_MS, 10)
  await interruption()
  await afterRestart(() => workDone(amani, workId))
  expect((await amani.do(getImport, { params })).state).toBe('done')
}

describe('an import', () => {
  const kills = [['server', killServer] as const, ...(isThorough ? [['database', killDatabase] as const] : [])]
  it.each(kills)('is taken over whole and once although the %s is killed while it is read and while it is applied', async (name, kill) => {
    await importPlaces(name, kill)
    const found = await amani.do(listTemplates, { query: { searchText: name, limit: 100 } })
    expect(found.counts.all).toBe(PLACES)
    const next = await amani.do(listTemplates, {
      query: { searchText: name, limit: 100, ...(found.next === null ? {} : { next: found.next }) },
    })
    const places = [...found.items, ...next.items].map((item) => item.locationName)
    expect(new Set(places).size).toBe(PLACES)
  })
})

describe('a sending', () => {
  let templateId: string
  beforeAll(async () => {
    const { workId } = await amani.do(publishTemplates, { body: { allDrafts: { searchText: '' } } })
    await workDone(amani, workId)
    templateId = (await amani.do(listTemplates, { query: { limit: 1 } })).items[0]?.templateId ?? ''
  })

  /** Sends to so many addresses that nobody knows yet. The answer tells the work by which it can be followed. */
  async function send(where: string): Promise<string> {
    const recipients = Array.from({ length: PARTNERS }, (_, i) => ({ email: `partner-${i}@${where}.test` }))
    const { workId } = await amani.do(sendContracts, { body: { templateIds: [templateId], recipients, subject: where } })
    return workId
  }

  /** What arrived where, once the last one has. Every partner has one contract. */
  async function arrived(where: string, workId: string): Promise<Map<string, ReceivedMail[]>> {
    await afterRestart(() => workDone(amani, workId))
    const own = () => mailbox.mails.filter((mail) => mail.subject === where)
    const byPartner = () => Map.groupBy(own(), (mail) => mail.recipients.join())
    await afterRestart(async () => expect(byPartner().size).toBe(PARTNERS))
    const { total } = await amani.do(listContracts, { body: { searchText: `${where}.test` } })
    expect(total).toBe(PARTNERS)
    return byPartner()
  }

  it('of which the server dies three times at the worst moment sends every mail, and none under two names', async () => {
    const kills = 3
    const workId = await send('server')
    for (let kill = 0; kill < kills; kill += 1) {
      // The mail server has the mail, and ours dies before it hears so.
      await new Promise<void>((resolve) => mailbox.beforeAnswering(() => server.end('SIGKILL').then(() => resolve())))
      server = await installation.start()
    }
    const mails = await arrived('server', workId)
    for (const [partner, own] of mails) expect(new Set(own.map((mail) => mail.messageId)).size, partner).toBe(1)
    // At each death only the one mail of which nobody could know goes again.
    expect([...mails.values()].flat()).toHaveLength(PARTNERS + kills)
  })

  if (isThorough)
    it('during which the database dies sends every mail exactly once', async () => {
      const workId = await send('database')
      for (let kill = 0; kill < 2; kill += 1) {
        await new Promise<void>((resolve) =>
          mailbox.beforeAnswering(async () => {
            installation.killDatabase()
            resolve()
          }),
        )
      }
      const mails = await arrived('database', workId)
      expect([...mails.values()].map((own) => own.length)).toEqual(Array.from({ length: PARTNERS }, () => 1))
    })
})
