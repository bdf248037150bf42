import { resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import {
  addUser,
  approveOrRejectUser,
  deleteUser,
  editUser,
  getUser,
  listCompanyUsers,
  listUsers,
  requestAccess,
} from '@tradewind/api/accounts/users.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { listWork } from '@tradewind/api/work.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import { GOOD_PASSWORD, NEWCOMER, signUpAndConfirm } from '@tradewind/stage/account-mail.ts'
import { houseOfEachTest, mailboxOfEachTest } from '@tradewind/stage/house-of-file.ts'
import { linkIn, tokenIn } from '@tradewind/stage/mail-link.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { describe, expect, test } from 'vitest'

const mailbox = mailboxOfEachTest()
const house = houseOfEachTest({ mailbox })
const [ana] = house.signedIn('supplier@demo.test')

const VESNA = { email: 'vesna@solano.test', firstName: 'Vesna', lastName: 'Perić' }

async function userOf(email: string, admin = ana) {
  const { items } = await admin.do(listUsers, { params: { filter: 'all' }, query: { searchText: email } })
  const [user] = items
  if (!user) throw new Error(`no user ${email}`)
  return user
}

const signInAs = (email: string, password = WORLD_PASSWORD) => house.visitor().ask(signIn, { body: { email, password } })

describe('adding a user', () => {
  test('who is added chooses a password by the invitation and is in [A-RO-009] [A-CL-017]', async () => {
    const added = await ana.do(addUser, { body: { ...VESNA, role: 'member', access: 'read' } })
    expect(added).toMatchObject({ ...VESNA, role: 'member', access: 'read', state: 'invited' })
    const mail = await mailbox.mailTo(VESNA.email)
    expect(mail.subject).toBe('Ana Marušić invites you to Solano Hotels on Tradewind')
    house.passTime(6 * 24 * 3600_000)
    await house.visitor().do(resetPassword, { body: { token: tokenIn(mail), newPassword: GOOD_PASSWORD } })
    const vesna = await house.visitor().signIn(VESNA.email, GOOD_PASSWORD)
    expect(await vesna.do(getSessionInfo)).toMatchObject({ companyName: 'Solano Hotels', role: 'member', access: 'read' })
  })

  test('before that the address opens nothing, and says why', async () => {
    await ana.do(addUser, { body: VESNA })
    expect((await signInAs(VESNA.email, GOOD_PASSWORD)).refusal.message).toBe('Email not confirmed')
  })

  test.each([
    ['sales@demo.test', 'This address already belongs to a user of your company.'],
    ['buyer@demo.test', 'This address already belongs to another company.'],
  ])('%s cannot be added, and the reason is given', async (email, message) => {
    const answer = await ana.ask(addUser, { body: { ...VESNA, email } })
    expect(answer.status).toBe(409)
    expect(answer.refusal.message).toBe(message)
  })

  test('a member cannot add anybody', async () => {
    const priya = await house.signIn('product@demo.test')
    const answer = await priya.ask(addUser, { body: VESNA })
    expect(answer.refusal).toMatchObject({ code: 'AdminsOnly', message: 'Only an administrator of your company can do this.' })
  })
})

describe('changing a user', () => {
  test('name, role and access are changed, what is left out stays [A-RO-010] [A-CL-018]', async () => {
    const petar = await userOf('sales@demo.test')
    const changed = await ana.do(editUser, { body: { userId: petar.userId, lastName: 'Kralj-Horvat', role: 'admin' } })
    expect(changed).toMatchObject({ firstName: 'Petar', lastName: 'Kralj-Horvat', role: 'admin', access: 'read' })
    const self = await house.signIn('sales@demo.test')
    expect((await self.do(getUser, { params: { id: petar.userId } })).isYou).toBe(true)
  })

  test('write access taken away is gone at the next call, with the words for the dialog', async () => {
    const tom = await house.signIn('buyer@demo.test')
    const priya = await house.signIn('product@demo.test')
    const body = { contractIds: ['0123456789abcdef01234567'], state: 'accepted' as const }
    expect((await priya.ask(updateContractStatus, { body })).status).toBe(404)
    const { userId } = await userOf('product@demo.test', tom)
    await tom.do(editUser, { body: { userId, access: 'read' } })
    const answer = await priya.ask(updateContractStatus, { body })
    expect(answer.status).toBe(403)
    expect(answer.refusal.message).toBe('You will need write access in order to change contract status.')
    expect(await priya.do(getSessionInfo)).toMatchObject({ access: 'read' })
  })

  test('who is deleted while disabled is told by e-mail too', async () => {
    await ana.do(addUser, { body: { ...VESNA, email: 'lana@solano.test' } })
    const mail = await mailbox.mailTo('lana@solano.test')
    expect(linkIn(mail).search).toBe('?invited=true')
    await house.visitor().do(resetPassword, { body: { token: tokenIn(mail), newPassword: GOOD_PASSWORD } })
    const { userId } = await userOf('lana@solano.test')
    await ana.do(editUser, { body: { userId, isDisabled: true } })
    await ana.do(deleteUser, { params: { id: userId } })
    await mailbox.mailTo('lana@solano.test', ({ text }) => /deleted/.test(text ?? ''))
  })

  test('a disabled user is signed out at the next call and cannot come back until enabled [A-CN-010]', async () => {
    const petar = await house.signIn('sales@demo.test')
    const { userId } = await userOf('sales@demo.test')
    await ana.do(editUser, { body: { userId, isDisabled: true } })
    expect((await petar.ask(listWork)).refusal.code).toBe('InvalidCredentials')
    expect((await signInAs('sales@demo.test')).refusal.message).toBe('Disabled')
    await ana.do(editUser, { body: { userId, isDisabled: false } })
    expect((await petar.ask(listWork)).refusal.code).toBe('InvalidCredentials')
    expect((await signInAs('sales@demo.test')).status).toBe(200)
  })

  test('a deleted user is gone, and her address is free again [A-RO-011] [A-CL-019] [A-CN-011]', async () => {
    const petar = await house.signIn('sales@demo.test')
    const { userId } = await userOf('sales@demo.test')
    await ana.do(deleteUser, { params: { id: userId } })
    expect((await petar.ask(listWork)).status).toBe(401)
    expect((await signInAs('sales@demo.test')).refusal.message).toBe('Deleted')
    expect((await ana.do(listUsers, { params: { filter: 'all' } })).items.map((user) => user.email)).toEqual(['supplier@demo.test'])
    await ana.do(addUser, { body: { ...VESNA, email: 'sales@demo.test' } })
  })

  test('the last administrator can neither step down nor be deleted nor be disabled', async () => {
    const { userId } = await userOf('supplier@demo.test')
    const answers = [
      await ana.ask(editUser, { body: { userId, role: 'member' } }),
      await ana.ask(editUser, { body: { userId, isDisabled: true } }),
      await ana.ask(deleteUser, { params: { id: userId } }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(409)
      expect(answer.refusal.message).toBe('Your company needs at least one administrator who can sign in.')
    }
    expect((await ana.ask(listWork)).status).toBe(200)
  })

  test('two administrators who take each other’s role at the same moment leave one of them', async () => {
    const petarId = (await userOf('sales@demo.test')).userId
    await ana.do(editUser, { body: { userId: petarId, role: 'admin' } })
    const petar = await house.signIn('sales@demo.test')
    const anaId = (await userOf('supplier@demo.test')).userId
    const both = await Promise.all([
      ana.ask(editUser, { body: { userId: petarId, role: 'member' } }),
      petar.ask(editUser, { body: { userId: anaId, role: 'member' } }),
    ])
    // Who comes second is refused: nobody would be left, or the role is gone already.
    expect(both.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('users of another company are not found: 404, and nothing changes', async () => {
    const tom = await house.signIn('buyer@demo.test')
    const { userId } = await userOf('sales@demo.test')
    const answers = [
      await tom.ask(getUser, { params: { id: userId } }),
      await tom.ask(editUser, { body: { userId, isDisabled: true } }),
      await tom.ask(deleteUser, { params: { id: userId } }),
      await tom.ask(approveOrRejectUser, { body: { user: userId, action: 'reject' } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect((await userOf('sales@demo.test')).state).toBe('active')
  })
})

describe('lists of users', () => {
  test('by state, with search over names and addresses, and counts [A-CL-015] [A-CL-014]', async () => {
    await ana.do(addUser, { body: VESNA })
    const all = await ana.do(listUsers, { params: { filter: 'all' } })
    expect(all.counts).toEqual({ all: 3, active: 2, pending: 0, invited: 1, disabled: 0 })
    const found = await ana.do(listUsers, { params: { filter: 'invited' }, query: { searchText: 'peric ves' } })
    expect(found.items.map((user) => user.email)).toEqual([VESNA.email])
    const one = await ana.do(getUser, { params: { id: found.items[0]?.userId ?? '' } })
    expect(one).toEqual(found.items[0])
  })

  test('everybody sees who works at the own company, and at no other [A-CL-021] [C-CL-079]', async () => {
    const petar = await house.signIn('sales@demo.test')
    const { companyId } = await petar.do(getSessionInfo)
    const { items } = await petar.do(listCompanyUsers, { params: { id: companyId ?? '' } })
    expect(items.map((user) => user.email)).toEqual(['supplier@demo.test', 'sales@demo.test'])
    const tom = await house.signIn('buyer@demo.test')
    expect((await tom.ask(listCompanyUsers, { params: { id: companyId ?? '' } })).status).toBe(404)
  })
})

describe('who waits for approval', () => {
  async function waiting(email: string) {
    await signUpAndConfirm(house, mailbox, { email })
    return userOf(email)
  }

  test('is approved [A-TR-010] [A-CL-016] [A-FD-016] [A-CN-004]', async () => {
    const { userId } = await waiting('marko@solano.test')
    const { message } = await ana.do(approveOrRejectUser, { body: { user: userId, action: 'approve' } })
    expect(message).toBe('The user has been approved.')
    expect((await signInAs('marko@solano.test', GOOD_PASSWORD)).status).toBe(200)
    const again = await ana.ask(approveOrRejectUser, { body: { user: userId, action: 'reject' } })
    expect(again.refusal.code).toBe('StateChanged')
  })

  test('is told what is missing when the address is not confirmed yet', async () => {
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: 'early@solano.test' } })
    const { userId } = await userOf('early@solano.test')
    await ana.do(approveOrRejectUser, { body: { user: userId, action: 'approve' } })
    const mail = await mailbox.mailTo('early@solano.test', ({ subject }) => subject === 'You are approved as a user of Solano Hotels')
    expect(mail.text).toContain('Before you can sign in, open the link with which you confirm this address.')
    expect(linkIn(mail).pathname + linkIn(mail).search).toBe('/signin/resend-confirmation?email=early%40solano.test')
  })

  test('or rejected, and told so [A-TR-011] [A-RO-013]', async () => {
    const { userId } = await waiting('stranger@solano.test')
    await ana.do(approveOrRejectUser, { body: { user: userId, action: 'reject' } })
    await mailbox.mailTo('stranger@solano.test', ({ subject }) => subject === 'You were not approved as a user of Solano Hotels')
    expect((await signInAs('stranger@solano.test', GOOD_PASSWORD)).refusal.message).toBe('Deleted')
  })

  test('a member cannot approve', async () => {
    const { userId } = await waiting('marko@solano.test')
    const petar = await house.signIn('sales@demo.test')
    expect((await petar.ask(approveOrRejectUser, { body: { user: userId, action: 'approve' } })).status).toBe(403)
  })
})

describe('asking for write access', () => {
  test('administrators are told by mail and see it in the list; giving it ends the request [A-CL-020] [A-TR-046]', async () => {
    const petar = await house.signIn('sales@demo.test')
    const answer = await petar.do(requestAccess, { body: { reason: 'I send the winter rates.' } })
    expect(answer.error).toBeUndefined()
    expect(answer.requestedAt).toEqual(expect.any(String))
    const mail = await mailbox.mailTo('supplier@demo.test', ({ subject }) => subject === 'Petar Kralj asks for write access')
    expect(mail.text).toContain('> I send the winter rates.')
    const { userId, accessRequestedAt } = await userOf('sales@demo.test')
    expect(accessRequestedAt).not.toBeNull()
    await ana.do(editUser, { body: { userId, access: 'write' } })
    expect((await userOf('sales@demo.test')).accessRequestedAt).toBeNull()
  })

  test('what is not asked for has an error field [A-TR-045]', async () => {
    const petar = await house.signIn('sales@demo.test')
    await petar.do(requestAccess)
    expect((await petar.do(requestAccess)).error).toBe('You have asked for write access already. Your administrator has been told.')
    expect((await ana.do(requestAccess)).error).toBe('You have write access already.')
  })
})
