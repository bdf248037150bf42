// A draft while it is edited: changes show at once, are saved by themselves a moment later, and are kept when that fails.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { getDraftNavigation, getDraftPages, saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import type { PlacedPage } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { isSameContent } from '@tradewind/domain/proof/same-content.ts'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { sectionValue, type SheetSection } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { CallFailed, messageOf } from '../../../../client/call-failed.ts'
import { callServer, hasSessionEnded } from '../../../../client/call-server.ts'
import { pageIdsOf, withEmptyPages } from './empty-pages.ts'
import { type DraftNavigation, type DraftSnapshot, withScores } from './draft-snapshot.ts'
import {
  type EditorState,
  emptyState,
  onlyOf,
  type Step,
  type UnsavedSection,
  unsavedSections,
  withChange,
  withClash,
  withClashSettled,
  withDoneStep,
  withFollowers,
  withServerPages,
  withStructureStep,
} from './editor-state.ts'
import { goneText, REOPEN } from './gone-text.ts'
import { type KeptChanges, keptChanges } from './kept-changes.ts'
import { keptSections, withKept } from './kept-state.ts'
import { StepHistory, type Turned } from './step-history.ts'
import type { Structure } from './structure-step.ts'
import { tellLost, tellLostKept } from './tell-lost.ts'

/** What the server did to the structure, and the ids of the pages that stayed and are another now. */
export type Arranged<Answer> = { readonly structure: Structure; readonly changedIds: readonly string[]; readonly answer: Answer }

/** After the last change it waits so long before it saves. */
const SAVE_AFTER_MS = 700
const SLOW_MS = 300
const LONGEST_PAUSE_MS = 30_000
const NOT_ALL_SAVED = 'What you changed last could not be saved yet, and would not be in it. Please try again once it is saved.'

export class DraftStore {
  readonly draftId: string
  #snapshot: DraftSnapshot
  readonly #kept: KeptChanges
  readonly #listeners = new Set<() => void>()
  readonly #history: StepHistory
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #failures = 0
  #isEnding = false

  /** @param userId who edits: what is kept in the browser is theirs alone */
  constructor(navigation: DraftNavigation, pages: readonly PlacedPage[], userId: string) {
    this.draftId = navigation.draftId
    this.#kept = keptChanges(navigation.draftId, userId)
    this.#history = new StepHistory({
      draftId: navigation.draftId,
      snapshot: this.snapshot,
      save: () => this.save(),
      refresh: (pageIds) => this.refresh(pageIds),
      become: (state) => this.#become(state),
    })
    this.#snapshot = {
      navigation,
      state: withServerPages(emptyState(navigation.head), pages),
      saving: { kind: 'nothing' },
      isKept: true,
      isWhole: false,
      gone: undefined,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly snapshot = (): DraftSnapshot => this.#snapshot

  /** Reads every page and takes up what was never saved on an earlier visit. Ends the retries when it is called again after `stop`. */
  async start(): Promise<void> {
    addEventListener('online', this.#saveNow)
    addEventListener('beforeunload', this.#warn)
    await this.refresh()
    this.#put({ isWhole: true })
    const kept = await this.#kept.adopt()
    if (kept.length === 0) return
    tellLostKept(this.#snapshot.state, kept)
    this.#put({ state: withKept(this.#snapshot.state, kept) })
    this.#saveSoon()
  }

  stop(): void {
    removeEventListener('online', this.#saveNow)
    clearTimeout(this.#timer)
    void this.save().finally(() => {
      this.#kept.close()
      // What this browser cannot keep is saved from here or lost: whoever closes the window is asked.
      if (this.#snapshot.isKept) removeEventListener('beforeunload', this.#warn)
    })
  }

  /** Changes pages as one step that can be undone, and saves it soon. See `withChange`. */
  change(label: string, pages: readonly SheetPage[], key?: string): void {
    this.#become(withChange(this.#snapshot.state, label, withFollowers(this.#snapshot.state, pages), key))
  }
  undo(): Promise<Turned> {
    return this.#history.undo()
  }
  redo(): Promise<Turned> {
    return this.#history.redo()
  }
  /** Undoes a step of the structure, also when others were made after it. */
  takeBack(step: Step): Promise<Turned> {
    return this.#history.takeBack(step)
  }

  /** Makes what was changed at the server a step; `work` answers the ids of the changed pages. What is unsaved is saved first. */
  async changeAtServer(label: string, work: () => Promise<readonly string[]>): Promise<void> {
    await this.#atServer(async (before) => {
      const pageIds = await work()
      await this.refresh(pageIds)
      this.#put({ state: withDoneStep(this.#snapshot.state, label, onlyOf(before, pageIds)) })
    })
  }

  /**
   * Makes what was done to the structure at the server a step.
   * @param work reads what it changed anew
   * @param since the pages as they were before, when the server began earlier
   */
  async arrange<Answer>(
    label: string,
    work: () => Promise<Arranged<Answer>>,
    since?: ReadonlyMap<string, SheetPage>,
  ): Promise<{ step: Step | undefined; answer: Answer }> {
    const answer = await this.#atServer(async (before) => {
      const done = await work()
      this.#put({ state: withStructureStep(this.#snapshot.state, label, done.structure, onlyOf(since ?? before, done.changedIds)) })
      return done.answer
    })
    return { step: this.#snapshot.state.past.at(-1), answer }
  }

  /** The pages as they are on screen. */
  pagesNow(): Map<string, SheetPage> {
    return new Map([...this.#snapshot.state.pages].map(([pageId, page]) => [pageId, page.now]))
  }

  async #atServer<Answer>(work: (before: ReadonlyMap<string, SheetPage>) => Promise<Answer>): Promise<Answer> {
    await this.save()
    const answer = await work(this.pagesNow())
    this.#put({ saving: { kind: 'saved', at: Date.now() } })
    return answer
  }

  /**
   * Reads the navigation and these pages (all unless given) anew; what is not saved yet stays, but for pages that somebody else removed.
   * @returns whether they could be read
   */
  async refresh(pageIds?: readonly string[]): Promise<boolean> {
    if (this.#isEnding) return false
    const params = { id: this.draftId }
    try {
      const [navigation, answer] = await Promise.all([
        callServer(getDraftNavigation, { params }),
        pageIds?.length === 0 ? { pages: [] } : callServer(getDraftPages, { params, body: pageIds ? { pageIds: [...pageIds] } : {} }),
      ])
      const state = withServerPages(this.#snapshot.state, answer.pages)
      const inSheet = pageIdsOf(navigation.pages)
      const pages = new Map([...state.pages].filter(([pageId]) => inSheet.has(pageId)))
      tellLost(state, pages)
      // What was found out about pages holds for one head: it stays the same object while it says the same.
      const head = isSameContent(state.head, navigation.head) ? state.head : navigation.head
      this.#put({ navigation, state: withEmptyPages({ ...state, head, pages }) })
    } catch (error) {
      const gone = error instanceof CallFailed ? goneText(error) : undefined
      if (gone !== undefined) this.#put({ gone })
      return false
    }
    return true
  }

  /**
   * Publishes or discards the draft: unless that fails, nothing is read of it any more.
   * @throws Error in words when something is not saved that `needsAll` of it
   */
  async end<Answer>(work: () => Promise<Answer>, needsAll: boolean): Promise<Answer> {
    await this.save()
    if (needsAll && unsavedSections(this.#snapshot.state).length > 0) throw new Error(NOT_ALL_SAVED)
    this.#isEnding = true
    try {
      return await work()
    } catch (error) {
      this.#isEnding = false
      throw error
    }
  }

  /** Saves what is unsaved and waits for it. */
  async save(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#running
    this.#running = this.#send().finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  /** Ends the first clash: the other one's section stays, or this one's is saved over it. */
  async settle(keepsMine: boolean): Promise<void> {
    const { state } = this.#snapshot
    const [clash] = state.clashes
    if (!clash) return
    this.#put({ state: withClashSettled(state, clash, keepsMine) })
    await this.save()
  }

  async #send(): Promise<void> {
    const { state } = this.#snapshot
    const changes = unsavedSections(state)
    if (changes.length === 0) this.#allSaved()
    if (state.clashes.length > 0 || changes.length === 0) return
    const slow = setTimeout(() => this.#put({ saving: { kind: 'saving' } }), SLOW_MS)
    try {
      const answer = await callServer(saveSections, { params: { id: this.draftId }, body: { changes } })
      this.#failures = 0
      this.#took(answer, changes)
    } catch (error) {
      this.#failed(error, changes)
    } finally {
      clearTimeout(slow)
    }
  }

  #took({ pages, completionPercent }: AnswerOf<typeof saveSections>, sent: readonly UnsavedSection[]): void {
    const { navigation, state } = this.#snapshot
    const saved = sent.map(({ section }) => section)
    this.#put({ state: withServerPages(state, pages, sent), navigation: withScores(navigation, pages, completionPercent, saved) })
    if (unsavedSections(this.#snapshot.state).length > 0) this.#saveSoon()
    else this.#allSaved(true)
  }

  #failed(error: unknown, sent: readonly UnsavedSection[]): void {
    const failed = error instanceof CallFailed ? error : undefined
    if (failed?.code === 'EditConflict') {
      const { section, ...theirs } = failed.details as PlacedPage & { section: SheetSection } // a conflict names the page as it is now
      this.#bringTogether(theirs, section)
    } else if (failed?.status === 404) void this.#withoutRemoved(sent)
    else if (failed && goneText(failed) !== undefined) this.#put({ gone: goneText(failed), saving: { kind: 'failed' } })
    else if (failed && failed.status >= 400 && failed.status < 500 && failed.status !== 429)
      this.#put({ saving: { kind: 'refused', message: messageOf(error) } })
    else this.#tryLater()
  }

  #tryLater(): void {
    this.#put({ saving: { kind: 'failed' } })
    this.#failures += 1
    this.#timer = setTimeout(() => void this.save(), Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** this.#failures))
  }

  /** Something is not there any more: where only a page was removed, the others are saved without it. */
  async #withoutRemoved(sent: readonly UnsavedSection[]): Promise<void> {
    const isRead = await this.refresh()
    const { state, gone } = this.#snapshot
    if (gone !== undefined) this.#put({ saving: { kind: 'failed' } })
    else if (!isRead) this.#tryLater()
    else if (sent.some(({ pageId }) => !state.pages.has(pageId))) this.#become({ ...state })
    else this.#put({ gone: REOPEN, saving: { kind: 'failed' } })
  }

  /** Conflict: someone else saved this section first. Merges changes that do not overlap, and asks about the others. */
  #bringTogether(theirs: PlacedPage, section: SheetSection): void {
    const { state } = this.#snapshot
    const before = state.pages.get(theirs.pageId)
    const [seen, is] = [before?.saved, theirs.body].map((page) => page && sectionValue(page, section))
    const after = withServerPages(state, [theirs])
    // Of what was kept from an earlier visit nobody knows what it began with.
    const isUnknown = before !== undefined && isSameContent(seen, is)
    this.#put({ state: isUnknown ? withClash(after, { theirs, section, base: before.saved }) : after, saving: { kind: 'failed' } })
    if (this.#snapshot.state.clashes.length === 0) this.#become({ ...this.#snapshot.state })
  }

  #allSaved(isNew = false): void {
    this.#kept.keep([])
    if (!this.#snapshot.isKept) this.#put({ isKept: true })
    if (isNew || this.#snapshot.saving.kind !== 'nothing') this.#put({ saving: { kind: 'saved', at: Date.now() } })
  }

  #become(state: EditorState): void {
    if (state === this.#snapshot.state) return
    this.#put({ state, saving: { kind: 'waiting' } })
    this.#saveSoon()
  }

  #saveSoon(): void {
    const isKept = this.#kept.keep(keptSections(this.#snapshot.state))
    if (isKept !== this.#snapshot.isKept) this.#put({ isKept })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), SAVE_AFTER_MS)
  }

  readonly #saveNow = (): void => void this.save()
  readonly #warn = (event: BeforeUnloadEvent): void => {
    const { state, isKept } = this.#snapshot
    // Whoever has to sign in again finds everything here afterwards: there is nothing to ask.
    if (isKept && hasSessionEnded()) return
    if (unsavedSections(state).length > 0) event.preventDefault()
  }

  #put(part: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part }
    for (const listener of this.#listeners) listener()
  }
}
