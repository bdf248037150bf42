// Whose an address is, through the doors where it matters: inviting, signing up, sending, opening.

import { confirmSignInEmail, sendConfirmationLink } from '@tradewind/api/accounts/confirmation.ts'
import { forgotPassword, resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { addSecondaryEmail, confirmSecondaryEmail } from '@tradewind/api/accounts/secondary-email.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import { addUser, listUsers } from '@tradewind/api/accounts/users.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { countContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { findHolders } from '@tradewind/api/contracting/sending.ts'
import { associateEmail, getConsolidation, verifyToken } from '@tradewind/api/landing.ts'
import { confirmAndChoose, GOOD_PASSWORD, NEWCOMER, signUpAndConfirm } from '@tradewind/stage/account-mail.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { tokenIn } from '@tradewind/stage/mail-link.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, type SentLetter, sendLetter, sendOne, visitByLink } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
/** A supplier. */
let amani: Person
/** The administrator of a buyer, Meridian Tours. */
let tom: Person
let many = 0
/** An address that nobody knows yet. */
let eve: string
beforeEach(async () => {
  // The allowance for mails begins anew.
  house.passTime(16 * 60_000)
  amani = await house.signIn('shell@demo.test')
  tom = await house.signIn('buyer@demo.test')
  many += 1
  eve = `eve${many}@victim${many}.test`
})

const invite = (admin: Person, email: string) => admin.ask(addUser, { body: { email, firstName: 'Eve', lastName: 'Adams' } })
const invitation = (email: string) => post.mailTo(email, ({ subject }) => subject?.includes(' on Tradewind') ?? false)
const accept = async (email: string) => {
  await house.visitor().do(resetPassword, { body: { token: tokenIn(await invitation(email)), newPassword: GOOD_PASSWORD } })
  return house.visitor().signIn(email, GOOD_PASSWORD)
}

async function expectNothingOf({ contract: { contractId }, link }: SentLetter, stranger: Person): Promise<void> {
  expect((await stranger.do(listContracts, { body: { contractIds: [contractId] } })).items).toEqual([])
  const opened = await stranger.ask(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })
  expect(opened.body?.contract).toBeUndefined()
  expect((await stranger.ask(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })).status).toBe(404)
  expect((await stranger.do(verifyToken, { params: { token: link.hashToken } })).viewer).toBe('stranger')
}

describe('a company that invited an address', () => {
  test('does not get what is sent to it, and the supplier does not read its name', async () => {
    const before = await tom.do(countContracts)
    expect((await invite(tom, eve)).status).toBe(200)
    const letter = await sendLetter(post, amani, eve)
    expect(letter.contract.partnerName).toBe(`victim${many}.test`)
    await expectNothingOf(letter, tom)
    expect(await tom.do(countContracts)).toEqual(before)
    const visitor = await visitByLink(house.visitor(), letter)
    expect(JSON.stringify(await visitor.do(getSessionInfo))).not.toContain('Meridian')
  })

  test('still has nothing of it when the user joins; the user decides, with the link in the e-mail', async () => {
    await invite(tom, eve)
    const letter = await sendLetter(post, amani, eve)
    const user = await accept(eve)
    await expectNothingOf(letter, tom)
    await expectNothingOf(letter, user)
    const params = { token: letter.link.hashToken }
    expect((await user.do(verifyToken, { params })).isOwnAddress).toBe(true)
    expect(await user.do(getConsolidation, { params })).toMatchObject({ isOwnAddress: true, contractCount: 1, problem: null })
    expect((await tom.do(getConsolidation, { params })).isOwnAddress).toBe(false)

    await user.do(associateEmail, { body: letter.link })
    const contractIds = [letter.contract.contractId]
    for (const person of [user, tom]) expect((await person.do(listContracts, { body: { contractIds } })).items).toHaveLength(1)
    const { items } = await amani.do(listContracts, { body: { contractIds } })
    expect(items[0]).toMatchObject({ partnerName: 'Meridian Tours' })
  })

  test('gets what is sent after the user has joined, also from a supplier who knew the address before', async () => {
    await invite(tom, eve)
    await sendOne(amani, eve)
    await accept(eve)
    const later = await sendOne(amani, eve)
    expect(later.partnerName).toBe('Meridian Tours')
    expect((await tom.do(listContracts, { body: { contractIds: [later.contractId] } })).items).toHaveLength(1)
  })

  test('gets it at once when it reads a mailbox that only the holder of the domain has', async () => {
    const postmaster = `postmaster@victim${many}.test`
    await tom.do(addSecondaryEmail, { body: { email: postmaster, password: WORLD_PASSWORD } })
    await invite(tom, eve)
    expect((await sendOne(amani, `x${eve}`)).partnerName).not.toBe('Meridian Tours')
    const token = tokenIn(await post.mailTo(postmaster))
    await house.visitor().do(confirmSecondaryEmail, { body: { token, type: 'signin' } })
    expect((await sendOne(amani, eve)).partnerName).toBe('Meridian Tours')
  })

  test('is no obstacle to another one: the mailbox chooses between both, and the other invitation lapses', async () => {
    await invite(tom, eve)
    const salma = await house.signIn('salma@atlasdune.test')
    expect((await invite(salma, eve)).status).toBe(200)
    expect((await invite(salma, eve)).refusal.message).toBe('This address already belongs to a user of your company.')
    const mail = await post.mailTo(eve, ({ subject }) => subject?.includes('Atlas') ?? false)
    const other = tokenIn(await post.mailTo(eve, ({ subject }) => subject?.includes('Meridian') ?? false))
    await house.visitor().do(resetPassword, { body: { token: tokenIn(mail), newPassword: GOOD_PASSWORD } })
    const answer = await house.visitor().ask(resetPassword, { body: { token: other, newPassword: 'another one of these' } })
    expect(answer.refusal.code).toBe('LinkGone')
    expect((await tom.do(listUsers, { params: { filter: 'all' }, query: { searchText: eve } })).items).toEqual([])
    const { items } = await tom.do(listAuditEntries, { query: { limit: 5 } })
    expect(items.map(({ sentence }) => sentence)).toContain(`lost the invitation of ${eve}: the address has an account elsewhere`)
  })

  test('does not get the user who signs up for a company of their own', async () => {
    await invite(tom, eve)
    const { person, joins } = await signUpAndConfirm(house, post, {
      email: eve,
      companyName: `Eve Travel ${many}`,
      companyType: 'Contractor',
    })
    expect(joins).toBeNull()
    await person.signIn(eve, GOOD_PASSWORD)
    expect(await person.do(getSessionInfo)).toMatchObject({ companyName: `Eve Travel ${many}`, role: 'admin' })
    const token = tokenIn(await invitation(eve))
    expect((await house.visitor().ask(resetPassword, { body: { token, newPassword: GOOD_PASSWORD } })).refusal.code).toBe('LinkGone')
  })

  test.each([
    ['a new password', forgotPassword],
    ['the confirmation', sendConfirmationLink],
  ])('is named to the reader of the mailbox who asks for %s', async (_, call) => {
    await invite(tom, eve)
    const first = await invitation(eve)
    await house.visitor().do(call, { body: { email: eve } })
    const mail = await post.mailTo(eve, (each) => each !== first)
    expect(mail.subject).toBe('Your invitation to Meridian Tours on Tradewind')
  })
})

describe('somebody who signed up with an address', () => {
  test('does not get what is sent to it before the mailbox has confirmed it', async () => {
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: eve, companyName: 'Fake Tours', companyType: 'Contractor' } })
    const letter = await sendLetter(post, amani, eve)
    expect(letter.contract.partnerName).toBe(`victim${many}.test`)
    const visitor = await visitByLink(house.visitor(), letter)
    expect((await visitor.do(getSessionInfo)).companyName).not.toBe('Fake Tours')
  })

  test('has it once the mailbox has confirmed it, alone in the company', async () => {
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: eve, companyName: `Eve Travel ${many}`, companyType: 'Contractor' } })
    const { contractId } = await sendOne(amani, eve)
    const token = tokenIn(await post.mailTo(eve, ({ subject }) => subject === 'Please confirm your email address'))
    await confirmAndChoose(house.visitor(), token)
    const user = await house.visitor().signIn(eve, GOOD_PASSWORD)
    expect((await user.do(listContracts, { body: { contractIds: [contractId] } })).items).toHaveLength(1)
    const { items } = await amani.do(listContracts, { body: { contractIds: [contractId] } })
    expect(items[0]?.partnerName).toBe(`Eve Travel ${many}`)
  })
})

describe('a password that was chosen before the mailbox confirmed the address', () => {
  test('opens nothing afterwards: the reader of the mailbox chooses one', async () => {
    const body = {
      ...NEWCOMER,
      email: eve,
      password: 'the password of a stranger',
      companyName: 'Fake',
      companyType: 'Contractor' as const,
    }
    await house.visitor().do(signUp, { body })
    const { contractId } = await sendOne(amani, eve)
    const attack = () => house.visitor().ask(signIn, { body: { email: eve, password: body.password } })
    expect((await attack()).refusal.message).toBe('Email not confirmed')
    const token = tokenIn(await post.mailTo(eve, ({ subject }) => subject === 'Please confirm your email address'))
    const { passwordToken } = await house.visitor().do(confirmSignInEmail, { body: { token } })
    expect((await attack()).refusal.message).toBe('Incorrect password')
    await house.visitor().do(resetPassword, { body: { token: passwordToken ?? '', newPassword: GOOD_PASSWORD } })
    expect((await attack()).refusal.message).toBe('Incorrect password')
    const owner = await house.visitor().signIn(eve, GOOD_PASSWORD)
    expect((await owner.do(listContracts, { body: { contractIds: [contractId] } })).items).toHaveLength(1)
  })
})

describe('two addresses of one partner', () => {
  test('do not share what another supplier sends to one of them', async () => {
    const mallory = `mallory${many}@attacker.test`
    const shared = await sendOne(amani, mallory)
    const { queries } = house.services.db
    const partner = queries.selectFrom('partner_contact').selectAll().where('email', '=', mallory)
    const { company_id, partner_id } = await partner.executeTakeFirstOrThrow()
    await queries.insertInto('partner_contact').values({ company_id, partner_id, email: eve }).execute()
    const both = await sendOne(amani, eve)
    expect(both.partnerName).toBe(shared.partnerName)
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: mallory, companyName: 'Mallory', companyType: 'Contractor' } })
    const token = tokenIn(await post.mailTo(mallory, ({ subject }) => subject === 'Finish signing up'))
    await house.visitor().do(resetPassword, { body: { token, newPassword: GOOD_PASSWORD } })
    const attacker = await house.visitor().signIn(mallory, GOOD_PASSWORD)
    const salma = await house.signIn('salma@atlasdune.test')
    await expectNothingOf(await sendLetter(post, salma, eve), attacker)
  })
})

describe('before sending', () => {
  test('a supplier does not learn by addresses which company holds its rates', async () => {
    const template = await publishedTemplate(amani)
    await sendOne(amani, 'buyer@demo.test', { templateIds: [template.templateId] })
    const holders = (email: string) => amani.do(findHolders, { body: { templateIds: [template.templateId], recipients: [{ email }] } })
    expect((await holders('buyer@demo.test')).total).toBe(1)
    expect((await holders('product@demo.test')).total).toBe(0)
  })

  test('an address that belongs to another company than the partner is refused without its name', async () => {
    const first = await sendOne(amani, 'buyer@demo.test')
    const { queries } = house.services.db
    const { company_id, partner_id } = await queries
      .selectFrom('partner_contact as k')
      .innerJoin('contract as c', 'c.supplier_id', 'k.company_id')
      .innerJoin('partner as p', (join) => join.onRef('p.company_id', '=', 'k.company_id').onRef('p.id', '=', 'k.partner_id'))
      .select(['k.company_id', 'k.partner_id'])
      .whereRef('p.partner_company_id', '=', 'c.buyer_id')
      .where('c.id', '=', first.contractId)
      .executeTakeFirstOrThrow()
    const { person } = await signUpAndConfirm(house, post, { email: eve, companyName: `Eve Travel ${many}`, companyType: 'Contractor' })
    await queries.insertInto('partner_contact').values({ company_id, partner_id, email: eve }).execute()
    await sendOne(amani, eve)
    await person.signIn(eve, GOOD_PASSWORD)
    expect((await person.do(countContracts)).all).toBe(0)
    const { rows } = await house.services.db.pool.query('select problem from sending_recipient where $1 = any(emails)', [eve])
    expect(rows[0].problem).toBe(`The address ${eve} belongs to another company, not to this partner.`)
  })
})
