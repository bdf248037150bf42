// The tools of an assistant. Each makes calls that a token opens, or reads what such a call reads; none changes anything.

import { contractSearch } from '@tradewind/api/contracting/contract-list.ts'
import { priceStays as priceCall } from '@tradewind/api/contracting/open-data.ts'
import { id } from '@tradewind/api/shapes.ts'
import type { TokenScope } from '@tradewind/domain/accounts/token-scopes.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { jsonOf } from '../../platform/db/database.ts'
import type { ReadyJson } from '../../platform/http/route.ts'
import { diffReport } from '../contracting/diff/public.ts'
import { getWidget } from '../contracting/dashboard/public.ts'
import { listFilings } from '../contracting/filing/public.ts'
import { priceStays, readOpenContract } from '../contracting/open-data/public.ts'

type Answer = Readonly<Record<string, unknown>>

type Described = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: unknown
  readonly annotations: { readonly readOnlyHint: true; readonly openWorldHint: false }
}

export type Tool = {
  readonly described: Described
  /** What the token has to open. */
  readonly scope: TokenScope
  readonly input: z.ZodType
  run(context: Context, input: unknown, signal: AbortSignal): Promise<Answer>
}

type Declaration<Input extends z.ZodType> = {
  readonly name: string
  readonly title: string
  readonly what: string
  readonly scope: TokenScope
  readonly input: Input
  readonly run: (context: Context, input: z.output<Input>, signal: AbortSignal) => Promise<Answer>
}

function tool<Input extends z.ZodType>({ name, title, what, scope, input, run }: Declaration<Input>): Tool {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const annotations = { readOnlyHint: true, openWorldHint: false } as const
  return {
    described: { name, title, description: what, inputSchema, annotations },
    scope,
    input,
    run: (context, given, signal) => run(context, given as z.output<Input>, signal), // parsed by this very schema
  }
}

const version = z.number().int().min(1).max(2_147_483_647)
/** Answers are read by a model: as long as a person would read. */
const MOST_FOUND = 20
const MOST_PAGES = 5
const MOST_STAYS = 20
const MOST_CHANGES = 20

export const TOOLS: readonly Tool[] = [
  tool({
    name: 'find_contracts',
    title: 'Find contracts',
    what: 'Finds contracts of the company by words, partner, location, product, state and period, the latest activity first.',
    scope: 'contracts.read',
    input: contractSearch
      .pick({ searchText: true, listType: true, partner: true, location: true, product: true, startDate: true, endDate: true, next: true })
      .extend({ limit: z.number().int().min(1).max(MOST_FOUND).default(MOST_FOUND) }),
    run: async (context, search) => read(await listFilings(context, contractSearch.parse(search))),
  }),
  tool({
    name: 'read_contract',
    title: 'Read a contract',
    what: `One version of a contract: its head, and the pages that it has. Name pages by their number to read them whole, with rates, offers and conditions; ${MOST_PAGES} at most at a time.`,
    scope: 'rates.read',
    input: z.object({
      contractId: id,
      version: version.optional().describe('the newest unless given'),
      pages: z.array(z.number().int().min(1)).max(MOST_PAGES).default([]),
    }),
    run: async (context, { contractId, version: asked, pages }) => {
      const { contract, sheet } = await readOpenContract(context, contractId, asked)
      const listed = sheet.pages.map((page, i) => ({ page: i + 1, ...nameOf(page) }))
      const read = pages.flatMap((number) => sheet.pages[number - 1] ?? [])
      return { contract, head: sheet.head, pages: listed, ...(read.length > 0 ? { read } : {}) }
    },
  }),
  tool({
    name: 'price_stays',
    title: 'Price stays',
    what: `What stays cost by a contract, night by night, or why they cannot be sold; ${MOST_STAYS} at most.`,
    scope: 'stays.price',
    input: z.object({ contractId: id, version: version.optional(), stays: priceCall.body.shape.stays.max(MOST_STAYS) }),
    run: async (context, { contractId, version: asked, stays }, signal) => {
      const body = priceCall.body.parse({ stays, withDetails: true, ...(asked === undefined ? {} : { version: asked }) })
      return { ...(await priceStays(context, contractId, body, signal)) }
    },
  }),
  tool({
    name: 'compare_contracts',
    title: 'Compare two contracts',
    what: 'What differs from one contract to another, product by product, and what it means for a typical stay.',
    scope: 'rates.read',
    input: z.object({ contractId: id, otherContractId: id, from: z.number().int().min(0).default(0) }),
    run: (context, { contractId, otherContractId, from }) => changes(context, `${contractId}...${otherContractId}`, from),
  }),
  tool({
    name: 'what_changed',
    title: 'What changed',
    what: 'What changed from one version of a contract to another, in words and amounts, and what it means for a typical stay.',
    scope: 'rates.read',
    input: z.object({ contractId: id, fromVersion: version, toVersion: version, from: z.number().int().min(0).default(0) }),
    run: (context, { contractId, fromVersion, toVersion, from }) =>
      changes(context, `${contractId}-${fromVersion}...${contractId}-${toVersion}`, from),
  }),
  tool({
    name: 'who_is_silent',
    title: 'Who is silent',
    what: 'For a supplier the partners who have not answered rates; for a buyer the suppliers whose rates wait for an answer.',
    scope: 'contracts.read',
    input: z.object({}),
    run: async (context) => {
      const widget = context.actor?.companyType === 'Supplier' ? 'silent' : 'waiting'
      const { title, under, figures, series, rows, sentence, empty } = await getWidget(context, widget, {})
      const columns = series.map(({ label }) => label)
      return {
        title,
        about: under,
        figures: figures.map(({ label, value, detail }) => ({ label, value, detail })),
        columns,
        rows: rows.map(({ label, cells }) => ({ label, values: cells.map(({ value }) => value) })),
        sentence: sentence?.text ?? (rows.length === 0 ? empty : ''),
      }
    },
  }),
]

/** The answer that the database writes. */
function read({ json }: ReadyJson): Answer {
  return jsonOf<Answer>(typeof json === 'string' ? json : json.join(''))
}

function nameOf(page: RateSheet['pages'][number]): Answer {
  if (page.kind !== 'product') return { kind: page.kind }
  const { kind, productId, productName, ratePackageId, ratePackageName } = page
  return { kind, productId, productName, ratePackageId, ratePackageName }
}

async function changes(context: Context, docs: string, from: number): Promise<Answer> {
  return { ...(await diffReport(context, docs, { onlyGetSummary: 'false', from, limit: MOST_CHANGES })) }
}
