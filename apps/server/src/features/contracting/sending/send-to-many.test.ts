import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { verifyToken } from '@tradewind/api/landing.ts'
import { getWork } from '@tradewind/api/work.ts'
import { eventHash } from '@tradewind/domain/proof/chain.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { linkIn, send } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'
import { readChain } from '../contract/public.ts'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani] = house.signedIn('shell@demo.test')

const mailsTo = (address: string, subject: string) =>
  post.mails.filter((mail) => mail.recipients.includes(address) && mail.subject === subject)

const wholeChain = async (contractId: string) => {
  const events = await readChain(house.services.db.queries, contractId)
  expect(events.map(({ previous }) => previous)).toEqual(['', ...events.slice(0, -1).map((event) => eventHash(event))])
  return events.map(({ kind, number }) => `${number} ${kind}`)
}

test('each gets one contract, one e-mail and a history of its own, also past those that are written together', async () => {
  const subject = 'To many'
  const names = Array.from({ length: 130 }, (_, at) => `to${at}@many-partners.test`)
  const workId = await send(amani, { recipients: [...names, 'shell@demo.test'].map((email) => ({ email })), subject })
  expect(await amani.do(getWork, { params: { id: workId } })).toMatchObject({
    done: 131,
    total: 131,
    result: { text: 'Mto wa Simba Lodge: sent to 130 partners, not sent to 1.' },
  })
  await eventually(() => expect(post.mails.filter((mail) => mail.subject === subject)).toHaveLength(130))
  expect(names.filter((name) => mailsTo(name, subject).length !== 1)).toEqual([])
  const tokens = await Promise.all(names.map(async (name) => linkIn(await post.mailTo(name, (mail) => mail.subject === subject)).hashToken))
  expect(new Set(tokens).size).toBe(130)
  expect((await amani.do(listContracts, { body: { searchText: 'many-partners.test', getContractIds: true } })).total).toBe(130)
  for (const at of [0, 99, 100, 129]) {
    const [name = '', hashToken = ''] = [names[at], tokens[at]]
    const { contractId } = await house.visitor().do(verifyToken, { params: { token: hashToken } })
    const { items: lines } = await amani.do(getHistoryFeed, { params: { id: contractId } })
    expect(lines).toMatchObject([{ kind: 'sent', own: { emails: [name] } }])
    expect(await wholeChain(contractId)).toEqual(['1 sent'])
  }
})

test('two partners who share an address each get their own: its reader opens with either link what was sent to that partner', async () => {
  const subject = 'Shared'
  await send(amani, { recipients: ['first@shared-one.test', 'first@shared-two.test'].map((email) => ({ email })) })
  const partners = (await amani.do(listPartners, { query: { searchText: 'first@shared-' } })).items
  expect(partners).toHaveLength(2)
  const { company_id } = await house.services.db.queries
    .selectFrom('user_account')
    .select('company_id')
    .where('email', '=', 'shell@demo.test')
    .executeTakeFirstOrThrow()
  const contacts = partners.map(({ partnerId }) => ({ company_id, partner_id: partnerId, email: 'both@shared.test' }))
  await house.services.db.queries.insertInto('partner_contact').values(contacts).execute()
  const workId = await send(amani, { recipients: partners.map(({ partnerId }) => ({ partnerId })), subject })
  expect((await amani.do(getWork, { params: { id: workId } })).result?.failures).toEqual([])
  await eventually(() => expect(mailsTo('both@shared.test', subject)).toHaveLength(2))
  const opened = []
  for (const mail of mailsTo('both@shared.test', subject)) {
    const { contractId } = await house.visitor().do(verifyToken, { params: { token: linkIn(mail).hashToken } })
    opened.push((await amani.do(getContractInfo, { params: { id: contractId } })).contract?.to.companyName)
  }
  expect(new Set(opened)).toEqual(new Set(['shared-one.test', 'shared-two.test']))
})
