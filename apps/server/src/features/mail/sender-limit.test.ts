import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { saveSettings } from '@tradewind/api/accounts/settings.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { changeSendingLimit, listSenders, stopSender } from '@tradewind/api/admin/senders.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { publishedTemplate, send, sendOne } from '@tradewind/stage/sending.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const DAY_MS = 24 * 3600_000
const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
let amani: Person
let platform: Person
let templateId: string
let companyId: string
beforeAll(async () => {
  amani = await house.signIn('shell@demo.test')
  platform = await house.signIn('admin@demo.test')
  templateId = (await publishedTemplate(amani)).templateId
  const user = house.services.db.queries.selectFrom('user_account').select('company_id').where('email', '=', 'shell@demo.test')
  companyId = (await user.executeTakeFirstOrThrow()).company_id
})

/** As if the company had signed up so many days ago. */
async function signedUp(daysAgo: number): Promise<void> {
  const created_at = new Date(house.services.now() - daysAgo * DAY_MS)
  await house.services.db.queries.updateTable('company').set({ created_at, plan: 'Free' }).where('id', '=', companyId).execute()
}
const strangers = (count: number, domain: string) => Array.from({ length: count }, (_, i) => ({ email: `guest-${i}@${domain}` }))
const ask = (recipients: { email: string }[]) =>
  amani.ask(sendContracts, { body: { templateIds: [templateId], recipients, subject: 'Limits' } })

describe('a company that signed up today', () => {
  test('sends to fifty strangers a day; what is more is refused beforehand, with the number that is left', async () => {
    await signedUp(0)
    const refused = await ask(strangers(51, 'first.test'))
    expect(refused.status).toBe(429)
    expect(refused.refusal.code).toBe('TooManyStrangers')
    expect(refused.refusal.message).toContain('51 addresses do not know your company yet, and you can write to 50 more of them today.')
    await send(amani, { recipients: strangers(30, 'first.test') })
    expect((await ask(strangers(21, 'second.test'))).refusal.message).toContain('20 more of them today')
    const both = await Promise.all([ask(strangers(15, 'third.test')), ask(strangers(15, 'fourth.test'))])
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 429])
    expect(post.mails.filter((mail) => mail.recipients[0]?.endsWith('second.test'))).toEqual([])
  })

  test('goes on writing to people who know it', async () => {
    const answer = await ask([...strangers(5, 'fifth.test'), { email: 'buyer@demo.test' }])
    expect(answer.status).toBe(200)
    expect((await ask(strangers(1, 'sixth.test'))).refusal.message).toContain('you can write to 0 more')
    await sendOne(amani, 'buyer@demo.test')
  })

  test('has its limit again a day later', async () => {
    house.passTime(DAY_MS + 1000)
    ;[amani, platform] = [await house.signIn('shell@demo.test'), await house.signIn('admin@demo.test')]
    await signedUp(0)
    expect((await ask(strangers(50, 'later.test'))).status).toBe(200)
  })

  test('is seen by the platform when it is near its limit', async () => {
    const { items } = await platform.do(listSenders)
    expect(items[0]).toMatchObject({ companyId, aDay: 50, used: 50, stoppedAt: null })
  })
})

test('an older company sends to more', async () => {
  await signedUp(7)
  expect((await ask(strangers(151, 'older.test'))).status).toBe(429)
  expect((await ask(strangers(150, 'older.test'))).status).toBe(200)
})

test('the platform stops the sending of a company, also of e-mails that wait, and allows it again', async () => {
  await signedUp(400)
  post.treat('waiting.test', { at: 'recipient', reply: '450 later' })
  await sendOne(amani, 'guest@waiting.test')
  const mail = () =>
    house.services.db.queries
      .selectFrom('mail')
      .select(['state', 'attempts'])
      .where('to_address', '=', 'guest@waiting.test')
      .executeTakeFirst()
  await eventually(async () => expect(await mail()).toEqual({ state: 'queued', attempts: 1 }))
  await platform.do(stopSender, { params: { id: companyId }, body: { isStopped: true, reason: 'Ticket 7' } })
  expect((await ask([{ email: 'buyer@demo.test' }])).refusal.code).toBe('SendingStopped')
  post.treat('waiting.test', undefined)
  house.passTime(3600_000)
  // An e-mail of another company that is due later arrives: the one that waits was passed over.
  const ana = await house.signIn('supplier@demo.test')
  await sendOne(ana, 'other@waiting.test', { subject: 'Not stopped' })
  await post.mailTo('other@waiting.test')
  expect(await mail()).toEqual({ state: 'queued', attempts: 1 })
  platform = await house.signIn('admin@demo.test')
  expect((await platform.do(listSenders)).items.find((sender) => sender.companyId === companyId)?.stoppedAt).not.toBeNull()
  await platform.do(stopSender, { params: { id: companyId }, body: { isStopped: false, reason: 'Ticket 7' } })
  await post.mailTo('guest@waiting.test')
})

describe('the name of a company that signs up', () => {
  const body = {
    email: 'new@names.test',
    password: 'violet harbour 91',
    firstName: 'Nia',
    lastName: 'Name',
    companyType: 'Contractor' as const,
  }
  test.each(['Meridian Tours', 'MERIDIAN  TOURS Ltd', 'Meridiаn Tоurs', 'Tradewind', 'Tradewind Support'])(
    'cannot be %s',
    async (companyName) => {
      const answer = await house.visitor().ask(signUp, { body: { ...body, companyName } })
      expect(answer.status).toBe(409)
      expect(answer.refusal.code).toBe('CompanyNameTaken')
    },
  )

  test('cannot be taken by a new name for a company that is here, which keeps its own', async () => {
    const rename = (companyName: string) => amani.ask(saveSettings, { body: { company: { companyName } } })
    expect((await rename('Meridian Tours')).refusal.code).toBe('CompanyNameTaken')
    const { companyName } = await amani.do(getSessionInfo)
    expect((await rename(`${companyName}!`)).status).toBe(200)
    expect((await rename(companyName ?? '')).status).toBe(200)
  })

  test('can be one that a supplier gave to somebody else’s address', async () => {
    await send(amani, { recipients: [{ email: 'somebody@elsewhere.test', partnerName: 'Fair Winds' }] })
    // The attempts above are over.
    house.passTime(DAY_MS)
    const answer = await house.visitor().ask(signUp, { body: { ...body, companyName: 'Fair Winds' } })
    expect(answer.status).toBe(200)
  })
})

describe('a limit that the provider sets', () => {
  beforeAll(async () => {
    await signedUp(0)
    platform = await house.signIn('admin@demo.test')
    amani = await house.signIn('shell@demo.test')
  })
  const params = () => ({ companyId })
  const limit = (aDay: number | null, reason = 'Ticket 8') =>
    platform.ask(changeSendingLimit, { params: { id: companyId }, body: { aDay, reason } })
  const sender = async () => (await platform.do(getCompanyDetails, { params: params(), body: { reason: 'Ticket 8' } })).sending

  test('holds instead of what its age and its mail allow, until it is taken back; both companies read why', async () => {
    const { aDay, used, setADay } = await sender()
    expect(setADay).toBeNull()
    expect((await limit(used + 2)).status).toBe(200)
    expect(await sender()).toMatchObject({ aDay: used + 2, setADay: used + 2 })
    expect((await ask(strangers(3, 'limited.test'))).refusal.message).toContain('you can write to 2 more of them today')
    expect((await ask(strangers(2, 'limited.test'))).status).toBe(200)
    expect((await limit(null)).status).toBe(200)
    expect(await sender()).toMatchObject({ aDay, setADay: null })
    const { auditLog } = await platform.do(getCompanyDetails, { params: params(), body: { reason: 'Ticket 8' } })
    expect(auditLog.map(({ sentence }) => sentence)).toContain(
      `let the company write to ${used + 2} new addresses a day for Tradewind: “Ticket 8”`,
    )
    const own = (await platform.do(listAuditEntries, { query: { limit: 50 } })).items.map(({ sentence }) => sentence)
    expect(own.filter((each) => each.endsWith('its age and its mail allow for Tradewind: “Ticket 8”'))).toHaveLength(1)
  })

  test('of none lets it write to nobody who does not know it', async () => {
    await limit(0)
    expect((await ask(strangers(1, 'nobody.test'))).refusal.code).toBe('TooManyStrangers')
    await limit(null)
  })

  test('needs a reason and a number that makes sense, and is set by administrators alone', async () => {
    expect((await limit(5, ' ')).refusal.code).toBe('NotUsable')
    for (const aDay of [-1, 1.5, 100_001]) expect((await limit(aDay)).status).toBe(400)
    const body = { aDay: 5, reason: 'Ticket 8' }
    for (const email of ['support@demo.test', 'billing@demo.test', 'supplier@demo.test'])
      expect((await (await house.signIn(email)).ask(changeSendingLimit, { params: { id: companyId }, body })).status).toBe(404)
    expect((await sender()).setADay).toBeNull()
  })

  test('set again to the same is noted once', async () => {
    const noted = async () =>
      (await platform.do(listAuditEntries, { query: { limit: 200 } })).items.filter(({ sentence }) => sentence.includes('write to 77 new'))
        .length
    await Promise.all([limit(77), limit(77)])
    expect(await noted()).toBe(1)
    await limit(null)
  })
})
