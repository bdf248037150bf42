// What one contract gets by an update: the template's version, or for one edited for its partner that version merged with its own values.

import { canonicalText } from '@tradewind/domain/proof/canonical-text.ts'
import { isSameContent } from '@tradewind/domain/proof/same-content.ts'
import { changeSummary } from '@tradewind/domain/rate-sheet/diff/change-summary.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Choice, Conflict, Decided } from '@tradewind/domain/rate-sheet/update/three-way.ts'
import { updatedSheet } from '@tradewind/domain/rate-sheet/update/updated-sheet.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { type KnownPages, readSheets } from '../rate-sheet/public.ts'
import type { HeldContract } from './held-contracts.ts'

/** Choices by conflict. */
export type Choices = ReadonlyMap<string, Choice>
export type ToldConflict = Decided & { readonly conflictId: string }

export type ContractUpdate = {
  readonly sheet: RateSheet
  readonly conflicts: readonly ToldConflict[]
  /** Whether it becomes as the template: nothing of its own is left. */
  readonly isAsTemplate: boolean
  /** Values that stay its own. */
  readonly ownValues: number
}

/** With another value on any side it is another conflict, and an earlier decision is none. */
export function conflictIdOf({ path, base, template, contract }: Conflict): string {
  return sha256(canonicalText({ path, base, template, contract })).toString('hex').slice(0, 24)
}

/** Contracts are read this many at once. */
const AT_ONCE = 50

/**
 * What each of these contracts gets, by contract id: those edited for their partner alone.
 * @param sheetId of the template's version that they get
 * @param choicesOf decisions of each contract
 */
export async function updatesOfEdited(
  queries: Queries,
  companyId: string,
  sheetId: string,
  contracts: readonly HeldContract[],
  choicesOf: (contractId: string) => Choices,
): Promise<Map<string, ContractUpdate>> {
  const known: KnownPages = new Map()
  const updates = new Map<string, ContractUpdate>()
  const edited = contracts.filter((contract) => contract.ownVersion !== null)
  for (let i = 0; i < edited.length; i += AT_ONCE) {
    const part = edited.slice(i, i + AT_ONCE)
    const ids = [...new Set([sheetId, ...part.flatMap((contract) => [contract.sheetId, contract.baseSheetId])])]
    const sheets = await readSheets(queries, companyId, ids, known)
    for (const contract of part) {
      const [base, template, own] = [contract.baseSheetId, sheetId, contract.sheetId].map((id) => sheets.get(id))
      if (base && template && own)
        updates.set(contract.contractId, updateOf({ base, template, contract: own }, choicesOf(contract.contractId)))
    }
  }
  return updates
}

function updateOf(sheets: { base: RateSheet; template: RateSheet; contract: RateSheet }, choices: Choices): ContractUpdate {
  const { sheet, conflicts } = updatedSheet(sheets, (conflict) => choices.get(conflictIdOf(conflict)))
  const isAsTemplate = isSameContent(sheet.head, sheets.template.head) && isSameContent(sheet.pages, sheets.template.pages)
  return {
    sheet,
    isAsTemplate,
    conflicts: conflicts.map((conflict) => ({ ...conflict, conflictId: conflictIdOf(conflict) })),
    ownValues: isAsTemplate ? 0 : changeSummary(sheets.template, sheet).changes,
  }
}

/** What was decided, by contract. */
export async function findChoices(
  queries: Queries,
  companyId: string,
  contractIds: readonly string[],
): Promise<Map<string, Map<string, Choice>>> {
  const rows = await runSql<{ contract_id: string; conflict_id: string; choice: Choice }>(
    queries,
    'select contract_id, conflict_id, choice from update_decision where company_id = $1 and contract_id = any($2)',
    [companyId, contractIds],
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.contract_id)].map(([contractId, list]) => [
      contractId,
      new Map(list.map((row) => [row.conflict_id, row.choice])),
    ]),
  )
}
