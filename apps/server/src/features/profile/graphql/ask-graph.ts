// Answers GraphQL: parsed, validated, bounded, run. Whole rate sheets pass through from the database unread.

import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import { DEEPEST_QUERY, MOST_COST, MOST_FIELDS, type askGraph as askCall } from '@tradewind/api/profile/graphql.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type DocumentNode, execute, type GraphQLError, parse, validate } from 'graphql'
import type { Context } from '../../../context.ts'
import type { ReadyJson } from '../../../platform/http/route.ts'
import { boundsOf } from './query-bounds.ts'
import { isTooCostly } from './query-cost.ts'
import { ReadySheet, RESOLVERS } from './resolvers.ts'
import { SCHEMA } from './schema.ts'

type Answer = GivenAnswerOf<typeof askCall>

/** The parser stops here, before a hostile query costs anything. */
const MOST_TOKENS = 2000
const MOST_PROBLEMS = 10

/** Refusals are told with their code; the path says which part of the query they are of. */
export async function askGraph(context: Context, { query, variables, operationName }: BodyOf<typeof askCall>): Promise<Answer | ReadyJson> {
  const { document, problem } = parsed(query)
  if (document === undefined) return { errors: [{ message: problem, code: 'WrongInput' }] }
  const problems = validate(SCHEMA, document, undefined, { maxErrors: MOST_PROBLEMS })
  if (problems.length > 0) return { errors: problems.map(({ message }) => ({ message, code: 'WrongInput' })) }
  const bounds = boundsOf(document, { depth: DEEPEST_QUERY, fields: MOST_FIELDS })
  if (bounds.depth > DEEPEST_QUERY || bounds.fields > MOST_FIELDS) {
    const message = `A query may be ${DEEPEST_QUERY} levels deep and ask for ${MOST_FIELDS} fields.`
    return { errors: [{ message, code: 'WrongInput' }] }
  }
  if (await isTooCostly(context, { document, operationName, variables: variables ?? {} })) {
    const message = `A query may cost ${MOST_COST}, and each page of a rate sheet costs 1. Ask for one rate sheet at a time, or for single products.`
    return { errors: [{ message, code: 'WrongInput' }] }
  }
  const { data, errors } = await execute({
    schema: SCHEMA,
    document,
    rootValue: RESOLVERS,
    contextValue: context,
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  })
  const end = errors ? `,"errors":${JSON.stringify(errors.map(told))}}` : '}'
  return { json: ['{"data":', ...(data == null ? ['null'] : jsonOf(data)), end] }
}

/** Only fields of the root are whole rate sheets. */
function jsonOf(data: Readonly<Record<string, unknown>>): string[] {
  const fields = Object.entries(data).map(([name, value]) => [
    `${JSON.stringify(name)}:`,
    ...(value instanceof ReadySheet ? value.parts : [JSON.stringify(value)]),
  ])
  return ['{', ...fields.flatMap((parts, at) => (at === 0 ? parts : [',', ...parts])), '}']
}

function parsed(query: string): { document: DocumentNode; problem: '' } | { document: undefined; problem: string } {
  try {
    return { document: parse(query, { maxTokens: MOST_TOKENS, noLocation: true }), problem: '' }
  } catch (error) {
    return { document: undefined, problem: error instanceof Error ? error.message : 'not GraphQL' }
  }
}

/** @throws what is neither a refusal nor a mistake in the query: the server logs it and answers 500 */
function told({ message, path, originalError }: GraphQLError) {
  const at = path === undefined ? {} : { path: [...path] }
  if (originalError instanceof Refusal) return { message: originalError.message, code: originalError.code, ...at }
  if (originalError && originalError.name !== 'GraphQLError') throw originalError
  return { message, code: 'WrongInput', ...at }
}
