// The version of a contract that is in force for the buyer, as lines of rates.

import { Refusal } from '@tradewind/api/refusals.ts'
import { addDays, type Day, dayAt } from '@tradewind/domain/calendar/day.ts'
import { type RateLines, rateLinesOf } from '@tradewind/domain/integration/tourwriter/rate-lines.ts'
import type { Subject } from '@tradewind/domain/integration/subject.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type Context, getActor } from '../../context.ts'
import { getDocument, getPartyContract, locationOf, type PartyContract } from '../contracting/contract/public.ts'
import { namesOfContracts } from '../contracting/filing/public.ts'
import { findSheet } from '../contracting/rate-sheet/public.ts'

export type ContractInForce = {
  readonly contract: PartyContract
  readonly contractName: string
  readonly locationName: string
  readonly version: number
  readonly sheet: RateSheet
  readonly lines: RateLines
  /** The first day that is written. */
  readonly first: Day
}

/**
 * @param version must be the one in force, where it is given
 * @throws Refusal NotFound for a contract of which the company is not the buyer; NotUsable for one that was never accepted; StateChanged when
 * another version is in force by now
 */
export async function getContractInForce(context: Context, contractId: string, version?: number): Promise<ContractInForce> {
  const actor = getActor(context)
  const contract = await getPartyContract(context.db.queries, actor, contractId)
  if (contract.side !== 'buyer') throw new Refusal('NotFound')
  const { inForceVersion } = contract
  if (inForceVersion === null) throw new Refusal('NotUsable', { message: 'Accept this contract before you export it.' })
  if (version !== undefined && version !== inForceVersion) throw new Refusal('StateChanged')
  const document = await getDocument(context, 'contract', contractId, inForceVersion)
  const [sheet, { locationName }, names] = await Promise.all([
    findSheet(context.db.queries, document.supplierId, document.sheetId),
    locationOf(context, document),
    namesOfContracts(context.db.queries, actor.companyId, [contractId]),
  ])
  if (!sheet) throw new Refusal('NotFound')
  const first = firstWritten(context)
  const lines = rateLinesOf(sheet, { locationId: contract.locationId, first })
  return { contract, contractName: names.get(contractId) ?? locationName, locationName, version: inForceVersion, sheet, lines, first }
}

/** A version of a contract that was exported, also where another one is in force. @throws Refusal NotFound */
export async function getExportedSheet(context: Context, contractId: string, version: number): Promise<{ sheet: RateSheet; first: Day }> {
  const document = await getDocument(context, 'contract', contractId, version)
  const sheet = await findSheet(context.db.queries, document.supplierId, document.sheetId)
  if (!sheet) throw new Refusal('NotFound')
  return { sheet, first: firstWritten(context) }
}

/** Tourwriter takes future rates only, and Tourplan refuses days that are over. */
function firstWritten({ now }: Context): Day {
  return addDays(dayAt(now(), 'UTC'), 1)
}

/** Everything that is exported of it, each once. */
export function subjectsOf({ lines, refused }: RateLines): Subject[] {
  return [...new Map([...lines, ...refused].map(({ subject }) => [subject.key, subject])).values()]
}
