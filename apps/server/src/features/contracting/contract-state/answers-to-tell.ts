// Answers that are told by mail later, together with others.

import type { Services } from '../../../context.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { AnswerFacts } from './answer-letter.ts'
import type { Answer } from './answer-readers.ts'

export type AnswerToTell = {
  readonly companyId: string
  readonly userId: string
  readonly contractId: string
  readonly kind: Answer['kind']
  readonly facts: AnswerFacts
  /** Told when this work ends; null: with the mail of the day. */
  readonly workId: string | null
}

export async function insertAnswer(services: Services, tx: Transaction, answer: AnswerToTell): Promise<void> {
  await tx
    .insertInto('answer_to_tell')
    .values({
      company_id: answer.companyId,
      user_id: answer.userId,
      id: newId(services.now()),
      contract_id: answer.contractId,
      kind: answer.kind,
      facts: JSON.stringify(answer.facts),
      work_id: answer.workId,
      created_at: new Date(services.now()),
    })
    .execute()
}

type Row = { company_id: string; user_id: string; contract_id: string; kind: string; facts: string; work_id: string | null }

/** Takes out everything that is told at the end of this work, or with the mail of the day, of one user or of all; earliest first. */
export async function takeAnswers(tx: Transaction, of: { readonly workId: string } | { readonly userId: string }): Promise<AnswerToTell[]> {
  const [condition, value] = 'workId' in of ? ['work_id = $1', of.workId] : ['user_id = $1 and work_id is null', of.userId]
  const rows = await runSql<Row>(
    tx,
    `with taken as (delete from answer_to_tell where ${condition} returning *) select * from taken order by created_at, id`,
    [value],
  )
  return rows.map((row) => ({
    companyId: row.company_id,
    userId: row.user_id,
    contractId: row.contract_id,
    kind: row.kind as Answer['kind'], // insertAnswer wrote it
    facts: jsonOf<AnswerFacts>(row.facts),
    workId: row.work_id,
  }))
}

/** The companies for whose users answers are kept for the mail of the day. */
export async function companiesWithAnswers(tx: Transaction): Promise<string[]> {
  const rows = await runSql<{ company_id: string }>(tx, 'select distinct company_id from answer_to_tell where work_id is null order by 1')
  return rows.map((row) => row.company_id)
}

/** A user of the company for whom answers are kept for the mail of the day; undefined when there is none. */
export async function userWithAnswers(tx: Transaction, companyId: string): Promise<string | undefined> {
  const [row] = await runSql<{ user_id: string }>(
    tx,
    'select user_id from answer_to_tell where company_id = $1 and work_id is null order by user_id limit 1',
    [companyId],
  )
  return row?.user_id
}
