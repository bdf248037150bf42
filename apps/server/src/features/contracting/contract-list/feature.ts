// The list of contracts.

import {
  answerManyContracts as answerManyCall,
  contractSearch,
  countContracts as countCall,
  countMatching,
  getContractingYears,
  getListChoices,
  groupContracts,
  listContracts as listCall,
  listWithoutRates,
  markContractViewed as viewedCall,
  markManyViewed as manyViewedCall,
  readContracts,
  undoContractChanges as undoCall,
} from '@tradewind/api/contracting/contract-list.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { changeContractsJob } from './public.ts'
import { countFilings, groupFilings, listChoices, listFilings, withoutRates } from '../filing/public.ts'
import { answerManyContracts, markManyViewed, undoContractChanges } from './change-contracts.ts'
import { contractingYears, countContracts, markContractViewed } from './contract-list.ts'

export const contractListFeature = feature({
  routes: [
    route(listCall, ({ context, body }) => listFilings(context, body)),
    // C-CL-027
    route(readContracts, ({ context, query }) => listFilings(context, contractSearch.parse(query))),
    route(countCall, ({ context }) => countContracts(context)),
    route(countMatching, ({ context, body }) => countFilings(context, body)),
    route(groupContracts, ({ context, body }) => groupFilings(context, body)),
    route(listWithoutRates, ({ context, body }) => withoutRates(context, body)),
    route(getListChoices, ({ context }) => listChoices(context)),
    route(getContractingYears, ({ context }) => contractingYears(context)),
    route(viewedCall, ({ context, params, body }) => markContractViewed(context, params.id, body.isViewed)),
    route(answerManyCall, ({ context, body }) => answerManyContracts(context, body)),
    route(undoCall, ({ context, params }) => undoContractChanges(context, params.id)),
    route(manyViewedCall, ({ context, body }) => markManyViewed(context, body)),
  ],
  jobs: [changeContractsJob],
})
