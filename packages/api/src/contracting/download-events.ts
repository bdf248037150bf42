// The end of a download that a job makes. Only who asked for it can read more than its id.

import { z } from 'zod'
import { event } from '../event.ts'
import { id } from '../shapes.ts'
import { getHistoryFeed } from './contract.ts'
import { getDownload, listDownloads } from './downloads.ts'

export const downloadEnded = event({
  kind: 'download.ended',
  what: 'A download is there, or could not be made.',
  facts: z.object({ downloadId: id }),
  makesOld: [getDownload, listDownloads, getHistoryFeed],
})
