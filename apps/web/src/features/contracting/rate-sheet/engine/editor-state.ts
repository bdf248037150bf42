// What the editor holds: each page as it was saved and as it is now, and the steps that can be undone.

import type { PlacedPage } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { isSameContent } from '@tradewind/domain/proof/same-content.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage, SheetHead, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pageWithFollowingRates } from '@tradewind/domain/rate-sheet/rates/shares.ts'
import { pagesWithDerived } from '@tradewind/domain/rate-sheet/rates/derived-package.ts'
import { mergedValue } from '@tradewind/domain/rate-sheet/sections/merged-value.ts'
import {
  changedContents,
  changedSections,
  pageWithSection,
  type SectionContent,
  type SectionValue,
  sectionValue,
  type SheetSection,
} from '@tradewind/domain/rate-sheet/sections/sections.ts'
import type { Structure } from './structure-step.ts'

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
export type Step = {
  readonly label: string
  readonly key: string | undefined
  readonly changes: readonly SectionStep[]
  /** What became of the pages themselves: the server does that, and undoes it. */
  readonly structure?: Structure
}

/** What was changed here and by somebody else, so that it cannot be brought together: the page as it was before, and as theirs is. */
export type Clash = { readonly theirs: PlacedPage; readonly section: SheetSection; readonly base: SheetPage }

export type EditorState = {
  readonly head: SheetHead
  readonly pages: ReadonlyMap<string, EditedPage>
  /** They wait for somebody to choose, one after the other. */
  readonly clashes: readonly Clash[]
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

/** A section that is not saved yet, as it is sent. */
export type UnsavedSection = { readonly pageId: string; readonly revision: number } & SectionContent

/** More steps than this are forgotten. */
const KEPT_STEPS = 200

export function emptyState(head: SheetHead): EditorState {
  return { head, pages: new Map(), clashes: [], past: [], future: [] }
}

/**
 * Pages as the server has them now; what is not saved yet stays on top of them. Where somebody else changed the same section, both changes
 * are in it; where both changed the same thing of it, this one's is on top and a clash says so.
 */
export function withServerPages(state: EditorState, placed: readonly PlacedPage[], sent: readonly UnsavedSection[] = []): EditorState {
  if (placed.length === 0) return state
  const pages = new Map(state.pages)
  let { clashes } = state
  for (const theirs of placed) {
    const { pageId, revision, body: saved } = theirs
    const before = pages.get(pageId)
    if (before && before.revision > revision) continue
    if (!before) {
      pages.set(pageId, { pageId, revision, saved, now: saved })
      continue
    }
    const shared = withSameObjects(before.now, saved)
    const { now, clashing } = onTop(before, shared, sent)
    pages.set(pageId, { pageId, revision, saved: shared, now })
    const added = clashing.map((section): Clash => {
      const known = clashes.find((each) => each.theirs.pageId === pageId && each.section === section)
      return { theirs, section, base: known?.base ?? before.saved }
    })
    clashes = [...clashes.filter((each) => !added.some((clash) => isOfSame(each, clash))), ...added]
  }
  return { ...state, pages, clashes }
}

/** The page with the objects of the other one where they say the same: what shows them need not be drawn again. */
function withSameObjects(known: SheetPage, page: SheetPage): SheetPage {
  const before = known as unknown as SectionValue // every page is a record of its fields
  const fields = Object.entries(page).map(([field, value]) => [field, isSameContent(before[field], value) ? before[field] : value] as const)
  const isSame = fields.length === Object.keys(known).length && fields.every(([field, value]) => before[field] === value)
  return isSame ? known : (Object.fromEntries(fields) as unknown as SheetPage) // the same fields
}

/**
 * The page of the server with the sections on top that differ from what was saved and were not sent as they are. A section that was
 * undone while it was on its way is as it was saved before, and still on top of what came back.
 */
function onTop(before: EditedPage, saved: SheetPage, sent: readonly UnsavedSection[]): { now: SheetPage; clashing: SheetSection[] } {
  const mine = sent.filter((each) => each.pageId === before.pageId)
  const sections = new Set([...changedSections(before.saved, before.now), ...mine.map((each) => each.section)])
  const clashing: SheetSection[] = []
  const now = [...sections].reduce((page, section) => {
    const value = sectionValue(before.now, section) ?? {}
    const onItsWay = mine.find((each) => each.section === section)
    if (onItsWay) return sameValue(onItsWay.value, value) ? page : pageWithSection(page, section, value)
    const merged = mergedValue(sectionValue(before.saved, section) ?? {}, value, sectionValue(saved, section) ?? {})
    if (merged.isClash) clashing.push(section)
    return pageWithSection(page, section, merged.value as SectionValue) // of two such values
  }, saved)
  return { now, clashing }
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

/** The changed pages with their default commissions, and with those whose rates follow them, of their own product and of others, at once. */
export function withFollowers({ head, pages }: EditorState, edited: readonly SheetPage[]): readonly SheetPage[] {
  const changed = edited.map((page) => (page.kind === 'product' ? pageWithFollowingRates(page, head.currency) : page))
  const products = new Set(changed.flatMap((page) => (page.kind === 'product' ? [page.productId] : [])))
  const byId = new Map(changed.map((page) => [pageIdOf(page), page]))
  const all = [...pages.values()].flatMap(({ pageId, now }): ProductPage[] => {
    const page = byId.get(pageId) ?? now
    return page.kind === 'product' ? [page] : []
  })
  for (let grows = true; grows; ) {
    const followers = all.filter(({ productId, derivedFrom }) => !products.has(productId) && products.has(derivedFrom?.productId ?? ''))
    for (const { productId } of followers) products.add(productId)
    grows = followers.length > 0
  }
  const family = all.filter((page) => products.has(page.productId))
  if (family.every((page) => page.derivedFrom === undefined)) return changed
  const sources = new Set(family.flatMap(({ derivedFrom }) => derivedFrom?.productId ?? []))
  family.push(...all.filter(({ productId }) => sources.has(productId) && !products.has(productId)))
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

/** A step of the structure that the server has done, with what it changed in pages that stayed. */
export function withStructureStep(
  state: EditorState,
  label: string,
  structure: Structure,
  before: ReadonlyMap<string, SheetPage>,
): EditorState {
  const isNothing =
    structure.kind === 'came' ? structure.pages.size === 0 : structure.kind === 'head' && isSameContent(structure.from, structure.to)
  if (isNothing) return withDoneStep(state, label, before)
  const { past } = withDoneStep({ ...state, past: [] }, label, before)
  const step: Step = { label, key: undefined, changes: past[0]?.changes ?? [], structure }
  return { ...state, past: [...state.past, step].slice(-KEPT_STEPS), future: [] }
}

export type Direction = 'past' | 'future'

/** The last step undone. What somebody else changed since stays; undefined where that is the very thing that the step changed. */
export function undone(state: EditorState): EditorState | undefined {
  const step = state.past.at(-1)
  return step ? withTurned(state, step, step, 'past') : state
}

export function redone(state: EditorState): EditorState | undefined {
  const step = state.future.at(-1)
  return step ? withTurned(state, step, step, 'future') : state
}

/**
 * The state after a step was undone (it was of the past) or done again (of the future).
 * @param turned the step as it goes the other way now: of the structure the server says what became of it
 * @returns undefined when somebody else changed since what the step would change
 */
export function withTurned(state: EditorState, step: Step, turned: Step, of: Direction): EditorState | undefined {
  const ordered = of === 'past' ? step.changes.toReversed() : step.changes
  const pages = new Map(state.pages)
  for (const { pageId, section, before, after } of ordered) {
    const page = pages.get(pageId)
    if (!page) continue
    const [was, becomes] = of === 'past' ? [after, before] : [before, after]
    const merged = mergedValue(was, becomes, sectionValue(page.now, section) ?? {})
    if (merged.isClash) return undefined
    pages.set(pageId, { ...page, now: pageWithSection(page.now, section, merged.value as SectionValue) }) // of two such values
  }
  const isLast = state[of].at(-1) === step
  const rest = withoutStep(state, step)
  if (of === 'future') return { ...rest, pages, past: [...rest.past, turned] }
  return { ...rest, pages, future: isLast ? [...rest.future, turned] : rest.future }
}

/** The state without a step that cannot be turned any more. */
export function withoutStep(state: EditorState, step: Step): EditorState {
  return { ...state, past: state.past.filter((each) => each !== step), future: state.future.filter((each) => each !== step) }
}

/** What is not saved yet, in the order of the pages. */
export function unsavedSections(state: EditorState): UnsavedSection[] {
  return [...state.pages.values()].flatMap((page) =>
    changedContents(page.saved, page.now).map((content) => ({ pageId: page.pageId, revision: page.revision, ...content })),
  )
}

/** A clash that the server found when it was saved. */
export function withClash(state: EditorState, clash: Clash): EditorState {
  return { ...state, clashes: [...state.clashes.filter((each) => !isOfSame(each, clash)), clash] }
}

/** After somebody chose: where both changed the same thing, what was typed here stands on top of what the server has, or theirs does. */
export function withClashSettled(state: EditorState, clash: Clash, keepsMine: boolean): EditorState {
  const clashes = state.clashes.filter((each) => !isOfSame(each, clash))
  const page = state.pages.get(clash.theirs.pageId)
  if (!page || keepsMine) return { ...state, clashes }
  const { base, section } = clash
  const [began, mine, theirs] = [base, page.now, page.saved].map((each) => sectionValue(each, section) ?? {})
  // What was kept from an earlier visit has no beginning that is known: there theirs stays as it is.
  const value = isSameContent(began, theirs) ? theirs : mergedValue(began, theirs, mine).value
  const now = pageWithSection(page.now, section, value as SectionValue) // of two such values
  return { ...state, clashes, pages: new Map(state.pages).set(page.pageId, { ...page, now }) }
}

export function onlyOf(pages: ReadonlyMap<string, SheetPage>, pageIds: readonly string[]): Map<string, SheetPage> {
  return new Map([...pages].filter(([pageId]) => pageIds.includes(pageId)))
}

function isOfSame(a: Clash, b: Clash): boolean {
  return a.theirs.pageId === b.theirs.pageId && a.section === b.section
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
