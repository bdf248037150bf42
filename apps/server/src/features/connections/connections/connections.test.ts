import { resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import {
  changeConnection,
  changeInvitation,
  connectPartner,
  countConnections,
  inviteConnections,
  listConnections,
  markConnectionAcceptedAsRead,
  previewInvitations,
} from '@tradewind/api/connections/connections.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { GOOD_PASSWORD, NEWCOMER } from '@tradewind/stage/account-mail.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { tokenIn } from '@tradewind/stage/mail-link.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
/** A supplier, and a buyer: nothing is between them when a test begins. */
const [salma, jonas] = house.signedIn('salma@atlasdune.test', 'jonas@nordwind.test')
beforeEach(async () => {
  const queries = house.services.db.queries
  await queries.deleteFrom('connection_invitation').execute()
  await queries.deleteFrom('connection').execute()
})

const lists = async (person: Person, status: 'invites' | 'requests' | 'connected') =>
  (await person.do(listConnections, { query: { status } })).items
const inviteOf = (email: string, name = '') => ({ invitations: [{ name, emails: [email] }], message: 'We met at the fair.' })

async function salmaInvitesJonas(): Promise<{ connectionId: string; invitationId: string }> {
  await salma.do(inviteConnections, { body: inviteOf('jonas@nordwind.test', 'Nordwind') })
  await eventually(async () => expect(await lists(jonas, 'requests')).toHaveLength(1))
  const [received] = await lists(jonas, 'requests')
  const [sent] = await lists(salma, 'invites')
  return { connectionId: received?.connectionId ?? '', invitationId: sent?.invitationId ?? '' }
}

describe('inviting by address', () => {
  test('the other company has an e-mail and reads who invites it and why; once accepted, both have it under Connected [A-TR-003] [A-CL-027]', async () => {
    const { connectionId } = await salmaInvitesJonas()
    const mail = await post.mailTo('jonas@nordwind.test')
    expect(mail.subject).toBe('Atlas & Dune Journeys wants to connect with you')
    expect(mail.text).toContain('We met at the fair.')
    expect((await lists(jonas, 'requests'))[0]).toMatchObject({
      companyName: 'Atlas & Dune Journeys',
      state: 'requested',
      message: 'We met at the fair.',
    })
    // Whose the address is is not told before it is accepted.
    expect((await lists(salma, 'invites'))[0]).toMatchObject({
      companyName: 'Nordwind',
      email: 'jonas@nordwind.test',
      companyId: null,
      connectionId: null,
    })
    await jonas.do(changeConnection, { params: { connectionId }, body: { action: 'accept' } })
    expect((await lists(jonas, 'connected')).map((each) => each.companyName)).toEqual(['Atlas & Dune Journeys'])
    expect(await lists(salma, 'connected')).toMatchObject([{ connectionId, companyName: 'Nordwind Reisen', isNew: true }])
    expect(await lists(salma, 'invites')).toEqual([])
    expect(await salma.do(countConnections)).toMatchObject({ invites: 0, connected: 1, accepted: 1 })
    const partners = (await jonas.do(listPartners, { query: { searchText: 'Atlas' } })).items
    expect(partners).toMatchObject([{ connection: 'connected' }])
  })

  test('an address of nobody, of the own kind of company and of a user look the same to who invites', async () => {
    const emails = ['nobody@nowhere.test', 'supplier@demo.test', 'jonas@nordwind.test']
    const invitations = emails.map((email) => ({ name: '', emails: [email] }))
    const known = (await salma.do(listPartners)).total
    expect(await salma.do(inviteConnections, { body: { invitations } })).toEqual({ invitedCount: 3, alreadyInvited: 0 })
    await eventually(async () => expect((await lists(salma, 'invites')).every((each) => each.mailedAt !== null)).toBe(true))
    const shown = (await lists(salma, 'invites')).map(({ companyName, email, state, mailCount, companyId, connectionId, city }) => ({
      isNamedByAddress: companyName === email,
      state,
      mailCount,
      companyId,
      connectionId,
      city,
    }))
    const [first] = shown
    expect(shown).toEqual([first, first, first])
    // Nor does the address book tell: nobody is in it who was not before.
    expect((await salma.do(listPartners)).total).toBe(known)
    await post.mailTo('nobody@nowhere.test')
    expect(post.mails.filter((mail) => mail.recipients.includes('supplier@demo.test'))).toEqual([])
  })

  test('who has no account signs up with the address and finds the invitation', async () => {
    await salma.do(inviteConnections, { body: inviteOf('ines@new-agency.test') })
    const mail = await post.mailTo('ines@new-agency.test')
    expect(mail.text).toContain('/signup?email=ines%40new-agency.test')
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: 'ines@new-agency.test', companyType: 'Contractor' } })
    const finish = await post.mailTo('ines@new-agency.test', ({ subject }) => subject === 'Finish signing up')
    await house.visitor().do(resetPassword, { body: { token: tokenIn(finish), newPassword: GOOD_PASSWORD } })
    const ines = await house.visitor().signIn('ines@new-agency.test', GOOD_PASSWORD)
    expect(await lists(ines, 'requests')).toMatchObject([{ companyName: 'Atlas & Dune Journeys' }])
  })

  test('twice it is sent once, and an address that is invited is not invited again', async () => {
    const headers = { 'idempotency-key': 'invite-once' }
    const body = inviteOf('once@once.test')
    const both = await Promise.all([salma.do(inviteConnections, { body, headers }), salma.do(inviteConnections, { body, headers })])
    expect(both[0]).toEqual(both[1])
    expect(await salma.do(inviteConnections, { body })).toEqual({ invitedCount: 0, alreadyInvited: 1 })
  })

  test('a workbook is read with its wrong rows, and its rows are invited by one job', async () => {
    const csv = Buffer.from('Company;E-mail\n=cmd();evil@rows.test\nGood Agency;good@rows.test\nBad Agency;nowhere\n')
    const file = await upload(salma, { name: 'agencies.csv', bytes: csv })
    const read = await salma.do(previewInvitations, { body: { file: { path: file.path } } })
    expect(read.rows).toMatchObject([
      { name: '=cmd()', emails: ['evil@rows.test'], isInvited: false },
      { name: 'Good Agency', emails: ['good@rows.test'], isInvited: false },
    ])
    expect(read.problems).toMatchObject([{ line: 4 }])
    await salma.do(inviteConnections, { body: { invitations: read.rows.map(({ name, emails }) => ({ name, emails })) } })
    await post.mailTo('evil@rows.test')
    await post.mailTo('good@rows.test')
    const again = await salma.do(previewInvitations, { body: { text: 'Good Agency, good@rows.test' } })
    expect(again.rows).toMatchObject([{ isInvited: true }])
  })

  test('both invite each other: they are connected', async () => {
    await salmaInvitesJonas()
    await jonas.do(inviteConnections, { body: inviteOf('salma@atlasdune.test') })
    await eventually(async () => expect(await lists(jonas, 'connected')).toHaveLength(1))
    expect(await lists(salma, 'connected')).toHaveLength(1)
  })
})

describe('a company that was found by its profile', () => {
  test('is invited by its id and accepts with that of the connection [A-CL-030]', async () => {
    const targetCompanyId = await companyIdOf('jonas@nordwind.test')
    expect(await salma.do(connectPartner, { body: { targetCompanyId } })).toEqual({ state: 'invited' })
    await post.mailTo('jonas@nordwind.test')
    const [received] = await lists(jonas, 'requests')
    const body = { targetCompanyId: await companyIdOf('salma@atlasdune.test'), connectionId: received?.connectionId ?? '' }
    expect(await jonas.do(connectPartner, { body })).toEqual({ state: 'connected' })
    await eventually(async () => {
      const { items } = await salma.do(listNotifications)
      expect(items[0]?.text).toBe('Nordwind Reisen accepted your invitation to connect')
    })
  })

  test('of the same kind, or the own one, cannot be invited', async () => {
    const same = await salma.ask(connectPartner, { body: { targetCompanyId: await companyIdOf('supplier@demo.test') } })
    expect(same.refusal).toMatchObject({ code: 'NotUsable', message: expect.stringContaining('of the same kind') })
    const own = await salma.ask(connectPartner, { body: { targetCompanyId: await companyIdOf('salma@atlasdune.test') } })
    expect(own.refusal.message).toBe('This is your own company.')
  })
})

describe('an invitation', () => {
  test('that was rejected is taken back, and then accepted [A-TR-004] [A-TR-005] [A-RL-005]', async () => {
    const { connectionId } = await salmaInvitesJonas()
    const change = (action: 'accept' | 'reject' | 'undo') => jonas.do(changeConnection, { params: { connectionId }, body: { action } })
    await change('reject')
    expect(await lists(jonas, 'requests')).toMatchObject([{ state: 'rejected' }])
    expect(await lists(salma, 'invites')).toMatchObject([{ state: 'rejected' }])
    await change('undo')
    expect(await lists(jonas, 'requests')).toMatchObject([{ state: 'requested' }])
    await change('accept')
    expect(await lists(jonas, 'connected')).toHaveLength(1)
  })

  test('that is ignored is out of the way, and who invited does not learn it [A-TR-006]', async () => {
    const { connectionId } = await salmaInvitesJonas()
    const before = await lists(salma, 'invites')
    await jonas.do(changeConnection, { params: { connectionId }, body: { action: 'ignore' } })
    expect((await jonas.do(countConnections)).requests).toBe(0)
    expect(await lists(jonas, 'requests')).toMatchObject([{ isIgnored: true }])
    expect(await lists(salma, 'invites')).toEqual(before)
  })

  test('is sent again after an hour, not before [A-TR-007]', async () => {
    const { invitationId } = await salmaInvitesJonas()
    await eventually(async () => expect((await lists(salma, 'invites'))[0]?.mailCount).toBe(1))
    const resend = () => salma.ask(changeInvitation, { params: { invitationId }, body: { action: 'resend' } })
    expect((await resend()).refusal.message).toBe('This invitation was sent less than an hour ago.')
    const anHourAgo = new Date(Date.now() - 3_700_000)
    await house.services.db.queries.updateTable('connection_invitation').set({ mailed_at: anHourAgo }).execute()
    expect((await resend()).status).toBe(200)
    await eventually(async () => expect((await lists(salma, 'invites'))[0]?.mailCount).toBe(2))
  })

  test('that is taken back is gone on both sides, and can be sent anew', async () => {
    const { invitationId } = await salmaInvitesJonas()
    await salma.do(changeInvitation, { params: { invitationId }, body: { action: 'remove' } })
    expect(await lists(jonas, 'requests')).toEqual([])
    expect(await lists(salma, 'invites')).toEqual([])
    await salmaInvitesJonas()
  })
})

describe('inviting the same one again and again', () => {
  const mailed = async () => {
    const rows = house.services.db.queries.selectFrom('connection_invitation').select(['mail_ids', 'mailed_at']).orderBy('id')
    return (await rows.execute()).map((row) => (row.mailed_at === null ? 'waits' : row.mail_ids.length))
  }
  const asked = async () => (await jonas.do(listNotifications)).items.filter((each) => each.text.includes('wants to connect')).length

  test('by address, with taking it back in between, mails and tells once within the hour', async () => {
    const before = await asked()
    const { invitationId } = await salmaInvitesJonas()
    await eventually(async () => expect(await asked()).toBe(before + 1))
    await salma.do(changeInvitation, { params: { invitationId }, body: { action: 'remove' } })
    const again = await salmaInvitesJonas()
    await eventually(async () => expect(await mailed()).toEqual([1, 0]))
    // What comes after it was told after it: the acceptance is the next thing that the other side hears of.
    await jonas.do(changeConnection, { params: { connectionId: again.connectionId }, body: { action: 'accept' } })
    expect(await asked()).toBe(before + 1)
  })

  test('by its profile, with connecting and removing in between, too', async () => {
    const body = { targetCompanyId: await companyIdOf('jonas@nordwind.test') }
    await salma.do(connectPartner, { body })
    await eventually(async () => expect(await mailed()).toEqual([1]))
    const [received] = await lists(jonas, 'requests')
    const change = (action: 'accept' | 'remove') =>
      jonas.do(changeConnection, { params: { connectionId: received?.connectionId ?? '' }, body: { action } })
    await change('accept')
    await change('remove')
    await salma.do(connectPartner, { body })
    await eventually(async () => expect(await mailed()).toEqual([1, 0]))
    expect(await lists(jonas, 'requests')).toHaveLength(1)
  })
})

describe('two people at once', () => {
  test('accept and reject: one of them wins, the other is told', async () => {
    const { connectionId } = await salmaInvitesJonas()
    const answers = await Promise.all(
      (['accept', 'reject'] as const).map((action) => jonas.ask(changeConnection, { params: { connectionId }, body: { action } })),
    )
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.refusal.code).toBe('StateChanged')
  })

  test('one accepts what the other takes back', async () => {
    const { connectionId, invitationId } = await salmaInvitesJonas()
    const [accepted, removed] = await Promise.all([
      jonas.ask(changeConnection, { params: { connectionId }, body: { action: 'accept' } }),
      salma.ask(changeInvitation, { params: { invitationId }, body: { action: 'remove' } }),
    ])
    expect([accepted.status, removed.status].filter((status) => status === 200)).toHaveLength(1)
  })
})

test('a connection is removed by either side, once, and marked as read by who invited [A-TR-008] [A-TR-009] [A-CL-041]', async () => {
  const { connectionId } = await salmaInvitesJonas()
  await jonas.do(changeConnection, { params: { connectionId }, body: { action: 'accept' } })
  await jonas.do(markConnectionAcceptedAsRead, { body: { connectionIds: [connectionId] } })
  expect((await salma.do(countConnections)).accepted).toBe(1)
  await salma.do(markConnectionAcceptedAsRead, { body: { connectionIds: [connectionId] } })
  expect((await salma.do(countConnections)).accepted).toBe(0)
  const remove = (person: Person) => person.ask(changeConnection, { params: { connectionId }, body: { action: 'remove' } })
  const both = await Promise.all([remove(salma), remove(jonas)])
  expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await lists(salma, 'connected')).toEqual([])
  expect(await lists(jonas, 'connected')).toEqual([])
})

test('the connection of two companies is not found by a third', async () => {
  const { connectionId, invitationId } = await salmaInvitesJonas()
  const tom = await house.signIn('buyer@demo.test')
  expect((await tom.ask(changeConnection, { params: { connectionId }, body: { action: 'accept' } })).refusal.code).toBe('NotFound')
  expect((await tom.ask(changeInvitation, { params: { invitationId }, body: { action: 'remove' } })).refusal.code).toBe('NotFound')
  // Who invited cannot accept for the other.
  expect((await salma.ask(changeConnection, { params: { connectionId }, body: { action: 'accept' } })).refusal.code).toBe('StateChanged')
})

async function companyIdOf(email: string): Promise<string> {
  const user = house.services.db.queries.selectFrom('user_account').select('company_id').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).company_id
}
