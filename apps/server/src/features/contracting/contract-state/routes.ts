// Answering contracts.

import {
  takeBackAnswer as takeBackAnswerCall,
  updateContractStatus as updateContractStatusCall,
} from '@tradewind/api/contracting/contract-state.ts'
import { route } from '../../../context.ts'
import { takeBackAnswer } from './take-back-answer.ts'
import { updateContractStatus } from './update-contract-status.ts'

export const contractStateRoutes = [
  route(updateContractStatusCall, ({ context, body }) => updateContractStatus(context, body)),
  route(takeBackAnswerCall, ({ context, body }) => takeBackAnswer(context, body)),
]
