// What happens to the filing of a company. Only this company hears of it.

import { z } from 'zod'
import { event } from '../event.ts'
import { getHome } from '../home.ts'
import { listNotifications } from '../notifications.ts'
import { id } from '../shapes.ts'
import { getContractInfo } from './contract.ts'
import { countContracts, countMatching, listContracts } from './contract-list.ts'
import { listFolders } from './filing.ts'

export const filingChanged = event({
  kind: 'filing.changed',
  what: 'A company filed contracts otherwise, or changed its folders.',
  facts: z.object({}),
  makesOld: [listContracts, countContracts, countMatching, listFolders, getContractInfo, getHome],
})

export const reminderDue = event({
  kind: 'contract.reminderDue',
  what: 'The day came on which a company wanted to look at a contract again.',
  facts: z.object({ companyId: id, partnerName: z.string(), locationName: z.string(), templateName: z.string(), note: z.string() }),
  makesOld: [getHome, listNotifications, listContracts],
  notice: {
    to: 'own',
    sentence: ({ partnerName, locationName, note }) => `Reminder: ${partnerName}, ${locationName}${note === '' ? '' : ` – “${note}”`}`,
    choice: { label: 'A reminder that your company set is due', hasMail: false, hasApplication: true },
  },
})
