// What an update means in money: the typical stay in the one product whose price it changes most, for every partner.

import { type StayEffect, stayEffect } from '@tradewind/domain/rate-sheet/diff/stay-effect.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage, RateSheet, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { differingPages, readPages, readSheets } from '../rate-sheet/public.ts'

/** So many changed products are looked at. */
const MOST_LOOKED_AT = 30

type Compared = { readonly before: string /** The template's version unless given. */; readonly after?: RateSheet | undefined }
export type TypicalStay = {
  readonly title: string
  /** In the order given; null where the stay is sold neither before nor after, or the product is in one sheet only. */
  effectsOf(contracts: readonly Compared[]): Promise<(StayEffect | null)[]>
}

/** Undefined when no price of a stay changes. */
export async function findTypicalStay(
  queries: Queries,
  companyId: string,
  beforeSheetId: string,
  afterSheetId: string,
): Promise<TypicalStay | undefined> {
  const [lhs, rhs] = [beforeSheetId, afterSheetId].map((sheetId) => ({ supplierId: companyId, sheetId }))
  const differing = lhs && rhs && (await differingPages(queries, lhs, rhs))
  if (!differing) return undefined
  const inBoth = differing.pages.filter((page) => page.kind === 'product' && page.beforeHash !== null && page.afterHash !== null)
  const pages = await readPages(queries, lhs, rhs, inBoth.slice(0, MOST_LOOKED_AT))
  const moved = pages.flatMap(({ was, is }) => {
    if (was?.kind !== 'product' || is?.kind !== 'product') return []
    const effect = stayEffect({ page: was, head: differing.before }, { page: is, head: differing.after })
    const weight = Math.abs(Number(effect?.difference ?? 0)) / Number(effect && 'total' in effect.before ? effect.before.total : 1)
    return weight > 0 ? [{ page: is, weight }] : []
  })
  const [most] = moved.toSorted((a, b) => b.weight - a.weight)
  return most && stayIn(queries, companyId, { page: most.page, head: differing.after })
}

function stayIn(queries: Queries, companyId: string, template: { page: ProductPage; head: SheetHead }): TypicalStay {
  const pageId = pageIdOf(template.page)
  const { productName, ratePackageName } = template.page
  return {
    title: ratePackageName === 'Primary' ? productName : `${productName}, ${ratePackageName}`,
    async effectsOf(contracts) {
      const ids = [...new Set(contracts.map(({ before }) => before))]
      const sheets = await readSheets(queries, companyId, ids, new Map(), pageId)
      const known = new Map<string, StayEffect | null>()
      return contracts.map(({ before, after }) => {
        const was = placed(sheets.get(before), pageId)
        if (after) return was && effectOf(was, placed(after, pageId))
        // Most contracts are as one of few versions of the template.
        const effect = known.get(before)
        if (effect !== undefined) return effect
        const made = was && effectOf(was, template)
        known.set(before, made)
        return made
      })
    },
  }
}

type Placed = { readonly page: ProductPage; readonly head: SheetHead }

function effectOf(before: Placed, after: Placed | null): StayEffect | null {
  return (after && stayEffect(before, after)) ?? null
}

function placed(sheet: RateSheet | undefined, pageId: string): Placed | null {
  const page = sheet?.pages.find((each) => pageIdOf(each) === pageId)
  return sheet && page?.kind === 'product' ? { page, head: sheet.head } : null
}
