// What the application runs, put together from what the features say.

import type { MailedKind } from '@tradewind/api/events.ts'
import type { ServerRoute, Services } from './context.ts'
import type { Feature } from './feature.ts'
import type { InboundKind } from './features/mail/public.ts'
import { endGivenUpWork } from './features/work/public.ts'
import * as features from './features.ts'
import { type Consequence, consequenceWorkers } from './platform/events.ts'
import type { Worker } from './platform/queue.ts'
import { PLATFORM_RETENTION, type Retention, sweepJob } from './retention.ts'

type Features = typeof features
type KindsWithMail<F> = F extends { readonly mails: infer Mails } ? keyof Mails : never
type WithoutMail = Exclude<MailedKind, { [Name in keyof Features]: KindsWithMail<Features[Name]> }[keyof Features]>
/** Does not compile while people may be told by mail of a kind of event that has no mail. */
const FEATURES: readonly ([WithoutMail] extends [never] ? Feature : WithoutMail)[] = Object.values(features)

export const ROUTES: readonly ServerRoute[] = FEATURES.flatMap(({ routes = [] }) => routes)

export const RETENTION: readonly Retention[] = [...PLATFORM_RETENTION, ...FEATURES.flatMap(({ retention = [] }) => retention)]

/** What the addresses mean at which mail comes in. */
export function inboundKindsOf(services: Services): readonly InboundKind[] {
  return FEATURES.flatMap(({ inbound = [] }) => inbound.map((kindOf) => kindOf(services)))
}

export function consequencesOf(services: Services): readonly Consequence[] {
  return FEATURES.flatMap(({ mails = {}, consequences = [] }) =>
    [...Object.values(mails), ...consequences].flatMap((consequenceOf) => consequenceOf(services)),
  )
}

export function workersOf(services: Services): readonly Worker[] {
  const together = { inbound: inboundKindsOf(services) }
  const workers = [
    ...FEATURES.flatMap(({ jobs = [] }) => jobs.flatMap((jobOf) => jobOf(services, together))),
    sweepJob(services, RETENTION),
    ...consequenceWorkers(services, consequencesOf(services)),
  ]
  return workers.map((each) => ({
    ...each,
    givenUp: async (data) => {
      await each.givenUp?.(data)
      await endGivenUpWork(services, data)
    },
  }))
}
