import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { putHead } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { declineRequest, getAsked, listReceivedRequests, sendExternalRates } from '@tradewind/api/contracting/request-answers.ts'
import {
  askMoreSuppliers,
  createRequest,
  exportRequest,
  fileContractForRequest,
  getRequest,
  listAsked,
  listRequestContracts,
  listRequests,
  mendAddresses,
  moveDeadline,
  previewSuppliers,
  remindSuppliers,
  removeContractsFromRequests,
  repeatRequest,
  setReminders,
  withdrawRequest,
} from '@tradewind/api/contracting/requests.ts'
import { addDays, dayAt } from '@tradewind/domain/calendar/day.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { passTo } from '@tradewind/stage/pass-to.ts'
import { ask, askedAt, asking, inDays, requestLinkIn, supplierAt, uploadPdf, visitRequest } from '@tradewind/stage/requests.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { remindRequestsJob } from './remind-requests-job.ts'

const CSV = Buffer.from('Supplier;E-mail\n=cmd();evil@rows.test\nGood Inn;rates@good.test\nBad Inn;nowhere\n')

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [tom, ana] = house.signedIn('buyer@demo.test', 'supplier@demo.test')

const stateAt = async (requestId: string, email: string) => (await askedAt(tom, requestId, email)).state
const mailsTo = (email: string) => post.mails.filter((mail) => mail.recipients.includes(email))

describe('asking', () => {
  test('a buyer asks partners and strangers; each gets an e-mail with a link of its own, and the request is in the list [C-CL-029] [C-CL-002]', async () => {
    const { items } = await tom.do(listPartners, { query: { searchText: 'Solano' } })
    const partnerId = items[0]?.partnerId ?? ''
    const requestId = await ask(tom, [{ partnerId }, supplierAt('rates@asked.test', 'Asked Inn'), supplierAt('two@asked2.test')])
    const mail = await post.mailTo('rates@asked.test')
    expect(mail.subject).toBe('Meridian Tours asks for your rates: Rates 2027/28')
    expect(mail.text).toContain('We would like to sell you next year as well.')
    expect(mail.text).toContain('Wanted: All rooms')
    expect(requestLinkIn(mail)).not.toEqual(requestLinkIn(await post.mailTo('two@asked2.test')))
    const list = await tom.do(listRequests)
    expect(list.items[0]).toMatchObject({ requestId, supplierCount: 3, answeredCount: 0 })
    expect((await tom.do(getRequest, { params: { requestId } })).counts).toMatchObject({ mailed: 3, answered: 0 })
    // The supplier with an account hears of it in the application.
    await eventually(async () => {
      const told = (await ana.do(listReceivedRequests)).items
      expect(told[0]).toMatchObject({ buyerName: 'Meridian Tours', requestName: 'Rates 2027/28', state: 'open' })
    })
    const same = await tom.do(listRequests, { query: { emails: JSON.stringify(['other@asked.test', 'new@new.test']) } })
    expect(same.same).toMatchObject([{ requestId, supplierName: 'Asked Inn', by: 'domain', asWhom: 'other@asked.test' }])
  })

  test('pressed twice it is sent once', async () => {
    const body = asking([supplierAt('once@once.test')])
    const headers = { 'idempotency-key': 'request-once' }
    const [first, second] = await Promise.all([tom.do(createRequest, { body, headers }), tom.do(createRequest, { body, headers })])
    expect(first).toEqual(second)
    await post.mailTo('once@once.test')
    await eventually(async () => expect(await stateAt(first.requestId, 'once@once.test')).toBe('mailed'))
    expect(mailsTo('once@once.test')).toHaveLength(1)
  })

  test('a workbook of suppliers is previewed with its wrong rows, and who looks like another is named [C-DG-027]', async () => {
    const file = await upload(tom, { name: 'suppliers.csv', bytes: CSV })
    await ask(tom, [supplierAt('old@good.test', 'Good Inn old')])
    const read = await tom.do(previewSuppliers, {
      body: { file: { path: file.path }, suppliers: [supplierAt('x@twice.test', 'Good Inn')] },
    })
    expect(read.rows).toEqual([
      { line: 2, supplierName: '=cmd()', emails: ['evil@rows.test'], partnerId: null },
      { line: 3, supplierName: 'Good Inn', emails: ['rates@good.test'], partnerId: null },
    ])
    expect(read.problems).toEqual([{ line: 4, text: 'Bad Inn, nowhere', reason: 'There is no e-mail address in this row.' }])
    expect(read.same.map(({ asWhom, by, requestId }) => [asWhom, by, requestId === null])).toEqual([
      ['Good Inn', 'domain', false],
      ['Good Inn', 'name', true],
    ])
  })

  test('of a workbook the sheet that can be seen is read, however many suppliers a hidden one has', async () => {
    const rows = (...names: string[]) => [['Supplier', 'E-mail'], ...names.map((name) => [name, `rates@${name}.test`])]
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Suppliers', rows: rows('seen-inn') },
        { name: 'Former', rows: rows('former-inn', 'closed-inn', 'sold-inn'), hidden: true },
      ],
    })
    const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const file = await upload(tom, { name: 'suppliers.xlsx', contentType, bytes: Buffer.from(bytes) })
    const { rows: read } = await tom.do(previewSuppliers, { body: { file: { path: file.path } } })
    expect(read.flatMap(({ emails }) => emails)).toEqual(['rates@seen-inn.test'])
  })

  test('an address of a buyer cannot be asked, and says so; one that is refused is unreachable', async () => {
    post.treat('gone@gone.test', { at: 'recipient', reply: '550 no such mailbox' })
    const requestId = await ask(tom, [supplierAt('product@demo.test'), supplierAt('gone@gone.test')])
    await eventually(async () => expect(await stateAt(requestId, 'gone@gone.test')).toBe('unreachable'))
    expect((await askedAt(tom, requestId, 'gone@gone.test')).problem).toContain('no such mailbox')
    expect((await askedAt(tom, requestId, 'product@demo.test')).problem).toBe('This address belongs to your own company.')
  })

  test('more suppliers are asked later; whoever is asked already hears nothing more', async () => {
    const requestId = await ask(tom, [supplierAt('first@more.test')])
    await post.mailTo('first@more.test')
    const more = (suppliers: readonly ReturnType<typeof supplierAt>[], headers = {}) =>
      tom.ask(askMoreSuppliers, { params: { requestId }, body: { suppliers: [...suppliers] }, headers })
    const headers = { 'idempotency-key': 'more-once' }
    const added = await Promise.all([1, 2].map(() => more([supplierAt('second@more2.test'), supplierAt('first@more.test')], headers)))
    expect(added.map((answer) => answer.body)).toEqual(Array(2).fill({ addedCount: 1, askedBefore: 1 }))
    await post.mailTo('second@more2.test')
    expect((await tom.do(getRequest, { params: { requestId } })).supplierCount).toBe(2)
    expect([mailsTo('first@more.test').length, mailsTo('second@more2.test').length]).toEqual([1, 1])
    const foreign = { params: { requestId }, body: { suppliers: [supplierAt('third@more3.test')] } }
    expect((await (await house.signIn('supplier@demo.test')).ask(askMoreSuppliers, foreign)).status).toBe(404)
    await tom.do(withdrawRequest, { params: { requestId } })
    expect((await more([supplierAt('late@more4.test')])).refusal.code).toBe('StateChanged')
  })

  test('who cannot be reached is asked at another address; the old link opens nothing, and who can be reached stays', async () => {
    post.treat('wrong@mend.test', { at: 'recipient', reply: '550 no such mailbox' })
    const requestId = await ask(tom, [supplierAt('wrong@mend.test', 'Mend Inn'), supplierAt('fine@mend2.test')])
    await eventually(async () => expect(await stateAt(requestId, 'wrong@mend.test')).toBe('unreachable'))
    const mend = async (from: string, to: string) => {
      const { askedId } = await askedAt(tom, requestId, from)
      return tom.ask(mendAddresses, { params: { requestId }, body: { askedId, emails: [to] } })
    }
    await post.mailTo('fine@mend2.test')
    expect((await mend('fine@mend2.test', 'other@mend2.test')).refusal.code).toBe('StateChanged')
    expect((await mend('wrong@mend.test', 'fine@mend2.test')).refusal.message).toBe('fine@mend2.test is asked already in this request.')
    const links = `select 1 from request_link where email = 'wrong@mend.test'`
    expect((await house.services.db.pool.query(links)).rowCount).toBe(1)
    expect((await mend('wrong@mend.test', 'right@mend.test')).status).toBe(200)
    expect((await house.services.db.pool.query(links)).rowCount).toBe(0)
    const { person } = await visitRequest(house, post, 'right@mend.test')
    await eventually(async () => expect(await stateAt(requestId, 'right@mend.test')).toBe('opened'))
    expect(await person.do(getSessionInfo)).toMatchObject({ email: 'right@mend.test' })
    expect(mailsTo('fine@mend2.test')).toHaveLength(1)
  })

  test('the daily limit on strangers holds for requests and sendings together: beyond it nobody is asked', async () => {
    const { companyId } = await tom.do(getSessionInfo)
    const ofBuyer = house.services.db.queries.updateTable('company').where('id', '=', companyId ?? '')
    await ofBuyer.set({ created_at: new Date(), plan: 'Free' }).execute()
    try {
      const many = Array.from({ length: 500 }, (_, i) => supplierAt(`s${i}@s${i}.test`))
      const refused = await tom.ask(createRequest, { body: asking(many) })
      expect([refused.status, refused.refusal.code]).toEqual([429, 'TooManyStrangers'])
      expect(mailsTo('s0@s0.test')).toEqual([])
    } finally {
      await ofBuyer.set({ created_at: new Date(Date.now() - 730 * 86_400_000), plan: 'Unlimited' }).execute()
    }
  })

  test('a deadline in the past and a period that ends before it begins are refused', async () => {
    const suppliers = [supplierAt('a@dates.test')]
    for (const wrong of [{ deadline: inDays(-2) }, { endDate: '2027-03-31' }]) {
      expect((await tom.ask(createRequest, { body: asking(suppliers, wrong) })).refusal.code).toBe('NotUsable')
    }
  })

  test('a deadline is taken whose day has not ended everywhere', async () => {
    const before = house.services.now()
    passTo(house, '01:30')
    await tom.signIn('buyer@demo.test')
    const yesterday = addDays(dayAt(house.services.now(), 'UTC'), -1)
    const answer = await tom.ask(createRequest, { body: asking([supplierAt('a@yesterday.test')], { deadline: yesterday }) })
    expect(answer.status).toBe(200)
    house.passTime(before - house.services.now())
    await tom.signIn('buyer@demo.test')
  })
})

describe('following a request', () => {
  const later = (days: number) => ({ ...house.services, now: () => house.services.now() + days * 86_400_000 })
  const runReminders = (days: number) =>
    remindRequestsJob(later(days)).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
  const reminders = (email: string) => mailsTo(email).filter((mail) => (mail.subject ?? '').startsWith('Reminder:'))

  test('the schedule reminds the silent ones once on each of its days, and never who has answered', async () => {
    const requestId = await ask(tom, [supplierAt('silent@rem.test'), supplierAt('done@rem2.test')], { remindDays: [-7, -1] })
    const { person, askedId } = await visitRequest(house, post, 'done@rem2.test')
    await person.do(declineRequest, { params: { askedId }, body: { reason: 'closed' } })
    await runReminders(1)
    await runReminders(3)
    await runReminders(3)
    await post.mailTo('silent@rem.test', (mail) => (mail.subject ?? '').startsWith('Reminder:'))
    await eventually(async () => expect((await askedAt(tom, requestId, 'silent@rem.test')).reminderCount).toBe(1))
    expect([reminders('silent@rem.test').length, reminders('done@rem2.test').length]).toEqual([1, 0])
  })

  test('reminding by hand: nobody twice within a day, nobody of another request', async () => {
    const requestId = await ask(tom, [supplierAt('hand@hand.test')])
    const { askedId } = await askedAt(tom, requestId, 'hand@hand.test')
    const remind = (askedIds?: string[]) => tom.ask(remindSuppliers, { params: { requestId }, body: askedIds ? { askedIds } : {} })
    expect((await remind()).body).toEqual({ remindedCount: 0 })
    await house.services.db.queries
      .updateTable('asked_supplier')
      .set({ mailed_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('id', '=', askedId)
      .execute()
    const [one, two] = await Promise.all([remind([askedId]), remind([askedId])])
    expect(one.body.remindedCount + two.body.remindedCount).toBe(1)
    await post.mailTo('hand@hand.test', (mail) => (mail.subject ?? '').startsWith('Reminder:'))
    expect((await remind(['0123456789abcdef01234567'])).status).toBe(404)
  })

  test('a moved deadline is told with its message, and the page says when the next reminder goes out', async () => {
    const requestId = await ask(tom, [supplierAt('move@move.test')])
    await tom.do(setReminders, { params: { requestId }, body: { remindDays: [-3] } })
    await tom.do(moveDeadline, { params: { requestId }, body: { deadline: inDays(20), message: 'Take your time.' } })
    const mail = await post.mailTo('move@move.test', (each) => (each.subject ?? '').includes('moved the deadline'))
    expect(mail.text).toContain('Take your time.')
    expect(await tom.do(getRequest, { params: { requestId } })).toMatchObject({ deadline: inDays(20), nextReminder: inDays(17) })
  })

  test('a contract is filed as an answer [C-CL-016] [C-CL-039] [C-RL-067]', async () => {
    const requestId = await ask(tom, [supplierAt('filed@filed.test')])
    const { askedId } = await askedAt(tom, requestId, 'filed@filed.test')
    const contractId = (await tom.do(listContracts, { body: {} })).items.at(-1)?.contractId ?? ''
    await tom.do(fileContractForRequest, { body: { requestId, askedId, contractId } })
    await tom.do(fileContractForRequest, { body: { requestId, askedId, contractId } })
    expect(await askedAt(tom, requestId, 'filed@filed.test')).toMatchObject({
      state: 'answered',
      way: 'filed',
      contracts: [{ contractId }],
    })
    const answering = await tom.do(listRequestContracts, { params: { requestId } })
    expect(answering.items).toMatchObject([{ contractId, askedId, supplierName: 'filed.test' }])
  })

  test('a contract that was filed as an answer is taken out again [C-CL-040] [C-RL-068]', async () => {
    const requestId = await ask(tom, [supplierAt('taken-out@filed.test')])
    const { askedId } = await askedAt(tom, requestId, 'taken-out@filed.test')
    const contractId = (await tom.do(listContracts, { body: {} })).items.at(-2)?.contractId ?? ''
    await tom.do(fileContractForRequest, { body: { requestId, askedId, contractId } })
    expect(await tom.do(removeContractsFromRequests, { body: { contractIds: [contractId] } })).toEqual({ removedCount: 1 })
    expect(await askedAt(tom, requestId, 'taken-out@filed.test')).toMatchObject({ state: 'mailed', contracts: [] })
  })

  test('it says how many products of the year before are still missing, until their supplier has answered', async () => {
    const { items } = await tom.do(listPartners, { query: { searchText: 'Solano' } })
    const requestId = await ask(tom, [{ partnerId: items[0]?.partnerId ?? '' }, supplierAt('rates@new-here.test')])
    const inForce = { partner: 'Solano', states: ['accepted', 'signed', 'loaded'] as const, startDate: '2026-04-01', endDate: '2027-03-31' }
    const contracts = (await tom.do(listContracts, { body: { ...inForce, states: [...inForce.states], limit: 100 } })).items
    let products = 0
    for (const { contractId } of contracts) {
      const { sheet } = await tom.do(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })
      products += new Set(sheet.pages.flatMap(({ body }) => (body.kind === 'product' ? body.productName : []))).size
    }
    expect(products).toBeGreaterThan(0)
    const told = () => tom.do(getRequest, { params: { requestId } })
    expect(await told()).toMatchObject({ productsBefore: products, productsMissing: products })
    const rows = (await tom.do(listAsked, { params: { requestId } })).items
    expect(rows.map((row) => row.productsBefore).toSorted((a, b) => b - a)).toEqual([products, 0])
    const askedId = rows.find((row) => row.productsBefore > 0)?.askedId ?? ''
    await tom.do(fileContractForRequest, { body: { requestId, askedId, contractId: contracts[0]?.contractId ?? '' } })
    expect(await told()).toMatchObject({ productsBefore: products, productsMissing: 0 })
  })

  test('it is repeated a year later, those who were late first; and is exported as a workbook', async () => {
    const requestId = await ask(tom, [supplierAt('early@rep.test'), supplierAt('late@rep2.test')])
    const { person, askedId } = await visitRequest(house, post, 'early@rep.test')
    await person.do(sendExternalRates, { body: { files: [{ path: (await uploadPdf(person)).path }], requests: [askedId] } })
    const repeat = await tom.do(repeatRequest, { params: { requestId } })
    expect(repeat).toMatchObject({ requestName: 'Rates 2028/29', startDate: '2028-04-01', endDate: '2029-03-31' })
    expect(repeat.suppliers.map((each) => [each.emails[0], each.wasLate])).toEqual([
      ['late@rep2.test', true],
      ['early@rep.test', false],
    ])
    const same = async (repeatOf?: string) => {
      const body = { suppliers: [{ supplierName: 'Late', emails: ['late@rep2.test'] }], ...(repeatOf === undefined ? {} : { repeatOf }) }
      return (await tom.do(previewSuppliers, { body })).same.map((each) => each.requestId)
    }
    expect(await same(requestId)).toEqual([])
    expect(await same()).toEqual([requestId])
    // Asked already for the later period: that is a second request, whichever is repeated.
    const { startDate, endDate } = repeat
    const body = { ...asking([{ supplierName: 'Late', emails: ['late@rep2.test'] }]), startDate, endDate, repeatOf: requestId }
    const next = await tom.do(createRequest, { body })
    expect(await same(requestId)).toEqual([next.requestId])
    const file = await tom.ask(exportRequest, { params: { requestId } })
    expect([file.status, file.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  test('for another company, a reader and a supplier nothing of it exists or changes', async () => {
    const requestId = await ask(tom, [supplierAt('mine@mine.test')])
    const params = { requestId }
    const { askedId } = await askedAt(tom, requestId, 'mine@mine.test')
    const others = [
      await ana.ask(getRequest, { params }),
      await ana.ask(listAsked, { params }),
      await ana.ask(remindSuppliers, { params, body: {} }),
      await ana.ask(withdrawRequest, { params }),
      await ana.ask(getAsked, { params: { askedId } }),
      await ana.ask(declineRequest, { params: { askedId }, body: { reason: 'x' } }),
      await ana.ask(putHead, { params: { id: askedId }, body: {} as never }),
      await tom.ask(getAsked, { params: { askedId } }),
    ]
    expect(others.map((answer) => answer.status).filter((status) => status !== 404 && status !== 400)).toEqual([])
    expect((await house.visitor().ask(getAsked, { params: { askedId } })).status).toBe(401)
    expect(await stateAt(requestId, 'mine@mine.test')).toBe('mailed')
  })
})
