// The first screen after signing in: what waits, what partners did, what to set up.

import { z } from 'zod'
import { call } from './call.ts'
import { id, moment } from './shapes.ts'

export const getHome = call({
  name: 'getHome',
  area: 'navigation',
  what: 'What waits for the caller, and what partners did since the caller was here.',
  method: 'GET',
  path: '/proxy/home',
  access: 'member',
  answer: z.object({
    waiting: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        detail: z.string(),
        initials: z.string(),
        action: z.string(),
        href: z.string(),
        at: moment.nullable(),
        reminderOf: id.nullable().describe('the contract whose reminder is due; markContracts ends it'),
      }),
    ),
    waitingTotal: z.number().int(),
    waitingLists: z
      .array(z.object({ text: z.string(), href: z.string() }))
      .describe('where all of a kind stand of which the first ones only are among `waiting`'),
    since: z
      .object({
        at: moment.describe('when the caller was here last, a week ago at most'),
        partners: z.array(
          z.object({ partnerId: id, partnerName: z.string(), initials: z.string(), what: z.string(), href: z.string(), at: moment }),
        ),
      })
      .describe('what partners did since then, one entry for each; notifications say it one by one'),
    setup: z.array(z.object({ text: z.string(), href: z.string(), isDone: z.boolean() })),
    answered: z
      .array(z.object({ from: z.string(), to: z.string(), count: z.number().int(), href: z.string() }))
      .describe('contracts that were accepted or rejected, by week, the last eight of them; empty when there were none'),
    states: z.array(z.object({ label: z.string(), count: z.number().int(), listType: z.string() })),
  }),
})
export type HomeView = z.output<typeof getHome.answer>
