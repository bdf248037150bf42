// The address of the list of contracts that a number of the dashboard counts.

import type { contractFilter } from '@tradewind/api/contracting/contract-list.ts'
import type { z } from 'zod'

export type ListFilter = z.input<typeof contractFilter>

/** The list with exactly this filter, as the browser reads it. Without a period it is every period, whatever year was chosen last. */
export function listAddress(filter: ListFilter): string {
  const search: Record<string, string | undefined> = {
    from: filter.startDate,
    to: filter.endDate,
    period: filter.startDate === undefined ? 'every' : undefined,
    mainly: filter.isMainly === true ? 'true' : undefined,
    folder: filter.folderId,
    states: several(filter.states),
    country: several(filter.countries),
    currency: several(filter.currencies),
    assignee: several(filter.assignees),
    sentTo: filter.sentTo,
    answerByTo: filter.answerByTo,
    locations: several(filter.locationIds),
    partners: several(filter.partnerIds),
    endFrom: filter.endFrom,
    endTo: filter.endTo,
    reached: filter.reached,
    reachedTo: filter.reachedTo,
    update: filter.updateAnswer,
    compared: filter.isCompared === undefined ? undefined : String(filter.isCompared),
    notSentFrom: filter.notSentFor?.startDate,
    notSentTo: filter.notSentFor?.endDate,
  }
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/contracting/contract-list/${filter.listType ?? 'all'}?${new URLSearchParams(given).toString()}`
}

const several = (values: readonly string[] | undefined) => values?.join(';')
