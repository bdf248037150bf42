// Billing from the command line: npm run billing -- plan PLAN COMPANY, or npm run billing -- paid NUMBER [DAY].

import { changePlanOf, markPaid } from '../apps/server/src/operations/change-billing.ts'
import { runCommandOf } from './operator-command.ts'

await runCommandOf('billing', 'plan PLAN COMPANY | paid NUMBER [DAY]', async ({ config, log }, [what, first, second]) => {
  const means = { config, log, now: () => Date.now() }
  if (what === 'plan' && first !== undefined && second !== undefined) {
    const change = await changePlanOf(means, first, second)
    if (change.outcome === 'kept') console.log(`${change.companyName} has this plan, and keeps it.`)
    if (change.outcome === 'planned')
      console.log(`${change.companyName} gets this plan on ${change.from}: until then its plan is paid for.`)
    if (change.outcome === 'changed')
      console.log(
        `${change.companyName} has this plan now.${change.number === null ? '' : ` Invoice ${change.number} is for the rest of the month.`}`,
      )
    if (change.outcome === 'changed' && change.unbilledSince !== null)
      console.log(
        `Months since ${change.unbilledSince} were not invoiced, because nobody is named who gets the invoice. They are not billed any more.`,
      )
    return true
  }
  if (what === 'paid' && first !== undefined) {
    const { companyName, paidOn } = await markPaid(means, first, second)
    console.log(`Invoice ${first} of ${companyName} was paid on ${paidOn}.`)
    return true
  }
  return false
})
