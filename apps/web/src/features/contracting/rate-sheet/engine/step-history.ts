// Undo and redo of everything that was done to the draft: sections at once, the structure by way of the server.

import { putMeantFindings } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { putHead } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { orderPages, putPagesBack, removePages } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { isSameContent } from '@tradewind/domain/proof/same-content.ts'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { CallFailed, messageOf } from '../../../../client/call-failed.ts'
import { callServer } from '../../../../client/call-server.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import {
  type Direction,
  type EditorState,
  redone,
  type Step,
  undone,
  type UnsavedSection,
  unsavedSections,
  withoutStep,
  withTurned,
} from './editor-state.ts'
import { changedSince, type NewHead, orderBefore, type Structure } from './structure-step.ts'

/** What the history needs of the draft. */
export type HistoryOf = {
  readonly draftId: string
  readonly snapshot: () => DraftSnapshot
  readonly save: () => Promise<void>
  /** All pages unless some are named. */
  readonly refresh: (pageIds?: readonly string[]) => Promise<unknown>
  /** Shows the state and saves it soon. */
  readonly become: (state: EditorState) => void
}

export type Turned =
  | { readonly kind: 'nothing' }
  /** `shows` is the page that came back, if one did. */
  | { readonly kind: 'done'; readonly step: Step; readonly shows: string | undefined }
  /** Not undone or not done again: why, in words. */
  | { readonly kind: 'refused'; readonly message: string }

/** A step that will never be turned: it leaves the history, so that the one before it can be. */
class Overtaken extends Error {}

export class StepHistory {
  readonly #draft: HistoryOf
  #turning: Promise<unknown> | undefined

  constructor(draft: HistoryOf) {
    this.#draft = draft
  }

  undo(): Promise<Turned> {
    return this.#turnLast('past')
  }
  redo(): Promise<Turned> {
    return this.#turnLast('future')
  }

  /** Undoes one step of the structure, whatever was done after it. */
  async takeBack(step: Step): Promise<Turned> {
    while (this.#turning) await this.#turning
    return this.#draft.snapshot().state.past.includes(step) ? this.#turn(step, 'past') : { kind: 'nothing' }
  }

  async #turnLast(of: Direction): Promise<Turned> {
    // Keys that are pressed while the server is asked wait for their turn.
    while (this.#turning) await this.#turning
    const step = this.#draft.snapshot().state[of].at(-1)
    return step ? this.#turn(step, of) : { kind: 'nothing' }
  }

  async #turn(step: Step, of: Direction): Promise<Turned> {
    try {
      if (!step.structure) return this.#turnSections(step, of)
      const turning = this.#turnStructure(step, step.structure, of)
      this.#turning = turning.catch(() => undefined).finally(() => (this.#turning = undefined))
      return await turning
    } catch (error) {
      if (error instanceof Overtaken || isRefusal(error)) this.#draft.become(withoutStep(this.#draft.snapshot().state, step))
      const failed = of === 'past' ? 'Not undone' : 'Not done again'
      return { kind: 'refused', message: `${failed}: ${step.label}. ${messageOf(error)}` }
    }
  }

  #turnSections(step: Step, of: Direction): Turned {
    const { state } = this.#draft.snapshot()
    if (step.changes.every(({ pageId }) => !state.pages.has(pageId))) throw new Overtaken('It is not in the rate sheet any more.')
    const turned = of === 'past' ? undone(state) : redone(state)
    if (!turned) throw new Overtaken('Somebody else has changed the same since; what they entered stays.')
    this.#draft.become(turned)
    return { kind: 'done', step, shows: undefined }
  }

  async #turnStructure(step: Step, structure: Structure, of: Direction): Promise<Turned> {
    await this.#draft.save()
    const after = structure.kind === 'head' ? await this.#reversedHead(step, structure, of) : await this.#reversed(structure)
    const { state } = this.#draft.snapshot()
    const turned = { ...step, structure: after }
    this.#draft.become(withTurned(state, step, turned, of) ?? withTurned(state, step, { ...turned, changes: [] }, of) ?? state)
    return { kind: 'done', step, shows: after.kind === 'came' ? after.pages.keys().next().value : undefined }
  }

  /** The head of before, with the seasons that it had: neither is in order without the other. */
  async #reversedHead(step: Step, { from, to }: NewHead, of: Direction): Promise<Structure> {
    const { state, navigation } = this.#draft.snapshot()
    const isAsItWas = isSameContent(navigation.head, to.head) && navigation.location.locationName === to.locationName
    if (!isAsItWas) throw new Overtaken('Somebody else has changed the details since; what they entered stays.')
    const turned = withTurned(state, step, step, of)
    if (!turned) throw new Overtaken('Somebody else has changed the seasons since; what they entered stays.')
    const changes = unsavedSections(turned)
      .filter(isOfPeriod)
      .filter((each) => step.changes.some(({ pageId, section }) => pageId === each.pageId && section === each.section))
    const { templateName, startDate, endDate, currency, taxInclusion, taxPercentage } = from.head
    await callServer(putHead, {
      params: { id: this.#draft.draftId },
      body: {
        seen: navigation.head,
        head: { templateName, startDate, endDate, currency, taxInclusion, ...(taxPercentage === undefined ? {} : { taxPercentage }) },
        locationName: from.locationName,
        changes,
      },
    })
    await this.#draft.refresh()
    return { kind: 'head', from: to, to: from }
  }

  async #reversed(structure: Exclude<Structure, NewHead>): Promise<Structure> {
    const params = { id: this.#draft.draftId }
    const { state, navigation } = this.#draft.snapshot()
    switch (structure.kind) {
      case 'came': {
        const there = [...structure.pages.keys()].flatMap((pageId) => state.pages.get(pageId) ?? [])
        if (there.length === 0) throw new Overtaken('Somebody else has removed it already.')
        const changed = changedSince(structure.pages, new Map(there.map(({ pageId, now }) => [pageId, now])))
        if (changed) throw new Overtaken(`Somebody else has changed ${nameOf(changed)} since. Remove it from its menu if it shall go.`)
        const pages = there.map(({ pageId, revision }) => ({ pageId, revision }))
        const { removed, released, changedIds } = await callServer(removePages, { params, body: { pages } })
        await this.#draft.refresh(changedIds)
        return { kind: 'went', out: { removed, released } }
      }
      case 'went': {
        const { addedIds, changedIds } = await callServer(putPagesBack, { params, body: structure.out })
        await this.#draft.refresh([...addedIds, ...changedIds])
        if (addedIds.length === 0) throw new Overtaken('Somebody else has put it back already.')
        return { kind: 'came', pages: pagesOf(this.#draft.snapshot(), addedIds) }
      }
      case 'moved': {
        const current = navigation.pages.flatMap((page) => (page.kind === 'product' ? [page.pageId] : []))
        const order = orderBefore(current, structure)
        if (!order) throw new Overtaken('Somebody else has moved products since.')
        await callServer(orderPages, { params, body: { pageIds: [...order] } })
        await this.#draft.refresh([])
        return { kind: 'moved', from: structure.to, to: structure.from }
      }
      case 'meant': {
        const isMeant = !structure.isMeant
        await callServer(putMeantFindings, { params, body: { findings: [...structure.findings], isMeant } })
        await this.#draft.refresh([])
        return { ...structure, isMeant }
      }
    }
  }
}

/** The pages of these ids as they are now. */
export function pagesOf({ state }: DraftSnapshot, pageIds: readonly string[]): Map<string, SheetPage> {
  return new Map(
    pageIds.flatMap((pageId) => {
      const page = state.pages.get(pageId)
      return page ? [[pageId, page.now] as const] : []
    }),
  )
}

function nameOf(page: SheetPage): string {
  return page.kind === 'product' ? `${page.productName}, ${page.ratePackageName}` : 'it'
}

/** What a head can bring along: the sections with dates of the contract period. */
function isOfPeriod(unsaved: UnsavedSection): unsaved is Extract<UnsavedSection, { section: 'seasonRates' | 'allocation' | 'blackouts' }> {
  return unsaved.section === 'seasonRates' || unsaved.section === 'allocation' || unsaved.section === 'blackouts'
}

/** The server will answer the same again. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 401
}
