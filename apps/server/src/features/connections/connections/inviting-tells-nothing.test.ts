// What inviting tells nobody, and one connection that several people answer at once.

import { changeConnection, changeInvitation, inviteConnections, listConnections } from '@tradewind/api/connections/connections.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const house = houseOfFile()
/** A supplier, and a buyer: nothing is between them when a test begins. */
const [salma, jonas] = house.signedIn('salma@atlasdune.test', 'jonas@nordwind.test')
const forget = async () => {
  await house.services.db.queries.deleteFrom('connection_invitation').execute()
  await house.services.db.queries.deleteFrom('connection').execute()
}
beforeEach(forget)

const lists = async (person: Person, status: 'invites' | 'requests' | 'connected') =>
  (await person.do(listConnections, { query: { status } })).items
const inviteOf = (email: string) => ({ invitations: [{ name: '', emails: [email] }], message: '' })

async function salmaInvitesJonas(): Promise<{ connectionId: string; invitationId: string }> {
  await salma.do(inviteConnections, { body: inviteOf('jonas@nordwind.test') })
  await eventually(async () => expect(await lists(jonas, 'requests')).toHaveLength(1))
  const [received] = await lists(jonas, 'requests')
  const [sent] = await lists(salma, 'invites')
  return { connectionId: received?.connectionId ?? '', invitationId: sent?.invitationId ?? '' }
}

async function companyIdOf(email: string): Promise<string> {
  const user = house.services.db.queries.selectFrom('user_account').select('company_id').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).company_id
}

describe('inviting', () => {
  test('does not tell by its limits who has an account: an account is refused like nobody once the day’s strangers are used up', async () => {
    const queries = house.services.db.queries
    const companyId = await companyIdOf('salma@atlasdune.test')
    const { created_at: signedUp, plan } = await queries
      .selectFrom('company')
      .select(['created_at', 'plan'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const set = (part: { created_at: string; plan: string }) =>
      queries.updateTable('company').set(part).where('id', '=', companyId).execute()
    await set({ created_at: new Date(house.services.now()).toISOString(), plan: 'Free' })
    const used = { company_id: companyId, id: 'a'.repeat(24), strangers: 50, created_at: new Date(house.services.now()) }
    await queries.insertInto('stranger_claim').values(used).execute()
    const refusals = []
    for (const email of ['nobody@limits.test', 'jonas@nordwind.test', 'supplier@demo.test']) {
      const { status, refusal } = await salma.ask(inviteConnections, { body: inviteOf(email) })
      refusals.push({ status, code: refusal.code, message: refusal.message })
    }
    expect(refusals[0]).toMatchObject({ status: 429, code: 'TooManyStrangers' })
    expect(refusals).toEqual([refusals[0], refusals[0], refusals[0]])
    expect(await lists(salma, 'invites')).toEqual([])
    await queries.deleteFrom('stranger_claim').where('id', '=', used.id).execute()
    await set({ created_at: signedUp, plan })
  })

  test('tells to the minute when it mailed, so that nobody measures how long an address took', async () => {
    await salma.do(inviteConnections, { body: inviteOf('minute@nowhere.test') })
    await eventually(async () => expect((await lists(salma, 'invites'))[0]?.mailedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/))
  })
})

test('a connection is accepted, rejected, ignored and taken back at once, again and again: one answer holds, both sides read the same, and none waits for ever', async () => {
  for (let round = 0; round < 8; round += 1) {
    await forget()
    const { connectionId, invitationId } = await salmaInvitesJonas()
    const answer = (person: Person, action: 'accept' | 'reject' | 'ignore' | 'remove') =>
      person.ask(changeConnection, { params: { connectionId }, body: { action } })
    const [accepted, rejected, , removed, taken] = await Promise.all([
      answer(jonas, 'accept'),
      answer(jonas, 'reject'),
      answer(jonas, 'ignore'),
      answer(salma, 'remove'),
      salma.ask(changeInvitation, { params: { invitationId }, body: { action: 'remove' } }),
    ])
    expect([accepted, rejected, removed, taken].every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    expect(accepted.status === 200 && rejected.status === 200).toBe(false)
    const { state } = await house.services.db.queries
      .selectFrom('connection')
      .select('state')
      .where('id', '=', connectionId)
      .executeTakeFirstOrThrow()
    expect(state === 'connected').toBe(accepted.status === 200 && removed.status !== 200)
    const [ofSalma, ofJonas] = [await lists(salma, 'connected'), await lists(jonas, 'connected')]
    expect([ofSalma.length, ofJonas.length]).toEqual(state === 'connected' ? [1, 1] : [0, 0])
    const open = (await lists(salma, 'invites')).filter((each) => each.state === 'invited')
    expect(open).toEqual([])
  }
})
