// Proposals and their steps in the database.

import type { Proposal } from '@tradewind/api/contracting/negotiation.ts'
import type { ContractSide } from '@tradewind/domain/contracting/contract-state.ts'
import type { NegotiatedPlace } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import type { ProposalState, Standing, StepAct } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'

export type StepRow = Proposal['steps'][number] & { readonly userId: string; readonly offerId: string }

export type ProposalRow = {
  readonly proposalId: string
  readonly place: NegotiatedPlace
  readonly placeKey: string
  readonly title: string
  readonly version: number
  readonly baseValue: string
  readonly state: ProposalState
  readonly waitsFor: ContractSide | null
  readonly madeVersion: number | null
  readonly steps: readonly StepRow[]
}

/** Ended proposals beyond these are no longer shown. */
const MOST_SHOWN = 500

/** Open ones first, then those of the newest offer, in the order of the offer. @param only these alone */
export async function listProposals(queries: Queries, contractId: string, only?: readonly string[]): Promise<ProposalRow[]> {
  let query = queries
    .selectFrom('contract_proposal')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy((order) => order('state', '=', 'open'), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_SHOWN)
  if (only !== undefined) query = query.where('id', 'in', [...only])
  const rows = await query.execute()
  if (rows.length === 0) return []
  const steps = await stepsOf(
    queries,
    contractId,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    proposalId: row.id,
    place: jsonOf<NegotiatedPlace>(row.place), // written by `insertProposal` only
    placeKey: row.place_key,
    title: row.title,
    version: row.version,
    baseValue: row.base_value,
    state: row.state as ProposalState, // a check constraint allows these
    waitsFor: row.waits_for === 'nobody' ? null : (row.waits_for as ContractSide), // a check constraint allows these
    madeVersion: row.made_version,
    steps: steps.get(row.id) ?? [],
  }))
}

async function stepsOf(queries: Queries, contractId: string, proposalIds: readonly string[]): Promise<Map<string, StepRow[]>> {
  const rows = await queries
    .selectFrom('proposal_step')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('proposal_id', 'in', [...proposalIds])
    .orderBy('proposal_id')
    .orderBy('number')
    .execute()
  const steps = new Map<string, StepRow[]>()
  for (const row of rows) {
    const step: StepRow = {
      act: row.act as StepAct, // check constraints allow these
      side: row.side as ContractSide,
      value: row.value,
      reason: row.reason,
      actorName: row.actor_name,
      at: row.created_at,
      userId: row.user_id,
      offerId: row.offer_id,
    }
    steps.set(row.proposal_id, [...(steps.get(row.proposal_id) ?? []), step])
  }
  return steps
}

export type NewProposal = Pick<ProposalRow, 'proposalId' | 'place' | 'placeKey' | 'title' | 'version' | 'baseValue'>

export async function insertProposals(
  tx: Transaction,
  contractId: string,
  proposals: readonly NewProposal[],
  waitsFor: ContractSide,
  at: string,
): Promise<void> {
  await tx
    .insertInto('contract_proposal')
    .values(
      proposals.map(({ proposalId, place, placeKey, title, version, baseValue }, position) => ({
        contract_id: contractId,
        id: proposalId,
        position,
        place: JSON.stringify(place),
        place_key: placeKey,
        title,
        version,
        base_value: baseValue,
        waits_for: waitsFor,
        steps: 1,
        created_at: at,
      })),
    )
    .execute()
}

export type NewStep = {
  readonly proposalId: string
  readonly number: number
  readonly offerId: string
  readonly act: StepAct
  readonly side: ContractSide
  readonly userId: string
  readonly actorName: string
  readonly value: string
  readonly reason: string
  readonly at: string
}

export async function insertSteps(tx: Transaction, contractId: string, steps: readonly NewStep[]): Promise<void> {
  await tx
    .insertInto('proposal_step')
    .values(
      steps.map(({ proposalId, number, offerId, act, side, userId, actorName, value, reason, at }) => ({
        contract_id: contractId,
        proposal_id: proposalId,
        number,
        offer_id: offerId,
        act,
        side,
        user_id: userId,
        actor_name: actorName,
        value,
        reason,
        created_at: at,
      })),
    )
    .execute()
}

/** Where a proposal stands after its newest step. */
export async function putStanding(
  tx: Transaction,
  contractId: string,
  proposalId: string,
  { state, waitsFor, steps, madeVersion, at }: Omit<Standing, 'value' | 'by'> & { steps: number; madeVersion: number | null; at: string },
): Promise<void> {
  await tx
    .updateTable('contract_proposal')
    .set({ state, waits_for: waitsFor ?? 'nobody', steps, made_version: madeVersion, ended_at: state === 'open' ? null : at })
    .where('contract_id', '=', contractId)
    .where('id', '=', proposalId)
    .execute()
}

/** Keeps the counts of open proposals with the contract, for the lists of both sides. */
export async function countOpen(tx: Transaction, contractId: string): Promise<void> {
  await runSql(
    tx,
    `update contract set proposals_for_supplier = p.supplier, proposals_for_buyer = p.buyer
     from (select count(*) filter (where waits_for = 'supplier')::int as supplier, count(*) filter (where waits_for = 'buyer')::int as buyer
       from contract_proposal where contract_id = $1 and state = 'open') p
     where id = $1`,
    [contractId],
  )
}
