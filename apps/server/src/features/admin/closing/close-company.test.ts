import { forgotPassword } from '@tradewind/api/accounts/recovery.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { editUser, listUsers } from '@tradewind/api/accounts/users.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { closeCompany, reopenCompany } from '@tradewind/api/admin/closing.ts'
import { getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { stopSender } from '@tradewind/api/admin/senders.ts'
import { getPartner, listAddressBook } from '@tradewind/api/connections/address-book.ts'
import { listConnections } from '@tradewind/api/connections/connections.ts'
import { findCompanies } from '@tradewind/api/connections/partner-finder.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { listPlannedSendings, planSending } from '@tradewind/api/contracting/sending.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { makeToken } from '@tradewind/api/tokens.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendPlannedJob } from '../../contracting/sending/public.ts'

const house = houseOfFile()
let iris: Person
let tom: Person
let ana: Person
let solano: string
let contractId: string
beforeAll(async () => {
  iris = await house.signIn('admin@demo.test')
  tom = await house.signIn('buyer@demo.test')
  ana = await house.signIn('supplier@demo.test')
  solano = (await ana.do(getSessionInfo)).companyId ?? ''
  contractId = (await sendOne(ana, 'buyer@demo.test')).contractId
})

const REASON = 'Ticket 900: they gave up their hotels'
const DAY_MS = 24 * 3_600_000

const closing = (companyName = 'Solano Hotels', reason = REASON) => ({ params: { companyId: solano }, body: { companyName, reason } })
const withReason = (reason = REASON) => ({ params: { companyId: solano }, body: { reason } })

async function timesNoted(person: Person, sentence: string): Promise<number> {
  const { items } = await person.do(listAuditEntries, { query: { limit: 200 } })
  return items.filter((entry) => entry.sentence === sentence).length
}

/** How Tom sees Solano: as a connection, in the address book and on the contract. */
async function seenByTom() {
  const { items } = await tom.do(listConnections, { query: { limit: 100 } })
  const book = await tom.do(listAddressBook, { query: { searchText: 'Solano' } })
  const partner = await tom.do(getPartner, { params: { id: book.items[0]?.partnerId ?? '' } })
  const info = await tom.do(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })
  return {
    connection: items.find(({ companyId }) => companyId === solano)?.isClosed,
    partner: partner.partner.isClosed,
    contract: info.contract?.isPartnerClosed,
    pages: info.sheet.pages.length > 0,
  }
}

describe('an administrator of the platform', () => {
  test('closes it only with its name and a reason, and never the provider’s own company', async () => {
    expect((await iris.ask(closeCompany, closing('Solano'))).refusal).toMatchObject({
      code: 'NotUsable',
      message: 'Type the name as it is written: Solano Hotels.',
    })
    expect((await iris.ask(closeCompany, closing('Solano Hotels', 'no'))).refusal.code).toBe('NotUsable')
    const own = await iris.do(getSessionInfo)
    const ofProvider = { params: { companyId: own.companyId ?? '' }, body: { companyName: own.companyName, reason: REASON } }
    expect((await iris.ask(closeCompany, ofProvider)).refusal.message).toBe('The provider’s own company cannot be closed.')
    for (const email of ['support@demo.test', 'billing@demo.test', 'loading@demo.test', 'supplier@demo.test']) {
      const person = await house.signIn(email)
      expect((await person.ask(closeCompany, closing())).status).toBe(404)
      expect((await person.ask(reopenCompany, withReason())).status).toBe(404)
    }
    expect((await iris.ask(reopenCompany, withReason())).refusal.code).toBe('StateChanged')
    expect(await seenByTom()).toEqual({ connection: false, partner: false, contract: false, pages: true })
    expect((await ana.do(getSessionInfo)).companyId).toBe(solano)
  })
})

describe('a closed company', () => {
  let program: Person
  let petarId: string
  beforeAll(async () => {
    const body = { name: 'Our program', scopes: ['contracts.read' as const], days: 30 }
    const { token } = await ana.do(makeToken, { body })
    program = house.visitor()
    program.token = token
    expect((await program.ask(listContracts, { body: { limit: 1 } })).status).toBe(200)
    const [{ templateId }, sendAt] = [await publishedTemplate(ana), new Date(house.services.now() + DAY_MS).toISOString()]
    await ana.do(planSending, { body: { templateIds: [templateId], recipients: [{ email: 'late@plan.test' }], subject: 'Later', sendAt } })
    petarId = (await ana.do(listUsers, { params: { filter: 'all' } })).items.find(({ email }) => email === 'sales@demo.test')?.userId ?? ''
    await ana.do(editUser, { body: { userId: petarId, isDisabled: true } })
    const both = await Promise.all([iris.do(closeCompany, closing()), iris.do(closeCompany, closing())])
    expect(both[0]).toEqual(both[1])
  })

  test('nobody of it is signed in any more, signs in, recovers a password or reads with a token', async () => {
    expect((await ana.ask(listContracts, { body: { limit: 1 } })).refusal.code).toBe('InvalidCredentials')
    const refused = await house.visitor().ask(signIn, { body: { email: 'supplier@demo.test', password: WORLD_PASSWORD } })
    expect(refused.refusal).toMatchObject({ code: 'SignInRefused', message: 'Company closed' })
    expect((await house.visitor().ask(forgotPassword, { body: { email: 'supplier@demo.test' } })).status).toBe(404)
    expect((await program.ask(listContracts, { body: { limit: 1 } })).refusal.code).toBe('TokenNotValid')
  })

  test('its partners keep what was sent, read that it is closed, and hear of it', async () => {
    expect(await seenByTom()).toEqual({ connection: true, partner: true, contract: true, pages: true })
    await eventually(async () => {
      const texts = (await tom.do(listNotifications)).items.map(({ text }) => text)
      expect(texts.filter((text) => text === 'Solano Hotels is closed. What it sent you stays with you.')).toHaveLength(1)
    })
  })

  test('its sending is stopped, and nobody allows it again while it is closed', async () => {
    const details = await iris.do(getCompanyDetails, withReason())
    expect(details).toMatchObject({ closedAt: expect.any(String), sending: { stoppedAt: expect.any(String) } })
    expect((await iris.ask(stopSender, { params: { id: solano }, body: { isStopped: false, reason: 'Ticket 7' } })).status).toBe(404)
    expect(await timesNoted(iris, `closed Solano Hotels for Tradewind: “${REASON}”`)).toBe(1)
  })

  test('is found by PartnerFinder before and after, and not while it is closed', async () => {
    const find = async () => (await tom.do(findCompanies, { body: { companyType: 'Supplier', limit: 100 } })).items
    const [other] = await find()
    const [companyId = '', companyName = ''] = [other?.companyId, other?.companyName]
    const isFound = async () => (await find()).some((each) => each.companyId === companyId)
    await iris.do(closeCompany, { params: { companyId }, body: { companyName, reason: REASON } })
    expect(await isFound()).toBe(false)
    await iris.do(reopenCompany, { params: { companyId }, body: { reason: REASON } })
    expect(await isFound()).toBe(true)
  })

  test('is reopened within 30 days as it was: who was disabled before stays so', async () => {
    house.passTime(29 * DAY_MS)
    await sendPlannedJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
    iris = await house.signIn('admin@demo.test')
    await iris.do(reopenCompany, withReason())
    ana = await house.signIn('supplier@demo.test')
    // What was planned for a day in between was not sent.
    expect((await ana.do(listPlannedSendings)).items).toMatchObject([
      { subject: 'Later', problem: 'The user who planned this is no longer here.' },
    ])
    tom = await house.signIn('buyer@demo.test')
    expect((await ana.do(listUsers, { params: { filter: 'all' } })).items.find(({ userId }) => userId === petarId)?.state).toBe('disabled')
    expect(await seenByTom()).toEqual({ connection: false, partner: false, contract: false, pages: true })
    expect(await iris.do(getCompanyDetails, withReason())).toMatchObject({ closedAt: null, sending: { stoppedAt: null } })
    expect(await timesNoted(ana, `closed the company for Tradewind: “${REASON}”`)).toBe(1)
    expect(await timesNoted(ana, `reopened the company for Tradewind: “${REASON}”`)).toBe(1)
  })

  test('is not reopened after that', async () => {
    await iris.do(closeCompany, closing())
    house.passTime(31 * DAY_MS)
    iris = await house.signIn('admin@demo.test')
    expect((await iris.ask(reopenCompany, withReason())).refusal).toMatchObject({
      code: 'NotUsable',
      message: 'Solano Hotels was closed more than 30 days ago.',
    })
  })
})
