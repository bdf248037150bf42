import { confirmSignInEmail, sendConfirmationLink } from '@tradewind/api/accounts/confirmation.ts'
import { resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { contractingSignUp, signUp } from '@tradewind/api/accounts/sign-up.ts'
import { addUser, approveOrRejectUser, listUsers } from '@tradewind/api/accounts/users.ts'
import { confirmAndChoose, GOOD_PASSWORD, NEWCOMER, signUpAndConfirm } from '@tradewind/stage/account-mail.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { linkIn, tokenIn } from '@tradewind/stage/mail-link.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

const mailbox = mailboxOfFile()
const house = houseOfFile({ mailbox })
// Everybody here sits at one address: the allowance for mails begins anew.
beforeEach(() => house.passTime(16 * 60_000))

const signInAs = (email: string, password = GOOD_PASSWORD) => house.visitor().ask(signIn, { body: { email, password } })

describe('signing up a company', () => {
  test.each([
    ['Supplier', 'lucija@villababic.test'],
    ['Contractor', 'noor@oasistravel.test'],
  ] as const)('a %s confirms the address by the link and is the administrator of a new company', async (companyType, email) => {
    const { person, joins } = await signUpAndConfirm(house, mailbox, { email, companyType, companyName: `New ${companyType} and Sons` })
    expect(joins).toBeNull()
    await person.signIn(email, GOOD_PASSWORD)
    expect(await person.do(getSessionInfo)).toMatchObject({
      email,
      companyType,
      companyName: `New ${companyType} and Sons`,
      role: 'admin',
      access: 'write',
      isShellAccount: false,
      firstName: 'Lucija',
    })
  })

  test('before the link was opened the password opens nothing [A-CN-005]', async () => {
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: 'early@early.test' } })
    expect((await signInAs('early@early.test')).refusal.message).toBe('Email not confirmed')
  })

  test('the mail has text and HTML, one button, and names the company', async () => {
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: 'letter@letter.test', companyName: 'Hôtel <b>Été</b> & Co' } })
    const mail = await mailbox.mailTo('letter@letter.test')
    expect(mail.subject).toBe('Please confirm your email address')
    expect(mail.text).toContain('Hôtel <b>Été</b> & Co is ready to start')
    expect(mail.html).not.toContain('<b>Été')
    expect(linkIn(mail).pathname).toMatch(/^\/signin\/email\/confirmation\/[\w-]{43}$/)
  })

  test('a name is one line of what is seen: nobody writes a second paragraph into an e-mail to somebody else', async () => {
    const body = {
      ...NEWCOMER,
      email: 'lines@lines.test',
      firstName: 'Ana\r\n\r\nBcc: nobody',
      lastName: '\u202Ećišuram\u200B',
      companyName: ' Vila\n\tMir ',
    }
    await house.visitor().do(signUp, { body })
    const mail = await mailbox.mailTo('lines@lines.test')
    expect(mail.text).toContain('Hello Ana Bcc: nobody ćišuram,')
    expect(mail.text).toContain('and Vila Mir is ready')
    const hidden = await house.visitor().ask(signUp, { body: { ...body, email: 'hidden@lines.test', firstName: '\u200B\u202E' } })
    expect(hidden.refusal.code).toBe('WrongInput')
  })

  test.each(['Win at http://evil.test', 'evil.test/prize', 'write to x@evil.test'])(
    'a name such as "%s" does not reach the mailbox of somebody else',
    async (name) => {
      const email = `victim-${name.length}@names.test`
      await house.visitor().do(signUp, { body: { ...NEWCOMER, email, firstName: name, companyName: name } })
      const mail = await mailbox.mailTo(email)
      expect(mail.text).not.toContain('evil')
      expect(JSON.stringify(mail)).not.toContain('evil')
      expect(mail.text).toContain('and your company is ready to start')
    },
  )

  test.each([
    ['short', 'Please use at least 12 characters.'],
    ['password1234', 'This password is too common. Please choose one that nobody would guess.'],
    ['Chinchilla2026!', 'This password is too common. Please choose one that nobody would guess.'],
    ['genius123genius123', 'This password is too common. Please choose one that nobody would guess.'],
    ['weak@weak.test', 'Please choose a password that is not your email address.'],
  ])('the password "%s" is refused: %s', async (password, message) => {
    const answer = await house.visitor().ask(signUp, { body: { ...NEWCOMER, email: 'weak@weak.test', password } })
    expect(answer.status).toBe(422)
    expect(answer.refusal).toMatchObject({ code: 'PasswordNotGood', message })
  })

  test('an address that has an account cannot sign up again', async () => {
    const answer = await house.visitor().ask(signUp, { body: { ...NEWCOMER, email: 'buyer@demo.test' } })
    expect(answer.refusal).toMatchObject({ code: 'EmailTaken', message: 'This address already has an account.' })
  })

  test('two sign-ups with one address at the same moment make one account', async () => {
    const both = await Promise.all([1, 2].map(() => house.visitor().ask(signUp, { body: { ...NEWCOMER, email: 'twice@twice.test' } })))
    expect(both.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('signing up for contracting only', () => {
  test('a shell account comes of it [A-CL-013] [C-CL-116] [A-RO-005]', async () => {
    const email = 'lodge@ngorongoro.test'
    await house.visitor().do(contractingSignUp, { body: { ...NEWCOMER, email, companyName: 'Rim Lodge' } })
    const mail = await mailbox.mailTo(email)
    await confirmAndChoose(house.visitor(), tokenIn(mail))
    const { user } = (await signInAs(email)).body
    expect(user).toMatchObject({ isShellAccount: true, companyType: 'Supplier' })
  })

  test('somebody else who is known there does not take the company over: its user decides', async () => {
    const [own, second] = ['lodge@dunes.test', 'reservations@dunes.test']
    await house.visitor().do(contractingSignUp, { body: { ...NEWCOMER, email: own, companyName: 'Dunes Lodge' } })
    await confirmAndChoose(house.visitor(), tokenIn(await mailbox.mailTo(own)))
    await house.services.db.pool.query(
      `insert into user_account (id, company_id, email, first_name, last_name)
       select $1, company_id, $2, '', '' from user_account where email = $3`,
      [newId(house.services.now()), second, own],
    )
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: second, companyName: 'Dunes, Taken' } })
    const finish = await mailbox.mailTo(second, ({ subject }) => subject === 'Finish signing up')
    await house.visitor().do(resetPassword, { body: { token: tokenIn(finish), newPassword: GOOD_PASSWORD } })
    expect((await signInAs(second)).refusal.message).toBe('Not approved')
    const first = await house.visitor().signIn(own, GOOD_PASSWORD)
    expect(await first.do(getSessionInfo)).toMatchObject({ companyName: 'Dunes Lodge', role: 'admin', isShellAccount: true })
  })
})

describe('colleagues', () => {
  test('who signs up with the domain of a company waits for its administrator, who is told by mail [A-CN-006] [A-CN-007] [A-RO-012]', async () => {
    const email = 'marko@solano.test'
    const person = house.visitor()
    expect(await person.do(signUp, { body: { ...NEWCOMER, email } })).toMatchObject({ joins: 'solano.test' })
    expect((await signInAs(email)).refusal.message).toBe('Email not confirmed and not approved')

    const { message } = await confirmAndChoose(person, tokenIn(await mailbox.mailTo(email)))
    expect(message).toBe('Your email has been confirmed. We will notify you once your administrator has approved you as a user.')
    expect((await signInAs(email)).refusal.message).toBe('Not approved')

    const mail = await mailbox.mailTo('supplier@demo.test', ({ subject }) => subject === 'Lucija Babić asks to join your company')
    expect(linkIn(mail).pathname + linkIn(mail).search).toBe('/settings/users?filter=pending')
    const ana = await house.signIn('supplier@demo.test')
    const [waiting] = (await ana.do(listUsers, { params: { filter: 'pending' } })).items
    expect(waiting).toMatchObject({ email, state: 'pending', role: 'member' })
    await ana.do(approveOrRejectUser, { body: { user: waiting?.userId ?? '', action: 'approve' } })

    await mailbox.mailTo(email, ({ subject }) => subject === 'You are approved as a user of Solano Hotels')
    expect((await signInAs(email)).status).toBe(200)
  })

  test('who was rejected does not ask again for thirty days', async () => {
    const email = 'pushy@solano.test'
    await signUpAndConfirm(house, mailbox, { email })
    const ana = await house.signIn('supplier@demo.test')
    const [waiting] = (await ana.do(listUsers, { params: { filter: 'pending' }, query: { searchText: email } })).items
    await ana.do(approveOrRejectUser, { body: { user: waiting?.userId ?? '', action: 'reject' } })
    const again = () => house.visitor().ask(signUp, { body: { ...NEWCOMER, email } })
    expect((await again()).refusal.message).toBe('An administrator of your company has not approved this address. Please talk to them.')
    house.passTime(31 * 24 * 3600_000)
    expect((await again()).body.joins).toBe('solano.test')
  })

  test('a buyer with the domain of a supplier does not join the supplier', async () => {
    const { joins } = await house.visitor().do(signUp, { body: { ...NEWCOMER, email: 'b@solano.test', companyType: 'Contractor' } })
    expect(joins).toBeNull()
  })

  test('free-mail domains make nobody a colleague', async () => {
    for (const email of ['one@gmail.com', 'two@gmail.com']) {
      const { joins } = await signUpAndConfirm(house, mailbox, { email })
      expect(joins).toBeNull()
    }
  })

  test('the second one of a new company waits for the first one', async () => {
    await signUpAndConfirm(house, mailbox, { email: 'first@twohouses.test', companyName: 'Two Houses' })
    const { joins } = await house.visitor().do(signUp, { body: { ...NEWCOMER, email: 'second@twohouses.test' } })
    expect(joins).toBe('twohouses.test')
  })
})

describe('somebody to whom rates were sent before', () => {
  test('finishes the sign-up from her own mailbox; what was typed into the form opens nothing', async () => {
    const email = 'rates@sakurajourneys.test'
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email, companyName: 'Sakura Journeys KK', companyType: 'Contractor' } })
    expect((await signInAs(email)).status).toBe(401)
    const mail = await mailbox.mailTo(email, ({ subject }) => subject === 'Finish signing up')
    await house.visitor().do(resetPassword, { body: { token: tokenIn(mail), newPassword: 'another one, chosen later' } })
    expect((await signInAs(email)).status).toBe(401)
    const person = await house.visitor().signIn(email, 'another one, chosen later')
    expect(await person.do(getSessionInfo)).toMatchObject({ companyName: 'Sakura Journeys KK', role: 'admin', isShellAccount: false })
  })

  test('becomes the supplier that she says she is, and keeps what was sent to her', async () => {
    const email = 'rates@greatkaroo.test'
    await sendOne(await house.signIn('shell@demo.test'), email)
    const body = { ...NEWCOMER, email, companyName: 'Great Karoo Lodge', companyType: 'Supplier' as const, productType: 'Both' as const }
    await house.visitor().do(signUp, { body })
    const mail = await mailbox.mailTo(email, ({ subject }) => subject === 'Finish signing up')
    await house.visitor().do(resetPassword, { body: { token: tokenIn(mail), newPassword: GOOD_PASSWORD } })
    const person = await house.visitor().signIn(email, GOOD_PASSWORD)
    expect(await person.do(getSessionInfo)).toMatchObject({
      companyName: 'Great Karoo Lodge',
      companyType: 'Supplier',
      viewAs: 'Supplier',
      role: 'admin',
      isShellAccount: false,
    })
    expect((await person.do(listTemplates)).items).toEqual([])
    const [received] = (await person.do(listContracts, { body: { listType: 'sent' } })).items
    expect(received).toMatchObject({ side: 'buyer', partnerName: 'Mto wa Simba Lodge' })
    await person.do(updateContractStatus, { body: { contractIds: [received?.contractId ?? ''], state: 'rejected' } })
    const { joins } = await house.visitor().do(signUp, { body: { ...NEWCOMER, email: 'another@greatkaroo.test' } })
    expect(joins).toBe('greatkaroo.test')
  })

  test('an invited colleague who signs up instead stays what the administrator made her', async () => {
    const email = 'invited@solano.test'
    const ana = await house.signIn('supplier@demo.test')
    await ana.do(addUser, { body: { email, firstName: 'Lucija', lastName: 'Babić' } })
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email, companyName: 'Mine Now' } })
    const mail = await mailbox.mailTo(email, ({ subject }) => subject === 'Finish signing up')
    await house.visitor().do(resetPassword, { body: { token: tokenIn(mail), newPassword: GOOD_PASSWORD } })
    const person = await house.visitor().signIn(email, GOOD_PASSWORD)
    expect(await person.do(getSessionInfo)).toMatchObject({ companyName: 'Solano Hotels', role: 'member' })
  })
})

describe('the confirmation', () => {
  test('a lost link is sent again and the earlier one is void [A-CL-007] [A-RL-049] [A-TR-029]', async () => {
    const email = 'again@again.test'
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email } })
    const first = await mailbox.mailTo(email)
    const answer = await house.visitor().ask(sendConfirmationLink, { body: { email } })
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('An email has been sent to you.')
    const second = await mailbox.mailTo(email, (mail) => mail !== first)
    expect((await house.visitor().ask(confirmSignInEmail, { body: { token: tokenIn(first) } })).status).toBe(404)
    const confirmed = await house.visitor().do(confirmSignInEmail, { body: { token: tokenIn(second) } })
    expect(confirmed.message).toBe('Your email has been confirmed.')
  })

  test.each([
    ['an address without an account', 'nobody@nowhere.test', 404],
    ['an address that is confirmed', 'supplier@demo.test', 400],
  ])('for %s the call fails with its status [A-RL-050]', async (_, email, status) => {
    expect((await house.visitor().ask(sendConfirmationLink, { body: { email } })).status).toBe(status)
  })

  test('a link works once and for a day; opened again it says that the address is confirmed [A-CL-003]', async () => {
    const [once, late] = ['once@once.test', 'late@late.test']
    for (const email of [once, late]) await house.visitor().do(signUp, { body: { ...NEWCOMER, email } })
    const token = tokenIn(await mailbox.mailTo(once))
    await confirmAndChoose(house.visitor(), token)
    const again = await house.visitor().do(confirmSignInEmail, { body: { token } })
    expect(again).toEqual({ message: 'This email has already been confirmed.', email: once, passwordToken: null })
    const twice = 'tabs@three-tabs.test'
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: twice } })
    const body = { token: tokenIn(await mailbox.mailTo(twice)) }
    const all = await Promise.all([1, 2, 3].map(() => house.visitor().ask(confirmSignInEmail, { body })))
    expect(all.map((answer) => answer.status)).toEqual([200, 200, 200])
    const users = house.services.db.queries.selectFrom('user_account').select('id').where('email', '=', once)
    const entries = house.services.db.queries.selectFrom('audit_entry').select('id').where('action', '=', 'email.confirm')
    expect(await entries.where('user_id', 'in', users).execute()).toHaveLength(1)
    await house.services.db.queries.updateTable('user_account').set({ disabled_at: new Date() }).where('email', '=', once).execute()
    expect((await house.visitor().ask(confirmSignInEmail, { body: { token } })).refusal).toMatchObject({
      code: 'LinkGone',
      message: 'Not Found',
    })
    const lateToken = tokenIn(await mailbox.mailTo(late))
    house.passTime(24 * 3600_000 + 1000)
    expect((await house.visitor().ask(confirmSignInEmail, { body: { token: lateToken } })).status).toBe(404)
  })

  test('opened again before a password was chosen, the link lets its reader choose one, for a day', async () => {
    const email = 'slow@slow.test'
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email } })
    const body = { token: tokenIn(await mailbox.mailTo(email)) }
    await house.visitor().do(confirmSignInEmail, { body })
    await confirmAndChoose(house.visitor(), body.token)
    expect((await signInAs(email)).status).toBe(200)
    await house.services.db.queries.updateTable('user_account').set({ password_hash: null }).where('email', '=', email).execute()
    house.passTime(24 * 3600_000 + 1000)
    expect((await house.visitor().do(confirmSignInEmail, { body })).passwordToken).toBeNull()
  })

  test('a mail scanner that opens the link by GET changes nothing', async () => {
    const email = 'scanned@scanned.test'
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email } })
    const link = linkIn(await mailbox.mailTo(email))
    await house.visitor().fetch(link.pathname, { headers: { accept: 'text/html' } })
    expect((await signInAs(email)).refusal.message).toBe('Email not confirmed')
  })

  test('only so many mails are sent to one address in a quarter of an hour', async () => {
    const email = 'flood@flood.test'
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email } })
    const answers = []
    for (let i = 0; i < 5; i += 1) answers.push(await house.visitor().ask(sendConfirmationLink, { body: { email } }))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 429])
  })
})
