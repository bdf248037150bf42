// What happens to sessions.

import { z } from 'zod'
import { event } from '../event.ts'
import { listSessions } from './sessions.ts'

/** Written by a trigger of the database, so that no way of ending a session can forget it. */
export const sessionEnded = event({
  kind: 'session.ended',
  what: 'A session of one of the company’s users was ended: live streams that were opened in it are closed.',
  facts: z.object({}),
  makesOld: [listSessions],
})
