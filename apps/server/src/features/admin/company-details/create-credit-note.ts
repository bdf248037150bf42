// Billing takes an invoice of a company back, wholly or in part.

import { createCreditNote as createCall } from '@tradewind/api/admin/company-details.ts'
import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Amount, amountForReading, amountText, getAmount, sameAmount } from '@tradewind/domain/money/amount.ts'
import { oneLine, withoutUnseen } from '@tradewind/domain/text/search-text.ts'
import { once } from '../../../commands.ts'
import type { Context } from '../../../context.ts'
import { makeCreditNote } from '../../billing/public.ts'
import { noteForBoth } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'
import { getCompany } from './company-details.ts'

const CANCELLED = 'Nothing of this invoice is left: credit notes have taken all of it back.'
const EXAMPLE = getAmount('40')

/**
 * The customer gets the credit note by e-mail, and reads it under Billing. The reason is in the audit logs of both companies.
 * @throws Refusal NotFound for an unknown company, or an invoice of another one; NotUsable without a reason, and for more than is left of the invoice
 */
export function createCreditNote(
  context: Context,
  companyId: string,
  body: BodyOf<typeof createCall>,
): Promise<AnswerOf<typeof createCall>> {
  const { invoiceNumber, net, text, reason } = body
  checkReason(reason)
  return once(context, createCall, { companyId, ...body }, async (tx) => {
    const company = await getCompany(tx, companyId)
    const asked = { invoiceNumber, net: net === null ? null : getAmount(net), text: oneLine(withoutUnseen(text)) }
    const made = await makeCreditNote(context, tx, companyId, asked)
    if (made.outcome === 'noInvoice') throw new Refusal('NotFound')
    if (made.outcome === 'tooMuch') throw tooMuch(made.left.net, made.currency)
    const total = `${made.currency} ${amountForReading(made.sums.total, made.currency)}`
    const detail = { invoice: invoiceNumber, number: made.number, total, reason }
    await noteForBoth(context, tx, { action: 'company.credit-note', companyId, companyName: company.company_name, detail })
    return { number: made.number, total: made.sums.total, currency: made.currency }
  })
}

function tooMuch(left: Amount, currency: string): Refusal {
  const isNothing = sameAmount(left, getAmount('0'))
  const problem = isNothing
    ? CANCELLED
    : `Enter an amount such as ${amountText(EXAMPLE, currency)}, above zero and at most the ${currency} ${amountForReading(left, currency)} without tax that are left.`
  return new Refusal('NotUsable', { message: problem, details: [{ field: 'net', problem }] })
}
