// Downloads that a job makes, as the browser asks for them.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { type DownloadJob, downloadGroup, getDownload, getDownloadedFile } from '@tradewind/api/contracting/downloads.ts'
import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import type { Person } from './person.ts'
import { STEP_MS } from './patience.ts'

/** Starts a download and waits until it is processed or failed. */
export async function downloadDone(person: Person, body: SentBodyOf<typeof downloadGroup>): Promise<DownloadJob> {
  const { downloadId } = await person.do(downloadGroup, { body })
  return downloadEnd(person, downloadId)
}

/** The download when it is no longer pending. */
export function downloadEnd(person: Person, downloadId: string, longestMs = STEP_MS): Promise<DownloadJob> {
  return eventually(async () => {
    const job = await person.do(getDownload, { params: { id: downloadId } })
    if (job.status === 'pending') throw new Error(`${job.title} is still made: ${job.done} of ${job.total}`)
    return job
  }, longestMs)
}

/** The file of a processed download, under the name that the browser saves. */
export async function fileOf(person: Person, { downloadId }: DownloadJob): Promise<{ bytes: Buffer; name: string; type: string | null }> {
  const answer = await person.ask(getDownloadedFile, { params: { id: downloadId } })
  if (answer.status !== 200) throw new Error(`the file was answered ${answer.status}`)
  const name = decodeURIComponent((answer.headers.get('content-disposition') ?? '').split("filename*=UTF-8''")[1] ?? '')
  return { bytes: answer.bytes, name, type: answer.headers.get('content-type') }
}

/** Selects the first two contracts of the list, and opens what they can be downloaded as. */
export async function chooseDownloadOfTwo(page: Page): Promise<void> {
  await page.goto('/contracting/contract-list/all')
  const rows = page.getByRole('table', { name: 'Contracts' }).getByRole('row')
  await rows.nth(1).waitFor()
  await rows.nth(1).getByRole('checkbox').check()
  await rows.nth(2).getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: 'Selected contracts' }).getByRole('button', { name: 'Download' }).click()
}
