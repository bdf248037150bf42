// Every action of the audit log, and an entry in words.

import { ACCOUNT_AUDIT } from './accounts.ts'
import type { AuditedAction } from './audit-action.ts'
import { COMPANY_AUDIT } from './company.ts'
import { CONTRACTING_AUDIT } from './contracting.ts'
import { PROVIDER_AUDIT } from './provider.ts'

const ACTIONS = { ...ACCOUNT_AUDIT, ...COMPANY_AUDIT, ...CONTRACTING_AUDIT, ...PROVIDER_AUDIT }

export type AuditAction = keyof typeof ACTIONS

/** What an entry of this action has to say. */
export type AuditFacts<Action extends AuditAction> = NonNullable<(typeof ACTIONS)[Action]['facts']>

type Detail = Readonly<Record<string, unknown>>

type Entry = {
  readonly isOwn: boolean
  /** The user that was acted on, where it was one. */
  readonly subject: string | undefined
  readonly detail: Detail
  /** The rate sheet or contract that it is about, where there is one. */
  readonly thing?: string | undefined
}

// What was written is what its action says; only the compiler does not know it behind the database.
const BY_NAME: ReadonlyMap<string, AuditedAction<Detail>> = new Map(Object.entries(ACTIONS as Record<AuditAction, AuditedAction<Detail>>))

/**
 * What was done, without who did it. What an older server wrote and this one has no words for is shown by its name.
 * @example auditSentence('user.disable', { isOwn: false, subject: 'Petar Kralj', detail: {} }) is 'disabled Petar Kralj'
 */
export function auditSentence(action: string, { isOwn, subject, detail, thing }: Entry): string {
  const { name, fileName } = detail
  const who = (typeof name === 'string' && name) || subject || 'a user'
  const words = BY_NAME.get(action)?.sentence(detail, { isOwn, who }) ?? action
  const about = typeof fileName === 'string' && fileName !== '' ? fileName : thing
  return about === undefined ? words : `${words}: ${about}`
}

/** Every action with the facts that change its words, for searching. */
export const SEARCHED_ACTIONS: readonly { readonly action: string; readonly detail: Detail }[] = [...BY_NAME].flatMap(
  ([action, { variants }]) => variants.map((detail) => ({ action, detail })),
)
