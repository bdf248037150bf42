import { forgotPassword, resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { changePassword, getSettings, saveSettings, sendNotification, updateUiPreferences } from '@tradewind/api/accounts/settings.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { listWork } from '@tradewind/api/work.ts'
import { GOOD_PASSWORD, signUpAndConfirm } from '@tradewind/stage/account-mail.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfEachTest, mailboxOfEachTest } from '@tradewind/stage/house-of-file.ts'
import { tokenIn } from '@tradewind/stage/mail-link.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { describe, expect, test } from 'vitest'

const mailbox = mailboxOfEachTest()
const house = houseOfEachTest({ mailbox })
const [ana] = house.signedIn('supplier@demo.test')

describe('one’s own settings', () => {
  test('name and telephone are saved, and what is left out stays [A-CL-022] [A-CL-023]', async () => {
    await ana.do(saveSettings, { body: { phone: ' +385 20 123 456 ' } })
    await ana.do(saveSettings, { body: { lastName: 'Marušić-Lovrić' } })
    expect((await ana.do(getSettings)).user).toMatchObject({ firstName: 'Ana', lastName: 'Marušić-Lovrić', phone: '+385 20 123 456' })
    expect(await ana.do(getSessionInfo)).toMatchObject({ lastName: 'Marušić-Lovrić' })
  })

  test('the company reads how much of its storage is in use', async () => {
    const { used, most } = (await ana.do(getSettings)).company.storage
    expect(most).toBe(5120 * 1024 * 1024)
    await upload(ana, { name: 'rates.csv', bytes: Buffer.from('Room,Rate\nDouble,100\n') })
    expect((await ana.do(getSettings)).company.storage).toEqual({ used: used + 21, most })
  })

  test('the theme goes with the person [A-CL-024]', async () => {
    expect(await ana.do(updateUiPreferences, { body: { theme: 'dark' } })).toEqual({ theme: 'dark' })
    const elsewhere = await house.signIn('supplier@demo.test')
    expect(await elsewhere.do(getSessionInfo)).toMatchObject({ theme: 'dark' })
  })

  test('the language of the screens goes with the person, and is English until one is chosen', async () => {
    expect(await ana.do(getSessionInfo)).toMatchObject({ language: 'en' })
    expect(await house.visitor().do(getSessionInfo)).toMatchObject({ language: 'en' })
    await ana.do(updateUiPreferences, { body: { language: 'de' } })
    const elsewhere = await house.signIn('supplier@demo.test')
    expect(await elsewhere.do(getSessionInfo)).toMatchObject({ language: 'de', theme: 'auto' })
    expect(await (await house.signIn('sales@demo.test')).do(getSessionInfo)).toMatchObject({ language: 'en' })
    expect((await ana.ask(updateUiPreferences, { body: { language: 'tlh' as 'de' } })).status).toBe(400)
  })

  test('a preference that is kept leaves the others as they are', async () => {
    await ana.do(updateUiPreferences, { body: { theme: 'light' } })
    const kept = await ana.do(updateUiPreferences, { body: { hasSeenResponseWizard: true } })
    expect(kept).toEqual({ theme: 'light', hasSeenResponseWizard: true })
    expect(await ana.do(getSessionInfo)).toMatchObject({ theme: 'light' })
  })
})

describe('the password', () => {
  const change = (password: string, newPassword: string, person = ana) => person.ask(changePassword, { body: { password, newPassword } })

  test('is changed with the old one; every other session ends and a mail tells of it', async () => {
    const elsewhere = await house.signIn('supplier@demo.test')
    expect((await change(WORLD_PASSWORD, GOOD_PASSWORD)).status).toBe(200)
    expect((await elsewhere.ask(listWork)).status).toBe(401)
    expect((await ana.ask(listWork)).status).toBe(200)
    const old = await house.visitor().ask(signIn, { body: { email: 'supplier@demo.test', password: WORLD_PASSWORD } })
    expect(old.refusal.message).toBe('Incorrect password')
    await mailbox.mailTo('supplier@demo.test', ({ subject }) => subject === 'Your password was changed')
  })

  test('once changed, a link for a new password that was asked for before works no more', async () => {
    await house.visitor().do(forgotPassword, { body: { email: 'supplier@demo.test' } })
    const token = tokenIn(await mailbox.mailTo('supplier@demo.test', ({ subject }) => subject === 'Choose a new password'))
    expect((await change(WORLD_PASSWORD, GOOD_PASSWORD)).status).toBe(200)
    const late = await house.visitor().ask(resetPassword, { body: { token, newPassword: 'somebody else wrote this' } })
    expect(late.refusal.code).toBe('LinkGone')
  })

  test('is not changed with a wrong old one, nor to a weak one', async () => {
    expect((await change('wrong', GOOD_PASSWORD)).refusal).toMatchObject({ message: 'Password you entered is not correct.' })
    expect((await change(WORLD_PASSWORD, 'short')).refusal.code).toBe('PasswordNotGood')
    for (const weak of ['password1234', 'Chinchilla2026!'])
      expect((await change(WORLD_PASSWORD, weak)).refusal.code).toBe('PasswordNotGood')
  })

  test('somebody at an open desk cannot try old ones for ever', async () => {
    for (let i = 0; i < 10; i += 1) await change(`guess ${i}`, GOOD_PASSWORD)
    expect((await change(WORLD_PASSWORD, GOOD_PASSWORD)).status).toBe(429)
  })
})

describe('the company’s settings', () => {
  test('an administrator renames the company and closes it to its domain', async () => {
    const saved = await ana.do(saveSettings, { body: { company: { companyName: 'Solano Group', isOpenToDomain: false } } })
    expect(saved.company).toMatchObject({ companyName: 'Solano Group', emailDomain: null })
    const { joins } = await signUpAndConfirm(house, mailbox, { email: 'marko@solano.test' })
    expect(joins).toBeNull()
  })

  test('it is opened to the domain of the administrator’s own address, and to no other', async () => {
    expect((await ana.do(saveSettings, { body: { company: { isOpenToDomain: true } } })).company.emailDomain).toBe('demo.test')
    const tom = await house.signIn('buyer@demo.test')
    expect((await tom.do(saveSettings, { body: { company: { isOpenToDomain: true } } })).company.emailDomain).toBe('demo.test')
    const salma = await house.signIn('salma@atlasdune.test')
    await house.services.db.queries
      .updateTable('user_account')
      .set({ email: 'salma@demo.test' })
      .where('email', '=', 'salma@atlasdune.test')
      .execute()
    const taken = await salma.ask(saveSettings, { body: { company: { isOpenToDomain: true } } })
    expect(taken.refusal.message).toBe('Another company takes sign-ups from demo.test already.')
  })

  test('a member cannot change them', async () => {
    const petar = await house.signIn('sales@demo.test')
    const answer = await petar.ask(saveSettings, { body: { company: { companyName: 'Mine' } } })
    expect(answer.refusal.code).toBe('AdminsOnly')
    expect((await petar.do(getSettings)).company.companyName).toBe('Solano Hotels')
  })
})

describe('notifications', () => {
  async function acceptOne(): Promise<void> {
    const tom = await house.signIn('buyer@demo.test')
    const { items } = await tom.do(listContracts, { body: {} })
    const open = items.find((contract) => contract.listState === 'sent' || contract.listState === 'viewed')
    await tom.do(updateContractStatus, { body: { contractIds: [open?.contractId ?? ''], state: 'accepted' } })
  }

  test('who does not want to read of accepted rates does not, while a colleague does', async () => {
    const petar = await house.signIn('sales@demo.test')
    await petar.do(saveSettings, { body: { notifications: { 'contract.accepted': { mail: true, application: false } } } })
    await acceptOne()
    await eventually(async () => {
      expect((await ana.do(listNotifications)).items.map((each) => each.kind)).toContain('contract.accepted')
    })
    expect((await petar.do(listNotifications)).items.map((each) => each.kind)).not.toContain('contract.accepted')
  })
})

describe('the platform hears', () => {
  test.each([
    ['getVerified', 'Solano Hotels asks to be verified'],
    ['clickedUpgrade', 'Solano Hotels asks for another plan'],
  ] as const)('of %s by mail [A-CL-025] [A-CN-018]', async (action, subject) => {
    await ana.do(sendNotification, { body: { action } })
    const mail = await mailbox.mailTo('admin@demo.test', (each) => each.subject === subject)
    expect(mail.text).toContain('Asked by: Ana Marušić, supplier@demo.test')
  })

  test('but of nothing else', async () => {
    expect((await ana.ask(sendNotification, { body: { action: 'other' as 'getVerified' } })).status).toBe(400)
  })
})
