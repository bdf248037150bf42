import { lookAtEmailLink } from '@tradewind/api/accounts/confirmation.ts'
import { forgotPassword, resetPassword } from '@tradewind/api/accounts/recovery.ts'
import {
  addSecondaryEmail,
  confirmDisassociation,
  confirmSecondaryEmail,
  disassociateSecondaryEmail,
  removeSecondaryEmail,
  sendSecondaryConfirmation,
} from '@tradewind/api/accounts/secondary-email.ts'
import { getSettings } from '@tradewind/api/accounts/settings.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { GOOD_PASSWORD, signUpAndConfirm } from '@tradewind/stage/account-mail.ts'
import { houseOfEachTest, mailboxOfEachTest } from '@tradewind/stage/house-of-file.ts'
import { linkIn, tokenIn } from '@tradewind/stage/mail-link.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { describe, expect, test } from 'vitest'

const mailbox = mailboxOfEachTest()
const house = houseOfEachTest({ mailbox })
const [tom] = house.signedIn('buyer@demo.test')

const second = 'tom@private.test'
const signInWith = (email: string) => house.visitor().ask(signIn, { body: { email, password: WORLD_PASSWORD } })

async function addAndConfirm(): Promise<void> {
  await tom.do(addSecondaryEmail, { body: { email: second, password: WORLD_PASSWORD } })
  const token = tokenIn(await mailbox.mailTo(second))
  await house.visitor().do(confirmSecondaryEmail, { body: { token, type: 'signin' } })
}

describe('a secondary e-mail', () => {
  test('opens nothing before it is confirmed by its own mailbox, and the account afterwards [A-CL-010] [A-RT-009]', async () => {
    await tom.do(addSecondaryEmail, { body: { email: second, password: WORLD_PASSWORD } })
    expect((await signInWith(second)).refusal.message).toBe('User not found')
    const mail = await mailbox.mailTo(second)
    expect(linkIn(mail).pathname).toMatch(/^\/signin\/email\/secondary-confirmation\/[\w-]{43}$/)
    const { message } = await house.visitor().do(confirmSecondaryEmail, { body: { token: tokenIn(mail), type: 'signin' } })
    expect(message).toBe('Your secondary email has been confirmed.')
    const again = await house.visitor().do(confirmSecondaryEmail, { body: { token: tokenIn(mail), type: 'signin' } })
    expect(again.message).toBe('This email has already been confirmed.')
    expect((await signInWith(second)).status).toBe(200)
    expect((await tom.do(getSettings)).secondaryEmails).toMatchObject([{ email: second, isConfirmed: true }])
  })

  test('asked by a company that is a minute old is named in the mail and on the page with what it gives, and looking at the link gives nothing', async () => {
    const { person: attacker } = await signUpAndConfirm(house, mailbox, { email: 'mallory@fresh.test', companyName: 'Fresh Harvest Tours' })
    await attacker.signIn('mallory@fresh.test', GOOD_PASSWORD)
    await attacker.do(addSecondaryEmail, { body: { email: second, password: GOOD_PASSWORD } })
    const mail = await mailbox.mailTo(second)
    expect(mail.text).toContain('Lucija Babić of Fresh Harvest Tours asks to use this address')
    expect(mail.text).toContain('rates that are sent here go to Fresh Harvest Tours, which can accept them')
    expect(mail.text).toContain('Nothing happens until you press the button')
    const look = () => house.visitor().do(lookAtEmailLink, { body: { token: tokenIn(mail), purpose: 'confirm-secondary' } })
    expect(await look()).toEqual({
      address: second,
      accountEmail: 'mallory@fresh.test',
      personName: 'Lucija Babić',
      companyName: 'Fresh Harvest Tours',
      joins: false,
      takesRates: false,
      isDone: false,
      missingPassword: null,
    })
    expect((await attacker.do(getSettings)).secondaryEmails).toMatchObject([{ email: second, isConfirmed: false }])
    await house.visitor().do(confirmSecondaryEmail, { body: { token: tokenIn(mail), type: 'signin' } })
    expect((await look()).isDone).toBe(true)
  })

  test('asked for under a name that reads as a link is mailed without it', async () => {
    const { person: attacker } = await signUpAndConfirm(house, mailbox, { email: 'eve@fresh.test', firstName: 'win.example.com' })
    await attacker.signIn('eve@fresh.test', GOOD_PASSWORD)
    await attacker.do(addSecondaryEmail, { body: { email: second, password: GOOD_PASSWORD } })
    const { text } = await mailbox.mailTo(second)
    expect(text).not.toContain('win.example.com')
    expect(text).toContain('A user of Villa Babić')
  })

  test('the type of every payload is signin, and nothing else [A-CN-001] [A-FD-008]', async () => {
    const answer = await house.visitor().fetch('/proxy/secondary-email/send-secondary-email-confirmation', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: second, type: 'other' }),
    })
    expect(answer.status).toBe(400)
  })

  test('its confirmation is sent again: 404 for an unknown address, 400 for a confirmed one [A-CL-009]', async () => {
    const send = (email: string) => house.visitor().ask(sendSecondaryConfirmation, { body: { email, type: 'signin' } })
    expect((await send('unknown@private.test')).status).toBe(404)
    await tom.do(addSecondaryEmail, { body: { email: second, password: WORLD_PASSWORD } })
    const first = await mailbox.mailTo(second)
    expect((await send(second)).body.message).toBe('An email has been sent to you.')
    const again = await mailbox.mailTo(second, (mail) => mail !== first)
    await house.visitor().do(confirmSecondaryEmail, { body: { token: tokenIn(again), type: 'signin' } })
    expect((await send(second)).status).toBe(400)
  })

  test('is taken away from its own mailbox: asked for, confirmed, gone [A-CL-011] [A-CL-012] [A-RT-010]', async () => {
    await addAndConfirm()
    const ask = (email: string) => house.visitor().ask(disassociateSecondaryEmail, { body: { email, type: 'signin' } })
    expect((await ask('unknown@private.test')).status).toBe(404)
    expect((await ask(second)).body.message).toBe('An email has been sent to you.')
    const mail = await mailbox.mailTo(second, ({ subject }) => subject === 'Remove this address from its account')
    expect(linkIn(mail).pathname).toMatch(/^\/signin\/email\/confirm-disassociate\/[\w-]{43}$/)
    expect((await signInWith(second)).status).toBe(200)
    const { message } = await house.visitor().do(confirmDisassociation, { body: { id: tokenIn(mail), type: 'signin' } })
    expect(message).toBe('This secondary email has been removed from its account.')
    expect((await signInWith(second)).refusal.message).toBe('User not found')
    const again = await house.visitor().do(confirmDisassociation, { body: { id: tokenIn(mail), type: 'signin' } })
    expect(again.message).toBe('This secondary email has been removed from its account.')
    await tom.do(addSecondaryEmail, { body: { email: second, password: WORLD_PASSWORD } })
    await house.visitor().ask(confirmDisassociation, { body: { id: tokenIn(mail), type: 'signin' } })
    expect((await tom.do(getSettings)).secondaryEmails).toMatchObject([{ email: second }])
  })

  test('nobody takes it away with the id of its row alone', async () => {
    await addAndConfirm()
    const id = (await tom.do(getSettings)).secondaryEmails[0]?.id ?? ''
    expect((await house.visitor().ask(confirmDisassociation, { body: { id, type: 'signin' } })).status).toBe(404)
    expect((await signInWith(second)).status).toBe(200)
  })

  test('is removed by its owner, and by nobody else', async () => {
    await addAndConfirm()
    const id = (await tom.do(getSettings)).secondaryEmails[0]?.id ?? ''
    const ana = await house.signIn('supplier@demo.test')
    expect((await ana.ask(removeSecondaryEmail, { params: { id } })).status).toBe(404)
    await tom.do(removeSecondaryEmail, { params: { id } })
    expect((await tom.do(getSettings)).secondaryEmails).toEqual([])
  })

  test.each(['supplier@demo.test', 'buyer@demo.test'])('%s belongs to an account already', async (email) => {
    expect((await tom.ask(addSecondaryEmail, { body: { email, password: WORLD_PASSWORD } })).refusal.code).toBe('EmailTaken')
  })

  test('of two accounts that added the same address, the one whose link was opened first has it', async () => {
    const ana = await house.signIn('supplier@demo.test')
    await ana.do(addSecondaryEmail, { body: { email: second, password: WORLD_PASSWORD } })
    const hers = tokenIn(await mailbox.mailTo(second))
    await tom.do(addSecondaryEmail, { body: { email: second, password: WORLD_PASSWORD } })
    const his = tokenIn(await mailbox.mailTo(second, (mail) => tokenIn(mail) !== hers))
    await house.visitor().do(confirmSecondaryEmail, { body: { token: his, type: 'signin' } })
    const late = await house.visitor().ask(confirmSecondaryEmail, { body: { token: hers, type: 'signin' } })
    expect(late.refusal.code).toBe('EmailTaken')
  })

  test('is added with the password only, and its account’s first address is told when it opens the account', async () => {
    const wrong = await tom.ask(addSecondaryEmail, { body: { email: second, password: 'not his password' } })
    expect(wrong.refusal).toMatchObject({ code: 'NotUsable', message: 'Password you entered is not correct.' })
    expect((await tom.do(getSettings)).secondaryEmails).toEqual([])
    await addAndConfirm()
    const mail = await mailbox.mailTo('buyer@demo.test', ({ subject }) => subject === 'A second address opens your account')
    expect(mail.text).toContain(second)
    expect(linkIn(mail).pathname).toBe('/settings')
  })

  test.each(['by its owner', 'from its own mailbox'])('that was taken away %s chooses no password any more', async (way) => {
    await addAndConfirm()
    await house.visitor().do(forgotPassword, { body: { email: second } })
    const link = tokenIn(await mailbox.mailTo(second, ({ subject }) => subject === 'Choose a new password'))
    if (way === 'by its owner') {
      await tom.do(removeSecondaryEmail, { params: { id: (await tom.do(getSettings)).secondaryEmails[0]?.id ?? '' } })
    } else {
      await house.visitor().do(disassociateSecondaryEmail, { body: { email: second, type: 'signin' } })
      const mail = await mailbox.mailTo(second, ({ subject }) => subject === 'Remove this address from its account')
      await house.visitor().do(confirmDisassociation, { body: { id: tokenIn(mail), type: 'signin' } })
    }
    const late = await house.visitor().ask(resetPassword, { body: { token: link, newPassword: GOOD_PASSWORD } })
    expect(late.refusal.code).toBe('LinkGone')
    expect((await signInWith('buyer@demo.test')).status).toBe(200)
  })

  test('one account has at most five', async () => {
    for (let i = 0; i < 5; i += 1) await tom.do(addSecondaryEmail, { body: { email: `t${i}@private.test`, password: WORLD_PASSWORD } })
    expect((await tom.ask(addSecondaryEmail, { body: { email: second, password: WORLD_PASSWORD } })).refusal.message).toBe(
      'You can have 5 secondary addresses.',
    )
  })
})
