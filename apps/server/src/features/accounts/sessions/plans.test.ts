import { call } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Plan } from '@tradewind/domain/accounts/plan.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { refusalOf } from '@tradewind/stage/permitting.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { errorAnswer, refusalCodesOf } from '../../../platform/http/answers.ts'

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

const house = houseOfFile()
let token: string | undefined
beforeEach(async () => {
  ;({ token } = await house.signIn('salma@atlasdune.test'))
})

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
    expect(await refusalOf(house, token, partners)).toBe(refusal)
    expect(await refusalOf(house, token, everybody)).toBeUndefined()
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
