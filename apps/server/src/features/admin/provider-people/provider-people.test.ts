import { resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { beginTotp } from '@tradewind/api/accounts/second-factor.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { listLoads } from '@tradewind/api/admin/dl-queue.ts'
import { findUsers, loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { changeProviderRole, inviteProviderPerson, listProviderPeople } from '@tradewind/api/admin/provider-people.ts'
import { listSenders, stopSender } from '@tradewind/api/admin/senders.ts'
import { listWork } from '@tradewind/api/work.ts'
import type { ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'
import { GOOD_PASSWORD } from '@tradewind/stage/account-mail.ts'
import { setUpAuthenticator } from '@tradewind/stage/authenticator.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { tokenIn } from '@tradewind/stage/mail-link.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post, isDemo: false })
let iris: Person
/** Outside a demo, where the provider's people need a second factor. */
beforeAll(async () => {
  iris = await withFactor('admin@demo.test')
})

const REASON = 'Asked us by telephone why a rate is missing'

async function invite(email: string, role: ProviderRole): Promise<void> {
  await iris.do(inviteProviderPerson, { body: { email, firstName: 'Lena', lastName: 'Holm', role } })
}

const phones = new Map<string, ReturnType<typeof setUpAuthenticator>>()

/** Somebody of the demo world's provider with a second factor, which is set up at the first coming. */
async function withFactor(email: string): Promise<Person> {
  const phone = phones.get(email) ?? setUpAuthenticator(house, await house.signIn(email), email)
  phones.set(email, phone)
  return (await phone).signIn()
}

async function idOf(email: string): Promise<string> {
  const { items } = await iris.do(listProviderPeople)
  return items.find((person) => person.email === email)?.userId ?? ''
}

const give = async (email: string, role: ProviderRole | null) =>
  iris.ask(changeProviderRole, { params: { id: await idOf(email) }, body: { role } })

async function sentences(): Promise<string[]> {
  return (await iris.do(listAuditEntries, { query: { filter: 'accounts', limit: 200 } })).items.map((entry) => entry.sentence)
}

describe('an administrator of the platform', () => {
  test('invites a colleague for support, who chooses a password, has to set up a second factor, and may do nothing before it', async () => {
    await invite('lena@tradewind.test', 'support')
    const mail = await post.mailTo('lena@tradewind.test')
    expect(mail.subject).toBe('Iris Lund invites you to Tradewind on Tradewind')
    await house.visitor().do(resetPassword, { body: { token: tokenIn(mail), newPassword: GOOD_PASSWORD } })
    const lena = await house.visitor().signIn('lena@tradewind.test', GOOD_PASSWORD)
    expect(await lena.do(getSessionInfo)).toMatchObject({
      providerRole: 'support',
      isPlatformAdmin: false,
      isLoadStaff: false,
      role: 'member',
      access: 'read',
      mustSetUpSecondFactor: true,
    })
    expect((await lena.ask(findUsers)).refusal.code).toBe('SecondFactorMissing')
    expect((await lena.ask(beginTotp, { body: { password: GOOD_PASSWORD } })).status).toBe(200)
    expect(await sentences()).toContain('gave Lena Holm the role Support of the provider')
  })

  test('sees every colleague with role and second factor', async () => {
    const { items } = await iris.do(listProviderPeople)
    const seen = new Map(items.map((person) => [person.email, person]))
    expect(seen.get('admin@demo.test')).toMatchObject({ providerRole: 'administrator', isYou: true, hasSecondFactor: true })
    expect(seen.get('billing@demo.test')).toMatchObject({ providerRole: 'billing', isYou: false, hasSecondFactor: false })
    expect(items.every((person) => person.email.endsWith('@demo.test') || person.email.endsWith('@tradewind.test'))).toBe(true)
  })

  test('gives another role and takes it away, which counts at the next call', async () => {
    const noor = await withFactor('loading@demo.test')
    expect((await noor.ask(listLoads)).status).toBe(200)
    expect((await give('loading@demo.test', 'support')).status).toBe(200)
    expect((await noor.ask(listLoads)).status).toBe(404)
    expect((await noor.ask(findUsers)).status).toBe(200)
    await post.mailTo('loading@demo.test', ({ subject }) => subject === 'Your role on the platform is Support now')
    expect((await give('loading@demo.test', null)).status).toBe(200)
    await post.mailTo('loading@demo.test', ({ subject }) => subject === 'Your role on the platform was taken away')
    expect((await noor.ask(findUsers)).status).toBe(404)
    expect((await give('loading@demo.test', 'dataLoad')).status).toBe(200)
    expect(await sentences()).toContain('took the role of the provider from Noor Haddad')
  })

  test('cannot give up the last administrator, and changes nobody of another company', async () => {
    expect((await give('admin@demo.test', 'support')).refusal).toMatchObject({
      code: 'LastAdmin',
      message: 'The platform needs at least one administrator who can sign in.',
    })
    expect((await iris.do(getSessionInfo)).providerRole).toBe('administrator')
    const { items } = await iris.do(findUsers, { query: { searchText: 'supplier@demo.test' } })
    const ana = { params: { id: items[0]?.userId ?? '' }, body: { role: 'administrator' as const } }
    expect((await iris.ask(changeProviderRole, ana)).status).toBe(404)
    expect((await (await house.signIn('supplier@demo.test')).do(getSessionInfo)).providerRole).toBeNull()
  })

  test('invites nobody whose address has an account', async () => {
    for (const email of ['buyer@demo.test', 'support@demo.test']) {
      const body = { email, firstName: 'Tom', lastName: 'Whitaker', role: 'administrator' as const }
      expect((await iris.ask(inviteProviderPerson, { body })).refusal.code).toBe('EmailTaken')
    }
    expect((await (await house.signIn('buyer@demo.test')).do(getSessionInfo)).providerRole).toBeNull()
  })
})

describe('two administrators at once', () => {
  test('cannot take the role from each other: one of them keeps it', async () => {
    await give('loading@demo.test', 'administrator')
    const noor = await withFactor('loading@demo.test')
    const [irisId, noorId] = [await idOf('admin@demo.test'), await idOf('loading@demo.test')]
    const answers = await Promise.all([
      iris.ask(changeProviderRole, { params: { id: noorId }, body: { role: 'dataLoad' } }),
      noor.ask(changeProviderRole, { params: { id: irisId }, body: { role: 'support' } }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
    // Back to how the others expect it.
    const isIris = (await iris.do(getSessionInfo)).providerRole === 'administrator'
    if (!isIris) {
      await noor.do(changeProviderRole, { params: { id: irisId }, body: { role: 'administrator' } })
      await iris.do(changeProviderRole, { params: { id: noorId }, body: { role: 'dataLoad' } })
    }
    expect((await iris.do(getSessionInfo)).providerRole).toBe('administrator')
  })
})

describe('support', () => {
  test('logs in as a user, whose company reads it, and is out of there when the role is taken', async () => {
    const mira = await withFactor('support@demo.test')
    const { items } = await mira.do(findUsers, { query: { searchText: 'buyer@demo.test' } })
    const { jwt } = await mira.do(loginAsUser, { body: { userId: items[0]?.userId ?? '', reason: REASON } })
    mira.token = jwt
    expect(await mira.do(getSessionInfo)).toMatchObject({
      email: 'buyer@demo.test',
      providerRole: null,
      realActor: { name: 'Mira Okafor' },
    })
    const tom = await house.signIn('buyer@demo.test')
    expect((await tom.do(listAuditEntries)).items.map((entry) => `${entry.actorName} ${entry.sentence}`)).toContain(
      `Mira Okafor logged in as Tom Whitaker for Tradewind: “${REASON}”`,
    )
    expect((await mira.ask(listWork)).status).toBe(200)
    await give('support@demo.test', 'billing')
    expect((await mira.ask(listWork)).status).toBe(401)
    await give('support@demo.test', 'support')
  })

  test('gives no roles, neither to others nor to themselves, and stops nobody’s sending', async () => {
    const mira = await withFactor('support@demo.test')
    const own = (await mira.do(getSessionInfo)).userId ?? ''
    const { companyId } = await (await house.signIn('supplier@demo.test')).do(getSessionInfo)
    const body = { email: 'friend@tradewind.test', firstName: 'A', lastName: 'Friend', role: 'administrator' as const }
    expect((await mira.ask(inviteProviderPerson, { body })).status).toBe(404)
    expect((await mira.ask(changeProviderRole, { params: { id: own }, body: { role: 'administrator' } })).status).toBe(404)
    expect((await mira.ask(listProviderPeople)).status).toBe(404)
    expect((await mira.ask(listSenders)).status).toBe(404)
    expect((await mira.ask(stopSender, { params: { id: companyId ?? '' }, body: { isStopped: true, reason: 'Ticket 7' } })).status).toBe(
      404,
    )
    expect((await iris.do(listProviderPeople)).items.map(({ email }) => email)).not.toContain('friend@tradewind.test')
  })
})

describe('billing and data load', () => {
  test.each([['billing@demo.test'], ['loading@demo.test']])('%s logs in as nobody and gives no roles', async (email) => {
    const person = await withFactor(email)
    const user = { userId: await idOf('admin@demo.test'), reason: REASON }
    expect((await person.ask(loginAsUser, { body: user })).status).toBe(404)
    expect((await person.ask(findUsers)).status).toBe(404)
    expect((await person.ask(changeProviderRole, { params: { id: user.userId }, body: { role: null } })).status).toBe(404)
  })
})

describe('everybody else', () => {
  test.each([['supplier@demo.test'], ['sales@demo.test'], ['buyer@demo.test']])(
    '%s does not find the people of the provider',
    async (email) => {
      const person = await house.signIn(email)
      const own = (await person.do(getSessionInfo)).userId ?? ''
      expect((await person.ask(listProviderPeople)).status).toBe(404)
      expect((await person.ask(changeProviderRole, { params: { id: own }, body: { role: 'administrator' } })).status).toBe(404)
      expect((await person.do(getSessionInfo)).providerRole).toBeNull()
    },
  )
})
