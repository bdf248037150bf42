// What a GraphQL query costs, counted before anything of it runs. docs/decisions/0115-what-a-query-costs.md

import { COLLECTIONS } from '@tradewind/api/contracting/contract.ts'
import { MOST_COST } from '@tradewind/api/profile/graphql.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { id } from '@tradewind/api/shapes.ts'
import {
  type DocumentNode,
  type FieldNode,
  GraphQLID,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromAST,
} from 'graphql'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { canReadSheet, type Document, getDocument } from '../../contracting/contract/public.ts'
import type { RESOLVERS } from './resolvers.ts'
import { SCHEMA } from './schema.ts'

/** One is about what a page of a rate sheet costs. A whole rate sheet costs its pages besides. */
const PRICES = {
  getMyProfile: 25,
  getMyLocationProfile: 5,
  getMyProductProfile: 1,
  getContract: 5,
  getTemplate: 5,
  getDraft: 5,
  getProduct: 3,
  addProduct: 25,
  editProduct: 25,
  addLocation: 25,
  editLocation: 25,
  editCompany: 25,
} satisfies Record<keyof typeof RESOLVERS, number>
const priceOf = new Map<string, number>(Object.entries(PRICES))
const WHOLE_SHEETS: ReadonlySet<string> = new Set(['getContract', 'getTemplate', 'getDraft'])

type AskedQuery = {
  /** Validated, so that its fragments exist and do not contain themselves. */
  readonly document: DocumentNode
  readonly operationName: string | null | undefined
  readonly variables: Readonly<Record<string, unknown>>
}

/** Whether it asks for several things and costs more than `MOST_COST`. One thing alone costs no more than the REST call beside it. */
export async function isTooCostly(context: Context, asked: AskedQuery): Promise<boolean> {
  const operation = operationOf(asked)
  const root = operation && SCHEMA.getRootType(operation.operation)
  if (!root) return false // it does not run, and the answer says why
  const fields = fieldsOf(asked.document, operation.selectionSet)
  const { coerced: variables } = getVariableValues(SCHEMA, operation.variableDefinitions ?? [], asked.variables)
  if (variables === undefined || fields.length < 2) return false
  const pagesOf = newPageCounts(context)
  let cost = 0
  for (const field of fields) {
    const { name } = field
    // Other fields of the root tell of the schema.
    cost += priceOf.get(name.value) ?? 0
    // Stops at once: finding a rate sheet costs as well.
    if (cost > MOST_COST) return true
    if (!WHOLE_SHEETS.has(name.value)) continue
    const given = (argument: string) => {
      const node = field.arguments?.find((each) => each.name.value === argument)
      const byDefault = root.getFields()[name.value]?.args.find((each) => each.name === argument)?.defaultValue
      return (node && valueFromAST(node.value, GraphQLID, variables)) ?? byDefault
    }
    cost += await pagesOf(given('collection'), given('contractId'))
  }
  return cost > MOST_COST
}

function operationOf({ document, operationName }: AskedQuery): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  return operationName == null ? operations[0] : operations.find((each) => each.name?.value === operationName)
}

/** The fields of the root, with those of fragments where they are used. */
function fieldsOf(document: DocumentNode, { selections }: SelectionSetNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, selection.selectionSet)
    const fragment = document.definitions.find((each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value)
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(document, fragment.selectionSet) : []
  })
}

const address = z.object({ collection: z.enum(COLLECTIONS), contractId: id })

/** Counts each rate sheet once. One that the caller may not read has no pages: reading it is refused. */
function newPageCounts(context: Context) {
  const known = new Map<string, number>()
  return async (collection: unknown, contractId: unknown): Promise<number> => {
    const { data } = address.safeParse({ collection, contractId })
    if (!data) return 0
    const key = `${data.collection} ${data.contractId}`
    const count = known.get(key) ?? (await countPages(context, await findDocument(context, data)))
    known.set(key, count)
    return count
  }
}

async function findDocument(context: Context, { collection, contractId }: z.output<typeof address>): Promise<Document | undefined> {
  try {
    return await getDocument(context, collection, contractId)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function countPages({ db }: Context, document: Document | undefined): Promise<number> {
  if (!document || !canReadSheet(document)) return 0
  const { count } = await db.queries
    .selectFrom('rate_page')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('company_id', '=', document.supplierId)
    .where('sheet_id', '=', document.sheetId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
