// Fifty editors on one rate sheet, half of them in the same section: each adds one to the number that it read, so that a lost change is a number too few.

import { saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { draftOf, draftSheet, type OpenDraft } from '@tradewind/stage/drafts.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { exactly, fact, type Figure, none, percentile, rounded } from './figure.ts'
import { asked, openOffice, templatesOf } from './office.ts'

const EDITORS = 50
const CHANGES = Number(process.env.FAULTS_CHANGES ?? 10_000)
const EACH = CHANGES / EDITORS
const LOOKED_AT = 20

export async function run(): Promise<Figure[]> {
  const office = await openOffice()
  const { ana } = office
  try {
    const { draftId, sheet } = await largestDraft(ana)
    const pages = sheet.pages.filter(({ body }) => body.kind === 'product')
    const seen = { conflicts: 0, withoutValue: 0, other: [] as string[], times: [] as number[] }
    const accepted = new Map(pages.map(({ pageId }): [string, number] => [pageId, 0]))

    /** Reads what stands there out of each refusal, as the screen does. */
    const countUp = async (pageId: string, from: number): Promise<void> => {
      let known = { revision: from, count: 0 }
      for (let done = 0; done < EACH; ) {
        const began = performance.now()
        const change = { pageId, revision: known.revision, section: 'pickupDropoff' as const, value: { pickup: String(known.count + 1) } }
        const answer = await asked(ana, saveSections, { params: { id: draftId }, body: { changes: [change] } })
        seen.times.push(performance.now() - began)
        if (answer?.status === 200) {
          done += 1
          accepted.set(pageId, (accepted.get(pageId) ?? 0) + 1)
          const revision = answer.body.pages.find((page) => page.pageId === pageId)?.revision ?? 0
          known = { revision, count: known.count + 1 }
        } else if (answer?.status === 409) {
          seen.conflicts += 1
          const { revision, body } = answer.refusal.details as { revision?: number; body?: { pickup?: string } } // looked at below
          if (revision === undefined || body?.pickup === undefined) seen.withoutValue += 1
          else known = { revision, count: Number(body.pickup) }
        } else seen.other.push(String(answer?.status ?? 0))
      }
    }

    const placeOf = (editor: number) => pages[editor < EDITORS / 2 || pages.length === 1 ? 0 : 1 + (editor % (pages.length - 1))]
    for (const page of pages) page.revision = await zeroed(ana, draftId, page)
    await Promise.all(
      Array.from({ length: EDITORS }, (_, editor) => {
        const page = placeOf(editor)
        return page ? countUp(page.pageId, page.revision) : Promise.resolve()
      }),
    )
    const after = await draftSheet(ana, draftId)
    const lost = after.pages.flatMap(({ pageId, body }) => {
      const wanted = accepted.get(pageId)
      if (body.kind !== 'product' || wanted === undefined || Number(body.pickup) === wanted) return []
      return [`${wanted} accepted, ${body.pickup} there`]
    })
    return [
      exactly(
        'changes that were accepted',
        [...accepted.values()].reduce((sum, count) => sum + count, 0),
        CHANGES,
      ),
      fact(
        'pages that they were on',
        `${pages.length}, ${accepted.get(pages[0]?.pageId ?? '')} changes on the one that half of them share`,
      ),
      none('sections that lack an accepted change', lost),
      fact('refused with 409, and made again from what stands there', String(seen.conflicts)),
      none('refused without the value that stands there', seen.withoutValue),
      none('answers other than 200 and 409', seen.other),
      fact(
        'a save, half of them and 99 of 100 within',
        `${rounded(percentile(seen.times, 0.5))} ms, ${rounded(percentile(seen.times, 0.99))} ms`,
      ),
    ]
  } finally {
    await office.close()
  }
}

async function largestDraft(person: Person): Promise<OpenDraft> {
  let largest: OpenDraft | undefined
  for (const templateId of await templatesOf(person, LOOKED_AT)) {
    const draft = await draftOf(person, templateId)
    if (!largest || draft.sheet.pages.length > largest.sheet.pages.length) largest = draft
  }
  if (!largest) throw new Error('no templates')
  return largest
}

async function zeroed(person: Person, draftId: string, { pageId, revision }: { pageId: string; revision: number }): Promise<number> {
  const change = { pageId, revision, section: 'pickupDropoff' as const, value: { pickup: '0' } }
  const { pages } = await person.do(saveSections, { params: { id: draftId }, body: { changes: [change] } })
  return pages.find((page) => page.pageId === pageId)?.revision ?? revision
}
