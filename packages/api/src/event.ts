// How something that happens is declared: once, for the code that records it, the people who are told, and the screens that it makes old.

import type { z } from 'zod'
import type { Call } from './call.ts'

/** How people hear of an event. Functions get the facts of the event. */
export type Notice<Facts, HasMail extends boolean = boolean> = {
  /** `others`: every company of the event but the one that acted (`companyId` of the facts); `own`: every company of the event. */
  readonly to: 'others' | 'own'
  /** Only these users of the companies are told; all of them when not given. */
  people?(facts: Facts): readonly string[]
  /** The tab of the contract that the line leads to. Default: details. */
  readonly tab?: 'details' | 'proposals' | 'signatures' | 'activities' | 'notes' | 'files'
  /** The line in the list of notifications. */
  sentence(facts: Facts): string
  /** Where the line leads when the event is about no contract. Home when not given. */
  href?(facts: Facts): string
  /** What comes up in a corner of the screen; nothing does when not given. */
  toast?(facts: Facts): Toast
  /** How Settings call it. People cannot switch off what has no choice. */
  readonly choice?: {
    readonly label: string
    readonly hasMail: HasMail
    /** People may also choose one mail a day for all of them. */
    readonly hasDigest?: boolean
    readonly hasApplication: boolean
  }
}

export type Toast = { readonly title: string; readonly message: string; readonly tone: 'ok' | 'danger'; readonly stays?: boolean }

/** A kind of event: recorded in the transaction of what it tells, kept for 30 days, heard live by the companies that it names. */
export type EventKind<Kind extends string = string, Facts extends z.ZodType = z.ZodType, HasMail extends boolean = boolean> = {
  readonly kind: Kind
  readonly what: string
  /** What is written with it. Every company of the event can read it: nothing that one of them may not know. */
  readonly facts: Facts
  /** What browsers of these companies read anew. */
  readonly makesOld: readonly Call[]
  readonly notice: Notice<z.output<Facts>, HasMail> | null
  /** Whether people may choose to be told of it by mail: then it needs a mail. */
  readonly hasMail: HasMail
}

type Declaration<Kind extends string, Facts extends z.ZodType, HasMail extends boolean> = {
  readonly kind: Kind
  readonly what: string
  readonly facts: Facts
  readonly makesOld?: readonly Call[]
  readonly notice?: Notice<z.output<Facts>, HasMail>
}

/** Declares a kind of event. It also has to stand in `events.ts`. */
export function event<const Kind extends string, Facts extends z.ZodType, const HasMail extends boolean = false>({
  kind,
  what,
  facts,
  makesOld = [],
  notice,
}: Declaration<Kind, Facts, HasMail>): EventKind<Kind, Facts, HasMail> {
  // Without a choice the type parameter is its default.
  return { kind, what, facts, makesOld, notice: notice ?? null, hasMail: notice?.choice?.hasMail ?? (false as HasMail) }
}

export type FactsOf<E extends EventKind | MessageKind> = z.output<E['facts']>

/** A message to the browsers that are open at this moment: kept nowhere, and lost where nobody listens. */
export type MessageKind<Kind extends string = string, Facts extends z.ZodType = z.ZodType> = {
  readonly kind: Kind
  readonly what: string
  /** Less than 7 kB as JSON. */
  readonly facts: Facts
}

/** Declares a live message. */
export function liveMessage<const Kind extends string, Facts extends z.ZodType>(
  declaration: MessageKind<Kind, Facts>,
): MessageKind<Kind, Facts> {
  return declaration
}

/** What arrives at a browser: an event, or a live message, which is about no contract. */
export type LiveNews<E extends EventKind | MessageKind = EventKind | MessageKind> = {
  readonly kind: E['kind']
  readonly contractId: string | null
  readonly facts: FactsOf<E>
}
