import { confirmSecondaryEmail } from '@tradewind/api/accounts/secondary-email.ts'
import { getSettings } from '@tradewind/api/accounts/settings.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { countContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { createFolder, deleteFolder, setFolderRule } from '@tradewind/api/contracting/filing.ts'
import { getSignatures, requestSignatures } from '@tradewind/api/contracting/signatures.ts'
import { createStopSale, listReceivedStopSales } from '@tradewind/api/contracting/stop-sale.ts'
import { getPartner, savePartner } from '@tradewind/api/connections/address-book.ts'
import { listPartnerGroups, savePartnerGroup } from '@tradewind/api/connections/partner-groups.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { associateEmail, getConsolidation, verifyToken } from '@tradewind/api/landing.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { linkIn as buttonIn, tokenIn } from '@tradewind/stage/mail-link.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { inDays } from '@tradewind/stage/requests.ts'
import { sendLetter, type SentLetter, visitByLink } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
let amani: Person
let tom: Person
let address: string
let letter: SentLetter
let many = 0
beforeAll(async () => {
  amani = await house.signIn('shell@demo.test')
})
beforeEach(async () => {
  house.passTime(16 * 60_000)
  amani = await house.signIn('shell@demo.test')
  tom = await house.signIn('buyer@demo.test')
  many += 1
  address = `tom${many}@old-name.test`
  letter = await sendLetter(post, amani, address)
})

const ASKS = 'Are the rates sent to this address for Meridian Tours?'

async function confirm(): Promise<void> {
  const mail = await post.mailTo(address, ({ subject }) => subject === ASKS)
  await house.visitor().do(confirmSecondaryEmail, { body: { token: tokenIn(mail), type: 'signin' } })
}

/** The supplier writes about the address as about a partner of its own. @returns the partner that the address turns out to be */
async function writeAboutAddress(): Promise<string> {
  const idOf = async (searchText: string) => (await amani.do(listPartners, { query: { searchText } })).items[0]?.partnerId ?? ''
  const [ofAddress, ofMeridian] = [await idOf(address), await idOf('buyer@demo.test')]
  expect(ofMeridian).not.toBe(ofAddress)
  await amani.do(savePartner, {
    body: {
      partnerId: ofAddress,
      partnerName: `Old name ${many}`,
      contacts: [{ email: address, contactName: 'Tom the younger' }],
      tags: [`Taken ${many}`],
      note: `Calls on Mondays, ${many}.`,
      defaultTemplateId: null,
    },
  })
  await amani.do(savePartnerGroup, { body: { groupName: `Group ${many}`, partnerIds: [ofAddress] } })
  return ofMeridian
}

describe('a signed-in buyer with a link that was sent to another address of his', () => {
  test('sees what he would take over; nothing has changed yet', async () => {
    expect((await tom.do(verifyToken, { params: { token: letter.link.hashToken } })).viewer).toBe('stranger')
    expect(await tom.do(getConsolidation, { params: { token: letter.link.hashToken } })).toEqual({
      supplierName: 'Mto wa Simba Lodge',
      locationName: 'Mto wa Simba Lodge',
      emailHint: 't…@old-name.test',
      isOwnAddress: false,
      contractCount: 1,
      problem: null,
    })
    expect((await house.visitor().ask(getConsolidation, { params: { token: letter.link.hashToken } })).status).toBe(401)
  })

  test('takes it over once the mailbox of that address has said yes [A-TR-024]', async () => {
    const second = await sendLetter(post, amani, address)
    const before = await tom.do(countContracts)
    await tom.do(associateEmail, { body: letter.link })
    const { contractId } = letter.contract
    expect(
      (await tom.do(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } }).catch(() => undefined))?.contract,
    ).toBeUndefined()
    const mail = await post.mailTo(address, ({ subject }) => subject === ASKS)
    expect(mail.text).toContain('Tom Whitaker of Meridian Tours (buyer@demo.test)')
    expect(buttonIn(mail).pathname).toMatch(/^\/signin\/email\/secondary-confirmation\//)
    await confirm()

    const after = await tom.do(countContracts)
    expect(after.all).toBe(before.all + 2)
    expect(after.states.sent).toBe(before.states.sent + 2)
    const { items } = await tom.do(listContracts, { body: { contractIds: [contractId, second.contract.contractId] } })
    expect(items.map((item) => item.partnerName)).toEqual(['Mto wa Simba Lodge', 'Mto wa Simba Lodge'])
    expect((await tom.do(getSettings)).secondaryEmails).toContainEqual(expect.objectContaining({ email: address, isConfirmed: true }))
    expect((await house.visitor().ask(signIn, { body: { email: address, password: WORLD_PASSWORD } })).status).toBe(200)

    const sent = await amani.do(listContracts, { body: { contractIds: [contractId] } })
    expect(sent.items[0]).toMatchObject({ side: 'supplier', partnerName: 'Meridian Tours' })
    const partners = (await amani.do(listPartners, { query: { searchText: address } })).items
    expect(partners).toHaveLength(1)
    expect(partners[0]?.emails).toEqual(expect.arrayContaining([address, 'buyer@demo.test']))
    const { items: log } = await tom.do(listAuditEntries, { query: { limit: 6 } })
    expect(log.map((entry) => entry.sentence)).toContain(`took over what was sent to ${address}: 2 contracts`)
  })

  test('finds it in the folder that a rule of his company names for its supplier; the supplier keeps every word about that address', async () => {
    const ofMeridian = await writeAboutAddress()
    const { folderId } = await tom.do(createFolder, { body: { folderName: `Lodges ${many}` } })
    const { contractId } = letter.contract
    const { supplier } = await amani.do(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })
    await tom.do(setFolderRule, { body: { partnerCompanyId: supplier.companyId, folderId } })
    await tom.do(associateEmail, { body: letter.link })
    await confirm()
    const { items } = await tom.do(listContracts, { body: { contractIds: [contractId] } })
    expect(items).toMatchObject([{ folderId }])
    await tom.do(deleteFolder, { body: { folderName: `Lodges ${many}` } })
    const { partner } = await amani.do(getPartner, { params: { id: ofMeridian } })
    expect(partner.contacts).toContainEqual({ email: address, contactName: 'Tom the younger' })
    expect(partner.tags).toContain(`Taken ${many}`)
    expect(partner.note).toContain(`Calls on Mondays, ${many}.`)
    expect(partner.note).toContain(`Also in the address book as Old name ${many}.`)
    const groups = (await amani.do(listPartnerGroups)).items
    expect(groups.find((group) => group.groupName === `Group ${many}`)?.partners).toMatchObject([{ partnerId: ofMeridian }])
    expect((await amani.do(listPartners, { query: { searchText: address } })).items).toMatchObject([{ partnerId: ofMeridian }])
  })

  test('signs what that address was asked to sign, and confirms the stop sales that it received', async () => {
    const { contractId } = letter.contract
    const { contract, location } = await amani.do(getContractInfo, { params: { id: contractId }, body: {} })
    const signers = [
      { side: 'buyer' as const, email: address },
      { side: 'supplier' as const, email: 'shell@demo.test' },
    ]
    await amani.do(requestSignatures, {
      params: { id: contractId },
      body: { version: contract?.version ?? 0, signers, signBy: inDays(8) },
    })
    const { stopSaleId } = await amani.do(createStopSale, {
      body: { locationId: location.locationId, kind: 'close', days: [{ from: inDays(3), to: null }] },
    })
    // Meridian holds rates there as well: without a receipt of its own it has the one of the address alone.
    const ofMeridian = `(select r.id from stop_sale_receipt r join company c on c.id = r.buyer_id where c.company_name = 'Meridian Tours')`
    // Once its e-mails are made, nothing writes to that receipt any more.
    const waiting = `select 1 from stop_sale_receipt where next_mail is not null and id in ${ofMeridian}`
    await eventually(async () => expect((await house.services.db.pool.query(waiting)).rowCount).toBe(0))
    await house.services.db.pool.query(`delete from stop_sale_link where receipt_id in ${ofMeridian}`)
    await house.services.db.pool.query(`delete from stop_sale_receipt where id in ${ofMeridian}`)
    await tom.do(associateEmail, { body: letter.link })
    await confirm()
    const { request } = await tom.do(getSignatures, { params: { id: contractId } })
    expect(request?.signers).toMatchObject([{ isYou: true, isInTurn: true, state: 'waiting' }, { isYou: false }])
    expect((await tom.do(listReceivedStopSales)).items.map((each) => each.stopSaleId)).toContain(stopSaleId)
  })

  test('is reached by what is sent to that address from then on', async () => {
    await tom.do(associateEmail, { body: letter.link })
    await confirm()
    const later = await sendLetter(post, amani, address)
    expect((await tom.do(listContracts, { body: { contractIds: [later.contract.contractId] } })).items).toHaveLength(1)
    const visitor = await visitByLink(house.visitor(), later)
    const { contract } = await visitor.do(getContractInfo, { params: { id: later.contract.contractId }, body: { collection: 'contract' } })
    expect(contract?.to.companyName).toBe('Meridian Tours')
    // As himself, not as somebody new with that address.
    expect((await visitor.do(getSessionInfo)).email).toBe('buyer@demo.test')
  })

  test('needs the whole link: its token alone asks nobody', async () => {
    const other = await sendLetter(post, amani, `someone${many}@else.test`)
    const body = { hashToken: letter.link.hashToken, encryptedEmail: other.link.encryptedEmail }
    expect((await tom.ask(associateEmail, { body })).refusal.code).toBe('LinkNotValid')
  })

  test('cannot when the address has a password, when colleagues get rates there too, or when he is a supplier', async () => {
    const salma = await house.signIn('salma@atlasdune.test')
    expect((await salma.ask(associateEmail, { body: letter.link })).refusal.message).toContain('your company is a supplier')
    const { db } = house.services
    const user = await db.queries.selectFrom('user_account').selectAll().where('email', '=', address).executeTakeFirstOrThrow()
    const colleague = {
      id: `${'b'.repeat(22)}${String(many).padStart(2, '0')}`,
      company_id: user.company_id,
      email: `colleague${many}@old-name.test`,
    }
    await db.queries.insertInto('user_account').values(colleague).execute()
    expect((await tom.ask(associateEmail, { body: letter.link })).refusal).toMatchObject({
      code: 'CannotTakeOver',
      message: 'Rates for this company go to other people as well. Sign up with this address instead.',
    })
    await db.queries.updateTable('user_account').set({ deleted_at: new Date() }).where('id', '=', colleague.id).execute()
    await db.queries.updateTable('user_account').set({ password_hash: 'x' }).where('id', '=', user.id).execute()
    expect((await tom.ask(associateEmail, { body: letter.link })).refusal.message).toContain('has an account of its own')
  })

  test('cannot when the address got an account between asking and the mailbox’s yes', async () => {
    await tom.do(associateEmail, { body: letter.link })
    const mail = await post.mailTo(address, ({ subject }) => subject === ASKS)
    await house.services.db.queries.updateTable('user_account').set({ password_hash: 'x' }).where('email', '=', address).execute()
    const answer = await house.visitor().ask(confirmSecondaryEmail, { body: { token: tokenIn(mail), type: 'signin' } })
    expect(answer.refusal.code).toBe('CannotTakeOver')
  })

  test('who may only read cannot', async () => {
    const petar = await house.signIn('sales@demo.test')
    expect((await petar.ask(associateEmail, { body: letter.link })).status).toBe(403)
  })
})
