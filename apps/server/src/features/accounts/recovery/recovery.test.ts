import { confirmSignInEmail } from '@tradewind/api/accounts/confirmation.ts'
import { forgotPassword, resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { addSecondaryEmail, confirmDisassociation, confirmSecondaryEmail } from '@tradewind/api/accounts/secondary-email.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { listWork } from '@tradewind/api/work.ts'
import { GOOD_PASSWORD } from '@tradewind/stage/account-mail.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfEachTest, mailboxOfEachTest } from '@tradewind/stage/house-of-file.ts'
import { linkIn, tokenIn } from '@tradewind/stage/mail-link.ts'
import type { ReceivedMail } from '@tradewind/stage/mailbox.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { describe, expect, test } from 'vitest'
import { takeAccountLink } from '../account-links/public.ts'

const mailbox = mailboxOfEachTest()
const house = houseOfEachTest({ mailbox })

const tom = 'buyer@demo.test'

/** @param earlier tokens of links that came before */
async function askForLink(...earlier: string[]): Promise<string> {
  const { message } = await house.visitor().do(forgotPassword, { body: { email: tom } })
  expect(message).toBe('An email has been sent to you.')
  const isNew = (mail: ReceivedMail) => mail.subject === 'Choose a new password' && !earlier.includes(tokenIn(mail))
  return tokenIn(await mailbox.mailTo(tom, isNew))
}

const reset = (token: string, newPassword = GOOD_PASSWORD) => house.visitor().ask(resetPassword, { body: { token, newPassword } })

describe('a forgotten password', () => {
  test('the link from the mail sets a new one; the old one and every session end [A-CL-006] [A-CL-008] [A-FD-007]', async () => {
    const before = await house.signIn(tom)
    const answer = await reset(await askForLink())
    expect(answer.body.message).toBe("Your password has been reset. You'll be redirected to our signin page soon.")
    expect((await before.ask(listWork)).refusal.code).toBe('InvalidCredentials')
    expect((await house.visitor().ask(signIn, { body: { email: tom, password: WORLD_PASSWORD } })).refusal.message).toBe(
      'Incorrect password',
    )
    expect((await house.visitor().ask(signIn, { body: { email: tom, password: GOOD_PASSWORD } })).status).toBe(200)
    await mailbox.mailTo(tom, ({ subject }) => subject === 'Your password was changed')
  })

  test('the link opens the screen for a new password, and the mail says what to do when one did not ask [A-RT-007]', async () => {
    await house.visitor().do(forgotPassword, { body: { email: tom } })
    const mail = await mailbox.mailTo(tom)
    expect(linkIn(mail).pathname).toMatch(/^\/signin\/newpassword\/[\w-]{43}$/)
    expect(mail.text).toContain('If you did not ask for this, nothing has to be done.')
  })

  test('an address without an account is answered 404', async () => {
    expect((await house.visitor().ask(forgotPassword, { body: { email: 'nobody@demo.test' } })).status).toBe(404)
  })

  test('a link is for one purpose: each other call refuses it, and leaves it as it was', async () => {
    const token = await askForLink()
    const others = [
      await house.visitor().ask(confirmSignInEmail, { body: { token } }),
      await house.visitor().ask(confirmSecondaryEmail, { body: { token, type: 'signin' } }),
      await house.visitor().ask(confirmDisassociation, { body: { id: token, type: 'signin' } }),
    ]
    expect(others.map((answer) => answer.refusal.code)).toEqual(['LinkGone', 'LinkGone', 'LinkGone'])
    const toms = await house.signIn(tom)
    await toms.do(addSecondaryEmail, { body: { email: 'tom@elsewhere.test', password: WORLD_PASSWORD } })
    const confirmation = tokenIn(await mailbox.mailTo('tom@elsewhere.test'))
    expect((await reset(confirmation)).refusal.code).toBe('LinkGone')
    expect((await house.visitor().ask(signIn, { body: { email: tom, password: WORLD_PASSWORD } })).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('a link works once, and for an hour', async () => {
    const token = await askForLink()
    expect((await reset(token)).status).toBe(200)
    expect((await reset(token)).refusal).toMatchObject({ code: 'LinkGone', message: 'Not Found' })
    expect((await reset('x'.repeat(43))).status).toBe(404)
    house.passTime(16 * 60_000)
    const second = await askForLink(token)
    house.passTime(59 * 60_000)
    expect((await reset(second)).status).toBe(200)
    house.passTime(16 * 60_000)
    const third = await askForLink(token, second)
    house.passTime(3600_000 + 1000)
    expect((await reset(third)).refusal.code).toBe('LinkGone')
  })

  test('a link to one address works no more once the password was set by the link to another', async () => {
    const toms = await house.signIn(tom)
    await toms.do(addSecondaryEmail, { body: { email: 'tom@elsewhere.test', password: WORLD_PASSWORD } })
    const confirmation = tokenIn(await mailbox.mailTo('tom@elsewhere.test'))
    await house.visitor().do(confirmSecondaryEmail, { body: { token: confirmation, type: 'signin' } })
    await house.visitor().do(forgotPassword, { body: { email: 'tom@elsewhere.test' } })
    const other = tokenIn(await mailbox.mailTo('tom@elsewhere.test', ({ subject }) => subject === 'Choose a new password'))
    expect((await reset(await askForLink())).status).toBe(200)
    expect((await reset(other, 'somebody else wrote this')).refusal.code).toBe('LinkGone')
  })

  test('of two at the same moment one gets through', async () => {
    const token = await askForLink()
    const both = await Promise.all([reset(token), reset(token, 'quite another long one')])
    expect(both.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 404])
  })

  test('who uses it while another is doing so waits, and is refused once the other has', async () => {
    const token = await askForLink()
    const { db } = house.services
    const second = await db.transaction(async (tx) => {
      await takeAccountLink(tx, 'new-password', token, house.services.now())
      const answer = reset(token, 'quite another long one')
      await eventually(async () => {
        const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'update "account_link"%' and datname = current_database()`
        expect((await db.pool.query(waiting)).rowCount).toBe(1)
      })
      return { answer }
    })
    expect((await second.answer).refusal.code).toBe('LinkGone')
  })

  test('a password that is refused does not use the link up', async () => {
    const token = await askForLink()
    expect((await reset(token, 'short')).refusal).toMatchObject({ code: 'PasswordNotGood', message: 'Please use at least 12 characters.' })
    expect((await reset(token, 'Chinchilla2026!')).refusal).toMatchObject({
      code: 'PasswordNotGood',
      message: expect.stringContaining('too common'),
    })
    expect((await reset(token)).status).toBe(200)
  })

  test('a user who was disabled meanwhile cannot use the link', async () => {
    const token = await askForLink()
    await house.services.db.queries.updateTable('user_account').set({ disabled_at: new Date() }).where('email', '=', tom).execute()
    expect((await reset(token)).status).toBe(404)
  })

  test('only the hash of a link is kept', async () => {
    const token = await askForLink()
    const { rows } = await house.services.db.pool.query('select l::text as text from account_link l')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('what goes wrong inside is answered 500, for which the form has its text', async () => {
    await house.services.db.pool.query('alter table account_link rename to elsewhere')
    expect((await house.visitor().ask(forgotPassword, { body: { email: tom } })).status).toBe(500)
  })
})
