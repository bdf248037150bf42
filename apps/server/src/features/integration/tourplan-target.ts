// Tourplan: options by their codes, and periods of rates for its interface, sent or as a file. // decision 0173

import type { SystemOption } from '@tradewind/domain/integration/booking-system.ts'
import { tourplanLines } from '@tradewind/domain/integration/tourplan/contract-lines.ts'
import { placesOf, SHARED_EXTRAS, targetOf, targetText, WITH_ITS_OPTIONS } from '@tradewind/domain/integration/tourplan/option-code.ts'
import { requestFrame } from '@tradewind/domain/integration/tourplan/request.ts'
import { TOURPLAN_COLUMNS } from '@tradewind/domain/integration/tourwriter/mapping-rows.ts'
import { type Suggestion, suggester } from '@tradewind/domain/integration/tourwriter/suggest.ts'
import { extraSubject, type Subject } from '@tradewind/domain/integration/subject.ts'
import { productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../context.ts'
import { getConnection, optionsOf, type StoredConnection, type StoredOption, writesInventory } from './connection-store.ts'
import { heldLines } from './export-store.ts'
import { codesOf, mappedCodes } from './mapping-store.ts'
import { inventoryReport, readInventory } from './read-inventory.ts'
import { type ContractInForce, subjectsOf } from './read-contract.ts'
import type { Target, TargetLines } from './target.ts'

/** As sure as a suggestion by names that is chosen to begin with. */
const SHARED_PERCENT = 90

/** @throws Refusal NotUsable where nobody has said how Tourplan is reached */
export async function tourplanTarget(context: Context): Promise<Target> {
  const { companyId } = getActor(context)
  const { queries } = context.db
  const [connection, listed, mapped] = await Promise.all([
    getConnection(queries, companyId),
    optionsOf(queries, companyId),
    mappedCodes(queries, { companyId, system: 'tourplan' }),
  ])
  const options = optionsByCode(listed, mapped)
  const isListed = listed.length > 0
  const optionOf = (code: string) => options.get(code) ?? (isListed ? undefined : unnamed(code))
  return {
    system: 'tourplan',
    revision: connection.revision,
    head: requestFrame('SetRate', { user: '', password: '' }, connection).head,
    isReached: connection.address !== null,
    columns: TOURPLAN_COLUMNS,
    optionOf,
    codeText: targetText,
    unknown: (code) =>
      targetOf(code)
        ? `Your Tourplan has no option ${targetText(code)}. Try the connection again under Credentials if it is new.`
        : `${targetText(code)} is no option code of Tourplan.`,
    find: (words, most) =>
      listed
        .filter(({ code, name, supplierName }) => words.every((word) => searchText(code, name, supplierName).includes(word)))
        .slice(0, most)
        .map(({ code, name, supplierName }) => ({ code, productName: name, optionName: '', supplierName })),
    suggester: (inForce, earlier, codes) => {
      const byName = suggester(inForce.locationName, options.values(), earlier)
      const shared = sharedExtras(inForce, codes)
      return (subject) => [...(shared.get(subject.key) ?? []), ...byName(subject)]
    },
    linesOf: (of, inForce, isSent) => linesOf(of, inForce, isSent ? connection : { ...connection, inventory: null }),
    ...(writesInventory(connection)
      ? {
          inventoryRules: { ...connection, ...connection.inventory },
          inventoryReport: (of, allocations) => inventoryReport(of, { allocations }, connection),
        }
      : {}),
  }
}

/** Those that were read from Tourplan, and those that are mapped already, which are named as the product that is mapped to them. */
function optionsByCode(
  listed: readonly StoredOption[],
  mapped: readonly { code: string; productName: string }[],
): Map<string, SystemOption> {
  const all = new Map<string, SystemOption>(SHARED_EXTRAS.map((option) => [option.code, option]))
  const add = (code: string, name: string, supplierName: string) => {
    for (const option of placesOf(code, name, supplierName)) all.set(option.code, option)
  }
  if (listed.length === 0)
    for (const { code, productName } of mapped) {
      const target = targetOf(code)
      if (target && target.optionCode !== WITH_ITS_OPTIONS && productName !== '') add(target.optionCode, productName, '')
    }
  for (const { code, name, supplierName } of listed) add(code, name, supplierName)
  return all
}

/** Any code of the right form is an option where Tourplan cannot be asked. */
function unnamed(code: string): SystemOption | undefined {
  const target = targetOf(code)
  return target && placesOf(target.optionCode, '', '').find((each) => each.code === code)
}

/** For extras that are not mapped: the places of extras that are left, compulsory extras first. */
function sharedExtras({ sheet, contract, lines }: ContractInForce, codes: ReadonlyMap<string, string | null>): Map<string, Suggestion[]> {
  const compulsory = new Set(
    productPagesOf(sheet).flatMap(({ extras }) =>
      extras.filter((each) => each.compulsory).map((each) => extraSubject(contract.locationId, each).key),
    ),
  )
  const taken = new Set(codes.values())
  const left = SHARED_EXTRAS.filter(({ code }) => !taken.has(code))
  const open = subjectsOf(lines).filter(({ kind, key }) => kind === 'extra' && !codes.has(key))
  const first = open.toSorted((a: Subject, b: Subject) => Number(compulsory.has(b.key)) - Number(compulsory.has(a.key)))
  return new Map(
    first.slice(0, left.length).map(({ key }, i) => {
      const option = left[i] ?? SHARED_EXTRAS[0]
      return [key, option ? [{ option, percent: SHARED_PERCENT, why: ['Charged with the options of its products'] }] : []]
    }),
  )
}

async function linesOf(
  context: Context,
  { contract, version, sheet, lines, first }: ContractInForce,
  connection: StoredConnection,
): Promise<TargetLines> {
  const own = { companyId: getActor(context).companyId, system: 'tourplan' } as const
  const keys = subjectsOf(lines).map(({ key }) => key)
  const [mapped, held] = await Promise.all([
    codesOf(context.db.queries, own, keys),
    heldLines(context.db.queries, { ...own, contractId: contract.id, version, head: '' }),
  ])
  const { inventory: written } = connection
  const inventory = written && (await readInventory(context, { contractId: contract.id, sheet, first }, written))
  const made = tourplanLines(sheet, lines, {
    locationId: contract.locationId,
    first,
    mapped,
    rules: connection,
    held: held.split('\n').filter(Boolean),
    writesInventory: inventory !== null,
  })
  if (!inventory) return made
  return {
    ...made,
    refused: [...made.refused, ...inventory.refused],
    differences: [...made.differences, ...inventory.differences],
    toDelete: [...made.toDelete, ...inventory.toDelete],
    allocations: inventory.allocations,
  }
}
