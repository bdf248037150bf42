// The plans of this installation.

import type { Plans } from '@tradewind/api/billing.ts'
import { PLANS } from '@tradewind/domain/accounts/plan.ts'
import { promotionText } from '@tradewind/domain/billing/billing-settings.ts'
import { dayAt } from '@tradewind/domain/calendar/day.ts'
import { amountText } from '@tradewind/domain/money/amount.ts'
import { type Context, getActor } from '../../context.ts'

/** The order is Free, Connected, Unlimited. A buyer reads no prices: they are those of suppliers. */
export async function getPlans(context: Context): Promise<Plans> {
  const { currency, plans, promotion } = context.config.billing
  const { plan: ownPlan, companyType } = getActor(context)
  return {
    plan: ownPlan,
    currency,
    plans: PLANS.map((plan) => {
      const { price, opens, includes } = plans[plan]
      return {
        plan,
        price: price === null || companyType !== 'Supplier' ? null : amountText(price, currency),
        opens: [...opens],
        includes: [...includes],
      }
    }),
    promotion: promotionText(promotion, dayAt(context.now(), 'UTC')),
  }
}
