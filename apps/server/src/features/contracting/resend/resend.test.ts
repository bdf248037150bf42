import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { listContractMails } from '@tradewind/api/contracting/mails.ts'
import {
  bulkResendContracts,
  getResend,
  groupContractsForBulkResend,
  resendContract,
  retryBulkResend,
  updateContractPartner,
} from '@tradewind/api/contracting/resend.ts'
import { authByToken, verifyToken } from '@tradewind/api/landing.ts'
import { getWork } from '@tradewind/api/work.ts'
import { eventHash } from '@tradewind/domain/proof/chain.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import { linkIn, linksIn, newestContract, sendLetter, sendOne } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'
import { readChain } from '../contract/public.ts'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [ana, amani, tom] = house.signedIn('supplier@demo.test', 'shell@demo.test', 'buyer@demo.test')

const countTo = (address: string) => post.mails.filter((mail) => mail.recipients.includes(address)).length

describe('one contract', () => {
  test('is sent again to its readers, with a new link for each; the contract and its history say so [C-CL-013] [C-RL-011]', async () => {
    const { contract, link } = await sendLetter(post, ana, 'again@one.test')
    const { contractId } = contract
    expect(await ana.do(resendContract, { params: { id: contractId }, body: {} })).toEqual({ contractId, emails: ['again@one.test'] })
    const mail = await post.mailTo('again@one.test', (each) => (each.subject ?? '').includes('reminds you'))
    const second = linkIn(mail)
    expect(second.hashToken).not.toBe(link.hashToken)
    expect(await house.visitor().do(verifyToken, { params: { token: second.hashToken } })).toMatchObject({ contractId })
    expect(await house.visitor().do(verifyToken, { params: { token: link.hashToken } })).toMatchObject({ contractId })
    const { items } = await ana.do(getHistoryFeed, { params: { id: contractId } })
    expect(items[0]).toMatchObject({ kind: 'resent', facts: { version: contract.version }, own: { emails: ['again@one.test'] } })
  })

  test('addresses are cleaned, mended, removed and added, and the address book follows [C-FD-013]', async () => {
    const { contract, link } = await sendLetter(post, ana, 'wrong@two.test')
    const id = contract.contractId
    await ana.do(updateContractPartner, { params: { id }, body: { newEmails: ['gone@two.test'] } })
    const { emails } = await ana.do(resendContract, {
      params: { id },
      body: {
        newEmails: ['  New@Two.test ', '', '   '],
        updatedEmails: [{ email: 'wrong@two.test', newEmail: 'right@two.test' }],
        removedEmails: ['gone@two.test'],
        newPartnerName: '  Two   Travel ',
        removeContactFromPartner: true,
      },
    })
    expect(emails.toSorted()).toEqual(['new@two.test', 'right@two.test'])
    await post.mailTo('new@two.test')
    await post.mailTo('right@two.test')
    expect(countTo('gone@two.test')).toBe(0)
    expect((await ana.do(getContractInfo, { params: { id } })).contract?.toEmails).toEqual(['new@two.test', 'right@two.test'])
    const [partner] = (await ana.do(listPartners, { query: { searchText: 'two travel' } })).items
    expect(partner).toMatchObject({ partnerName: 'Two Travel' })
    expect(partner?.emails.toSorted()).toEqual(['new@two.test', 'right@two.test'])
    expect((await house.visitor().ask(authByToken, { body: link })).refusal.code).toBe('LinkNotValid')
    await eventually(async () => expect(await newestContract(ana)).toMatchObject({ partnerName: 'Two Travel' }))
  })

  test('updating the partner of a contract sends nothing; for all contracts it holds for the others too [C-CL-020] [C-RL-075]', async () => {
    const first = await sendOne(ana, 'ina@three.test')
    const [partner] = (await ana.do(listPartners, { query: { searchText: 'ina@three.test' } })).items
    await ana.do(bulkResendContracts, {
      body: { partners: [{ partnerId: partner?.partnerId ?? '', emails: ['ina@three.test'], contractIds: [first.contractId] }] },
    })
    const second = await sendOne(ana, 'ina@three.test', { subject: 'The second' })
    await post.mailTo('ina@three.test', (mail) => mail.subject === 'The second')
    await post.mailTo('ina@three.test', (mail) => mail.subject === 'Rates Reminder: Solano Hotels')
    const before = countTo('ina@three.test')
    const change = { updatedEmails: [{ email: 'ina@three.test', newEmail: 'eva@three.test' }], updatePartnerForAllContracts: true }
    await ana.do(updateContractPartner, { params: { id: second.contractId }, body: change })
    for (const { contractId } of [first, second])
      expect(await ana.do(getResend, { params: { id: contractId } })).toMatchObject({
        emails: ['eva@three.test'],
        otherEmails: [],
        contractCount: 2,
      })
    await ana.do(updateContractPartner, { params: { id: first.contractId }, body: { newPartnerName: '  Eva Travel ' } })
    expect((await ana.do(listPartners, { query: { searchText: 'eva@three.test' } })).items[0]?.partnerName).toBe('Eva Travel')
    expect(countTo('eva@three.test')).toBe(0)
    expect(countTo('ina@three.test')).toBe(before)
  })

  test('nobody is left, no address, an address of another company, one that is no reader: nothing changes', async () => {
    const { contractId: id } = await sendOne(ana, 'stays@four.test')
    const refused = async (body: object) => (await ana.ask(resendContract, { params: { id }, body })).refusal
    expect((await refused({ removedEmails: ['stays@four.test'] })).code).toBe('NotUsable')
    expect((await refused({ newEmails: ['nonsense'] })).code).toBe('WrongInput')
    expect(await refused({ newEmails: ['buyer@demo.test'] })).toMatchObject({
      code: 'NotUsable',
      message: expect.stringContaining('another company'),
    })
    expect((await refused({ updatedEmails: [{ email: 'other@four.test', newEmail: 'x@four.test' }] })).code).toBe('StateChanged')
    expect((await ana.do(getResend, { params: { id } })).emails).toEqual(['stays@four.test'])
    const [partner] = (await ana.do(listPartners, { query: { searchText: 'stays@four.test' } })).items
    expect(partner?.emails).toEqual(['stays@four.test'])
  })

  test('sent twice with one key it is one e-mail; another company and a buyer do not find it; a reader is told what is missing [C-ST-015]', async () => {
    const { contractId: id } = await sendOne(ana, 'twice@five.test')
    const headers = { 'idempotency-key': 'one-resending' }
    await Promise.all([1, 2].map(() => ana.do(resendContract, { params: { id }, body: {}, headers })))
    expect((await ana.do(listContractMails, { params: { id } })).items).toHaveLength(2)
    expect((await amani.ask(resendContract, { params: { id }, body: {} })).status).toBe(404)
    const { contractId } = await sendOne(ana, 'buyer@demo.test')
    expect((await tom.ask(resendContract, { params: { id: contractId }, body: {} })).status).toBe(404)
    const users = house.services.db.queries.updateTable('user_account')
    await users.set({ access: 'read' }).where('email', '=', 'supplier@demo.test').execute()
    const { status, refusal } = await ana.ask(resendContract, { params: { id }, body: {} })
    await users.set({ access: 'write' }).where('email', '=', 'supplier@demo.test').execute()
    expect(status).toBe(403)
    expect(refusal.message).toBe('You will need write access in order to resend contracts.')
  })

  test('who does not know the company counts for the limit of the day', async () => {
    const { contractId: id } = await sendOne(ana, 'limit@six.test')
    const newEmails = Array.from({ length: 49 }, (_, at) => `stranger${at}@six.test`)
    await house.services.db.queries
      .insertInto('stranger_claim')
      .values({ company_id: (await companyOf('supplier@demo.test')) ?? '', id: 'f'.repeat(24), strangers: 100_000 })
      .execute()
    expect((await ana.ask(resendContract, { params: { id }, body: { newEmails } })).refusal.code).toBe('TooManyStrangers')
    await house.services.db.queries.deleteFrom('stranger_claim').where('id', '=', 'f'.repeat(24)).execute()
    expect((await ana.do(getResend, { params: { id } })).emails).toEqual(['limit@six.test'])
  })
})

async function companyOf(email: string) {
  const user = house.services.db.queries.selectFrom('user_account').select('company_id').where('email', '=', email)
  return (await user.executeTakeFirst())?.company_id
}

describe('many contracts', () => {
  const sendThree = async () => {
    const contracts = [await sendOne(ana, 'one@bulk.test'), await sendOne(ana, 'one@bulk.test'), await sendOne(ana, 'two@mass.test')]
    return contracts.map((contract) => contract.contractId)
  }

  test('are grouped by partner, reviewed, and one e-mail goes to each address with all contracts of the partner [C-CL-011] [C-CL-012] [C-FD-014]', async () => {
    const contractIds = await sendThree()
    const { partners, left } = await ana.do(groupContractsForBulkResend, { body: { contractIds } })
    expect(left).toEqual([])
    expect(partners).toMatchObject([
      { emails: ['one@bulk.test'], contracts: [{ listState: 'sent' }, { listState: 'sent' }] },
      { emails: ['two@mass.test'], contracts: [{ contractId: contractIds[2] }] },
    ])
    const body = {
      partners: partners.map(({ partnerId, emails, contracts }) => ({
        partnerId,
        emails,
        contractIds: contracts.map((each) => each.contractId),
      })),
      customizedMessage: 'Please look <b>again</b>',
      BCCToSelf: true,
      subject: 'Look\r\nBcc: x@evil.test',
    }
    const headers = { 'idempotency-key': 'bulk-once' }
    const [first, second] = await Promise.all([1, 2].map(() => ana.do(bulkResendContracts, { body, headers })))
    expect(second).toEqual(first)
    expect(first).toMatchObject({ recipientCount: 2, contractCount: 3 })
    await workDone(ana, first?.workId ?? '')
    expect(await ana.do(getWork, { params: { id: first?.workId ?? '' } })).toMatchObject({
      kind: 'resend',
      title: 'Resending 3 contracts to 2 partners',
      result: { text: 'Sent again to 2 partners.', failures: [] },
    })
    const mail = await post.mailTo('one@bulk.test', (each) => each.subject === 'Look Bcc: x@evil.test')
    expect(linksIn(mail).length).toBeGreaterThanOrEqual(2)
    expect(mail.text).toContain('> Please look <b>again</b>')
    expect(mail.html).toContain('Please look &#60;b&#62;again')
    await post.mailTo('supplier@demo.test', (each) => each.subject === 'Copy: Look Bcc: x@evil.test')
    await post.mailTo('two@mass.test', (each) => each.subject === 'Look Bcc: x@evil.test')
    expect(post.mails.filter((each) => each.recipients.includes('two@mass.test') && each.subject === 'Look Bcc: x@evil.test')).toHaveLength(
      1,
    )
    expect(countTo('x@evil.test')).toBe(0)
  })

  test('a buyer reminds the supplier who sent them, whose pages the e-mail opens [C-RO-022]', async () => {
    const { contractId } = await sendOne(ana, 'buyer@demo.test')
    const { partners } = await tom.do(groupContractsForBulkResend, { body: { contractIds: [contractId] } })
    expect(partners).toMatchObject([{ emails: ['supplier@demo.test'] }])
    const [partner] = partners
    const body = { partners: [{ partnerId: partner?.partnerId ?? '', emails: partner?.emails ?? [], contractIds: [contractId] }] }
    const { workId } = await tom.do(bulkResendContracts, { body })
    await workDone(tom, workId)
    const mail = await post.mailTo('supplier@demo.test', (each) => each.subject === 'Rates Reminder: Meridian Tours')
    expect(mail.text).toContain(`/contracting/contract/${contractId}/details`)
    expect(linksIn(mail)).toEqual([])
    const { items } = await tom.do(getHistoryFeed, { params: { id: contractId } })
    expect(items[0]).toMatchObject({ kind: 'reminded', own: { emails: ['supplier@demo.test'] } })
  })

  test('a partner that cannot be sent to is named, and the others get theirs once; asked for three times, a partner has three lines in one history', async () => {
    const contracts = [
      await sendOne(ana, 'first@apart.test'),
      await sendOne(ana, 'no@thanks.test'),
      await sendOne(ana, 'last@asunder.test'),
    ]
    const contractIds = contracts.map((contract) => contract.contractId)
    const { partners } = await ana.do(groupContractsForBulkResend, { body: { contractIds } })
    const toSend = partners.map(({ partnerId, emails, contracts: theirs }) => ({
      partnerId,
      emails,
      contractIds: theirs.map((each) => each.contractId),
    }))
    const first = toSend.filter(({ emails }) => emails.includes('first@apart.test'))
    const again = [...first, ...first.map((each) => ({ ...each, emails: ['second@apart.test'] }))]
    await house.services.db.queries
      .insertInto('unwanted_mail')
      .values({ id: 'd'.repeat(24), email: 'no@thanks.test', way: 'page' })
      .execute()
    const subject = 'Apart'
    const { workId } = await ana.do(bulkResendContracts, { body: { partners: [...toSend, ...again], subject } })
    await workDone(ana, workId)
    expect((await ana.do(getWork, { params: { id: workId } })).result).toMatchObject({
      text: 'Sent again to 4 partners, not sent to 1.',
      failures: [{ what: expect.stringContaining('no@thanks.test'), reason: 'The reader of this address wants no more e-mail from you.' }],
    })
    const got = (email: string) => post.mails.filter((mail) => mail.recipients.includes(email) && mail.subject === subject).length
    await eventually(() => expect(['first@apart.test', 'second@apart.test', 'last@asunder.test'].map(got)).toEqual([2, 1, 1]))
    expect(got('no@thanks.test')).toBe(0)
    const { items } = await ana.do(getHistoryFeed, { params: { id: contractIds[0] ?? '' } })
    expect(items).toMatchObject([
      { kind: 'resent', own: { emails: ['second@apart.test'] } },
      { kind: 'resent', own: { emails: ['first@apart.test'] } },
      { kind: 'resent', own: { emails: ['first@apart.test'] } },
      { kind: 'sent' },
    ])
  })

  test('events of one contract that are written together follow each other in its chain', async () => {
    const { contractId } = await sendOne(ana, 'first@chained.test')
    const { partners } = await ana.do(groupContractsForBulkResend, { body: { contractIds: [contractId] } })
    const partnerId = partners[0]?.partnerId ?? ''
    const asked = ['first@chained.test', 'second@chained.test'].map((email) => ({ partnerId, emails: [email], contractIds: [contractId] }))
    await workDone(ana, (await ana.do(bulkResendContracts, { body: { partners: asked } })).workId)
    const events = await readChain(house.services.db.queries, contractId)
    expect(events.map(({ number, kind }) => `${number} ${kind}`)).toEqual(['1 sent', '2 resent', '3 resent'])
    expect(events.map(({ previous }) => previous)).toEqual(['', ...events.slice(0, -1).map((event) => eventHash(event))])
  })

  test('a contract of another company or with another partner changes nothing at all', async () => {
    const contractIds = await sendThree()
    const foreign = (await sendOne(amani, 'else@where.test')).contractId
    expect((await ana.ask(groupContractsForBulkResend, { body: { contractIds: [...contractIds, foreign] } })).status).toBe(404)
    const { partners } = await ana.do(groupContractsForBulkResend, { body: { contractIds } })
    const [first, second] = partners
    const asked = async (ids: readonly string[]) => {
      const partner = { partnerId: first?.partnerId ?? '', emails: ['one@bulk.test'], contractIds: [...ids] }
      return (await ana.ask(bulkResendContracts, { body: { partners: [partner] } })).refusal.code
    }
    const before = countTo('one@bulk.test')
    expect(await asked([contractIds[0] ?? '', foreign])).toBe('NotFound')
    expect(await asked(second?.contracts.map((each) => each.contractId) ?? [])).toBe('StateChanged')
    expect(countTo('one@bulk.test')).toBe(before)
  })

  test('who loses write access meanwhile sends nothing more, and may try again later, once', async () => {
    const contractIds = await sendThree()
    const { partners } = await ana.do(groupContractsForBulkResend, { body: { contractIds } })
    const users = house.services.db.queries.updateTable('user_account')
    const body = {
      partners: partners.map(({ partnerId, emails, contracts }) => ({
        partnerId,
        emails,
        contractIds: contracts.map((each) => each.contractId),
      })),
      subject: 'Only later',
    }
    const held = Promise.withResolvers<undefined>()
    const isHeld = Promise.withResolvers<undefined>()
    // The job waits for these rows, and access is taken away meanwhile.
    const holding = house.services.db.transaction(async (tx) => {
      await tx.selectFrom('user_account').select('id').where('email', '=', 'supplier@demo.test').execute()
      await tx.selectFrom('contract').select('id').where('id', 'in', contractIds).forUpdate().execute()
      isHeld.resolve(undefined)
      await held.promise
    })
    await isHeld.promise
    const { workId } = await ana.do(bulkResendContracts, { body })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update'`
    await eventually(async () => expect((await house.services.db.pool.query(waiting)).rowCount).toBe(1))
    await users.set({ access: 'read' }).where('email', '=', 'supplier@demo.test').execute()
    held.resolve(undefined)
    await holding
    await workDone(ana, workId)
    await users.set({ access: 'write' }).where('email', '=', 'supplier@demo.test').execute()
    const { result } = await ana.do(getWork, { params: { id: workId } })
    const sent = () => post.mails.filter((mail) => mail.subject === 'Only later').length
    const failures = result?.failures ?? []
    const reason = 'You will need write access in order to resend contracts.'
    expect(failures).toMatchObject([{ reason }, { reason }])
    const [again, twice] = await Promise.all([1, 2].map(() => ana.ask(retryBulkResend, { params: { id: workId } })))
    const started = [again, twice].filter((answer) => answer?.status === 200)
    expect(started).toHaveLength(1)
    expect((await ana.ask(retryBulkResend, { params: { id: workId } })).refusal.code).toBe('StateChanged')
    expect((await amani.ask(retryBulkResend, { params: { id: workId } })).status).toBe(404)
    await workDone(ana, started[0]?.body.workId ?? '')
    await eventually(async () => expect(sent()).toBe(2))
  })

  test('a reader who answered is reminded only if somebody chooses so: the answer is shown', async () => {
    const { contractId } = await sendOne(ana, 'buyer@demo.test')
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const { partners } = await ana.do(groupContractsForBulkResend, { body: { contractIds: [contractId] } })
    expect(partners).toMatchObject([{ contracts: [{ contractId, listState: 'accepted' }] }])
  })
})
