// What rates and extras of contracts are in Tourwriter: suggested, confirmed in bulk, brought in by a workbook.

import type { AnswerOf, BodyOf, GivenAnswerOf, QueryOf } from '@tradewind/api/call.ts'
import {
  type confirmMappings as confirmCall,
  type getContractMappings as getCall,
  type importMappings as importCall,
  type listMappings as listCall,
  MOST_MAPPINGS,
} from '@tradewind/api/integration.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { mappingsInCells } from '@tradewind/domain/integration/tourwriter/mapping-rows.ts'
import { areAlike, suggester } from '@tradewind/domain/integration/tourwriter/suggest.ts'
import { codeText, type Template } from '@tradewind/domain/integration/tourwriter/template.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { audit } from '../../commands.ts'
import { type Context, getActor, getWriter } from '../../context.ts'
import { cursorOf, KEY, keysOf } from '../../platform/paging.ts'
import { cellsInFile } from '../contracting/requests/public.ts'
import { codesOf, deleteMapping, earlierMappings, mappingsOf, type NewMapping, putMappings } from './mapping-store.ts'
import { type ContractInForce, getContractInForce, subjectsOf } from './read-contract.ts'
import { shownOption } from './template.ts'
import { findTemplate, getTemplate } from './template-store.ts'

const PAGE = 100
/** Keys of a mapping's place: names of up to four parts, each of 200 characters. */
const SEARCH = /^[^\0]{0,1000}$/

export async function listMappings(
  context: Context,
  { searchText, kind, next }: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const { companyId } = getActor(context)
  const after = next === undefined ? undefined : keysOf(next, [SEARCH, KEY.id])
  const [rows, options] = await Promise.all([
    mappingsOf(context.db.queries, companyId, { wanted: searchText, kind, after, limit: PAGE + 1 }),
    optionsOf(context, companyId),
  ])
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => {
      const option = row.code === null ? undefined : options.get(row.code)
      return {
        id: row.id,
        key: row.subject_key,
        kind: row.kind,
        locationName: row.location_name,
        productName: row.product_name,
        ratePackageName: row.rate_package_name,
        name: row.subject_name,
        option: row.code === null ? null : option ? shownOption(option) : goneOption(row.code),
        isGone: row.code !== null && !option,
        confirmedBy: fullName(row.first_name, row.last_name) || row.email,
        confirmedAt: row.confirmed_at,
      }
    }),
    next: last ? cursorOf([last.search, last.id]) : null,
    total: null,
  }
}

/** None without a template that can be used. */
async function optionsOf(context: Context, companyId: string): Promise<Template['options']> {
  const hasTemplate = (await findTemplate(context.db.queries, companyId)) !== undefined
  if (!hasTemplate) return new Map()
  const { template } = await getTemplate(context.db.queries, companyId).catch(noTemplate)
  return template?.options ?? new Map()
}

/** Columns that are not clear have no options; every other error goes on. */
function noTemplate(error: unknown): { template?: Template } {
  if (error instanceof Refusal && error.code === 'NotUsable') return {}
  throw error
}

function goneOption(code: string) {
  return { code, name: codeText(code), codeText: codeText(code), supplierName: '' }
}

/** @throws Refusal NotFound for a mapping of another company */
export async function removeMapping(context: Context, id: string): Promise<void> {
  const { companyId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const what = await deleteMapping(tx, companyId, id)
    if (what === undefined) throw new Refusal('NotFound')
    await audit(context, tx, 'booking.unmap', id, { what })
  })
}

/** @throws Refusal as `getContractInForce`; NotUsable without a template */
export async function getContractMappings(context: Context, contractId: string): Promise<GivenAnswerOf<typeof getCall>> {
  const { companyId } = getActor(context)
  const inForce = await getContractInForce(context, contractId)
  const { template } = await getTemplate(context.db.queries, companyId)
  const subjects = subjectsOf(inForce.lines)
  const [codes, earlier] = await Promise.all([
    codesOf(
      context.db.queries,
      companyId,
      subjects.map(({ key }) => key),
    ),
    earlierMappings(context.db.queries, companyId, inForce.locationName),
  ])
  const suggest = suggester(inForce.locationName, template.options.values(), earlier)
  return {
    contractName: inForce.contractName,
    version: inForce.version,
    items: subjects.map((subject) => {
      const code = codes.get(subject.key)
      const option = code ? template.options.get(code) : undefined
      const state = code === undefined ? 'open' : code === null ? 'leftOut' : option ? 'mapped' : 'gone'
      const suggestions = state === 'open' || state === 'gone' ? suggest(subject) : []
      return {
        ...subject,
        state,
        option: option ? shownOption(option) : code ? goneOption(code) : null,
        suggestions: suggestions.map(({ option: each, percent, why }) => ({ ...shownOption(each), percent, why: [...why] })),
        isAlike: areAlike(suggestions),
      }
    }),
  }
}

/** @throws Refusal NotUsable for a rate that the contract does not have, or an option that the template does not have */
export async function confirmMappings(
  context: Context,
  contractId: string,
  { mappings }: BodyOf<typeof confirmCall>,
): Promise<{ confirmed: number }> {
  const { companyId } = getWriter(context)
  const inForce = await getContractInForce(context, contractId)
  const { template } = await getTemplate(context.db.queries, companyId)
  const subjects = new Map(subjectsOf(inForce.lines).map((subject) => [subject.key, subject]))
  const chosen = [...new Map(mappings.map((each) => [each.key, each])).values()].map(({ key, code }): NewMapping => {
    const subject = subjects.get(key)
    if (!subject)
      throw new Refusal('NotUsable', { message: 'The contract does not have one of these rates any more. Please look at it again.' })
    if (code !== null && !template.options.has(code))
      throw new Refusal('NotUsable', { message: `Your Tourwriter file has no option ${codeText(code)}.` })
    return { subject, code }
  })
  await keep(context, inForce, chosen)
  return { confirmed: chosen.length }
}

/** @throws Refusal NotFound for a file of another company; NotUsable for one without the columns */
export async function importMappings(
  context: Context,
  contractId: string,
  { file }: BodyOf<typeof importCall>,
): Promise<AnswerOf<typeof importCall>> {
  const { companyId } = getWriter(context)
  const inForce = await getContractInForce(context, contractId)
  const { template } = await getTemplate(context.db.queries, companyId)
  const cells = await cellsInFile(context, file.path)
  if ('problem' in cells) throw new Refusal('NotUsable', { message: cells.problem })
  const read = mappingsInCells(cells.cells, subjectsOf(inForce.lines), template.options)
  if ('problem' in read) throw new Refusal('NotUsable', { message: read.problem })
  const found = read.found.slice(0, MOST_MAPPINGS)
  if (found.length > 0) await keep(context, inForce, found)
  return { confirmed: found.length, problems: read.problems.slice(0, MOST_MAPPINGS).map((each) => ({ ...each })) }
}

async function keep(context: Context, { contract, locationName }: ContractInForce, mappings: readonly NewMapping[]): Promise<void> {
  const { companyId, userId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    await putMappings(tx, { companyId, userId, locationName, now: context.now() }, mappings)
    await audit(context, tx, 'booking.map', contract.id, { what: counted(mappings.length, 'rate', 'rates') })
  })
}
