import { type Call, call } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Plan } from '@tradewind/domain/accounts/plan.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorAnswer, refusalCodesOf } from '../../../platform/http/answers.ts'
import { contextOf, permit } from './authenticate.ts'

const everybody = call({ name: 'viewTerms', area: 'profile', what: '', method: 'GET', path: '/terms', access: 'member' })
const partners = call({
  name: 'viewPartner',
  area: 'profile',
  what: '',
  method: 'GET',
  path: '/partner',
  access: 'member',
  needs: 'profiles',
})

let house: House
let token: string | undefined
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  ;({ token } = await house.signIn('salma@atlasdune.test'))
})
afterAll(() => house.close())

/** What the company's administrator is told when she makes the call, or nothing when she may. */
async function refusalOf(tried: Call): Promise<string | undefined> {
  const caller = {
    ipAddress: '',
    host: '',
    userAgent: '',
    bearer: token,
    sessionToken: undefined,
    deviceToken: undefined,
    idempotencyKey: undefined,
  }
  const { context } = await contextOf(house.services, caller, tried)
  try {
    await permit(tried, context, {})
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

function takePlan(plan: Plan) {
  const { queries } = house.services.db
  return queries.updateTable('company').set({ plan }).where('company_name', '=', 'Atlas & Dune Journeys').execute()
}

describe('a plan', () => {
  test.each([
    ['Free', 'PlanNeeded'],
    ['Connected', undefined],
    ['Unlimited', undefined],
  ] as const)('%s decides at the next call about what is for partners’ plans, and about nothing else', async (plan, refusal) => {
    await takePlan(plan)
    expect(await refusalOf(partners)).toBe(refusal)
    expect(await refusalOf(everybody)).toBeUndefined()
  })

  test('that does not reach is told as 403, with the way to another one; the description of the call says so', () => {
    expect(errorAnswer(new Refusal('PlanNeeded'))).toMatchObject({
      status: 403,
      body: {
        code: 'PlanNeeded',
        message: 'The plan of your company does not include this. An administrator can ask for another one in Settings.',
      },
    })
    expect(refusalCodesOf(partners)).toContain('PlanNeeded')
    expect(refusalCodesOf(everybody)).not.toContain('PlanNeeded')
  })
})
