// Opening drafts and finding one's way in them.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import type { PlacedSheet } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import type { Person } from './person.ts'
import { publishedTemplate } from './sending.ts'
import { beforeAll } from 'vitest'

export type OpenDraft = { readonly draftId: string; readonly templateId: string; readonly sheet: PlacedSheet }

/** The draft of this template (of the company's first published one unless said), opened if need be. */
export async function draftOf(person: Person, templateId?: string): Promise<OpenDraft> {
  const contractId = templateId ?? (await publishedTemplate(person)).templateId
  const { draftId } = await person.do(openDraft, { params: { contractId } })
  return { draftId, templateId: contractId, sheet: await draftSheet(person, draftId) }
}

/** The draft of a template for all tests of a file: call it where tests are described. Before the first test it is empty. */
export function draftOfFile(person: Person): OpenDraft {
  const draft = {}
  beforeAll(async () => {
    Object.assign(draft, await draftOf(person))
  })
  return draft as OpenDraft // it is one before the first test
}

export async function draftSheet(person: Person, draftId: string): Promise<PlacedSheet> {
  return (await readDraft(person, draftId)).sheet
}

export function readDraft(person: Person, draftId: string): Promise<AnswerOf<typeof getContractInfo>> {
  return person.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
}

type Page = PlacedSheet['pages'][number]
export type PlacedProduct = Omit<Page, 'body'> & { readonly body: Extract<Page['body'], { kind: 'product' }> }

/** The page of a product and rate package. */
export function productOf(sheet: PlacedSheet, productName: string, ratePackageName: string): PlacedProduct {
  for (const page of sheet.pages) {
    const { body } = page
    if (body.kind === 'product' && body.productName === productName && body.ratePackageName === ratePackageName) return { ...page, body }
  }
  throw new Error(`no ${productName}, ${ratePackageName}`)
}

/** The season of a product with this name. */
export function seasonOf(page: PlacedProduct, seasonName: string): PlacedProduct['body']['seasons'][number] {
  const season = page.body.seasons.find((each) => each.seasonName === seasonName)
  if (!season) throw new Error(`no season ${seasonName}`)
  return season
}
