// A contract as open data: one version of it with its whole rate sheet, for programs of both sides. // decision 0151

import type { RateSheet } from '../../rate-sheet/rate-sheet.ts'
import type { CONTRACT_STATES } from '../contract-state.ts'

export const OPEN_FORMAT = 'tradewind-contract'
/** Fields are added within 1.x; anything else is a new first number, with a schema of its own beside this one. */
export const OPEN_FORMAT_VERSION = '1.0'

/** The path of the schema on every installation. */
export const OPEN_SCHEMA_PATH = `/schemas/${OPEN_FORMAT}-${OPEN_FORMAT_VERSION}.json` as const

type Company = { readonly companyId: string; readonly companyName: string }

/** Which version of which contract it is. Moments are ISO 8601 in UTC, days `YYYY-MM-DD`. */
export type OpenContractFacts = {
  readonly contractId: string
  readonly version: number
  readonly newestVersion: number
  /** The version that was accepted last; null while none was. */
  readonly inForceVersion: number | null
  /** Of the newest version. */
  readonly state: (typeof CONTRACT_STATES)[number]
  readonly seal: string
  readonly contentHash: string
  readonly supplier: Company
  readonly buyer: Company
  readonly location: { readonly locationId: string; readonly locationName: string; readonly place: string }
  readonly sentAt: string
  readonly acceptedAt: string | null
  readonly answerBy: string | null
}

export type OpenContract = {
  readonly $schema: string
  readonly format: typeof OPEN_FORMAT
  readonly formatVersion: typeof OPEN_FORMAT_VERSION
  readonly contract: OpenContractFacts
  readonly sheet: RateSheet
}

/** @param publicUrl address of the installation, without a slash at its end */
export function openContractOf(publicUrl: string, contract: OpenContractFacts, { head, pages }: RateSheet): OpenContract {
  return {
    $schema: `${publicUrl}${OPEN_SCHEMA_PATH}`,
    format: OPEN_FORMAT,
    formatVersion: OPEN_FORMAT_VERSION,
    contract,
    sheet: { head, pages },
  }
}
