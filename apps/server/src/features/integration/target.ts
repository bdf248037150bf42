// A booking system as a company has it: the options that rates are mapped to, and what it takes of a contract.

import type { BookingSystem, ContractLines, SystemOption } from '@tradewind/domain/integration/booking-system.ts'
import type { CodeColumns } from '@tradewind/domain/integration/tourwriter/mapping-rows.ts'
import type { EarlierMapping, Suggestion } from '@tradewind/domain/integration/tourwriter/suggest.ts'
import type { Allocation } from '@tradewind/domain/integration/tourplan/inventory.ts'
import type { InventoryRules } from '@tradewind/domain/integration/tourplan/set-inventory.ts'
import type { ExportReport } from '@tradewind/api/integration.ts'
import type { Subject } from '@tradewind/domain/integration/subject.ts'
import type { Context } from '../../context.ts'
import type { ContractInForce } from './read-contract.ts'

/** `allocations`: its closed days and rooms, where they are written as inventory. */
export type TargetLines = ContractLines & { readonly allocations?: readonly Allocation[] }

export type Target = {
  readonly system: BookingSystem
  /** Another one after each change of its settings. */
  readonly revision: string
  /** What stands before the lines in a file, with its end. */
  readonly head: string
  /** Whether an export is sent; otherwise a person takes the file. */
  readonly isReached: boolean
  /** How it is named in a workbook of mappings. */
  readonly columns: CodeColumns
  /** The option of a code; undefined where there is none. */
  readonly optionOf: (code: string) => SystemOption | undefined
  readonly codeText: (code: string) => string
  /** Why a code that it does not have cannot be used, as a sentence. */
  readonly unknown: (code: string) => string
  /** Those that have all the words, in order. */
  readonly find: (words: readonly string[], most: number) => SystemOption[]
  readonly suggester: (
    inForce: ContractInForce,
    earlier: readonly EarlierMapping[],
    mapped: ReadonlyMap<string, string | null>,
  ) => (subject: Subject) => Suggestion[]
  /** @param isSent false for a file */
  readonly linesOf: (context: Context, inForce: ContractInForce, isSent: boolean) => Promise<TargetLines>
  /** What an export would write of the inventory; absent where it writes none. */
  readonly inventoryReport?: (context: Context, allocations: readonly Allocation[]) => Promise<ExportReport['inventory']>
  /** How inventory is written; absent where it is not. */
  readonly inventoryRules?: InventoryRules
}
