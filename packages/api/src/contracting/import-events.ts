// What happens to an import while somebody waits for it.

import { z } from 'zod'
import { event } from '../event.ts'
import { id } from '../shapes.ts'
import { getImport, listImports } from './imports.ts'

export const importRead = event({
  kind: 'import.read',
  what: 'A file was read and waits for a decision, or could not be read.',
  facts: z.object({ importId: id, state: z.string() }),
  makesOld: [getImport, listImports],
})
