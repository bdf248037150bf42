// A server with the demo world, and people at work in it.

import type { Call } from '@tradewind/api/call.ts'
import { getContractInfo, saveComment } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { downloadPdf } from '@tradewind/api/contracting/downloads.ts'
import { saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { draftOf, draftSheet } from '@tradewind/stage/drafts.ts'
import { openMailbox } from '@tradewind/stage/mailbox.ts'
import type { Answer, CallInput, Person } from '@tradewind/stage/person.ts'
import { Installation } from '@tradewind/stage/server-process.ts'

export type Office = Awaited<ReturnType<typeof openOffice>>

/** The demo world on an embedded database, served and with a mail server; the demo's own supplier and buyer are signed in. */
export async function openOffice(settings: Record<string, string> = {}) {
  const mailbox = await openMailbox()
  const installation = await Installation.open({ SMTP_URL: mailbox.smtpUrl, LOG_LEVEL: 'warn', DEMO: 'true', ...settings })
  const close = async () => {
    await installation.close()
    await mailbox.stop()
  }
  try {
    const filling = await installation.start()
    await filling.said('Tradewind is at')
    // Filling the demo world takes memory that a server which serves never needs.
    await filling.end('SIGTERM')
  } catch (error) {
    await close()
    throw error
  }
  const server = await installation.start()
  const ana = await installation.signIn('supplier@demo.test')
  const buyer = await installation.signIn('buyer@demo.test')
  return {
    installation,
    server,
    mailbox,
    ana,
    buyer,
    close,
  }
}

/** A call that gives whatever happened as a status; 0 when nobody answered. */
export async function asked<C extends Call>(person: Person, call: C, input: CallInput<C> = {}): Promise<Answer<C> | undefined> {
  try {
    return await person.ask(call, input)
  } catch (error) {
    // The server is away, or went while it answered.
    const cause = error instanceof Error ? error.cause : undefined
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
    unanswered.set(why, (unanswered.get(why) ?? 0) + 1)
    return undefined
  }
}

/** Why nobody answered, and how often. */
export const unanswered = new Map<string, number>()

/** The ids of published templates of this person's company. */
export async function templatesOf(person: Person, limit: number): Promise<string[]> {
  const { items } = await person.do(listTemplates, { query: { state: 'published', limit } })
  return items.map(({ templateId }) => templateId)
}

/** Somebody who writes into one section of one draft, a new text each time. */
export class Writer {
  readonly #person: Person
  readonly #draftId: string
  readonly #pageId: string
  #revision: number
  /** The text of the last change that was acknowledged. */
  acknowledged: string | undefined
  /** The text of a change of which nobody knows whether it was made. */
  unknown: string | undefined

  private constructor(person: Person, draftId: string, pageId: string, revision: number) {
    this.#person = person
    this.#draftId = draftId
    this.#pageId = pageId
    this.#revision = revision
  }

  static async on(person: Person, templateId: string): Promise<Writer> {
    const { draftId, sheet } = await draftOf(person, templateId)
    const page = sheet.pages.find(({ body }) => body.kind === 'product')
    if (!page) throw new Error('a draft without products')
    return new Writer(person, draftId, page.pageId, page.revision)
  }

  /** Writes a text; the answer is the status, 0 when nobody answered. */
  async write(text: string): Promise<{ status: number; retryAfter: string | null }> {
    const change = { pageId: this.#pageId, revision: this.#revision, section: 'pickupDropoff' as const, value: { pickup: text } }
    const answer = await asked(this.#person, saveSections, { params: { id: this.#draftId }, body: { changes: [change] } })
    if (answer?.status === 200) {
      this.#revision = answer.body.pages.find(({ pageId }) => pageId === this.#pageId)?.revision ?? this.#revision
      this.acknowledged = text
      this.unknown = undefined
    } else this.unknown = text
    return { status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') ?? null }
  }

  /** Page and revision that this writer saw last. */
  get place(): string {
    return `${this.#pageId} ${this.#revision}`
  }

  /** Reads what stands there now, and goes on from it. */
  async read(): Promise<string | undefined> {
    const page = (await draftSheet(this.#person, this.#draftId)).pages.find(({ pageId }) => pageId === this.#pageId)
    if (page?.body.kind !== 'product') throw new Error('the page is gone')
    this.#revision = page.revision
    return page.body.pickup
  }
}

export type Outcome = {
  readonly kind: string
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | null
  readonly at: number
}

type Action = {
  readonly kind: string
  readonly share: number
  readonly run: (turn: number) => Promise<{ status: number; retryAfter: string | null }>
}

/** What people do all day, each with its share of a hundred. */
export async function ordinaryWork({ ana, buyer }: Office): Promise<Action[]> {
  const templates = await templatesOf(ana, 12)
  const writers = await Promise.all(templates.slice(0, 8).map((templateId) => Writer.on(ana, templateId)))
  const idle = [...writers]
  const { items: sold } = await ana.do(listContracts, { body: { limit: 100 } })
  const { items: bought } = await buyer.do(listContracts, { body: { limit: 50 } })
  const statusOf = (answer: { status: number; headers: Headers } | undefined) => ({
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get('retry-after') ?? null,
  })
  const texts = ['', 'split', 'hotel', 'dubrovnik', 'nothing of that name', 'a', 'meridian']
  const feeds: string[] = []
  for (const { contractId } of bought.slice(0, 10)) {
    const { contract } = await buyer.do(getContractInfo, { params: { id: contractId }, body: {} })
    if (contract) feeds.push(contract.historyFeedId)
  }
  const at = <Value>(values: readonly Value[], turn: number): Value => {
    const value = values[turn % values.length]
    if (value === undefined) throw new Error('the demo world has none')
    return value
  }
  return [
    {
      kind: 'list',
      share: 40,
      run: async (turn) => statusOf(await asked(turn % 2 ? ana : buyer, listContracts, { body: { searchText: at(texts, turn) } })),
    },
    {
      kind: 'open',
      share: 24,
      run: async (turn) => statusOf(await asked(ana, getContractInfo, { params: { id: at(sold, turn).contractId }, body: {} })),
    },
    {
      kind: 'templates',
      share: 15,
      run: async (turn) => statusOf(await asked(ana, listTemplates, { query: { searchText: at(texts, turn) } })),
    },
    {
      kind: 'save',
      share: 14,
      run: async (turn) => {
        const writer = idle.shift()
        // All of them still wait for an answer.
        if (!writer) return statusOf(await asked(ana, listTemplates, { query: {} }))
        const outcome = await writer.write(`${turn}`)
        if (outcome.status !== 200) await writer.read().catch(() => undefined)
        idle.push(writer)
        return outcome
      },
    },
    {
      kind: 'comment',
      share: 4,
      run: async (turn) =>
        statusOf(await asked(buyer, saveComment, { params: { historyFeedId: at(feeds, turn) }, body: { comment: `Note ${turn}` } })),
    },
    {
      kind: 'pdf',
      share: 2,
      run: async (turn) => statusOf(await asked(ana, downloadPdf, { query: { docId: at(sold, turn).contractId } })),
    },
    {
      kind: 'send',
      share: 1,
      run: async (turn) => {
        const body = {
          templateIds: [at(templates, turn)],
          recipients: [{ email: `guest-${turn % 400}@volumes.test` }],
          subject: `Rates ${turn}`,
        }
        return statusOf(await asked(ana, sendContracts, { body }))
      },
    },
  ]
}

/** Does so many things a second until told to stop, whether or not earlier ones were answered; `ended` is given each outcome. */
export function pace(actions: readonly Action[], perSecond: number, ended: (outcome: Outcome) => void): () => Promise<void> {
  const wheel = actions.flatMap((action) => Array.from({ length: action.share }, () => action))
  // Spread over the hundred, so that no two seconds differ much.
  const order = wheel.map((action, i) => ({ action, place: (i * 37) % wheel.length })).sort((one, other) => one.place - other.place)
  const began = performance.now()
  const running = new Set<Promise<void>>()
  let turn = 0
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1000) * perSecond; turn < due; turn += 1) {
      const { action } = order[turn % order.length] ?? {}
      if (!action) return
      const start = performance.now()
      const run = action.run(turn).then(({ status, retryAfter }) => {
        ended({ kind: action.kind, status, retryAfter, ms: performance.now() - start, at: start })
        running.delete(run)
      })
      running.add(run)
    }
  }, 10)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
  }
}
