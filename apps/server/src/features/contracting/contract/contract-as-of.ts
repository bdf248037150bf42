// How a contract stood at a moment: the lines of its history until then, folded by the domain.

import type { getContractAsOf } from '@tradewind/api/contracting/contract.ts'
import type { GivenAnswerOf } from '@tradewind/api/call.ts'
import { HISTORY } from '@tradewind/api/contracting/history.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { dayAt, getDay } from '@tradewind/domain/calendar/day.ts'
import { listStateAsOf, newestAsOf, type StandingLine, standingAfter } from '@tradewind/domain/contracting/as-of.ts'
import { type Context, getActor } from '../../../context.ts'
import { jsonOf } from '../../../platform/db/database.ts'
import { uploadedFileOf } from '../../files/public.ts'
import { getPartyContract } from './contract-store.ts'

const VERSIONED = ['sent', 'viewed', 'accepted', 'rejected', 'takenBack', 'withdrawn', 'loaded'] as const

/**
 * @param before an ISO moment; what happened at it does not count
 * @throws Refusal NotFound for somebody who is no party to it, and for what a buyer keeps for itself: that has one version only
 */
export async function contractAsOf(context: Context, contractId: string, before: string): Promise<GivenAnswerOf<typeof getContractAsOf>> {
  const { queries } = context.db
  const contract = await getPartyContract(queries, getActor(context), contractId)
  if (contract.ownPartnerName !== null) throw new Refusal('NotFound')
  const [rows, versions, files] = await Promise.all([
    queries
      .selectFrom('history_entry')
      .select(['kind', 'data', 'created_at'])
      .where('history_feed_id', '=', contract.historyFeedId)
      .where('private_to', 'is', null)
      .orderBy('id')
      .execute(),
    queries
      .selectFrom('contract_version as v')
      .innerJoin('rate_sheet as s', (join) => join.onRef('s.company_id', '=', 'v.supplier_id').onRef('s.id', '=', 'v.sheet_id'))
      .select(['v.version', 'v.created_at', 's.end_date'])
      .where('v.contract_id', '=', contractId)
      .where('v.created_at', '<', before)
      .orderBy('v.version', 'desc')
      .execute(),
    queries
      .selectFrom('contract_file as c')
      .innerJoin('stored_file as f', 'f.path', 'c.path')
      .selectAll('f')
      .where('c.contract_id', '=', contractId)
      .where('c.created_at', '<', before)
      .where('f.state', '=', 'stored')
      .orderBy('c.created_at')
      .execute(),
  ])
  const until = Date.parse(before)
  const lines = rows.filter((row) => Date.parse(row.created_at) < until).flatMap((row) => standingLine(row.kind, jsonOf<unknown>(row.data)))
  const standing = standingAfter(lines)
  const newest = versions.find((each) => each.version === standing?.newest)
  // The last moment that counts is on the day that is asked about.
  const day = dayAt(until - 1, 'UTC')
  return {
    standing:
      standing && newest
        ? {
            newest: standing.newest,
            inForce: standing.inForce,
            listState: listStateAsOf(standing, getDay(newest.end_date), contract.side, day),
            beside: newestAsOf(standing, getDay(newest.end_date), day),
          }
        : null,
    versions: versions.map((each) => ({ version: each.version, at: each.created_at })),
    files: files.map(uploadedFileOf),
    moments: rows.map((row) => row.created_at),
  }
}

function standingLine(kind: string, data: unknown): StandingLine[] {
  const plain = VERSIONED.find((each) => each === kind)
  if (plain) return [{ kind: plain, version: HISTORY[plain].facts.parse(data).version }]
  if (kind === 'offer') return [{ kind, madeVersion: HISTORY.offer.facts.parse(data).madeVersion }]
  if (kind === 'signed') {
    const { version, requestId } = HISTORY.signed.facts.parse(data)
    return [{ kind, version, requestId }]
  }
  if (kind !== 'signaturesAsked') return []
  const { version, requestId, signers } = HISTORY.signaturesAsked.facts.parse(data)
  return [{ kind, version, requestId, signers: signers.length }]
}
