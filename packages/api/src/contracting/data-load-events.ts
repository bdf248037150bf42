// What happens to a data load.

import { z } from 'zod'
import { getLoad, listLoads, listSupplierLoads } from '../admin/dl-queue.ts'
import { event } from '../event.ts'
import { listNotifications } from '../notifications.ts'
import { id } from '../shapes.ts'
import { getDataLoad, getDraftErrand, getSheetSources } from './data-load.ts'
import { getContractInfo } from './contract.ts'
import { listContracts } from './contract-list.ts'
import { getAsked } from './request-answers.ts'
import { listAsked } from './requests.ts'

const facts = z.object({
  companyId: id.describe('who acted'),
  companyName: z.string(),
  dataLoadId: id,
  askedId: id,
})
const ofStaff = [listLoads, getLoad, listSupplierLoads]

export const dataLoadAsked = event({
  kind: 'dataLoad.asked',
  what: 'A supplier or buyer asked for data load, added files, or wrote to the staff.',
  facts,
  makesOld: [...ofStaff, getDataLoad, listNotifications],
  notice: {
    to: 'others',
    sentence: ({ companyName }) => `${companyName} has sent something for data load`,
    href: ({ dataLoadId }) => `/admin/dl-queue/${dataLoadId}`,
  },
})

export const dataLoadSubmitted = event({
  kind: 'dataLoad.submitted',
  what: 'The staff ask the supplier to review a rate sheet, or wrote to it.',
  facts,
  makesOld: [getDataLoad, getAsked, getSheetSources, listNotifications],
  notice: {
    to: 'others',
    sentence: ({ companyName }) => `${companyName} has news about the rates that you asked to have loaded`,
    href: ({ askedId }) => `/contracting/request/${askedId}`,
    choice: { label: 'News about your data load', hasMail: false, hasApplication: true },
  },
})

export const dataLoadChanged = event({
  kind: 'dataLoad.changed',
  what: 'A data load became another status, or somebody else works on it.',
  facts: z.object({ dataLoadId: id, askedId: id }),
  makesOld: [...ofStaff, getDataLoad, getDraftErrand, getAsked, listAsked, getContractInfo, listContracts],
})
