// The query interface: profiles of the company, its locations and products, and products of rate sheets, by GraphQL.

import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../shapes.ts'

/** Queries are refused beyond these bounds, which every query of the product keeps. */
export const LONGEST_QUERY = 8000
export const DEEPEST_QUERY = 8
export const MOST_FIELDS = 300
/** For a query that asks for several things: pages of rate sheets, and what reads as much. */
export const MOST_COST = 500

export const askGraph = call({
  name: 'askGraph',
  area: 'profile',
  what: `Answers a GraphQL query or mutation, with the permissions of the calls beside it. At most ${DEEPEST_QUERY} levels deep and ${MOST_FIELDS} fields. A query may ask for one rate sheet of any size, or for several things that cost ${MOST_COST} together, where a page of a rate sheet costs 1. Refusals are in errors, with their code.`,
  method: 'POST',
  path: '/graphql',
  access: 'member',
  answerKind: 'ready-json',
  body: z.object({
    query: text(LONGEST_QUERY),
    variables: z.record(z.string().max(100), z.json()).nullish(),
    operationName: text(100).nullish(),
  }),
  answer: z.object({
    data: z.record(z.string(), z.json()).nullish(),
    errors: z
      .array(z.object({ message: z.string(), path: z.array(z.union([z.string(), z.number()])).optional(), code: z.string().optional() }))
      .optional(),
  }),
  bodyLimit: 64 * 1024,
})
