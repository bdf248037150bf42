// Bringing a file in as the import screen does.

import { applyImport, getImport, type ImportView, mapImport, startImport } from '@tradewind/api/contracting/imports.ts'
import { getReading, type ReadingView, saveReading } from '@tradewind/api/contracting/readings.ts'
import { getWork } from '@tradewind/api/work.ts'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import type { Correction } from '@tradewind/domain/reading/reading.ts'
import { tablesToConfirm } from '@tradewind/domain/reading/sentences/tables-to-confirm.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { Person } from './person.ts'
import { upload, type UploadOf } from './upload.ts'
import { LONG_STEP_MS } from './patience.ts'

/**
 * Uploads a file, waits until it is read, answers the question for the currency where the file does not say it, and gives the import as it
 * stands then.
 */
export async function bringIn(
  person: Person,
  file: UploadOf,
  { currency = 'USD' }: { readonly currency?: string } = {},
): Promise<ImportView> {
  const view = await bringInOpen(person, file)
  if (view.options === null || view.options.currency !== undefined) return view
  return person.do(mapImport, { params: { id: view.importId }, body: { mapping: view.mapping, options: { ...view.options, currency } } })
}

/** The same with all questions left open. */
export async function bringInOpen(person: Person, file: UploadOf): Promise<ImportView> {
  const { path } = await upload(person, file)
  const { importId } = await person.do(startImport, { body: { file: { path } } })
  return eventually(async () => {
    const view = await person.do(getImport, { params: { id: importId } })
    expect(view.state).not.toBe('reading')
    return view
  })
}

/**
 * Says of each table of a laid-out file that it is right, as people do on the screen, together with these choices and corrections.
 * @returns the revision that can be taken over
 */
export async function confirmTables(
  person: Person,
  importId: string,
  said: { readonly choices?: Partial<ReadingView['choices']>; readonly corrections?: readonly Correction[] } = {},
): Promise<number> {
  const params = { id: importId }
  const view = await person.do(getReading, { params })
  const corrections = said.corrections ?? view.corrections
  const { revision } = await person.do(saveReading, {
    params,
    body: {
      revision: view.revision,
      corrections: corrections.map((each) => ({ ...each })),
      choices: { ...view.choices, ...said.choices },
      confirmed: confirmationsOf(view, corrections),
    },
  })
  return revision
}

/** What the screen sends when every table was said to be right. */
export function confirmationsOf(view: ReadingView, corrections: readonly Correction[] = view.corrections) {
  const pages = view.pages as readonly SourcePage[] // the domain's type, as the server stored it
  const said = { confirmed: [], known: [], isLeftOut: () => false }
  return tablesToConfirm(readRateSheet(pages, corrections), pages, said).map(({ tableId, meaning }) => ({ tableId, meaning }))
}

/** Takes the file over and waits until that is done. */
export async function takeOver(person: Person, importId: string): Promise<ImportView> {
  const { workId } = await person.do(applyImport, { params: { id: importId } })
  await workDone(person, workId)
  return person.do(getImport, { params: { id: importId } })
}

/** Waits until long work has succeeded. */
export async function workDone(person: Person, workId: string): Promise<void> {
  await eventually(async () => {
    const work = await person.do(getWork, { params: { id: workId } })
    expect(work.problem ?? work.state).toBe('succeeded')
  }, LONG_STEP_MS)
}
