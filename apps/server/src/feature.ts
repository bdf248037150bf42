// What a feature says about itself. `features.ts` lists all of them, and the application is put together from what they say.

import type { MailedKind } from '@tradewind/api/events.ts'
import type { ServerRoute, Services } from './context.ts'
import type { InboundKind } from './features/mail/public.ts'
import type { Consequence } from './platform/events.ts'
import type { Worker } from './platform/queue.ts'
import type { Retention } from './retention.ts'

/** What the features together bring, for those that pass it on. */
export type Together = { readonly inbound: readonly InboundKind[] }

export type Feature = {
  /** Its calls. */
  readonly routes?: readonly ServerRoute[]
  /** Its jobs. */
  readonly jobs?: readonly ((services: Services, together: Together) => Worker | readonly Worker[])[]
  /** The mail of each kind of event that people may be told of by mail: the application does not compile while one has none. */
  readonly mails?: Readonly<Partial<Record<MailedKind, (services: Services) => Consequence>>>
  /** What else events lead to. */
  readonly consequences?: readonly ((services: Services) => Consequence | readonly Consequence[])[]
  /** What the addresses mean at which mail comes in. */
  readonly inbound?: readonly ((services: Services) => InboundKind)[]
  /** How long its rows are kept that only grow. */
  readonly retention?: readonly Retention[]
}

export function feature<const F extends Feature>(parts: F): F {
  return parts
}
