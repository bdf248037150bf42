// What somebody who publishes should know: texts that are not saved, and what the rate check finds and nobody means so.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useMemo } from 'react'
import { queryOf } from '../../../../client/queries.ts'
import { unsavedTyping, type UnsavedTyping } from '../values/public.ts'
import { type DraftNavigation, useDraftPart, useDraftStore, useNavigation } from '../engine/public.ts'
import { findingsOfSheet, keyOf, useMeantFindings } from '../rate-check/public.ts'

export type BeforePublishing = {
  /** A sentence each. */
  readonly unsaved: readonly string[]
  /** A sentence each with the product that it is about, what has to be fixed first; hints are left out. */
  readonly findings: readonly string[]
  /** The same of what the published version has already. */
  readonly known: readonly string[]
}

export function useBeforePublishing(): BeforePublishing {
  const { draftId } = useDraftStore()
  const navigation = useNavigation()
  const { pages, head } = useDraftPart((draft) => draft.state)
  const { meant } = useMeantFindings()
  const published = usePublishedFindings()
  const [findings, known] = useMemo(() => {
    const found = findingsOfSheet(pages, head).filter((each) => each.finding.level !== 'hint' && !meant.has(keyOf(each)))
    const sorted = found.toSorted((a, b) => Number(b.finding.level === 'error') - Number(a.finding.level === 'error'))
    return [false, true].map((isKnown) =>
      sorted.filter((each) => published.has(keyOf(each)) === isKnown).map(({ name, finding }) => `${name}: ${finding.text}`),
    )
  }, [pages, head, meant, published])
  return { unsaved: unsavedTyping(draftId).flatMap((each) => unsavedText(each, navigation)), findings: findings ?? [], known: known ?? [] }
}

/** What the rate check finds in the version that is published, by its key; nothing while there is none. */
function usePublishedFindings(): ReadonlySet<string> {
  const { contract, templateId, version } = useNavigation()
  const query = queryOf(getContractInfo, {
    params: { id: contract?.contractId ?? templateId },
    body: { collection: contract ? 'contract' : 'template' },
  })
  const { data } = useQuery({ ...query, ...(version === 0 ? { queryFn: skipToken } : {}) })
  return useMemo(() => {
    if (!data) return new Set()
    const pages = new Map(data.sheet.pages.map(({ pageId, body }) => [pageId, { now: body }]))
    return new Set(findingsOfSheet(pages, data.sheet.head).map(keyOf))
  }, [data])
}

const SECTION_NAMES: Readonly<Record<string, string>> = {
  extras: 'Extras',
  offers: 'Offers',
  allocation: 'Allocation',
  blackouts: 'Blackouts',
  productPolicy: 'Policy',
  details: 'Details',
  policies: 'Policies',
  'check-in-out': 'Check-in and check-out',
  billing: 'Billing information',
  notes: 'Terms and notes',
}

/** They are there, with nothing in them, before they are saved for the first time. */
const OF_LOCATION: readonly string[] = ['policies', 'notes'] satisfies SheetPage['kind'][]

/** Nothing for what belonged to a product that is gone. */
function unsavedText({ pageId, section, text }: UnsavedTyping, { pages }: DraftNavigation): string[] {
  const page = pages.find((each) => each.pageId === pageId)
  if (!page && !OF_LOCATION.includes(pageId)) return []
  const product = page?.kind === 'product' ? `${page.productName}, ${page.ratePackageName}, ` : ''
  const what = text === undefined ? 'what you began to add is not complete' : `“${typedText(text)}” is not understood`
  return [`${product}${SECTION_NAMES[section] ?? section}: ${what}, and not saved.`]
}

/** What stands in the fields, the two of a range and the lines of several apart. */
function typedText(text: string): string {
  const lines = text.split('\n').map((line) => line.split('\t').filter((part) => part.trim() !== ''))
  return lines
    .map((parts) => parts.join(' – '))
    .filter(Boolean)
    .join(', ')
}
