// One mail for many answers: at the end of a bulk change, and once a day for those who chose that.

import type { NotificationChoices } from '@tradewind/api/accounts/settings.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { jsonOf, type Transaction } from '../../../platform/db/database.ts'
import { jobKind, type Worker, workerWithin } from '../../../platform/queue.ts'
import { recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { findChainHeads, type PartyContract } from '../contract/public.ts'
import { leaveUrlOf, queueMail } from '../../mail/public.ts'
import { type AnswerFacts, letterOfAnswers } from './answer-letter.ts'
import { mailAnswer } from './answer-mail.ts'
import { type Answer, answerReaders } from './answer-readers.ts'
import { type AnswerToTell, companiesWithAnswers, insertAnswer, takeAnswers, userWithAnswers } from './answers-to-tell.ts'

type Kept = {
  readonly contract: Pick<PartyContract, 'id' | 'supplierId'>
  readonly event: Answer
  readonly facts: AnswerFacts
  readonly workId: string
}

/** Keeps an answer of a bulk change for its readers, in the transaction of the answer. */
export async function keepAnswer(services: Services, tx: Transaction, { contract, event, facts, workId }: Kept): Promise<void> {
  const { id: contractId, supplierId: companyId } = contract
  for (const { userId, mail } of await answerReaders(tx, companyId, contractId, event.kind)) {
    await insertAnswer(services, tx, { companyId, userId, contractId, kind: event.kind, facts, workId: mail === 'daily' ? null : workId })
  }
}

export const TELL_ANSWERS = jobKind({
  name: 'contracting.tell-answers',
  data: z.object({ workId: z.string() }),
  retries: 8,
  concurrency: 2,
  timeoutSeconds: 300,
})

/** After a bulk change: one mail for each reader. */
export function tellAnswersJob(services: Services): Worker {
  return workerWithin(TELL_ANSWERS, services.db, async ({ workId }, tx) => {
    await mailTogether(services, tx, await takeAnswers(tx, { workId }), false)
  })
}

export const DAILY_ANSWERS = jobKind({
  name: 'contracting.daily-answers',
  data: z.object({}),
  retries: 8,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '0 6 * * *',
})

/** The mails of one company. Companies take turns, so that one with thousands of answers does not hold up the others. */
const DAILY_OF_COMPANY = unitJob({
  name: 'contracting.daily-answers-of-company',
  data: z.object({ companyId: z.string() }),
  retries: 8,
  what: 'daily e-mails',
  seconds: 5,
})

/** Once a day: a job for each company with answers to tell. */
export function mailDailyAnswersJob({ db, queue }: Services): Worker {
  return workerWithin(DAILY_ANSWERS, db, async (_, tx) => {
    for (const companyId of await companiesWithAnswers(tx)) await queue.send(tx, DAILY_OF_COMPANY, { companyId })
  })
}

/** One mail for each reader, each in a transaction of its own that also takes out what it tells. */
export function mailDailyAnswersOfCompanyJob(services: Services): Worker {
  return recipientJob(DAILY_OF_COMPANY, {
    prepare: () => undefined,
    next: ({ companyId }) =>
      services.db.transaction(async (tx) => {
        const userId = await userWithAnswers(tx, companyId)
        if (userId === undefined) return 0
        await mailTogether(services, tx, await takeAnswers(tx, { userId }), true)
        return 1
      }),
  })
}

/** One mail for each user. Answers of a kind that the user wants no mail of any more are left out. */
async function mailTogether(services: Services, tx: Transaction, answers: readonly AnswerToTell[], isDaily: boolean): Promise<void> {
  for (const [userId, all] of Map.groupBy(answers, (answer) => answer.userId)) {
    const user = await tx
      .selectFrom('user_account')
      .select(['email', 'first_name', 'last_name', 'notification_choices'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!user) continue
    const choices = jsonOf<NotificationChoices>(user.notification_choices)
    const wanted = all.filter(({ kind }) => (choices[kind]?.mail ?? true) !== false)
    const [first] = wanted
    if (!first) continue
    const to = { name: fullName(user.first_name, user.last_name) || user.email, address: user.email }
    if (wanted.length === 1) {
      await mailAnswer(services, tx, { ...first, to })
      continue
    }
    const contractIds = [...new Set(wanted.map(({ contractId }) => contractId))]
    const mail = letterOfAnswers(services.config.publicUrl, wanted, await findChainHeads(tx, contractIds), isDaily)
    // One click leaves one kind of mail: offered where all answers are of one kind.
    const isOneKind = wanted.every(({ kind }) => kind === first.kind)
    const leaveUrl = isOneKind ? { leaveUrl: leaveUrlOf(services, { userId, kind: first.kind }) } : {}
    await queueMail(services, tx, { ...mail, ...leaveUrl, companyId: first.companyId, contractId: null, contractIds, to, replyTo: null })
  }
}
