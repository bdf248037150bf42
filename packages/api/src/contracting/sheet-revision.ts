// The revision of a rate sheet as it was read: who accepts or sends the rate sheet names it.

import { z } from 'zod'

/** Names the content of a draft at one moment. */
export const sheetRevision = z.string().regex(/^[0-9a-f]{64}$/)
