// What the rate check tells of each page: missing things first, the same finding in several rates told once.

import { pageFindings } from '@tradewind/domain/rate-sheet/completion/completion.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { betweenPages, pageCheck, policiesCheck } from '@tradewind/domain/rate-sheet/rate-check/rate-check.ts'
import type { RateFinding } from '@tradewind/domain/rate-sheet/rate-check/rate-finding.ts'
import type { ProductPage, SheetHead, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { EditedPage } from '../engine/public.ts'

/** A finding as it is told; what is only missing has neither a code nor a place. */
export type Told = Pick<RateFinding, 'level' | 'text' | 'fix'> & Partial<Pick<RateFinding, 'code' | 'place'>>

/** `single` are the findings that are told together. */
export type Found = { readonly pageId: string; readonly name: string; readonly finding: Told; readonly single: readonly RateFinding[] }

/** The same finding in several rates of one season is told once. */
function together(found: readonly Found[]): Found[] {
  const groups = Map.groupBy(found, ({ pageId, finding: { code, place, text } }) =>
    place?.section === 'rates' && place.description !== undefined
      ? `${pageId} ${code} ${place.seasonId} ${place.rateSet}`
      : `${pageId} ${text}`,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length === 1) return group
    // One click mends one rate: findings that can be mended so stay apart.
    if (group.some(({ finding }) => finding.fix)) return group
    const others = group.slice(1).map(({ finding }) => finding.place?.description)
    const text = `${first.finding.text} Likewise ${others.join(', ')}.`
    return [{ ...first, finding: { ...first.finding, text }, single: group.flatMap((each) => each.single) }]
  })
}

/** Under what a finding is remembered as meant so: it comes back when its words change. */
export function keyOf({ pageId, finding }: Found): string {
  return `${pageId} ${finding.text}`
}

const checked = new WeakMap<SheetPage, { readonly head: SheetHead; readonly found: readonly Found[] }>()

/** What is told of a page; made once for each of its states. @param categories what was found by comparing it with other products */
function findingsOf(page: SheetPage, head: SheetHead, categories: readonly RateFinding[] = []): readonly Found[] {
  const known = checked.get(page)
  const found = known?.head === head ? known.found : together(pageFound(page, head))
  if (known?.head !== head) checked.set(page, { head, found })
  const at = { pageId: pageIdOf(page), name: nameOf(page) }
  return categories.length === 0 ? found : [...found, ...together(categories.map((finding) => ({ ...at, finding, single: [finding] })))]
}

/** What is told of all pages, or of one of them among the others, in the order of the sheet. */
export function findingsOfSheet(pages: ReadonlyMap<string, Pick<EditedPage, 'now'>>, head: SheetHead, pageId?: string): Found[] {
  const bodies = [...pages.values()].map((page) => page.now)
  const products = bodies.filter((page) => page.kind === 'product')
  const categories = Map.groupBy(betweenPages(products, head.currency), ({ place }) => `${place.productId}.${place.ratePackageId}`)
  const asked = pageId === undefined ? bodies : bodies.filter((page) => pageIdOf(page) === pageId)
  return asked.flatMap((page) => findingsOf(page, head, categories.get(pageIdOf(page))))
}

function pageFound(page: SheetPage, head: SheetHead): Found[] {
  const at = { pageId: pageIdOf(page), name: nameOf(page) }
  if (page.kind === 'notes') return []
  if (page.kind === 'policies') return policiesCheck(page).map((finding) => ({ ...at, finding, single: [finding] }))
  const missing = missingOf(page, head)
  const texts = new Set(missing.map((finding) => finding.text))
  return [
    ...missing.map((finding) => ({ ...at, finding, single: [] })),
    ...pageCheck(page, head).flatMap((finding) => (texts.has(finding.text) ? [] : [{ ...at, finding, single: [finding] }])),
  ]
}

/** The findings in single rates of a page that nobody means so: what is marked in the grid. */
export function openFindings(page: ProductPage, head: SheetHead, meant: ReadonlyMap<string, unknown>): RateFinding[] {
  return findingsOf(page, head).flatMap((each) => (meant.has(keyOf(each)) ? [] : each.single))
}

/** What completion names beside the check, which finds unassigned days itself. */
function missingOf(page: ProductPage, head: SheetHead): Told[] {
  return pageFindings(page, head).flatMap(({ level, text }) => (level === 'missing' ? [{ level: 'error' as const, text }] : []))
}

function nameOf(page: SheetPage): string {
  return page.kind === 'product' ? `${page.productName}, ${page.ratePackageName}` : 'Policies'
}
