// The mail that tells a supplier how a buyer answered.

import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import type { Services } from '../../../context.ts'
import { afterEvent } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Consequence } from '../../../platform/events.ts'
import { leaveUrlOf, queueMail } from '../../mail/public.ts'
import { findChainHead } from '../contract/public.ts'
import { type AnswerFacts, letterOfAnswer } from './answer-letter.ts'
import { type Answer, answerReaders } from './answer-readers.ts'
import { insertAnswer } from './answers-to-tell.ts'

/** At once, or kept for the mail of the day. Answers of one piece of work are told together when it ends. */
export function mailOfAnswer(services: Services, answer: Answer): Consequence {
  return afterEvent(answer, 'mail', async (tx, { kind, contractId, facts }) => {
    if (contractId === null || ('isOneOfMany' in facts && facts.isOneOfMany)) return
    const contract = await tx.selectFrom('contract').select('supplier_id').where('id', '=', contractId).executeTakeFirstOrThrow()
    for (const reader of await answerReaders(tx, contract.supplier_id, contractId, kind)) {
      const told = { companyId: contract.supplier_id, userId: reader.userId, contractId, kind, facts }
      if (reader.mail === 'daily') await insertAnswer(services, tx, { ...told, workId: null })
      else await mailAnswer(services, tx, { ...told, to: { name: reader.name, address: reader.email } })
    }
  })
}

type Told = {
  readonly companyId: string
  readonly userId: string
  readonly contractId: string
  readonly kind: Answer['kind']
  readonly facts: AnswerFacts
  readonly to: { readonly name: string; readonly address: string }
}

/** A mail about one answer. */
export async function mailAnswer(services: Services, tx: Transaction, told: Told): Promise<void> {
  const { companyId, userId, contractId, kind, facts, to } = told
  const period = await tx.selectFrom('contract').select(['start_date', 'end_date']).where('id', '=', contractId).executeTakeFirstOrThrow()
  const valid = `${dayText(getDay(period.start_date))} – ${dayText(getDay(period.end_date))}`
  const mail = letterOfAnswer(services.config.publicUrl, { kind, contractId, facts, valid, head: await findChainHead(tx, contractId) })
  await queueMail(services, tx, { ...mail, companyId, contractId, to, replyTo: null, leaveUrl: leaveUrlOf(services, { userId, kind }) })
}
