// Everything of a company as one zip, which a job makes: for its administrators, and for the provider before a company is closed.

import { z } from 'zod'
import { call } from '../call.ts'
import { downloadJob } from '../contracting/downloads.ts'
import { id, text } from '../shapes.ts'

/** Rows of each sheet of its workbook. */
export const MOST_EXPORTED = 100_000
/** So many in 24 hours, for whoever asks. */
export const EXPORTS_A_DAY = 3
/** docs/operations.md names the same; the file is a download like others. */
export const EXPORT_KEPT_DAYS = 7

const LIMITS = `At most ${EXPORTS_A_DAY} in 24 hours; the file is kept for ${EXPORT_KEPT_DAYS} days, and only who asked for it fetches it.`
const WHAT =
  'lists as a workbook, each version of its templates and contracts as open data and as rows of prices, its files and those that it can read, and an index.'

export const exportOwnCompany = call({
  name: 'exportOwnCompany',
  area: 'settings',
  what: `Begins to make the data of the caller’s company as a zip: ${WHAT} ${LIMITS}`,
  method: 'POST',
  path: '/proxy/settings/company-data',
  access: 'admin',
  isOwnOnly: true,
  body: z.object({}),
  answer: downloadJob,
  refusals: ['TooManyAttempts', 'TooMuchAtOnce'],
})

export const exportCompany = call({
  name: 'exportCompany',
  area: 'admin',
  what: `Begins to make the data of a company as a zip: ${WHAT} Both audit logs have it, with the reason. ${LIMITS}`,
  method: 'POST',
  path: '/proxy/admin/company-details/{companyId}/export',
  access: 'platform',
  isOwnOnly: true,
  params: z.object({ companyId: id }),
  body: z.object({ reason: text(300).transform((value) => value.trim()) }),
  answer: downloadJob,
  refusals: ['NotUsable', 'TooManyAttempts', 'TooMuchAtOnce'],
})

/** What the download is called among the others of its asker. */
export function exportTitle(companyName: string): string {
  return `Data of ${companyName}`
}
