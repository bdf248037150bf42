import { finishPasskey, removePasskey } from '@tradewind/api/accounts/passkeys.ts'
import { beginTotp, confirmTotp, removeSecondFactor, renewRecoveryCodes, signInWithCode } from '@tradewind/api/accounts/second-factor.ts'
import { type SecondFactorChallenge, signIn } from '@tradewind/api/accounts/sign-in.ts'
import { addUser, deleteUser, editUser, listUsers, requestAccess } from '@tradewind/api/accounts/users.ts'
import { houseOfEachTest } from '@tradewind/stage/house-of-file.ts'
import { authenticatorCode } from '@tradewind/stage/authenticator.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const house = houseOfEachTest()
const [ana] = house.signedIn('supplier@demo.test')

/** What the outbox has for this address since the last time, oldest first: subject and first sentences. */
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await house.services.db.pool.query<{ subject: string; text: string }>(
    `with read as (delete from mail where to_address = $1 returning id, kind, subject, plain_text as text)
     select subject, text from read where kind in ('account-rights-changed', 'account-second-factor') order by id`,
    [address],
  )
  return rows
}

const subjectsTo = async (address: string) => (await mailsTo(address)).map((mail) => mail.subject)

async function idOf(email: string): Promise<string> {
  const { items } = await ana.do(listUsers, { params: { filter: 'all' }, query: { searchText: email } })
  return items[0]?.userId ?? ''
}

describe('an administrator who changes a user', () => {
  const PETAR = 'sales@demo.test'
  let userId: string
  beforeEach(async () => {
    userId = await idOf(PETAR)
  })
  const edit = (part: object) => ana.do(editUser, { body: { userId, ...part } })

  test('tells by mail who did what, and what it means', async () => {
    const petar = await house.signIn(PETAR)
    await petar.do(requestAccess, { body: { reason: 'The rates of 2027' } })
    await edit({ access: 'write' })
    const [given] = await mailsTo(PETAR)
    expect(given?.subject).toBe('You have write access at Solano Hotels now')
    expect(given?.text).toContain('Ana Marušić has given you write access: you can send, answer and change.')
    expect(given?.text).toMatch(/\/home$/m)
    await edit({ role: 'admin' })
    await edit({ role: 'member', access: 'read' })
    await edit({ isDisabled: true })
    await edit({ isDisabled: false })
    await ana.do(deleteUser, { params: { id: userId } })
    expect(await subjectsTo(PETAR)).toEqual([
      'You are an administrator of Solano Hotels now',
      'Your role and access at Solano Hotels have changed',
      'Your account at Solano Hotels was disabled',
      'Your account at Solano Hotels is enabled again',
      'Your account at Solano Hotels was deleted',
    ])
  })

  test('sends nothing for another name, for what was so before, and for the own account', async () => {
    await edit({ firstName: 'Pero', access: 'read', role: 'member', isDisabled: false })
    await ana.do(editUser, { body: { userId: await idOf('supplier@demo.test'), access: 'read' } })
    expect([...(await subjectsTo(PETAR)), ...(await subjectsTo('supplier@demo.test'))]).toEqual([])
  })

  test('sends nothing to whoever has not chosen a password yet', async () => {
    const added = await ana.do(addUser, { body: { email: 'vesna@solano.test', firstName: 'Vesna', lastName: 'Perić' } })
    await ana.do(editUser, { body: { userId: added.userId, access: 'read' } })
    await ana.do(deleteUser, { params: { id: added.userId } })
    expect(await subjectsTo('vesna@solano.test')).toEqual([])
  })
})

describe('whoever changes how she signs in is told by mail', () => {
  const ANA = 'supplier@demo.test'
  const body = { password: WORLD_PASSWORD }

  async function setUpApp(): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
    const { secret } = await ana.do(beginTotp, { body })
    const { recoveryCodes } = await ana.do(confirmTotp, { body: { code: authenticatorCode(secret, house.services.now()) } })
    return { secret, recoveryCodes }
  }

  async function addPasskey(id: string): Promise<void> {
    const user_id = await idOf(ANA)
    const row = { id, user_id, credential_id: id, public_key: Buffer.from('none'), passkey_name: 'Lost key' }
    await house.services.db.queries.insertInto('passkey').values(row).execute()
  }

  test('that the factor is on, that another app took its place, of new codes, and that it is off', async () => {
    await setUpApp()
    await setUpApp()
    await ana.do(renewRecoveryCodes, { body })
    await ana.do(removeSecondFactor, { body })
    expect(await subjectsTo(ANA)).toEqual([
      'Your second factor is on',
      'Your authenticator app was changed',
      'You have new recovery codes',
      'Your second factor is off',
    ])
  })

  test('of a passkey that is removed, not only of the last one, and of an app beside one', async () => {
    await addPasskey('cccccccccccccccccccccccc')
    await addPasskey('dddddddddddddddddddddddd')
    await ana.do(removePasskey, { body: { id: 'cccccccccccccccccccccccc', ...body } })
    const [removed] = await mailsTo(ANA)
    expect(removed?.subject).toBe('A passkey was removed from your account')
    expect(removed?.text).toContain('The passkey “Lost key” opens your account no longer.')
    await setUpApp()
    expect(await subjectsTo(ANA)).toEqual(['An authenticator app was added to your account'])
    expect((await ana.ask(finishPasskey, { body: { passkeyName: 'Mine', response: {} } })).refusal.code).toBe('WrongCode')
    expect(await subjectsTo(ANA)).toEqual([])
  })

  test('when somebody came in with a recovery code, and how many are left', async () => {
    const { recoveryCodes } = await setUpApp()
    await mailsTo(ANA)
    const answer = await house.visitor().ask(signIn, { body: { email: ANA, password: WORLD_PASSWORD } })
    const { challenge } = answer.refusal.details as SecondFactorChallenge
    await house.visitor().do(signInWithCode, { body: { challenge, code: recoveryCodes[0] ?? '' } })
    const [used] = await mailsTo(ANA)
    expect(used?.subject).toBe('A recovery code was used')
    expect(used?.text).toContain('9 recovery codes are left.')
  })
})
