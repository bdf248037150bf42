// Search over partners, templates and contracts, for the command palette.

import { z } from 'zod'
import { call } from './call.ts'
import { id, text } from './shapes.ts'

export const searchEverything = call({
  name: 'searchEverything',
  area: 'search',
  what: 'The best few partners, templates and contracts for a text.',
  method: 'GET',
  path: '/proxy/search',
  access: 'member',
  query: z.object({ searchText: text(200) }),
  answer: z.object({
    items: z.array(
      z.object({ kind: z.enum(['partner', 'template', 'contract']), id, label: z.string(), detail: z.string(), href: z.string() }),
    ),
  }),
})
