// Actions that change many templates at once, and taking them back.

import { call } from '../call.ts'
import { id, params } from '../shapes.ts'
import { z } from 'zod'

export const undoTemplateChange = call({
  name: 'undoTemplateChange',
  area: 'templates',
  what: 'Takes back an action on many templates, named by its work, by another piece of work. What was published or changed since then stays as it is.',
  method: 'POST',
  path: '/proxy/contracting/template-changes/{id}/undo',
  access: 'writer',
  params,
  answer: z.object({ workId: id }),
  refusals: ['StateChanged', 'TooMuchAtOnce'],
  isIdempotent: true,
})
