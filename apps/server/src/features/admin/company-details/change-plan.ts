// Billing gives a company another plan. `npm run billing` does the same.

import type { changeCompanyPlan as changeCall } from '@tradewind/api/admin/company-details.ts'
import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Context } from '../../../context.ts'
import { changePlan } from '../../billing/public.ts'
import { noteForBoth } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'
import { getCompany } from './company-details.ts'

/**
 * The plan that the company has already cancels a change that is planned. Two at once wait for each other.
 * @throws Refusal NotFound; NotUsable without a reason, for a plan with a price while nobody is named who gets the invoice, and while the company pays by card
 */
export function changeCompanyPlan(
  context: Context,
  companyId: string,
  { plan, reason }: BodyOf<typeof changeCall>,
): Promise<AnswerOf<typeof changeCall>> {
  checkReason(reason)
  return context.db.transaction(async (tx) => {
    const company = await getCompany(tx, companyId)
    const change = await changePlan(context, tx, companyId, plan)
    if (change.outcome === 'noRecipient') {
      const problem = `${company.company_name} has not said who gets its invoices. One of its administrators enters it under Billing.`
      throw new Refusal('NotUsable', { message: problem, details: [{ field: 'plan', problem }] })
    }
    if (change.outcome === 'paidByCard') {
      const problem = `${company.company_name} pays by card: the plan is changed by its administrators under Billing, or in Stripe.`
      throw new Refusal('NotUsable', { message: problem, details: [{ field: 'plan', problem }] })
    }
    if (change.outcome === 'kept') return { outcome: 'kept', from: null, invoiceNumber: null }
    await noteForBoth(context, tx, { action: 'company.plan', companyId, companyName: company.company_name, detail: { plan, reason } })
    const invoiceNumber = change.outcome === 'changed' ? change.number : null
    return { outcome: change.outcome, from: change.from, invoiceNumber }
  })
}
