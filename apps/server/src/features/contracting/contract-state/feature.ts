// Answering contracts.

import {
  takeBackAnswer as takeBackAnswerCall,
  updateContractStatus as updateContractStatusCall,
} from '@tradewind/api/contracting/contract-state.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { mailDailyAnswersJob, mailDailyAnswersOfCompanyJob, mailOfAnswer, tellAnswersJob } from './public.ts'
import { contractAccepted, contractAnswerTakenBack, contractRejected } from '@tradewind/api/contracting/contract-events.ts'
import { takeBackAnswer } from './take-back-answer.ts'
import { updateContractStatus } from './update-contract-status.ts'

export const contractStateFeature = feature({
  routes: [
    route(updateContractStatusCall, ({ context, body }) => updateContractStatus(context, body)),
    route(takeBackAnswerCall, ({ context, body }) => takeBackAnswer(context, body)),
  ],
  jobs: [tellAnswersJob, mailDailyAnswersJob, mailDailyAnswersOfCompanyJob],
  mails: {
    'contract.accepted': (services) => mailOfAnswer(services, contractAccepted),
    'contract.rejected': (services) => mailOfAnswer(services, contractRejected),
    'contract.answerTakenBack': (services) => mailOfAnswer(services, contractAnswerTakenBack),
  },
})
