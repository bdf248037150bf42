// What every event about a contract says.

import { z } from 'zod'
import { id } from '../shapes.ts'

/** Who acted, on which version of which contract. */
export const versionFacts = z.object({
  companyId: id,
  companyName: z.string(),
  actorName: z.string(),
  locationName: z.string(),
  templateName: z.string(),
  version: z.number().int(),
})
