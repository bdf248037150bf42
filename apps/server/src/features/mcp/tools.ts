// The tools of an assistant. Each makes calls that a token opens, or reads what such a call reads; none changes anything.

import { contractFilter, contractSearch } from '@tradewind/api/contracting/contract-list.ts'
import { priceStays as priceCall } from '@tradewind/api/contracting/open-data.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { id } from '@tradewind/api/shapes.ts'
import type { TokenScope } from '@tradewind/domain/accounts/token-scopes.ts'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { z } from 'zod'
import { type Context, getActor } from '../../context.ts'
import { jsonOf } from '../../platform/db/database.ts'
import type { ReadyJson } from '../../platform/http/route.ts'
import { diffReport } from '../contracting/diff/public.ts'
import { listFilings, sumFilings, sumOfFilings, today } from '../contracting/filing/public.ts'
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
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    // Of a list it says that our code does not change it. To a client it would say that the list cannot be sent.
    override: ({ jsonSchema }) => {
      delete jsonSchema.readOnly
    },
  })
  const annotations = { readOnlyHint: true, openWorldHint: false } as const
  return {
    described: { name, title, description: what, inputSchema, annotations },
    scope,
    input,
    run: (context, given, signal) => run(context, given as z.output<Input>, signal), // parsed by this very schema
  }
}

const contractId = id.describe('as find_contracts answers it')
const version = z.number().int().min(1).max(2_147_483_647)
const asked = version.optional().describe('the newest unless given')
const limit = (most: number) => z.number().int().min(1).max(most).default(most)
const from = z.number().int().min(0).max(1_000_000).default(0).describe('so many of them are left out at the beginning')
/** Answers are read by a model: as long as a person would read. */
const MOST_FOUND = 20
const MOST_PAGES = 5
const MOST_LISTED = 100
const MOST_STAYS = 20
const MOST_CHANGES = 20
const MOST_PARTNERS = 50
/** When a contract that nobody answered counts as left unanswered, as the dashboard has it. */
const SILENT_DAYS = 21
/** The long lists of a product. */
const PARTS = ['seasons', 'seasonRates', 'extras', 'offers', 'allocation', 'blackouts', 'productPolicy'] as const

export const TOOLS: readonly Tool[] = [
  tool({
    name: 'find_contracts',
    title: 'Find contracts',
    what: `Finds contracts of the company by words, partner, location, product, state, period and days, the latest activity first; ${MOST_FOUND} at a time, the others with \`next\`.`,
    scope: 'contracts.read',
    input: contractSearch
      .pick({
        searchText: true,
        listType: true,
        partner: true,
        location: true,
        product: true,
        startDate: true,
        endDate: true,
        sentFrom: true,
        sentTo: true,
        answeredFrom: true,
        answeredTo: true,
        answerByTo: true,
        next: true,
      })
      .extend({ limit: limit(MOST_FOUND) }),
    run: async (context, search) => read(await listFilings(context, contractSearch.parse(search))),
  }),
  tool({
    name: 'read_contract',
    title: 'Read a contract',
    what: `One version of a contract: its head, and the pages that it has, ${MOST_LISTED} at a time. Name pages by their number to read them whole, with rates, offers and conditions; ${MOST_PAGES} at most at a time. Of long ones, name the parts.`,
    scope: 'rates.read',
    input: z.object({
      contractId,
      version: asked,
      from,
      pages: z.array(z.number().int().min(1).max(1_000_000)).max(MOST_PAGES).default([]),
      parts: z.array(z.enum(PARTS)).min(1).optional().describe('of products that are read, these lists only; all unless given'),
    }),
    run: readContract,
  }),
  tool({
    name: 'price_stays',
    title: 'Price stays',
    what: `What stays cost by a contract, or why they cannot be sold; ${MOST_STAYS} at most.`,
    scope: 'stays.price',
    input: z.object({
      contractId,
      version: asked,
      stays: priceCall.body.shape.stays.max(MOST_STAYS),
      withDetails: z.boolean().default(true).describe('with each night and each extra'),
    }),
    run: async (context, { contractId, version: asked, stays, withDetails }, signal) => {
      const body = priceCall.body.parse({ stays, withDetails, ...(asked === undefined ? {} : { version: asked }) })
      return { ...(await priceStays(context, contractId, body, signal)) }
    },
  }),
  tool({
    name: 'compare_contracts',
    title: 'Compare two contracts',
    what: `What differs from one contract to another, product by product, and what it means for a typical stay; ${MOST_CHANGES} products at a time.`,
    scope: 'rates.read',
    input: z.object({ contractId, otherContractId: contractId, from, limit: limit(MOST_CHANGES) }),
    run: (context, { contractId, otherContractId, ...window }) => changes(context, `${contractId}...${otherContractId}`, window),
  }),
  tool({
    name: 'what_changed',
    title: 'What changed',
    what: `What changed from one version of a contract to another, in words and amounts, and what it means for a typical stay; ${MOST_CHANGES} products at a time.`,
    scope: 'rates.read',
    input: z.object({ contractId, fromVersion: version, toVersion: version, from, limit: limit(MOST_CHANGES) }),
    run: (context, { contractId, fromVersion, toVersion, ...window }) =>
      changes(context, `${contractId}-${fromVersion}...${contractId}-${toVersion}`, window),
  }),
  tool({
    name: 'who_is_silent',
    title: 'Who is silent',
    what: `For a supplier the partners who have not answered its rates; for a buyer the suppliers whose rates it has not answered. Those with most contracts first, ${MOST_PARTNERS} at most. find_contracts lists the contracts of one, with the same \`listType\` and \`sentTo\`.`,
    scope: 'contracts.read',
    input: z.object({
      days: z.number().int().min(0).max(3650).default(SILENT_DAYS).describe('left unanswered for so many days and longer'),
    }),
    run: whoIsSilent,
  }),
]

type ContractQuestion = {
  readonly contractId: string
  readonly version?: number | undefined
  readonly from: number
  readonly pages: readonly number[]
  readonly parts?: readonly (typeof PARTS)[number][] | undefined
}

async function readContract(context: Context, { contractId, version: asked, from, pages, parts }: ContractQuestion): Promise<Answer> {
  const { contract, sheet } = await readOpenContract(context, contractId, asked)
  const gone = pages.filter((number) => number > sheet.pages.length)
  if (gone.length > 0)
    throw new Refusal('WrongInput', { message: `There is no page ${gone.join(', ')}: this contract has ${sheet.pages.length}.` })
  const listed = sheet.pages.slice(from, from + MOST_LISTED).map((page, i) => ({ page: from + i + 1, ...nameOf(page) }))
  const read = pages.flatMap((number) => sheet.pages[number - 1] ?? []).map((page) => partsOf(page, parts))
  return { contract, head: sheet.head, pageCount: sheet.pages.length, pages: listed, ...(read.length > 0 ? { read } : {}) }
}

function partsOf(page: SheetPage, parts: ContractQuestion['parts']): Answer {
  if (page.kind !== 'product' || parts === undefined) return page
  const left = new Set<string>(PARTS.filter((part) => !parts.includes(part)))
  return Object.fromEntries(Object.entries(page).filter(([key]) => !left.has(key)))
}

async function whoIsSilent(context: Context, { days }: { readonly days: number }): Promise<Answer> {
  const listType = getActor(context).companyType === 'Supplier' ? 'pending' : 'waiting'
  const sentTo = addDays(today(context), -days)
  const filter = contractFilter.parse({ listType, sentTo })
  const { contracts, partners } = await sumOfFilings(context, filter)
  const silent = await sumFilings(context, filter, 'partner', MOST_PARTNERS)
  return {
    listType,
    sentTo,
    partnerCount: partners,
    contractCount: contracts,
    partners: silent.map(({ key, partnerName, contracts, sentFirst }) => ({ partnerCompanyId: key, partnerName, contracts, sentFirst })),
  }
}

/** The answer that the database writes. */
function read({ json }: ReadyJson): Answer {
  return jsonOf<Answer>(typeof json === 'string' ? json : json.join(''))
}

function nameOf(page: SheetPage): Answer {
  if (page.kind !== 'product') return { kind: page.kind }
  const { kind, productId, productName, ratePackageId, ratePackageName } = page
  return { kind, productId, productName, ratePackageId, ratePackageName }
}

type Window = { readonly from: number; readonly limit: number }

async function changes(context: Context, docs: string, window: Window): Promise<Answer> {
  return { ...(await diffReport(context, docs, { onlyGetSummary: 'false', ...window })) }
}
