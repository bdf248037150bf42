import { changePassword, saveSettings } from '@tradewind/api/accounts/settings.ts'
import { endActing, getSessionInfo, listSessions, signOutEverywhere } from '@tradewind/api/accounts/sessions.ts'
import { eraseUser } from '@tradewind/api/accounts/erasure.ts'
import { signOut } from '@tradewind/api/accounts/sign-in.ts'
import { addUser, deleteUser, editUser } from '@tradewind/api/accounts/users.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { publishTemplates } from '@tradewind/api/contracting/publishing.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { findUsers, loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { verifyToken } from '@tradewind/api/landing.ts'
import { listWork } from '@tradewind/api/work.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { linkIn, sendOne } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
let iris: Person
beforeEach(async () => {
  iris = await house.signIn('admin@demo.test')
})

const MINUTE_MS = 60_000
const REASON = 'Asked us by telephone why a rate is missing'

async function idOf(email: string): Promise<string> {
  const { items } = await iris.do(findUsers, { query: { searchText: email } })
  return items[0]?.userId ?? ''
}

async function idOfSales(): Promise<string> {
  const { rows } = await house.services.db.pool.query<{ id: string }>("select id from user_account where email = 'sales@demo.test'")
  return rows[0]?.id ?? ''
}

/** Iris acts for this user from now on. */
async function actFor(email: string): Promise<Person> {
  const { jwt } = await iris.do(loginAsUser, { body: { userId: await idOf(email), reason: REASON } })
  iris.token = jwt
  return iris
}

describe('finding a user', () => {
  test.each([['ana'], ['marušić'], ['SUPPLIER@demo.test'], ['solano ana'], ['Solano']])('by “%s”', async (searchText) => {
    const { items } = await iris.do(findUsers, { query: { searchText } })
    expect(items).toContainEqual(
      expect.objectContaining({ email: 'supplier@demo.test', firstName: 'Ana', companyName: 'Solano Hotels', companyType: 'Supplier' }),
    )
  })

  test('signs of patterns mean themselves', async () => {
    expect((await iris.do(findUsers, { query: { searchText: '%' } })).items).toEqual([])
  })

  test('page by page everybody is there once', async () => {
    const all = (await iris.do(findUsers, { query: { limit: 100 } })).items.map((user) => user.email)
    const seen: string[] = []
    let next: string | undefined
    do {
      const page = await iris.do(findUsers, { query: { limit: 3, ...(next === undefined ? {} : { next }) } })
      seen.push(...page.items.map((user) => user.email))
      next = page.next ?? undefined
    } while (next !== undefined && seen.length < 100)
    expect(seen.slice(0, 100)).toEqual(all)
  })
})

describe('somebody whom their company has deleted', () => {
  test('is found apart from the others by administrators alone, until their data is erased', async () => {
    const ana = await house.signIn('supplier@demo.test')
    await ana.do(addUser, { body: { email: 'gone@solano.test', firstName: 'Gone', lastName: 'Away', role: 'member', access: 'read' } })
    const deleted = { query: { searchText: 'gone@solano.test', deleted: 'true' as const } }
    expect((await iris.do(findUsers, deleted)).items).toEqual([])
    const userId = await idOf('gone@solano.test')
    await ana.do(deleteUser, { params: { id: userId } })
    expect(await idOf('gone@solano.test')).toBe('')
    expect((await iris.do(findUsers, deleted)).items).toMatchObject([{ userId, isDeleted: true, companyName: 'Solano Hotels' }])
    expect((await iris.ask(loginAsUser, { body: { userId, reason: REASON } })).status).toBe(404)
    expect((await (await house.signIn('support@demo.test')).do(findUsers, deleted)).items).toEqual([])
    await iris.do(eraseUser, { params: { userId }, body: { reason: 'Ticket 78: asked for it' } })
    expect((await iris.do(findUsers, deleted)).items).toEqual([])
    expect((await iris.do(findUsers, { query: { searchText: 'former user', deleted: 'true' } })).items).toEqual([])
  })
})

describe('a platform administrator who logs in as a user', () => {
  test('sees what the user sees, and both names stand in the session [A-RO-021] [A-CL-002] [C-RO-012]', async () => {
    const { userId } = await (await house.signIn('buyer@demo.test')).do(getSessionInfo)
    await actFor('buyer@demo.test')
    expect(await iris.do(getSessionInfo)).toMatchObject({
      userId,
      email: 'buyer@demo.test',
      companyName: 'Meridian Tours',
      viewAs: 'Contractor',
      isPlatformAdmin: false,
      realActor: { name: 'Iris Lund', email: 'admin@demo.test' },
    })
    expect((await (await house.signIn('buyer@demo.test')).do(getSessionInfo)).realActor).toBeNull()
  })

  test('says why; without a reason nothing happens', async () => {
    const answer = await iris.ask(loginAsUser, { body: { userId: await idOf('buyer@demo.test'), reason: '   ' } })
    expect(answer.refusal).toMatchObject({ code: 'NotUsable', message: 'Please say in a few words why.' })
    expect((await iris.do(getSessionInfo)).isPlatformAdmin).toBe(true)
  })

  test('is refused when e-mail or company type are another’s', async () => {
    const userId = await idOf('buyer@demo.test')
    for (const wrong of [{ email: 'supplier@demo.test' }, { companyType: 'Supplier' as const }]) {
      expect((await iris.ask(loginAsUser, { body: { userId, reason: REASON, ...wrong } })).status).toBe(404)
    }
  })

  test('comes back to herself, and the cookie of before opens nothing', async () => {
    await actFor('buyer@demo.test')
    const old = house.visitor()
    old.setCookie('tradewind_session', iris.cookie('tradewind_session') ?? '')
    iris.token = (await iris.do(endActing)).jwt
    expect(await iris.do(getSessionInfo)).toMatchObject({ email: 'admin@demo.test', isPlatformAdmin: true, realActor: null })
    iris.token = undefined
    expect(await iris.do(getSessionInfo)).toMatchObject({ email: 'admin@demo.test' })
    expect((await old.ask(listWork)).status).toBe(401)
    expect((await iris.ask(endActing)).status).toBe(404)
  })

  test('is out after an hour, however busy', async () => {
    await actFor('buyer@demo.test')
    for (let minutes = 0; minutes < 59; minutes += 20) {
      expect((await iris.ask(listWork)).status).toBe(200)
      house.passTime(19 * MINUTE_MS)
    }
    expect((await iris.ask(listWork)).status).toBe(200)
    house.passTime(4 * MINUTE_MS)
    expect((await iris.ask(listWork)).refusal.code).toBe('InvalidCredentials')
  })

  test('does not log in as yet another from there', async () => {
    const userId = await idOf('supplier@demo.test')
    await actFor('buyer@demo.test')
    expect((await iris.ask(loginAsUser, { body: { userId, reason: REASON } })).status).toBe(404)
    expect((await iris.ask(findUsers)).status).toBe(404)
  })

  test('neither as a colleague who runs the platform, nor as somebody who is disabled', async () => {
    const answer = await iris.ask(loginAsUser, { body: { userId: await idOf('admin@demo.test'), reason: REASON } })
    expect(answer.refusal.code).toBe('CannotActFor')
    const ana = await house.signIn('supplier@demo.test')
    const userId = await idOf('sales@demo.test')
    await ana.do(editUser, { body: { userId, isDisabled: true } })
    expect((await iris.ask(loginAsUser, { body: { userId, reason: REASON } })).refusal.code).toBe('CannotActFor')
    await ana.do(editUser, { body: { userId, isDisabled: false } })
  })

  test('changes no password, and no rule of the company about signing in', async () => {
    await actFor('supplier@demo.test')
    const body = { password: WORLD_PASSWORD, newPassword: 'a quiet garden by the sea' }
    expect((await iris.ask(changePassword, { body })).refusal).toMatchObject({
      code: 'NotWhileActing',
      message: 'You act for somebody else. Only they themselves can do this.',
    })
    for (const company of [{ requiresSecondFactor: true }, { idleMinutes: 720 as const }]) {
      expect((await iris.ask(saveSettings, { body: { company } })).refusal.code).toBe('NotWhileActing')
    }
  })

  test('leaves no way in behind that outlasts the hour: adds no user', async () => {
    await actFor('supplier@demo.test')
    const body = { email: 'back-door@partner.test', firstName: 'Iris', lastName: 'Again', role: 'admin' as const }
    expect((await iris.ask(addUser, { body })).refusal.code).toBe('NotWhileActing')
  })

  test('binds nobody: accepts and rejects no contract, publishes and sends no rate sheet', async () => {
    const tom = await house.signIn('buyer@demo.test')
    const waiting = (await tom.do(listContracts, { body: { listType: 'sent' } })).items.find(({ side }) => side === 'buyer')
    const contractIds = [waiting?.contractId ?? '']
    await actFor('buyer@demo.test')
    for (const state of ['accepted', 'rejected'] as const) {
      const answer = await iris.ask(updateContractStatus, { body: { contractIds, state } })
      expect(answer.refusal).toMatchObject({
        code: 'NotWhileActing',
        message: 'You act for somebody else. Only they themselves can do this.',
      })
    }
    expect((await iris.do(listContracts, { body: { listType: 'sent' } })).items).toContainEqual(waiting)
    iris.token = (await iris.do(endActing)).jwt
    await actFor('supplier@demo.test')
    const { items } = await iris.do(listTemplates, { body: {} })
    const templateIds = items.map(({ templateId }) => templateId)
    expect((await iris.ask(publishTemplates, { body: { templateIds } })).refusal.code).toBe('NotWhileActing')
    const recipients = [{ email: 'whoever@partner.test' }]
    expect((await iris.ask(sendContracts, { body: { templateIds, recipients, subject: 'Our rates' } })).refusal.code).toBe('NotWhileActing')
    expect((await iris.do(listTemplates, { body: {} })).items).toEqual(items)
  })

  test('loses it together with the own session, and with the office', async () => {
    const own = house.visitor()
    own.setCookie('tradewind_session', iris.cookie('tradewind_session') ?? '')
    await actFor('buyer@demo.test')
    const admins = house.services.db.queries.updateTable('user_account').where('email', '=', 'admin@demo.test')
    await admins.set({ is_platform_admin: false }).execute()
    const without = await iris.ask(listWork)
    await admins.set({ is_platform_admin: true }).execute()
    expect(without.status).toBe(401)
    expect((await iris.ask(listWork)).status).toBe(200)
    await iris.do(signOut)
    for (const person of [iris, own]) expect((await person.ask(listWork)).status).toBe(401)
  })

  test('loses it when her own sessions are ended elsewhere', async () => {
    const elsewhere = await house.signIn('admin@demo.test')
    await actFor('buyer@demo.test')
    await elsewhere.do(signOutEverywhere)
    expect((await iris.ask(listWork)).status).toBe(401)
  })

  test('is seen by the user among the sessions', async () => {
    await actFor('product@demo.test')
    const priya = await house.signIn('product@demo.test')
    expect((await priya.do(listSessions)).items.map((session) => session.device)).toContain('Tradewind support')
  })
})

describe('the audit log', () => {
  test('of the customer tells its administrator who acted for whom, and why', async () => {
    await actFor('supplier@demo.test')
    await iris.do(editUser, { body: { userId: await idOfSales(), firstName: 'Pero' } })
    await iris.do(endActing)
    const ana = await house.signIn('supplier@demo.test')
    const { items } = await ana.do(listAuditEntries, { query: { limit: 4 } })
    expect(items.slice(1).map(({ actorName, actingName, sentence }) => [actingName, actorName, sentence])).toEqual([
      [null, 'Iris Lund', 'stopped acting for Ana Marušić'],
      ['Iris Lund', 'Ana Marušić', expect.stringContaining('renamed')],
      [null, 'Iris Lund', `logged in as Ana Marušić for Tradewind: “${REASON}”`],
    ])
    expect((await ana.do(listAuditEntries, { query: { searchText: 'Lund' } })).items.length).toBeGreaterThanOrEqual(3)
  })

  test('of the platform has the login as well', async () => {
    await actFor('buyer@demo.test')
    const colleague = await house.signIn('admin@demo.test')
    const { items } = await colleague.do(listAuditEntries, { query: { filter: 'accounts', limit: 5 } })
    expect(items.map((entry) => entry.sentence)).toContain(`logged in as Tom Whitaker for Tradewind: “${REASON}”`)
  })
})

describe('a contract’s link', () => {
  async function aLink(): Promise<{ hashToken: string; encryptedEmail: string }> {
    const email = `rates-${Math.random().toString(36).slice(2)}@partner.test`
    await sendOne(await house.signIn('shell@demo.test'), email)
    return linkIn(await post.mailTo(email))
  }

  test('lets a platform administrator log in as whom it was sent to, and leads to the contract [A-RO-008]', async () => {
    const { hashToken } = await aLink()
    const { contractId } = await iris.do(verifyToken, { params: { token: hashToken } })
    const answer = await iris.do(loginAsUser, { body: { hashToken } })
    expect(answer.contractId).toBe(contractId)
    iris.token = answer.jwt
    expect(await iris.do(getSessionInfo)).toMatchObject({
      email: expect.stringMatching(/^rates-.*@partner\.test$/),
      contractId: null,
      realActor: { email: 'admin@demo.test' },
    })
  })

  test('is of no use so to anybody else, who is told whom it is for', async () => {
    const { hashToken } = await aLink()
    for (const person of [house.visitor(), await house.signIn('buyer@demo.test')]) {
      const answer = await person.ask(loginAsUser, { body: { hashToken } })
      expect(answer.status).toBeGreaterThanOrEqual(401)
      expect(answer.refusal).toMatchObject({
        message: 'Only a platform administrator can log in as a user.',
        details: [{ kind: 'platformOnly' }],
      })
    }
  })

  test('that is out of date is refused as such', async () => {
    expect((await iris.ask(loginAsUser, { body: { hashToken: 'nonsense' } })).refusal).toMatchObject({
      code: 'LinkNotValid',
      message: 'This link is out of date, please try a new link.',
    })
  })
})
