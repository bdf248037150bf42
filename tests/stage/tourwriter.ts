// Tourwriter as a customer has it: switched on for the company, and the file that it exports for these rates.
// Not known, because no source says it: the full list of headings, and every message of its dialog. The headings here are guesses beside the
// two ids; the product keeps whatever headings the customer's file has.

import { toggleTourWriter } from '@tradewind/api/admin/feature-switches.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import type { UploadedFile } from '@tradewind/api/files.ts'
import { confirmMappings, getContractMappings, getJobStatus, sendToTourWriter } from '@tradewind/api/integration.ts'
import { putTemplate } from '@tradewind/api/integration/tourwriter.ts'
import { runSql } from '@tradewind/server/platform/db/database.ts'
import { EXAMPLE_HEADINGS } from '@tradewind/domain/integration/tourwriter/example-headings.ts'
import { eventually } from './eventually.ts'
import type { House } from './house.ts'
import { LONG_STEP_MS } from './patience.ts'
import type { Person } from './person.ts'
import { upload } from './upload.ts'

/** For the company of this person. */
export async function switchTourwriterOn(house: House, person: Person, enabled = true): Promise<void> {
  const iris = await house.signIn('admin@demo.test')
  const { companyId } = await person.do(getSessionInfo)
  await iris.do(toggleTourWriter, { body: { companyId: companyId ?? '', enabled, reason: 'Order 118: they load into it' } })
}

export type ExportedOption = {
  readonly productId: string
  readonly optionId: string
  readonly product: string
  readonly option: string
  readonly supplier: string
  readonly currency: string
}

export const TOURWRITER_HEADINGS = ['ProductID', 'OptionID', 'Supplier', ...EXAMPLE_HEADINGS.slice(2, -1), 'Internal note']

/** The file with one line for each option, of a period that is over. */
export function tourwriterFile(options: readonly ExportedOption[]): string {
  const lines = options.map(({ productId, optionId, product, option, supplier, currency }) =>
    [productId, optionId, supplier, product, option, 'Last year', '2020/04/01', '2020/04/30', currency, '1.00', 'ours, "as is"']
      .map(quoted)
      .join(','),
  )
  return `\ufeff${TOURWRITER_HEADINGS.join(',')}\r\n${lines.map((line) => `${line}\r\n`).join('')}`
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** One option for each rate and extra of a contract, named as the contract names it. */
export async function tourwriterOptions(person: Person, contractId: string): Promise<ExportedOption[]> {
  const { sheet, location } = await person.do(getContractInfo, { params: { id: contractId }, body: {} })
  const names = new Map<string, { product: string; option: string }>()
  for (const { body } of sheet.pages) {
    if (body.kind !== 'product') continue
    const product = `${body.productName} ${body.ratePackageName === 'Primary' ? '' : body.ratePackageName}`.trim()
    const rates = body.seasonRates.flatMap(({ rateSets }) => rateSets.flatMap((set) => set.rates))
    for (const { description } of rates) names.set(JSON.stringify([product, description]), { product, option: description })
    for (const { extraName } of body.extras) names.set(extraName, { product: extraName, option: 'Standard' })
  }
  return [...names.values()].map(({ product, option }, i) => ({
    productId: `P-${i + 1}`,
    optionId: `O-${i + 1}`,
    product,
    option,
    supplier: location.locationName,
    currency: sheet.head.currency,
  }))
}

export async function uploadTemplate(person: Person, text: string): Promise<UploadedFile> {
  const file = await upload(person, { name: 'tourwriter-rates.csv', bytes: Buffer.from(text) })
  await person.do(putTemplate, { body: { file: { path: file.path } } })
  return file
}

/**
 * Imports the file as Tourwriter does, all or nothing: the messages of its dialog, with the numbers of the lines; empty when it takes the file.
 * Known messages: dates that overlap an existing period, a missing name of the rate period, ids that it does not know, days not as yyyy/mm/dd.
 */
export function tourwriterAnswers(file: string, known: readonly ExportedOption[]): string[] {
  const [head = '', ...lines] = file
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .filter(Boolean)
  if (head !== TOURWRITER_HEADINGS.join(',')) return ['1: The headings are not those of the template']
  const taken = new Map<string, { from: string; to: string }[]>()
  return lines.flatMap((line, i) => {
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
    const [productId = '', optionId = '', , , , name = '', from = '', to = '', , rate = ''] = cells
    const at = (message: string) => [`${i + 2}: ${message}`]
    if (!known.some((each) => each.productId === productId && each.optionId === optionId)) return at('Unknown product or option')
    if (name.trim() === '') return at('Missing rate period name')
    if (![from, to].every((day) => /^\d{4}\/\d{2}\/\d{2}$/.test(day)) || from > to) return at('Invalid dates')
    if (!/^\d+(\.\d{1,3})?$/.test(rate)) return at('Invalid rate')
    const periods = taken.get(`${productId} ${optionId}`) ?? []
    if (periods.some((each) => each.from <= to && from <= each.to)) return at('Invalid dates: they overlap an existing period')
    taken.set(`${productId} ${optionId}`, [...periods, { from, to }])
    return []
  })
}

/** Takes the first suggestion for everything of the contract that is not mapped, and leaves out what has none. */
export async function mapContract(person: Person, contractId: string): Promise<void> {
  const params = { id: contractId }
  const { items } = await person.do(getContractMappings, { params, query: {} })
  const open = items.filter(({ state }) => state === 'open')
  const mappings = open.map(({ key, suggestions }) => ({ key, code: suggestions[0]?.code ?? null }))
  if (mappings.length > 0) await person.do(confirmMappings, { params, body: { mappings } })
}

/** Exports these contracts, and waits until the job has ended. Returns its id. */
export async function exportedBy(person: Person, contracts: { contractId: string; version: number }[]): Promise<string> {
  const { jobId } = await person.do(sendToTourWriter, { body: { contracts } })
  await eventually(async () => {
    const { status } = await person.do(getJobStatus, { query: { jobId } })
    if (status === 'running') throw new Error('the export still runs')
  }, LONG_STEP_MS)
  return jobId
}

/** No export reads rates until the answered function is called. */
export async function holdRates({ services }: House): Promise<() => Promise<void>> {
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = services.db.transaction(async (tx) => {
    await runSql(tx, 'set local idle_in_transaction_session_timeout = 0', [])
    await runSql(tx, 'lock table rate_body in access exclusive mode', [])
    locked.resolve()
    await done.promise
  })
  await locked.promise
  return async () => {
    done.resolve()
    await held
  }
}
