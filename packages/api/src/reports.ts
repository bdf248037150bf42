// What browsers report to those who run the installation.

import { z } from 'zod'
import { call } from './call.ts'
import { text } from './shapes.ts'

/** Pages carry this mark with the call's address where an error-reporting service is configured. */
export const REPORTS_MARK = 'tradewind-reports'

export const reportWarning = call({
  name: 'reportWarning',
  area: 'api-client',
  what: 'Passes a warning of a browser on to the error-reporting service of this installation.',
  method: 'POST',
  path: '/proxy/reports',
  access: 'anyone',
  body: z.object({ message: text(500), page: text(500).default(''), detail: text(4000).default('') }),
  refusals: ['NotFound', 'TooManyAttempts'],
  bodyLimit: 16 * 1024,
})
