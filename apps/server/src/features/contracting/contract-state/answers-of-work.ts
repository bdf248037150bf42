// Contracts that one piece of work answers: each partner hears of all of its own at once, when the work ends.

import {
  contractAccepted,
  contractAnswerTakenBack,
  type ContractFacts,
  contractRejected,
  contractsAnswered,
  contractsLoaded,
} from '@tradewind/api/contracting/contract-events.ts'
import type { FactsOf } from '@tradewind/api/event.ts'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'

type Told = FactsOf<typeof contractsAnswered>['answer']

const ONE = { accepted: contractAccepted, rejected: contractRejected, takenBack: contractAnswerTakenBack } as const satisfies Record<
  Told,
  unknown
>

type WorkKey = { readonly companyId: string; readonly workId: string }
type Answered = WorkKey & { readonly partnerId: string; readonly contractId: string; readonly facts: ContractFacts }

/** In the transaction that answers the contract, so that none is told that was not answered. */
export async function countAnswer(tx: Transaction, { companyId, workId, partnerId, contractId, facts }: Answered): Promise<void> {
  await runSql(
    tx,
    `insert into work_answer as w (company_id, work_id, partner_id, contract_id, facts) values ($1, $2, $3, $4, $5)
     on conflict (company_id, work_id, partner_id) do update set contracts = w.contracts + 1`,
    [companyId, workId, partnerId, contractId, JSON.stringify(facts)],
  )
}

type Row = { partner_id: string; contract_id: string; contracts: number; facts: string }

/**
 * Tells each partner in one event, and the own company of the whole batch. Called again it tells nobody.
 * @param answer loading is no news for a partner: its lists are read anew, and nobody is told
 */
export async function tellCounted(
  services: Services,
  tx: Transaction,
  { companyId, workId }: WorkKey,
  answer: Told | 'loaded',
): Promise<void> {
  const rows = await runSql<Row>(
    tx,
    'delete from work_answer where company_id = $1 and work_id = $2 returning partner_id, contract_id, contracts, facts',
    [companyId, workId],
  )
  const [first] = rows
  if (!first) return
  if (answer === 'loaded') {
    const companyIds = [companyId, ...rows.map((row) => row.partner_id)]
    await recordEvent(services, tx, contractsLoaded, { companyIds, facts: {} })
    return
  }
  for (const { partner_id: partnerId, contract_id: contractId, contracts, facts: written } of rows) {
    const facts = jsonOf<ContractFacts>(written)
    const companyIds = [partnerId]
    if (contracts === 1) await recordEvent(services, tx, ONE[answer], { companyIds, contractId, facts: { ...facts, isOneOfMany: true } })
    else await recordEvent(services, tx, contractsAnswered, { companyIds, facts: factsOf(facts, answer, contracts) })
  }
  const total = rows.reduce((sum, { contracts }) => sum + contracts, 0)
  const facts = factsOf(jsonOf<ContractFacts>(first.facts), answer, total)
  await recordEvent(services, tx, contractsAnswered, { companyIds: [companyId], facts })
}

function factsOf({ companyId, companyName, actorName }: ContractFacts, answer: Told, contracts: number) {
  return { companyId, companyName, actorName, answer, contracts }
}
