// Warnings of browsers: into the log, and with it to the error-reporting service. // A-RL-082, C-RL-128

import { Refusal } from '@tradewind/api/refusals.ts'
import { reportWarning } from '@tradewind/api/reports.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'

/** A broken page may warn without end: this many a minute are enough to notice. */
const MOST_A_MINUTE = 60
const MINUTE_MS = 60_000

let [since, count] = [0, 0]

export const reportFeature = feature({
  routes: [
    route(reportWarning, async ({ context, body }) => {
      if (context.config.errorReportingDsn === undefined) throw new Refusal('NotFound')
      if (context.now() - since >= MINUTE_MS) [since, count] = [context.now(), 0]
      count += 1
      if (count > MOST_A_MINUTE) throw new Refusal('TooManyAttempts')
      context.log.warn({ from: 'browser', page: body.page, detail: body.detail, browser: context.caller.userAgent }, body.message)
    }),
  ],
})
