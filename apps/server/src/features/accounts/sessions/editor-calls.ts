// The calls that edit one rate sheet: what somebody without the rights of its company may be let do, with that sheet and with no other.

import { checkContractReadiness } from '@tradewind/api/contracting/drafts.ts'
import {
  getDraftNavigation,
  getDraftPages,
  getProductInfo,
  putMeantFindings,
  saveSections,
} from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { putHead } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { announcePresence } from '@tradewind/api/contracting/rate-sheet/presence.ts'
import {
  addProducts,
  addRatePackage,
  duplicateProduct,
  getDraftOpening,
  listLocationProducts,
  orderPages,
  putPagesBack,
  removePages,
} from '@tradewind/api/contracting/rate-sheet/products.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { updateSeason } from '@tradewind/api/contracting/rate-sheet/seasons.ts'

export const EDITOR_CALLS: ReadonlySet<string> = new Set(
  [
    getDraftNavigation,
    getDraftPages,
    getProductInfo,
    getDraftOpening,
    listLocationProducts,
    checkContractReadiness,
    saveSections,
    putMeantFindings,
    putHead,
    changeRates,
    announcePresence,
    addProducts,
    duplicateProduct,
    addRatePackage,
    removePages,
    putPagesBack,
    orderPages,
    updateRate,
    updateSeason,
  ].map((call) => call.name),
)
