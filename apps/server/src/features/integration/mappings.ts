// What rates and extras of contracts are in a booking system: suggested, confirmed in bulk, brought in by a workbook.

import type { AnswerOf, BodyOf, GivenAnswerOf, QueryOf } from '@tradewind/api/call.ts'
import {
  type confirmMappings as confirmCall,
  type findOptions as findCall,
  type getContractMappings as getCall,
  type importMappings as importCall,
  type listMappings as listCall,
  MOST_MAPPINGS,
  type SystemOptionShown,
} from '@tradewind/api/integration.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { mappingsInCells } from '@tradewind/domain/integration/tourwriter/mapping-rows.ts'
import { areAlike } from '@tradewind/domain/integration/tourwriter/suggest.ts'
import { optionText } from '@tradewind/domain/integration/tourwriter/template.ts'
import type { SystemOption } from '@tradewind/domain/integration/booking-system.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { searchWords } from '@tradewind/domain/text/search-text.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { audit } from '../../commands.ts'
import { type Context, getWriter } from '../../context.ts'
import { cursorOf, KEY, keysOf } from '../../platform/paging.ts'
import { cellsInFile } from '../contracting/requests/public.ts'
import { codesOf, deleteMapping, earlierMappings, type MappingsOf, mappingsOf, type NewMapping, putMappings } from './mapping-store.ts'
import { opened } from './opened.ts'
import { type ContractInForce, getContractInForce, subjectsOf } from './read-contract.ts'
import { getTarget } from './get-target.ts'
import type { Target } from './target.ts'

const PAGE = 100
const MOST_FOUND = 50
/** Keys of a mapping's place: names of up to four parts, each of 200 characters. */
const SEARCH = /^[^\0]{0,1000}$/

export async function listMappings(
  context: Context,
  { system, searchText, kind, next }: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const own = await opened(context, system)
  const after = next === undefined ? undefined : keysOf(next, [SEARCH, KEY.id])
  const [rows, target] = await Promise.all([
    mappingsOf(context.db.queries, own, { wanted: searchText, kind, after, limit: PAGE + 1 }),
    targetOrNone(context, system),
  ])
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => {
      const option = row.code === null ? undefined : target?.optionOf(row.code)
      return {
        id: row.id,
        key: row.subject_key,
        kind: row.kind,
        locationName: row.location_name,
        productName: row.product_name,
        ratePackageName: row.rate_package_name,
        name: row.subject_name,
        option: row.code === null ? null : shownOption(row.code, option, target),
        isGone: row.code !== null && !option,
        confirmedBy: fullName(row.first_name, row.last_name) || row.email,
        confirmedAt: row.confirmed_at,
      }
    }),
    next: last ? cursorOf([last.search, last.id]) : null,
    total: null,
  }
}

/** None where it is not set up; every other error goes on. */
async function targetOrNone(context: Context, system: MappingsOf['system']): Promise<Target | undefined> {
  try {
    return await getTarget(context, system)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NotUsable') return undefined
    throw error
  }
}

/** @param option undefined where the booking system does not have it any more */
function shownOption(code: string, option: SystemOption | undefined, target: Target | undefined): SystemOptionShown {
  const codeText = target?.codeText(code) ?? code.replace('\t', ' · ')
  return { code, name: option ? optionText(option) : codeText, codeText, supplierName: option?.supplierName ?? '' }
}

/** @throws Refusal NotFound for a mapping of another company */
export async function removeMapping(context: Context, id: string): Promise<void> {
  const { companyId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const removed = await deleteMapping(tx, companyId, id)
    if (removed === undefined) throw new Refusal('NotFound')
    await opened(context, removed.system)
    await audit(context, tx, 'booking.unmap', id, removed)
  })
}

/** @throws Refusal as `getContractInForce`; FeatureOff; NotUsable where the booking system is not set up */
export async function getContractMappings(
  context: Context,
  contractId: string,
  { system }: QueryOf<typeof getCall>,
): Promise<GivenAnswerOf<typeof getCall>> {
  const own = await opened(context, system)
  const inForce = await getContractInForce(context, contractId)
  const target = await getTarget(context, system)
  const subjects = subjectsOf(inForce.lines)
  const [codes, earlier] = await Promise.all([
    codesOf(
      context.db.queries,
      own,
      subjects.map(({ key }) => key),
    ),
    earlierMappings(context.db.queries, own, inForce.locationName),
  ])
  const suggest = target.suggester(inForce, earlier, codes)
  return {
    contractName: inForce.contractName,
    version: inForce.version,
    items: subjects.map((subject) => {
      const code = codes.get(subject.key)
      const option = code ? target.optionOf(code) : undefined
      const state = code === undefined ? 'open' : code === null ? 'leftOut' : option ? 'mapped' : 'gone'
      const suggestions = state === 'open' || state === 'gone' ? suggest(subject) : []
      return {
        ...subject,
        state,
        option: code ? shownOption(code, option, target) : null,
        suggestions: suggestions.map(({ option: each, percent, why }) => ({
          ...shownOption(each.code, each, target),
          percent,
          why: [...why],
        })),
        isAlike: areAlike(suggestions),
      }
    }),
  }
}

/** @throws Refusal NotUsable for a rate that the contract does not have, or an option that the booking system does not have */
export async function confirmMappings(
  context: Context,
  contractId: string,
  { system, mappings }: BodyOf<typeof confirmCall>,
): Promise<{ confirmed: number }> {
  const own = await opened(context, system)
  const inForce = await getContractInForce(context, contractId)
  const target = await getTarget(context, system)
  const subjects = new Map(subjectsOf(inForce.lines).map((subject) => [subject.key, subject]))
  const chosen = [...new Map(mappings.map((each) => [each.key, each])).values()].map(({ key, code }): NewMapping => {
    const subject = subjects.get(key)
    if (!subject)
      throw new Refusal('NotUsable', { message: 'The contract does not have one of these rates any more. Please look at it again.' })
    if (code !== null && !target.optionOf(code)) throw new Refusal('NotUsable', { message: target.unknown(code) })
    return { subject, code }
  })
  await keep(context, own, inForce, chosen)
  return { confirmed: chosen.length }
}

/** @throws Refusal NotFound for a file of another company; NotUsable for one without the columns */
export async function importMappings(
  context: Context,
  contractId: string,
  { system, file }: BodyOf<typeof importCall>,
): Promise<AnswerOf<typeof importCall>> {
  const own = await opened(context, system)
  const inForce = await getContractInForce(context, contractId)
  const target = await getTarget(context, system)
  const cells = await cellsInFile(context, file.path)
  if ('problem' in cells) throw new Refusal('NotUsable', { message: cells.problem })
  const read = mappingsInCells(cells.cells, subjectsOf(inForce.lines), target.columns, (code) => target.optionOf(code) !== undefined)
  if ('problem' in read) throw new Refusal('NotUsable', { message: read.problem })
  const found = read.found.slice(0, MOST_MAPPINGS)
  if (found.length > 0) await keep(context, own, inForce, found)
  return { confirmed: found.length, problems: read.problems.slice(0, MOST_MAPPINGS).map((each) => ({ ...each })) }
}

type Kept = Pick<ContractInForce, 'contract' | 'locationName'>

async function keep(context: Context, own: MappingsOf, { contract, locationName }: Kept, mappings: readonly NewMapping[]): Promise<void> {
  const { userId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    await putMappings(tx, { ...own, userId, locationName, now: context.now() }, mappings)
    await audit(context, tx, 'booking.map', contract.id, { what: counted(mappings.length, 'rate', 'rates'), system: own.system })
  })
}

/** At most fifty, in the order of the booking system. */
export async function findOptions(
  context: Context,
  { system, searchText: wanted }: QueryOf<typeof findCall>,
): Promise<{ items: SystemOptionShown[] }> {
  await opened(context, system)
  const target = await getTarget(context, system)
  return { items: target.find(searchWords(wanted), MOST_FOUND).map((option) => shownOption(option.code, option, target)) }
}
