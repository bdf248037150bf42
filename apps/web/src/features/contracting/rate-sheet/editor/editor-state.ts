// What the editor holds: each page as it was saved and as it is now, and the steps that can be undone.

import type { PlacedPage } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import type { ProductPage, SheetHead, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pagesWithDerived } from '@tradewind/domain/rate-sheet/rates/derived-package.ts'
import {
  changedSections,
  pageWithSection,
  type SectionValue,
  sectionValue,
  type SheetSection,
} from '@tradewind/domain/rate-sheet/sections/sections.ts'

export type EditedPage = {
  readonly pageId: string
  /** The revision that `saved` is. */
  readonly revision: number
  readonly saved: SheetPage
  readonly now: SheetPage
}

type SectionStep = {
  readonly pageId: string
  readonly section: SheetSection
  readonly before: SectionValue
  readonly after: SectionValue
}
/** One thing that somebody did, undone and done again as one. */
export type Step = { readonly label: string; readonly key: string | undefined; readonly changes: readonly SectionStep[] }

export type EditorState = {
  readonly head: SheetHead
  readonly pages: ReadonlyMap<string, EditedPage>
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

/** A section that is not saved yet, as it is sent. */
export type UnsavedSection = {
  readonly pageId: string
  readonly revision: number
  readonly section: SheetSection
  readonly value: SectionValue
}

/** More steps than this are forgotten. */
const KEPT_STEPS = 200

export function emptyState(head: SheetHead): EditorState {
  return { head, pages: new Map(), past: [], future: [] }
}

/** Pages as the server has them now; what is not saved yet stays on top of them. */
export function withServerPages(state: EditorState, placed: readonly PlacedPage[], sent: readonly UnsavedSection[] = []): EditorState {
  if (placed.length === 0) return state
  const pages = new Map(state.pages)
  for (const { pageId, revision, body } of placed) {
    const saved = body as unknown as SheetPage // the server sends what the domain made
    const before = pages.get(pageId)
    if (before && before.revision > revision) continue
    pages.set(pageId, { pageId, revision, saved, now: before ? onTop(before, saved, sent) : saved })
  }
  return { ...state, pages }
}

/**
 * The page of the server with the sections on top that differ from what was saved and were not sent as they are. A section that was
 * undone while it was on its way is as it was saved before, and still on top of what came back.
 */
function onTop(before: EditedPage, saved: SheetPage, sent: readonly UnsavedSection[]): SheetPage {
  const mine = sent.filter((each) => each.pageId === before.pageId)
  const sections = new Set([...changedSections(before.saved, before.now), ...mine.map((each) => each.section)])
  return [...sections].reduce((page, section) => {
    const value = sectionValue(before.now, section) ?? {}
    const wasSent = mine.some((each) => each.section === section && sameValue(each.value, value))
    return wasSent ? page : pageWithSection(page, section, value)
  }, saved)
}

/**
 * The state after somebody changed pages, as one step.
 * @param key steps with the same key that follow one another are one step: typing in one field
 */
export function withChange(state: EditorState, label: string, changed: readonly SheetPage[], key?: string): EditorState {
  const pages = new Map(state.pages)
  const changes: SectionStep[] = []
  for (const after of changed) {
    const pageId = pageIdOf(after)
    const page = pages.get(pageId)
    if (!page) continue
    for (const section of changedSections(page.now, after)) {
      changes.push({ pageId, section, before: sectionValue(page.now, section) ?? {}, after: sectionValue(after, section) ?? {} })
    }
    pages.set(pageId, { ...page, now: after })
  }
  if (changes.length === 0) return state
  const last = state.past.at(-1)
  const past =
    last && key !== undefined && last.key === key
      ? [...state.past.slice(0, -1), joined(last, changes)]
      : [...state.past, { label, key, changes }]
  return { ...state, pages, past: past.slice(-KEPT_STEPS), future: [] }
}

/** The changed pages with the rate packages that are derived from them, which follow at once. */
export function withFollowers({ head, pages }: EditorState, changed: readonly SheetPage[]): readonly SheetPage[] {
  const products = new Set(changed.flatMap((page) => (page.kind === 'product' ? [page.productId] : [])))
  const byId = new Map(changed.map((page) => [pageIdOf(page), page]))
  const family = [...pages.values()].flatMap((edited): ProductPage[] => {
    const page = byId.get(edited.pageId) ?? edited.now
    return page.kind === 'product' && products.has(page.productId) ? [page] : []
  })
  if (family.every((page) => page.derivedFrom === undefined)) return changed
  const derived = pagesWithDerived(family, head.currency).filter((page) => page.derivedFrom !== undefined)
  const following = new Set(derived.map(pageIdOf))
  return [...changed.filter((page) => !following.has(pageIdOf(page))), ...derived]
}

/** A step that the server has done already, such as a mass change: it can be undone like any other. */
export function withDoneStep(state: EditorState, label: string, before: ReadonlyMap<string, SheetPage>): EditorState {
  const changes = [...before].flatMap(([pageId, was]): SectionStep[] => {
    const now = state.pages.get(pageId)?.now
    if (!now) return []
    return changedSections(was, now).map((section) => ({
      pageId,
      section,
      before: sectionValue(was, section) ?? {},
      after: sectionValue(now, section) ?? {},
    }))
  })
  return changes.length === 0
    ? state
    : { ...state, past: [...state.past, { label, key: undefined, changes }].slice(-KEPT_STEPS), future: [] }
}

export function undone(state: EditorState): EditorState {
  const step = state.past.at(-1)
  if (!step) return state
  const pages = withSections(
    state.pages,
    step.changes.toReversed().map(({ pageId, section, before }) => ({ pageId, section, value: before })),
  )
  return { ...state, pages, past: state.past.slice(0, -1), future: [...state.future, step] }
}

export function redone(state: EditorState): EditorState {
  const step = state.future.at(-1)
  if (!step) return state
  const pages = withSections(
    state.pages,
    step.changes.map(({ pageId, section, after }) => ({ pageId, section, value: after })),
  )
  return { ...state, pages, past: [...state.past, step], future: state.future.slice(0, -1) }
}

/** What is not saved yet, in the order of the pages. */
export function unsavedSections(state: EditorState): UnsavedSection[] {
  return [...state.pages.values()].flatMap((page) =>
    changedSections(page.saved, page.now).map((section) => ({
      pageId: page.pageId,
      revision: page.revision,
      section,
      value: sectionValue(page.now, section) ?? {},
    })),
  )
}

/** Sections that were kept from an earlier visit and never saved, on top of what the server has. */
export function withKept(state: EditorState, kept: readonly UnsavedSection[]): EditorState {
  const pages = new Map(state.pages)
  for (const { pageId, revision, section, value } of kept) {
    const page = pages.get(pageId)
    // The older revision goes along: had somebody saved the section meanwhile, the server says so.
    if (page) pages.set(pageId, { ...page, revision: Math.min(page.revision, revision), now: pageWithSection(page.now, section, value) })
  }
  return { ...state, pages }
}

/** Both sides of a section that two people saved: what the server has, or what was typed here on top of it. */
export function withConflictSettled(state: EditorState, theirs: PlacedPage, section: SheetSection, keepsMine: boolean): EditorState {
  const page = state.pages.get(theirs.pageId)
  if (!page) return state
  const saved = theirs.body as unknown as SheetPage // the server sends what the domain made
  const others = changedSections(page.saved, page.now).filter((each) => keepsMine || each !== section)
  const now = others.reduce((made, each) => pageWithSection(made, each, sectionValue(page.now, each) ?? {}), saved)
  const pages = new Map(state.pages).set(theirs.pageId, { pageId: theirs.pageId, revision: theirs.revision, saved, now })
  return { ...state, pages }
}

export function pageIdOf(page: SheetPage): string {
  return page.kind === 'product' ? `${page.productId}.${page.ratePackageId}` : page.kind
}

function withSections(
  pages: EditorState['pages'],
  values: readonly { pageId: string; section: SheetSection; value: SectionValue }[],
): EditorState['pages'] {
  const result = new Map(pages)
  for (const { pageId, section, value } of values) {
    const page = result.get(pageId)
    if (page) result.set(pageId, { ...page, now: pageWithSection(page.now, section, value) })
  }
  return result
}

function joined(step: Step, changes: readonly SectionStep[]): Step {
  const merged = changes.map((change) => {
    const first = step.changes.find((each) => each.pageId === change.pageId && each.section === change.section)
    return first ? { ...change, before: first.before } : change
  })
  const others = step.changes.filter((each) => !changes.some((change) => change.pageId === each.pageId && change.section === each.section))
  return { ...step, changes: [...others, ...merged] }
}

function sameValue(a: SectionValue, b: SectionValue): boolean {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...fields].every((field) => a[field] === b[field])
}
