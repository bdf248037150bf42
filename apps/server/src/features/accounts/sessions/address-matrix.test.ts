// What was sent to an address, by those who named it before its owner came: a company that invited it, and one that signed up with it.

import { confirmSignInEmail } from '@tradewind/api/accounts/confirmation.ts'
import { resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import { addUser } from '@tradewind/api/accounts/users.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { GOOD_PASSWORD, NEWCOMER } from '@tradewind/stage/account-mail.ts'
import { databaseDigest } from '@tradewind/stage/database-digest.ts'
import { isSignedOut, make, mayEndTheSession } from '@tradewind/stage/every-call.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { type DescribedCall, describedCalls, type OpenApi, sampleRequest, takesIds } from '@tradewind/stage/sample-input.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { insertStrangers, STRANGERS } from '@tradewind/stage/strangers.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile({ isDemo: false })
let calls: DescribedCall[]
beforeAll(async () => {
  const answer = await house.visitor().fetch('/openapi.json')
  calls = describedCalls((await answer.json()) as OpenApi)
  await insertStrangers(house)
})

describe('what was sent to an address', () => {
  const owner = 'owner@victim.test'
  const attackersPassword = 'the password of a stranger'
  /** What Solano sent to the address, by kind. */
  let ids: Map<string, string>

  beforeAll(async () => {
    const inviter = await house.signIn(STRANGERS.Contractor)
    await inviter.do(addUser, { body: { email: owner, firstName: 'Olga', lastName: 'Owner' } })
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: owner, password: attackersPassword, companyType: 'Contractor' } })
    const { contractId, partnerName } = await sendOne(await house.signIn('supplier@demo.test'), owner)
    expect(partnerName).toBe('victim.test')
    const { queries } = house.services.db
    const { buyer_id, history_feed_id } = await queries
      .selectFrom('contract')
      .select(['buyer_id', 'history_feed_id'])
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow()
    const user = await queries.selectFrom('user_account').select('id').where('company_id', '=', buyer_id).executeTakeFirstOrThrow()
    const ofContract = [
      ['contract', contractId],
      ['company', buyer_id],
      ['user', user.id],
      ['history', history_feed_id],
    ] as const
    ids = new Map(ofContract)
  })

  // A saved view of the attacker's own list may name any id.
  const digestOfSent = () =>
    databaseDigest(house, ['session', 'attempt', 'answered_call', 'list_view'], 'where t::text like any($1)', [marks()])
  const marks = () => [...ids.values()].map((id) => `%${id}%`)

  /** Every call that takes an id, with each of these ids. Returns what told or opened something. */
  async function attack(person: Person): Promise<string[]> {
    const leaks: string[] = []
    for (const call of calls.filter(takesIds)) {
      for (const [kind, id] of ids) {
        const outcome = await make(person, call, id)
        const isInPath = call.operation.parameters.some((each) => each.in === 'path' && sampleRequest(call, id).address.includes(id))
        if (outcome.status >= 500) leaks.push(`${outcome.call} with a ${kind}: ${outcome.status}`)
        if (isInPath && outcome.status < 400) leaks.push(`${outcome.call} opened a ${kind}`)
        if (outcome.status < 400 && /solano|victim\.test/i.test(outcome.text)) leaks.push(`${outcome.call} told of a ${kind}`)
        if (mayEndTheSession(call, outcome) && (await isSignedOut(person))) await person.signIn(STRANGERS.Contractor)
      }
    }
    return leaks
  }

  test('stays unseen and unchanged by a company that had invited the address, before and after its owner came', async () => {
    const before = await digestOfSent()
    // The user that it invited is its own: it may read the address.
    const inviter = await house.signIn(STRANGERS.Contractor)
    const own = (leaks: string[]) => leaks.filter((leak) => !/users|audit/.test(leak))
    expect(own(await attack(inviter))).toEqual([])
    expect(await digestOfSent()).toEqual(before)
    expect((await inviter.do(listContracts, { body: {} })).items).toEqual([])
  })

  test('stays closed to somebody who had signed up with the address, before and after its owner came', async () => {
    const attack = () => house.visitor().ask(signIn, { body: { email: owner, password: attackersPassword } })
    expect((await attack()).status).toBe(401)
    const { queries } = house.services.db
    const mail = queries.selectFrom('mail').select('plain_text').where('kind', '=', 'account-confirm-email').where('to_address', '=', owner)
    const { plain_text } = await mail.executeTakeFirstOrThrow()
    const token = /email\/confirmation\/([\w-]{43})/.exec(plain_text)?.[1] ?? ''
    const { passwordToken } = await house.visitor().do(confirmSignInEmail, { body: { token } })
    expect((await attack()).status).toBe(401)
    await house.visitor().do(resetPassword, { body: { token: passwordToken ?? '', newPassword: GOOD_PASSWORD } })
    expect((await attack()).status).toBe(401)
    const olga = await house.visitor().signIn(owner, GOOD_PASSWORD)
    expect((await olga.do(listContracts, { body: {} })).items.map((item) => item.contractId)).toEqual([ids.get('contract')])
    const inviter = await house.signIn(STRANGERS.Contractor)
    expect((await inviter.do(listContracts, { body: {} })).items).toEqual([])
    expect(
      (await inviter.ask(updateContractStatus, { body: { contractIds: [ids.get('contract') ?? ''], state: 'accepted' } })).status,
    ).toBe(404)
  })
})
