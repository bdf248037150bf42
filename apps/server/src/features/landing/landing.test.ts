import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import type { Call } from '@tradewind/api/call.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getContractInfo, getHistoryFeed, saveComment } from '@tradewind/api/contracting/contract.ts'
import { countContracts, listContracts, markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { downloadPdf } from '@tradewind/api/contracting/downloads.ts'
import { addFilesToContract, getFile } from '@tradewind/api/files.ts'
import { getHome } from '@tradewind/api/home.ts'
import { authByToken, enterByCode, landingAssets, sendEntryCode, verifyToken } from '@tradewind/api/landing.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { searchEverything } from '@tradewind/api/search.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendLetter, type SentLetter, tokenOf, visitByLink } from '@tradewind/stage/sending.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani] = house.signedIn('shell@demo.test')

const sentTo = (email: string) => sendLetter(post, amani, email)
const visitorBy = (sent: SentLetter) => visitByLink(house.visitor(), sent)

describe('a link from an e-mail', () => {
  test('says what it opens before it opens, without changing anything [A-CL-059] [A-TR-030]', async () => {
    const sent = await sentTo('visitor@partner.test')
    const answer = await house.visitor().ask(verifyToken, tokenOf(sent))
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      contractId: sent.contract.contractId,
      supplierName: 'Mto wa Simba Lodge',
      templateName: 'STO rates 2026/27',
      locationName: 'Mto wa Simba Lodge',
      emailHint: 'v…@partner.test',
      isAnswered: false,
      isOwnAddress: false,
      viewer: 'nobody',
      viewerType: 'Contractor',
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    const { items } = await amani.do(getHistoryFeed, { params: { id: sent.contract.contractId } })
    expect(items.map((item) => item.kind)).toEqual(['sent'])
  })

  test('shows the files of its contract, and no other file of the company that it was sent to', async () => {
    const tom = await house.signIn('buyer@demo.test')
    const pdf = {
      name: 'terms.pdf',
      bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'),
      contentType: 'application/pdf',
    }
    const [sent, other] = [await sentTo('buyer@demo.test'), await sentTo('buyer@demo.test')]
    const attachedTo = async ({ contract: { contractId } }: SentLetter) => {
      const { path } = await upload(amani, { ...pdf, purpose: 'contract' })
      await amani.do(addFilesToContract, { body: { contractId, files: [{ path }] } })
      return path
    }
    const [own, attached, elsewhere] = [
      (await upload(tom, { ...pdf, purpose: 'contract' })).path,
      await attachedTo(sent),
      await attachedTo(other),
    ]
    const visitor = await visitorBy(sent)
    const statuses = async (person: Person) => {
      const answers = await Promise.all([own, attached, elsewhere].map((key) => person.ask(getFile, { query: { key } })))
      return answers.map(({ status }) => status)
    }
    expect(await statuses(visitor)).toEqual([404, 200, 404])
    expect(await statuses(tom)).toEqual([200, 200, 200])
  })

  test('says as whom its viewer is here: buyer, supplier, platform administrator, or one who acts for somebody [A-RO-031] [A-RO-032] [A-RO-033] [A-RO-034]', async () => {
    const sent = await sentTo('viewer@partner.test')
    const typeFor = async (person: Person) => (await person.do(verifyToken, tokenOf(sent))).viewerType
    const iris = await house.signIn('admin@demo.test')
    expect(await typeFor(await visitorBy(sent))).toBe('Contractor')
    expect(await typeFor(amani)).toBe('Supplier')
    expect(await typeFor(iris)).toBe('platform')
    iris.token = (await iris.do(loginAsUser, { body: { hashToken: sent.link.hashToken } })).jwt
    expect(await iris.do(verifyToken, tokenOf(sent))).toMatchObject({ viewerType: 'internal', viewer: 'receiver' })
  })

  test('opens the contract without a password, for a browser that comes by it: with a session and a JWT [A-CL-004] [A-TR-031] [A-RL-077]', async () => {
    const sent = await sentTo('visitor@partner.test')
    const visitor = house.visitor()
    const answer = await visitor.ask(authByToken, { body: sent.link })
    expect(answer.body).toEqual({ contractId: sent.contract.contractId, jwt: expect.any(String) })
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('tradewind_session='))).toMatch(/; HttpOnly/)
    visitor.token = answer.body.jwt
    const { contract, sheet } = await visitor.do(getContractInfo, { params: { id: sent.contract.contractId } })
    expect(contract).toMatchObject({ side: 'buyer', openStates: ['accepted', 'rejected'], templateId: null })
    expect(sheet.pages.length).toBeGreaterThan(0)
    expect(await visitor.do(getSessionInfo)).toMatchObject({ contractId: sent.contract.contractId, companyType: 'Contractor' })
  })

  test('can be used again until the rates are answered', async () => {
    const sent = await sentTo('visitor@partner.test')
    await visitorBy(sent)
    const again = await visitorBy(sent)
    expect((await again.ask(getContractInfo, { params: { id: sent.contract.contractId } })).status).toBe(200)
  })

  test('shows what the sender sent by this link, and not what else the same buyer got [A-CL-060]', async () => {
    await sentTo('visitor@partner.test')
    const sent = await sentTo('visitor@partner.test')
    const visitor = await visitorBy(sent)
    expect((await visitor.do(landingAssets)).items).toEqual([
      {
        contractId: sent.contract.contractId,
        templateName: 'STO rates 2026/27',
        supplierName: 'Mto wa Simba Lodge',
        email: 'visitor@partner.test',
      },
    ])
    const { contract } = await visitor.do(getContractInfo, { params: { id: sent.contract.contractId } })
    expect((await visitor.do(landingAssets, { query: { senderId: contract?.from.companyId ?? '' } })).items).toHaveLength(1)
    expect((await visitor.do(landingAssets, { query: { senderId: contract?.to.companyId ?? '' } })).items).toEqual([])
  })

  test.each([
    ['the sender', 'shell@demo.test', 'sender'],
    ['somebody of the company that got it', 'product@demo.test', 'receiver'],
    ['somebody else', 'supplier@demo.test', 'stranger'],
  ])('%s who is signed in already is known as such', async (_, email, viewer) => {
    const sent = await sentTo('buyer@demo.test')
    const person = await house.signIn(email)
    expect((await person.do(verifyToken, tokenOf(sent))).viewer).toBe(viewer)
  })
})

describe('a visitor by link sees the one contract and nothing else', () => {
  test('not the other contracts of the company, in no call that takes an id', async () => {
    const other = await sentTo('buyer@demo.test')
    const sent = await sentTo('buyer@demo.test')
    const visitor = await visitorBy(sent)
    const { contractId: id } = other.contract
    const { contract } = await (await house.signIn('buyer@demo.test')).do(getContractInfo, { params: { id } })
    const answers = await Promise.all([
      visitor.ask(getContractInfo, { params: { id } }),
      visitor.ask(getHistoryFeed, { params: { id } }),
      visitor.ask(downloadPdf, { query: { docId: id } }),
      visitor.ask(markContractViewed, { params: { id } }),
      visitor.ask(updateContractStatus, { body: { contractIds: [id], state: 'accepted' } }),
      visitor.ask(updateContractStatus, { body: { contractIds: [sent.contract.contractId, id], state: 'accepted' } }),
      visitor.ask(saveComment, { params: { historyFeedId: contract?.historyFeedId ?? '' }, body: { comment: 'hello' } }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404))
    expect((await visitor.do(getContractInfo, { params: { id: sent.contract.contractId } })).contract?.state).toBe('pending')
  })

  test.each<[string, Call, object]>([
    ['the list', listContracts, { body: {} }],
    ['the counts', countContracts, {}],
    ['home', getHome, {}],
    ['partners', listPartners, {}],
    ['notifications', listNotifications, {}],
    ['search', searchEverything, { query: { searchText: 'mto' } }],
  ])('%s does not exist for her', async (_, call, input) => {
    const visitor = await visitorBy(await sentTo('buyer@demo.test'))
    expect((await visitor.ask(call, input)).refusal.code).toBe('NotFound')
  })

  test.each(['template', 'draft'] as const)('the supplier’s %s does not exist for her', async (collection) => {
    const sent = await sentTo('visitor@partner.test')
    const visitor = await visitorBy(sent)
    const { contract } = await amani.do(getContractInfo, { params: { id: sent.contract.contractId } })
    const answer = await visitor.ask(getContractInfo, { params: { id: contract?.templateId ?? '' }, body: { collection } })
    expect(answer.refusal.code).toBe('NotFound')
  })
})

describe('a link that does not open', () => {
  const refused = async (sent: SentLetter) => (await house.visitor().ask(verifyToken, tokenOf(sent))).refusal

  test('one that nobody gave out says so in words [A-CL-059]', async () => {
    const answer = await house.visitor().ask(verifyToken, { params: { token: 'x'.repeat(43) } })
    expect(answer.status).toBe(401)
    expect(answer.refusal).toMatchObject({ code: 'LinkNotValid', message: 'This link is out of date, please try a new link.' })
    expect((await house.visitor().ask(verifyToken, { params: { token: 'short' } })).refusal.code).toBe('LinkNotValid')
  })

  test('one with the address of another link, or a made-up one', async () => {
    const mine = await sentTo('visitor@partner.test')
    const yours = await sentTo('somebody@else.test')
    for (const encryptedEmail of [yours.link.encryptedEmail, 'visitor@partner.test', '']) {
      const answer = await house.visitor().ask(authByToken, { body: { hashToken: mine.link.hashToken, encryptedEmail } })
      expect(answer.refusal.code).toBe('LinkNotValid')
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test('one whose person was disabled, or moved to another company', async () => {
    const sent = await sentTo('leaver@partner.test')
    const people = house.services.db.queries.updateTable('user_account').where('email', '=', 'leaver@partner.test')
    await people.set({ disabled_at: new Date() }).execute()
    expect((await refused(sent)).code).toBe('LinkNotValid')
    const nordwind = house.services.db.queries.selectFrom('company').select('id').where('company_name', '=', 'Nordwind Reisen')
    await people.set({ disabled_at: null, company_id: (await nordwind.executeTakeFirstOrThrow()).id }).execute()
    expect((await refused(sent)).code).toBe('LinkNotValid')
  })

  test('the token is not in the database', async () => {
    const sent = await sentTo('visitor@partner.test')
    const { rows } = await house.services.db.pool.query('select m::text as text from magic_link m')
    expect(JSON.stringify(rows)).not.toContain(sent.link.hashToken)
  })
})

describe('answering by link', () => {
  test('the rates are accepted in the name of the address, and the sender reads it by e-mail and in the list [A-RO-028] [C-RO-019]', async () => {
    const sent = await sentTo('accepts@partner.test')
    const visitor = await visitorBy(sent)
    const { contractId } = sent.contract
    await visitor.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const { items } = await amani.do(getHistoryFeed, { params: { id: contractId } })
    expect(items.map((item) => item.kind)).toEqual(['accepted', 'sent'])
    expect(items[0]?.actorName).toBe('accepts@partner.test')
    const mail = await post.mailTo('shell@demo.test', (each) => (each.text ?? '').includes(contractId))
    expect(mail.subject).toBe('partner.test accepted your rates for Mto wa Simba Lodge')
    expect(mail.text).toContain('Accepted by: accepts@partner.test')
    const stillIn = await visitor.do(getContractInfo, { params: { id: contractId } })
    expect(stillIn.contract).toMatchObject({ state: 'accepted', openStates: ['loaded'] })
  })

  test('then the link alone opens nothing any more; a code sent to the address does', async () => {
    const sent = await sentTo('comesback@partner.test')
    await (await visitorBy(sent)).do(updateContractStatus, { body: { contractIds: [sent.contract.contractId], state: 'rejected' } })
    expect(await house.visitor().do(verifyToken, tokenOf(sent))).toMatchObject({ isAnswered: true })
    const visitor = house.visitor()
    const refusal = await visitor.ask(authByToken, { body: sent.link })
    expect(refusal.status).toBe(409)
    expect(refusal.refusal).toEqual({
      code: 'LinkAnswered',
      message: 'This rate sheet has been answered. To open it again, use a code that we send to you by e-mail, or sign in.',
    })
    const code = await codeFor(sent, 'comesback@partner.test')
    const { jwt, contractId } = await visitor.do(enterByCode, { body: { hashToken: sent.link.hashToken, code } })
    visitor.token = jwt
    expect((await visitor.do(getContractInfo, { params: { id: contractId } })).contract?.state).toBe('rejected')
    const again = await house.visitor().ask(enterByCode, { body: { hashToken: sent.link.hashToken, code } })
    expect(again.refusal.code).toBe('WrongCode')
  })

  async function codeFor(sent: SentLetter, email: string): Promise<string> {
    const before = post.mails.length
    await house.visitor().do(sendEntryCode, { body: { hashToken: sent.link.hashToken } })
    const mail = await post.mailTo(email, (each) => post.mails.indexOf(each) >= before && (each.subject ?? '').includes('is your code'))
    const code = /^\d{6}/.exec(mail.subject ?? '')?.[0] ?? ''
    expect(mail.text).toContain(code)
    expect(mail.html).toContain(code)
    return code
  }

  const enter = (sent: SentLetter, code: string) => house.visitor().ask(enterByCode, { body: { hashToken: sent.link.hashToken, code } })
  const otherThan = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

  test('a wrong code is refused, and after five of them the right one too', async () => {
    const sent = await sentTo('guesses@partner.test')
    const code = await codeFor(sent, 'guesses@partner.test')
    for (const by of [1, 2, 3, 4, 5]) {
      const answer = await enter(sent, otherThan(code, by))
      expect(answer.status).toBe(401)
      expect(answer.refusal).toMatchObject({ code: 'WrongCode', message: 'This code is not right, or more than ten minutes old.' })
    }
    expect((await enter(sent, code)).refusal.code).toBe('WrongCode')
  })

  test('two wrong codes at the same moment count as two', async () => {
    const sent = await sentTo('hurries@partner.test')
    const code = await codeFor(sent, 'hurries@partner.test')
    await Promise.all([1, 2, 3, 4, 5].map((by) => enter(sent, otherThan(code, by))))
    expect((await enter(sent, code)).refusal.code).toBe('WrongCode')
  })

  test('a code of another link does not fit', async () => {
    const mine = await sentTo('mine@partner.test')
    const yours = await sentTo('yours@partner.test')
    const code = await codeFor(mine, 'mine@partner.test')
    expect((await enter(yours, code)).refusal.code).toBe('WrongCode')
    expect((await enter(mine, code)).status).toBe(200)
  })

  test('a second code within half a minute is refused, and the first stays good', async () => {
    const sent = await sentTo('doubleclick@partner.test')
    const code = await codeFor(sent, 'doubleclick@partner.test')
    const answer = await house.visitor().ask(sendEntryCode, { body: { hashToken: sent.link.hashToken } })
    expect(answer.status).toBe(429)
    expect(answer.refusal.code).toBe('TooManyAttempts')
    expect((await enter(sent, code)).status).toBe(200)
  })
})
