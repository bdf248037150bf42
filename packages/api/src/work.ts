// Background work with progress: imports, publishing, sending, and changes of many contracts.

import { z } from 'zod'
import { call } from './call.ts'
import { id, moment, params } from './shapes.ts'

export const WORK_STATES = ['queued', 'running', 'succeeded', 'failed'] as const

export const workView = z.object({
  workId: id,
  kind: z.enum(['import', 'publish', 'send', 'resend', 'update', 'answer', 'view', 'file', 'templates', 'message']),
  title: z.string(),
  state: z.enum(WORK_STATES),
  done: z.number().int(),
  total: z.number().int(),
  place: z.number().int().nullable().describe('how many tasks run before it; null unless it waits for its turn'),
  problem: z.string().nullable(),
  result: z
    .object({
      href: z.string().optional(),
      text: z.string().optional(),
      changeId: id.optional().describe('a change of filing that undoFiling can undo'),
      canUndo: z.boolean().optional().describe('undoContractChanges takes it back'),
      canUndoTemplates: z.boolean().optional().describe('undoTemplateChange takes it back'),
      failures: z.array(z.object({ what: z.string(), reason: z.string() })).optional(),
    })
    .nullable(),
  startedAt: moment,
})
export type WorkView = z.output<typeof workView>

export const listWork = call({
  name: 'listWork',
  area: 'jobs',
  what: 'The company’s long work of the last days, newest first.',
  method: 'GET',
  path: '/proxy/work',
  access: 'member',
  answer: z.object({ items: z.array(workView) }),
})

export const getWork = call({
  name: 'getWork',
  area: 'jobs',
  what: 'One piece of long work and how far it is.',
  method: 'GET',
  path: '/proxy/work/{id}',
  access: 'member',
  params,
  answer: workView,
})
