// What a supplier reviews: the whole rate sheet, and from which cells of which file its rates come.

import type { PlacedSheet } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { amountText } from '@tradewind/domain/money/amount.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rateSetText } from '@tradewind/domain/rate-sheet/words/words.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import type { ValueSource } from '@tradewind/domain/reading/taking-over/values-to-be.ts'
import { cellsOfRate } from '@tradewind/domain/reading/taking-over/source-of-rate.ts'
import { type Context, getActor } from '../../../context.ts'
import { jsonOf, runSql } from '../../../platform/db/database.ts'
import { getDraftOwner } from '../draft-owner/public.ts'
import { findSheetRevision, sheetJson } from '../rate-sheet/public.ts'

type Row = { page_id: string; import_id: string; file_name: string; sources: string }

/** Of a page that was read twice the newest counts. @throws Refusal NotFound for a draft of another company */
export async function getSheetSources(context: Context, draftId: string) {
  const { companyId } = getActor(context)
  const { queries } = context.db
  const { templateId } = await getDraftOwner(queries, companyId, draftId)
  const revision = await findSheetRevision(queries, companyId, draftId)
  const written = await sheetJson(queries, { companyId, sheetId: draftId, withPages: true })
  if (!written || revision === undefined) throw new Refusal('NotFound')
  const sheet = JSON.parse(written.join('')) as PlacedSheet // the database writes it to this schema, by which the answer is checked
  const rows = await runSql<Row>(
    queries,
    `select distinct on (s.page_id) s.page_id, s.import_id, s.sources, i.file_name from rate_source s
       join import i on i.company_id = s.company_id and i.id = s.import_id
     where s.company_id = $1 and s.template_id = $2 order by s.page_id, s.created_at desc, s.import_id desc`,
    [companyId, templateId],
  )
  const byPage = new Map(rows.map((row) => [row.page_id, row]))
  const files = new Map(rows.map((row) => [row.import_id, row.file_name]))
  return {
    revision,
    sheet,
    files: [...files].map(([importId, fileName]) => ({ importId, fileName })),
    products: productsOf(sheet).map((page) => {
      const pageId = pageIdOf(page)
      const row = byPage.get(pageId)
      const sources = row ? jsonOf<ValueSource[]>(row.sources) : []
      return {
        pageId,
        productName: page.productName,
        ratePackageName: page.ratePackageName,
        importId: row?.import_id ?? null,
        sources: sources.map(({ what, seasonName, cellIds }) => ({
          what,
          ...(seasonName === undefined ? {} : { seasonName }),
          cellIds: [...cellIds],
        })),
        rates: ratesOf(page, sheet.head.currency, sources),
      }
    }),
  }
}

function productsOf({ pages }: PlacedSheet): ProductPage[] {
  return pages.flatMap(({ body }) => (body.kind === 'product' ? [body] : []))
}

function ratesOf(page: ProductPage, currency: string, sources: readonly ValueSource[]) {
  const names = new Map(page.seasons.map((season) => [season.seasonId, season.seasonName]))
  return page.seasonRates.flatMap(({ seasonId, rateSets }) =>
    rateSets.flatMap((set) =>
      set.rates.map((rate) => {
        const seasonName = names.get(seasonId) ?? ''
        const amount = rate.retailRate ?? rate.nettRate
        const text = rate.notApplicable
          ? rate.onRequest
            ? 'on request'
            : 'n/a'
          : amount === undefined
            ? '–'
            : amountText(amount, currency)
        const { description } = rate
        return {
          seasonName,
          description,
          condition: rateSetText(set),
          text,
          cellIds: cellsOfRate(sources, { seasonName, description, set }),
        }
      }),
    ),
  )
}

/** @throws Refusal NotFound for a file from which the draft has nothing */
export async function getSourcePages(context: Context, { id, importId }: { id: string; importId: string }) {
  const { companyId } = getActor(context)
  const { queries } = context.db
  const { templateId } = await getDraftOwner(queries, companyId, id)
  const [row] = await runSql<{ file_name: string; pages: string }>(
    queries,
    `select i.file_name, r.pages from reading r join import i on i.company_id = r.company_id and i.id = r.import_id
     where r.company_id = $1 and r.import_id = $2 and (i.draft_sheet_id = $3 or exists (
       select from rate_source s where s.company_id = $1 and s.template_id = $4 and s.import_id = $2))`,
    [companyId, importId, id, templateId],
  )
  if (!row) throw new Refusal('NotFound')
  return { fileName: row.file_name, pages: jsonOf<SourcePage[]>(row.pages).map((page) => ({ ...page, cells: [...page.cells] })) }
}
