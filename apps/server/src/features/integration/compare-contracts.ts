// The next contracts of an audit, each of whose prices is compared with what the booking system holds.

import { FEATURE_WORDS } from '@tradewind/domain/accounts/features.ts'
import { dayOfNumber } from '@tradewind/domain/calendar/day.ts'
import { type AuditLine, type Comparison, comparedPrices } from '@tradewind/domain/integration/audit/compare.ts'
import { type ContractPrices, contractPrices } from '@tradewind/domain/integration/audit/contract-prices.ts'
import { type Asides, gatherAsides, type LoadedRate, optionOfCode } from '@tradewind/domain/integration/audit/loaded-rate.ts'
import type { EarlierPrices } from '@tradewind/domain/integration/audit/placed-rate.ts'
import { subjectText } from '@tradewind/domain/integration/subject.ts'
import type { Mapped } from '@tradewind/domain/integration/tourwriter/fill.ts'
import { codeText } from '@tradewind/domain/integration/tourwriter/template.ts'
import { targetText } from '@tradewind/domain/integration/tourplan/option-code.ts'
import type { Context, Services } from '../../context.ts'
import { runSql } from '../../platform/db/database.ts'
import { findSheet } from '../contracting/rate-sheet/public.ts'
import { addCovers, type AuditKey, type Cover, ratesOf } from './audit-options.ts'
import { addAsides, earlierSheets, nextContracts, type RunningAudit, type WaitingContract } from './audit-store.ts'
import { keepCompared } from './line-store.ts'

/** Contracts that are compared and kept together. */
const BATCH = 20
/** Versions of a contract that were in force before, in which an outdated price is looked for. */
const MOST_EARLIER = 3

type Priced = { readonly waiting: WaitingContract; readonly prices: ContractPrices; readonly asides: Asides }

/** @returns whether there were any */
export async function compareNext(context: Context, key: AuditKey, running: RunningAudit, mapped: Mapped): Promise<boolean> {
  const { db } = context
  const next = await nextContracts(db.queries, key, BATCH)
  if (next.length === 0) return false
  const priced = await Promise.all(next.map((waiting) => pricedContract(context, waiting, mapped, running)))
  const options = new Set(priced.flatMap(({ prices }) => [...prices.prices.keys()].map((code) => optionOfCode(running.system, code))))
  const loaded = await ratesOf(db.queries, key, [...options])
  const compared: { of: Priced; result: Comparison }[] = []
  for (const of of priced) compared.push({ of, result: await comparedContract(context, of, { mapped, loaded, running }) })
  await db.transaction(async (tx) => {
    await keepCompared(
      tx,
      key,
      compared.map(({ of, result }) => ({ position: of.waiting.position, prices: of.prices, result, first: running.first })),
    )
    await addAsides(
      tx,
      key,
      compared.map(({ of }) => ({ position: of.waiting.position, asides: of.asides.all() })),
    )
    await addCovers(tx, key, coversOf(priced, running))
  })
  return true
}

/** Every mapping of the company to this system, once for an audit. */
export async function mappedIn({ db }: Services, companyId: string, system: string): Promise<Mapped> {
  const rows = await runSql<{ key: string; code: string | null }>(
    db.queries,
    'select subject_key as key, code from booking_mapping where company_id = $1 and system = $2',
    [companyId, system],
  )
  return new Map(rows.map(({ key, code }) => [key, code]))
}

async function pricedContract({ db }: Context, waiting: WaitingContract, mapped: Mapped, { first, system }: RunningAudit): Promise<Priced> {
  const asides = gatherAsides()
  const sheet = await findSheet(db.queries, waiting.supplierId, waiting.sheetId)
  if (!sheet) throw new Error(`the sheet ${waiting.sheetId} of a version is gone`)
  const prices = contractPrices(sheet, { locationId: waiting.locationId, first, mapped, asides, name: waiting.contractName })
  if (prices.prices.size === 0 && prices.unmapped.length > 0)
    asides.note(`Nothing of the contract is mapped to ${FEATURE_WORDS[system]} yet.`, waiting.contractName)
  else
    for (const name of prices.unmapped) asides.note(`It is not mapped to ${FEATURE_WORDS[system]} yet.`, `${waiting.contractName}: ${name}`)
  return { waiting, prices, asides }
}

type Setting = { readonly mapped: Mapped; readonly loaded: ReadonlyMap<string, readonly LoadedRate[]>; readonly running: RunningAudit }

async function comparedContract(context: Context, { waiting, prices, asides }: Priced, setting: Setting): Promise<Comparison> {
  const { loaded, running } = setting
  const system = FEATURE_WORDS[running.system]
  const compared = { contract: prices, version: waiting.version, loaded, system }
  const first = comparedPrices({ ...compared, earlier: [] })
  const result = first.lines.some(isPriced) ? comparedPrices({ ...compared, earlier: await earlierOf(context, waiting, setting) }) : first
  const text = (code: string) => (running.system === 'tourplan' ? targetText(code) : codeText(code))
  for (const { code, currency, count } of result.otherCurrency)
    asides.note(
      `${system} holds another currency than the contract.`,
      `${waiting.contractName}: ${text(code)} in ${currency}, ${prices.currency} in the contract`,
      count,
    )
  for (const price of result.noAmount)
    asides.note(
      'The contract does not have the amount that is loaded (nett or retail).',
      `${waiting.contractName}: ${subjectText(price.subject)}, ${price.seasonName}`,
    )
  return result
}

/** Both have a price, so an earlier version may explain it. */
function isPriced({ contract, system }: AuditLine): boolean {
  return contract !== null && system !== null
}

async function earlierOf(
  { db }: Context,
  { contractId, version, locationId }: WaitingContract,
  setting: Setting,
): Promise<EarlierPrices[]> {
  const sheets = await earlierSheets(db.queries, contractId, version, MOST_EARLIER)
  const found: EarlierPrices[] = []
  for (const each of sheets) {
    const sheet = await findSheet(db.queries, each.supplierId, each.sheetId)
    if (!sheet) continue
    const { mapped, running } = setting
    // What cannot be compared of an earlier version is nobody's matter.
    const asides = gatherAsides()
    found.push({
      version: each.version,
      prices: contractPrices(sheet, { locationId, first: running.first, mapped, asides, name: '' }),
    })
  }
  return found
}

/** By option. */
function coversOf(priced: readonly Priced[], { system }: RunningAudit): Map<string, Cover[]> {
  const covers = new Map<string, Cover[]>()
  for (const { prices } of priced) {
    if (!prices.span) continue
    const [from, to] = [dayOfNumber(prices.span.from), dayOfNumber(prices.span.to)]
    for (const code of prices.prices.keys()) {
      const option = optionOfCode(system, code)
      covers.set(option, [...(covers.get(option) ?? []), { code, from, to }])
    }
  }
  return covers
}
