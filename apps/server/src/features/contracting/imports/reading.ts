// The thread in which files are read and imports are planned.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { ImportMapping, ImportOptions, ImportTable } from '@tradewind/domain/rate-sheet/import/mapping.ts'
import type { ImportPlan } from '@tradewind/domain/rate-sheet/import/plan.ts'
import type { Correction, Reading } from '@tradewind/domain/reading/reading.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import type { Services } from '../../../context.ts'
import type { Payer } from '../../../platform/fair-line.ts'
import { TaskTooBig, type ThreadLimits, type Threads } from '../../../platform/threads.ts'
import type { ReadCells, ReadFile, ReadPages, ReadResult, ReadTask } from './read-table-thread.ts'

/** The second thread is for another company. */
const LIMITS: ThreadLimits = {
  threads: 2,
  timeoutMs: 20_000,
  memoryMb: 220,
  share: { ofCompany: 1, waiting: { ofCompany: 12, ofPerson: 6 }, what: 'imports', seconds: 2 },
}

const threadsOf = new WeakMap<Services['threads'], Threads<ReadTask, ReadResult>>()

function readingThreads(services: Services): Threads<ReadTask, ReadResult> {
  const known = threadsOf.get(services.threads)
  if (known) return known
  const threads = services.threads<ReadTask, ReadResult>(new URL('./read-table-thread.ts', import.meta.url), LIMITS)
  threadsOf.set(services.threads, threads)
  return threads
}

/** The table of a file, or why it has none, in words: also when it is too much for the thread. @param sheetName the sheet to read, when it was chosen */
export async function readFileTable(
  services: Services,
  payer: Payer,
  { bytes, contentType, sheetName }: { bytes: Uint8Array; contentType: string; sheetName?: string | undefined },
): Promise<ReadFile> {
  try {
    const result = await readingThreads(services).run(payer, () => ({ kind: 'read', bytes, contentType, sheetName }))
    return 'sheets' in result ? result : { sheets: [], problem: 'The file could not be read.' }
  } catch (error) {
    if (error instanceof TaskTooBig)
      return { sheets: [], problem: 'This workbook takes too long to read. Save the sheet with the rates as CSV and try again.' }
    throw error
  }
}

/** The cells of a file that holds no rates, such as a list of suppliers; or why it cannot be read, in words. */
export async function readFileCells(
  services: Services,
  payer: Payer,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
): Promise<ReadCells> {
  try {
    const result = await readingThreads(services).run(payer, () => ({ kind: 'cells', bytes, contentType }))
    return 'read' in result ? result.read : { problem: 'The file could not be read.' }
  } catch (error) {
    if (error instanceof TaskTooBig) return { problem: 'This file takes too long to read. Save the list as CSV and try again.' }
    throw error
  }
}

/** The pages of a rate sheet laid out for people: a workbook, a CSV file or a PDF with text; or why it cannot be read, in words. */
export async function readFilePages(
  services: Services,
  payer: Payer,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
): Promise<ReadPages> {
  try {
    const result = await readingThreads(services).run(payer, () => ({ kind: 'pages', bytes, contentType }))
    return 'readPages' in result ? result.readPages : { problem: 'The file could not be read.' }
  } catch (error) {
    if (error instanceof TaskTooBig)
      return { problem: 'This file takes too long to read. Save the pages with the rates as a file of their own.' }
    throw error
  }
}

/** Runs what a person waits for. @throws Refusal TooLarge, with what to do */
async function understood(services: Services, payer: Payer, task: ReadTask): Promise<ReadResult> {
  try {
    return await readingThreads(services).run(payer, () => task)
  } catch (error) {
    if (error instanceof TaskTooBig) throw new Refusal('TooLarge', { message: TOO_MUCH })
    throw error
  }
}

/** For a file that opens, and whose content is too much. */
export const TOO_MUCH =
  'This file takes too long to read. Save the sheets or pages with the rates as a file of their own, without empty rows and columns that only have a format, and bring that in.'

/** What taking the table over would make. @throws Refusal TooLarge */
export async function planInThread(
  services: Services,
  payer: Payer,
  table: ImportTable,
  mapping: ImportMapping,
  options: ImportOptions,
): Promise<ImportPlan> {
  const result = await understood(services, payer, { kind: 'plan', table, mapping, options })
  if (!('plan' in result)) throw new Error('the reading thread answered without a plan')
  return result.plan
}

/** What the pages say. @throws Refusal TooLarge */
export async function readPagesInThread(
  services: Services,
  payer: Payer,
  pages: readonly SourcePage[],
  corrections: readonly Correction[],
): Promise<Reading> {
  const result = await understood(services, payer, { kind: 'understand', pages, corrections })
  if (!('reading' in result)) throw new Error('the reading thread answered without a reading')
  return result.reading
}
