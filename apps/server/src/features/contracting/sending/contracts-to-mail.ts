// Contracts that were sent before, as an e-mail about them tells of them.

import { placeText } from '@tradewind/domain/text/names.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Doer } from '../contract/public.ts'

/** The supplier's contracts of these ids, in the order of the ids. */
export async function contractsToMail(tx: Transaction, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('contract as c')
    .innerJoin('rate_sheet as s', (join) => join.onRef('s.company_id', '=', 'c.supplier_id').onRef('s.id', '=', 'c.sheet_id'))
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 'c.supplier_id').onRef('l.id', '=', 'c.location_id'))
    .select(['c.id', 'c.buyer_id', 'c.history_feed_id', 'c.version', 'c.template_name', 'c.start_date', 'c.end_date'])
    .select(['s.currency', 'l.id as location_id', 'l.location_name', 'l.city', 'l.region', 'l.country'])
    .select(sql<number>`(select count(*)::int from contract_version v where v.contract_id = c.id)`.as('version_count'))
    .where('c.supplier_id', '=', companyId)
    .where('c.id', 'in', [...ids])
    .orderBy('c.id')
    .execute()
}

export type ContractToMail = Awaited<ReturnType<typeof contractsToMail>>[number]

export function mailedSheetOf(contract: ContractToMail) {
  return {
    templateName: contract.template_name,
    templateVersion: contract.version,
    startDate: contract.start_date,
    endDate: contract.end_date,
    currency: contract.currency,
    location: { id: contract.location_id, name: contract.location_name, place: placeText(contract) },
  }
}

/** The line in the history of each contract about an e-mail to these addresses. */
export function linesOfMail(
  contracts: readonly ContractToMail[],
  kind: 'sent' | 'resent' | 'reminded',
  by: Doer,
  emails: readonly string[],
) {
  return contracts.map(({ id: contractId, history_feed_id: historyFeedId, version }) => {
    return { historyFeedId, contractId, kind, by, data: { version, emails: [...emails] } }
  })
}
