import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { changeCompanyPlan, findCompaniesAndUsers, getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { getBilling, listInvoices, saveRecipient } from '@tradewind/api/billing.ts'
import { EXAMPLE_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { listWork } from '@tradewind/api/work.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { SOLANO_RECIPIENT } from '@tradewind/stage/invoice-recipient.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { visitorByLink } from '@tradewind/stage/visitor-by-link.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const house = houseOfFile({ settings: { BILLING: JSON.stringify(EXAMPLE_BILLING) } })
let mira: Person
let jonas: Person
let ana: Person
let solano: string
let meridian: string
beforeAll(async () => {
  solano = (await (await house.signIn('supplier@demo.test')).do(getSessionInfo)).companyId ?? ''
  meridian = (await (await house.signIn('buyer@demo.test')).do(getSessionInfo)).companyId ?? ''
})
beforeEach(async () => {
  mira = await house.signIn('support@demo.test')
  jonas = await house.signIn('billing@demo.test')
  ana = await house.signIn('supplier@demo.test')
})

const REASON = 'Ticket 5521: an e-mail did not arrive'

const open = (companyId: string, reason = REASON) => ({ params: { companyId }, body: { reason } })
const toPlan = (companyId: string, plan: 'Free' | 'Connected' | 'Unlimited', reason = REASON) => ({
  params: { companyId },
  body: { plan, reason },
})

async function sentencesOf(person: Person): Promise<string[]> {
  const { items } = await person.do(listAuditEntries, { query: { limit: 200 } })
  return items.map((entry) => `${entry.actorName} ${entry.sentence}`)
}

const timesIn = (sentences: readonly string[], wanted: string) => sentences.filter((each) => each === wanted).length

describe('support finds a company', () => {
  const foundBy = async (searchText: string) => {
    const { companies } = await mira.do(findCompaniesAndUsers, { query: { searchText } })
    return companies.find((company) => company.companyId === solano)?.foundBy
  }

  test.each([
    ['solano', 'name'],
    ['HOTELS Solano', 'name'],
    ['Supplier@Demo.test', 'address'],
  ])('by “%s”: %s', async (searchText, by) => {
    expect(await foundBy(searchText)).toBe(by)
  })

  test('by its id, the id of a user, and the id of a contract, for which the other side is found too', async () => {
    const { userId } = await ana.do(getSessionInfo)
    const contract = await house.services.db.queries
      .selectFrom('contract')
      .select('id')
      .where('supplier_id', '=', solano)
      .where('buyer_id', '=', meridian)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect([await foundBy(solano), await foundBy(userId ?? ''), await foundBy(contract.id)]).toEqual(['id', 'user', 'contract'])
    const { companies } = await mira.do(findCompaniesAndUsers, { query: { searchText: contract.id } })
    expect(companies.map(({ companyId }) => companyId).sort()).toEqual([solano, meridian].sort())
  })

  test('by an e-mail that it sent, as the report of a mail server names it', async () => {
    const mail = await house.services.db.queries
      .selectFrom('mail')
      .select(['id', 'message_id'])
      .where('company_id', '=', solano)
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const text of [mail.id, mail.message_id, mail.message_id.slice(1, -1)]) expect([text, await foundBy(text)]).toEqual([text, 'mail'])
    expect(await foundBy(`${mail.id}@`)).toBeUndefined()
  })

  test('by the domain of its people', async () => {
    const { queries } = house.services.db
    await queries.updateTable('user_account').set({ email: 'ana@solano-found.test' }).where('email', '=', 'sales@demo.test').execute()
    expect([await foundBy('solano-found.test'), await foundBy('@solano-found.test')]).toEqual(['domain', 'domain'])
    await queries.updateTable('user_account').set({ email: 'sales@demo.test' }).where('email', '=', 'ana@solano-found.test').execute()
  })

  test('a user by name or address, with the company', async () => {
    for (const searchText of ['whitaker tom', 'buyer@demo.test']) {
      const { users } = await mira.do(findCompaniesAndUsers, { query: { searchText } })
      expect(users).toContainEqual(expect.objectContaining({ email: 'buyer@demo.test', name: 'Tom Whitaker', companyId: meridian }))
    }
  })

  test('nothing by an empty text or by signs of patterns', async () => {
    for (const searchText of ['', '   ', '%'])
      expect(await mira.do(findCompaniesAndUsers, { query: { searchText } })).toEqual({ companies: [], users: [] })
  })
})

describe('the page about a company', () => {
  test('shows people, plan, contracts by state, connections, failed mail, jobs, files and the audit log [A-RT-026]', async () => {
    await house.services.db.pool.query(
      `insert into mail (id, kind, company_id, to_address, subject, html, plain_text, message_id, state, last_reply)
       values (substr(md5('failed'), 1, 24), 'contract-sent', $1, 'nobody@partner.test', 'Our rates', '', '', 'failed@tradewind.test', 'bounced', '550 5.1.1 user unknown')`,
      [solano],
    )
    const details = await mira.do(getCompanyDetails, open(solano))
    expect(details).toMatchObject({
      companyName: 'Solano Hotels',
      companyType: 'Supplier',
      isShellAccount: false,
      plan: { plan: 'Unlimited' },
    })
    expect(details.people.map(({ email }) => email)).toEqual(expect.arrayContaining(['supplier@demo.test', 'sales@demo.test']))
    expect(details.failedMail).toMatchObject({
      total: 1,
      items: [{ toAddress: 'nobody@partner.test', state: 'bounced', reply: '550 5.1.1 user unknown' }],
    })
    const counts = await house.services.db.queries
      .selectFrom('contract_count')
      .select((each) => each.fn.sum<string>('contracts').as('contracts'))
      .where('company_id', '=', solano)
      .where('place', '=', 'active')
      .executeTakeFirstOrThrow()
    expect(details.contracts.reduce((sum, { count }) => sum + count, 0)).toBe(Number(counts.contracts))
    expect(details.connections.total).toBeGreaterThan(0)
    expect(details.auditLog[0]?.sentence).toBe(`read the data of the company for Tradewind: “${REASON}”`)
  })

  test('is read in the audit log of the company and of the provider, once an hour for the same reason', async () => {
    const reason = 'Ticket 6001: asked who their users are'
    await mira.do(getCompanyDetails, open(solano, reason))
    await mira.do(getCompanyDetails, open(solano, reason))
    const own = `Mira Okafor read the data of the company for Tradewind: “${reason}”`
    const providers = `Mira Okafor read the data of Solano Hotels for Tradewind: “${reason}”`
    const iris = await house.signIn('admin@demo.test')
    expect(timesIn(await sentencesOf(ana), own)).toBe(1)
    expect(timesIn(await sentencesOf(iris), providers)).toBe(1)
    await jonas.do(getCompanyDetails, open(solano, reason))
    expect(timesIn(await sentencesOf(ana), own.replace('Mira Okafor', 'Jonas Weber'))).toBe(1)
  })

  test('opens to nobody without a reason, and no entry is written', async () => {
    const before = (await sentencesOf(ana)).length
    for (const reason of ['', '    ', 'why']) {
      expect((await mira.ask(getCompanyDetails, open(solano, reason))).refusal).toMatchObject({
        code: 'NotUsable',
        message: 'Please say in a few words why.',
      })
    }
    expect((await sentencesOf(ana)).length).toBe(before)
    expect((await mira.ask(getCompanyDetails, open('aaaaaaaaaaaaaaaaaaaaaaaa'))).status).toBe(404)
  })
})

describe('billing changes a plan', () => {
  test('of a buyer at once, which both audit logs say with the reason', async () => {
    const answer = await jonas.do(changeCompanyPlan, toPlan(meridian, 'Free'))
    expect(answer).toMatchObject({ outcome: 'changed', invoiceNumber: null })
    const tom = await house.signIn('buyer@demo.test')
    const iris = await house.signIn('admin@demo.test')
    expect(await sentencesOf(tom)).toContain(`Jonas Weber changed the plan to Free for Tradewind: “${REASON}”`)
    expect(await sentencesOf(iris)).toContain(`Jonas Weber changed the plan of Meridian Tours to Free for Tradewind: “${REASON}”`)
    expect((await jonas.do(getCompanyDetails, open(meridian))).plan.plan).toBe('Free')
  })

  test('twice at once: it is changed and noted once', async () => {
    const reason = 'Ticket 6100: ordered by letter'
    const answers = await Promise.all([1, 2, 3].map(() => jonas.do(changeCompanyPlan, toPlan(meridian, 'Unlimited', reason))))
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'kept', 'kept'])
    const tom = await house.signIn('buyer@demo.test')
    expect(timesIn(await sentencesOf(tom), `Jonas Weber changed the plan to Unlimited for Tradewind: “${reason}”`)).toBe(1)
  })

  test('of a supplier: a cheaper one is planned, the present one cancels it, and a dearer one needs somebody who gets the invoice', async () => {
    expect(await jonas.do(changeCompanyPlan, toPlan(solano, 'Free'))).toMatchObject({ outcome: 'planned' })
    expect((await jonas.do(getCompanyDetails, open(solano))).plan).toMatchObject({ plan: 'Unlimited', nextPlan: 'Free', isBilled: true })
    expect(await jonas.do(changeCompanyPlan, toPlan(solano, 'Unlimited'))).toEqual({ outcome: 'kept', from: null, invoiceNumber: null })
    expect((await ana.do(getBilling)).plan).toBe('Unlimited')
    await house.services.db.queries.updateTable('company').set({ plan: 'Free' }).where('id', '=', solano).execute()
    const refused = await jonas.ask(changeCompanyPlan, toPlan(solano, 'Unlimited'))
    expect(refused.refusal).toMatchObject({
      code: 'NotUsable',
      message: 'Solano Hotels has not said who gets its invoices. One of its administrators enters it under Billing.',
    })
    expect((await jonas.do(getCompanyDetails, open(solano))).plan.plan).toBe('Free')
    await ana.do(saveRecipient, { body: SOLANO_RECIPIENT })
    const changed = await jonas.do(changeCompanyPlan, toPlan(solano, 'Unlimited'))
    expect(changed.outcome).toBe('changed')
    const { items } = await ana.do(listInvoices)
    expect(items[0]?.number).toBe(changed.invoiceNumber)
    const found = await mira.do(findCompaniesAndUsers, { query: { searchText: items[0]?.number.toLowerCase() ?? '' } })
    expect(found.companies).toMatchObject([{ companyId: solano, foundBy: 'invoice' }])
  })

  test('support never does, also not while they act for a user, and billing not without a reason', async () => {
    const plan = async () => (await mira.do(getCompanyDetails, open(meridian))).plan.plan
    const before = await plan()
    expect((await mira.ask(changeCompanyPlan, toPlan(meridian, 'Free'))).status).toBe(404)
    expect((await jonas.ask(changeCompanyPlan, toPlan(meridian, 'Free', 'no'))).refusal.code).toBe('NotUsable')
    expect((await jonas.ask(changeCompanyPlan, toPlan('aaaaaaaaaaaaaaaaaaaaaaaa', 'Free'))).status).toBe(404)
    expect(await plan()).toBe(before)
  })
})

describe('everybody else finds none of it', () => {
  test.each([['supplier@demo.test'], ['sales@demo.test'], ['buyer@demo.test'], ['shell@demo.test'], ['loading@demo.test']])(
    '%s, not even of the own company',
    async (email) => {
      const person = await house.signIn(email)
      const { companyId } = await person.do(getSessionInfo)
      for (const id of [companyId ?? '', solano]) {
        expect((await person.ask(getCompanyDetails, open(id))).status).toBe(404)
        expect((await person.ask(changeCompanyPlan, toPlan(id, 'Unlimited'))).status).toBe(404)
      }
      expect((await person.ask(findCompaniesAndUsers, { query: { searchText: 'solano' } })).status).toBe(404)
      expect((await person.ask(listWork)).status).toBe(200)
    },
  )

  test('a visitor by link and somebody who is not signed in', async () => {
    expect((await (await visitorByLink(house)).ask(getCompanyDetails, open(solano))).status).toBe(404)
    expect((await house.visitor().ask(getCompanyDetails, open(solano))).status).toBe(401)
  })
})
