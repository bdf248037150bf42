import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { getCompanyDetails, resendBulkMessage } from '@tradewind/api/admin/company-details.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getWork } from '@tradewind/api/work.ts'
import { newMassMessage } from '@tradewind/api/workspace/mass-messages.ts'
import { listMessages } from '@tradewind/api/workspace/messages.ts'
import { listTalks } from '@tradewind/api/workspace/talk.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { NO_PLATFORM_ADMINISTRATORS } from '@tradewind/stage/strangers.ts'
import { beforeAll, expect, test } from 'vitest'

const house = houseOfFile()
const [iris, ana, jonas] = house.signedIn('admin@demo.test', 'supplier@demo.test', 'jonas@nordwind.test')
let solano: string
beforeAll(async () => {
  solano = (await ana.do(getSessionInfo)).companyId ?? ''
})

const REASON = 'Ticket 5530: the connection was cut by mistake'

async function ended(workId: string) {
  return eventually(async () => {
    const work = await ana.do(getWork, { params: { id: workId } })
    expect(work.state).toBe('succeeded')
    return work
  })
}

async function setConnection(state: string): Promise<void> {
  const { queries } = house.services.db
  const nordwind = queries.selectFrom('company').select('id').where('company_name', '=', 'Nordwind Reisen')
  await queries.updateTable('connection').set({ state }).where('invited_company_id', '=', nordwind).execute()
}

/** A message of Ana that reached Meridian and not Nordwind. */
async function unreached(text: string): Promise<string> {
  const { items } = await ana.do(listPartners, { query: { limit: 100 } })
  const partnerIds = items.filter((item) => /Meridian|Nordwind/.test(item.partnerName)).map((item) => item.partnerId)
  await setConnection('archived')
  const { workId } = await ana.do(newMassMessage, { body: { to: { kind: 'partners', partnerIds }, text } })
  await ended(workId)
  await setConnection('connected')
  return workId
}

async function readByJonas(): Promise<string[]> {
  const { items } = await jonas.do(listTalks, { query: { searchText: 'Solano' } })
  const messages = await jonas.do(listMessages, { params: { id: items[0]?.id ?? '', channelId: 'general' }, query: {} })
  return messages.items.flatMap((item) => (item.kind === 'message' && item.way === 'mass' ? [item.text] : []))
}

const again = (workId: string, reason = REASON) => ({ body: { companyId: solano, workId, reason } })

async function unreachedOn(workId: string): Promise<number | undefined> {
  const details = await iris.do(getCompanyDetails, { params: { companyId: solano }, body: { reason: REASON } })
  return details.jobs.items.find((job) => job.workId === workId)?.unreached
}

test('an administrator of the platform sends a message again to whom it did not reach, once, and both audit logs say so [A-RO-022] [A-CL-056]', async () => {
  const workId = await unreached('Our spa opens in May')
  expect(await unreachedOn(workId)).toBe(1)
  expect(await readByJonas()).not.toContain('Our spa opens in May')
  const answers = await Promise.all([iris.ask(resendBulkMessage, again(workId)), iris.ask(resendBulkMessage, again(workId))])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const done = answers.find(({ status }) => status === 200)?.body
  expect(done?.recipientCount).toBe(1)
  await ended(done?.workId ?? '')
  expect((await readByJonas()).filter((text) => text === 'Our spa opens in May')).toHaveLength(1)
  expect(await unreachedOn(workId)).toBe(0)
  const sentence = (of: string) => `sent a message of ${of} again to 1 partner for Tradewind: “${REASON}”`
  const own = (await ana.do(listAuditEntries, { query: { limit: 100 } })).items.map((entry) => entry.sentence)
  expect(own.filter((each) => each === sentence('the company'))).toHaveLength(1)
  const providers = (await iris.do(listAuditEntries, { query: { limit: 100 } })).items.map((entry) => entry.sentence)
  expect(providers.filter((each) => each === sentence('Solano Hotels'))).toHaveLength(1)
})

test('nobody else does, nothing goes without a reason, and a message of another company is not found', async () => {
  const workId = await unreached('Our bar opens in June')
  for (const email of NO_PLATFORM_ADMINISTRATORS)
    expect((await (await house.signIn(email)).ask(resendBulkMessage, again(workId))).status).toBe(404)
  expect((await iris.ask(resendBulkMessage, again(workId, 'no'))).refusal.code).toBe('NotUsable')
  const { companyId } = await jonas.do(getSessionInfo)
  expect((await iris.ask(resendBulkMessage, { body: { companyId: companyId ?? '', workId, reason: REASON } })).status).toBe(404)
  expect(await readByJonas()).not.toContain('Our bar opens in June')
})

test('a sender who may write no more, or whose company’s sending was stopped, sends nothing in this way either', async () => {
  const workId = await unreached('Our pool opens in July')
  const { queries } = house.services.db
  const setAccess = (access: string) =>
    queries.updateTable('user_account').set({ access }).where('email', '=', 'supplier@demo.test').execute()
  await setAccess('read')
  expect((await iris.ask(resendBulkMessage, again(workId))).refusal.code).toBe('NoWriteAccess')
  await setAccess('write')
  const stop = (at: Date | null) => queries.updateTable('company').set({ sending_stopped_at: at }).where('id', '=', solano).execute()
  await stop(new Date(house.services.now()))
  expect((await iris.ask(resendBulkMessage, again(workId))).refusal.code).toBe('SendingStopped')
  await stop(null)
  expect(await readByJonas()).not.toContain('Our pool opens in July')
})
