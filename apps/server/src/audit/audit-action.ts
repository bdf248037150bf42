// What an action of the audit log is: its facts, and its words for people.

import { counted } from '@tradewind/domain/text/counted.ts'

/** Who acted on whom, beside the facts of the entry. */
export type Told = {
  /** Whether somebody acted on her own account. */
  readonly isOwn: boolean
  /** The user that was acted on, in words; `a user` where that is not known. */
  readonly who: string
}

export type AuditedAction<Facts extends object> = {
  /** What was done, without who did it. Entries of earlier servers may lack facts. */
  readonly sentence: (facts: Partial<Facts>, told: Told) => string
  /** Facts that change the words: the search looks at the sentence of each. */
  readonly variants: readonly Partial<Facts>[]
  /** Only a type: what an entry has to say. */
  readonly facts?: Facts
}

/** For an entry that says nothing beside what was done to what. */
export type NoFacts = Record<string, never>

/**
 * @param Facts names and values for the reader of the audit log; no secrets
 * @param sentence the words, or what makes them of the facts
 * @example auditAction<{ partners: number }>(({ partners }) => `imported ${count(partners, 'partner')} into the address book`)
 */
export function auditAction<Facts extends object = NoFacts>(
  sentence: string | AuditedAction<Facts>['sentence'],
  variants: readonly Partial<Facts>[] = [{}],
): AuditedAction<Facts> {
  return { sentence: typeof sentence === 'string' ? () => sentence : sentence, variants }
}

/** @example count(2, 'partner') is '2 partners', count(undefined, 'partner') is 'some partners' */
export function count(many: number | undefined, one: string, several = `${one}s`): string {
  return many === undefined ? `some ${several}` : counted(many, one, several)
}

/** @example quoted('Summer') is '“Summer”' */
export function quoted(text: string | undefined): string {
  return `“${text ?? ''}”`
}
