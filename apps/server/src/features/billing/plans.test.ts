import { getPlans } from '@tradewind/api/billing.ts'
import { getFinderChoices } from '@tradewind/api/connections/partner-finder.ts'
import { getCompanyProfile } from '@tradewind/api/profile/company.ts'
import { EXAMPLE_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { openHouse } from '@tradewind/stage/house.ts'
import { describe, expect, test } from 'vitest'

const NOBODY = 'aaaaaaaaaaaaaaaaaaaaaaaa'

describe('the plans of an installation', () => {
  test('are Free, Connected and Unlimited, with the prices that its operator has set [A-CN-030] [A-CN-031] [C-CN-042] [C-CN-043]', async () => {
    const house = await openHouse({ settings: { BILLING: JSON.stringify({ currency: 'EUR', plans: { Connected: { price: '89' } } }) } })
    try {
      const salma = await house.signIn('salma@atlasdune.test')
      expect(await salma.do(getPlans)).toMatchObject({
        currency: 'EUR',
        plans: [
          { plan: 'Free', price: null, opens: [] },
          { plan: 'Connected', price: '89.00', opens: ['profiles', 'connecting'] },
          { plan: 'Unlimited', price: null, opens: ['profiles', 'connecting'] },
        ],
        promotion: 'No promotion runs. The last one, free access with 5 connections, ended in July 2015.',
      })
    } finally {
      await house.close()
    }
  })

  test('are not needed while a promotion runs by a company with enough connections, and are from the day after', async () => {
    const promotion = { connections: 1, until: new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10) }
    const house = await openHouse({ settings: { BILLING: JSON.stringify({ ...EXAMPLE_BILLING, promotion }) } })
    try {
      const { queries } = house.services.db
      const setPlan = (email: string) =>
        queries
          .updateTable('company')
          .set({ plan: 'Free' })
          .where('id', 'in', queries.selectFrom('user_account').select('company_id').where('email', '=', email))
          .execute()
      const seen = async (email: string) => {
        await setPlan(email)
        const person = await house.signIn(email)
        const { mayOpen } = await person.do(getFinderChoices, { query: { companyType: 'Supplier' } })
        const { refusal } = await person.ask(getCompanyProfile, { params: { id: NOBODY } })
        return { mayOpen, code: refusal.code }
      }
      await queries.updateTable('connection').set({ state: 'rejected' }).execute()
      expect(await seen('buyer@demo.test')).toEqual({ mayOpen: false, code: 'PlanNeeded' })
      await queries.updateTable('connection').set({ state: 'connected' }).execute()
      expect(await seen('buyer@demo.test')).toEqual({ mayOpen: true, code: 'NotFound' })
      house.passTime(3 * 24 * 3600 * 1000)
      expect(await seen('buyer@demo.test')).toEqual({ mayOpen: false, code: 'PlanNeeded' })
    } finally {
      await house.close()
    }
  })
})
