// The rules of one kind, each once: a file may say the same on several pages.

import type { ReadRule } from './read-rule.ts'

type RuleOf<Kind extends ReadRule['kind']> = Extract<ReadRule, { kind: Kind }>

export function distinctRules<Kind extends ReadRule['kind']>(rules: readonly ReadRule[], kind: Kind): RuleOf<Kind>[] {
  const found = rules.filter((rule): rule is RuleOf<Kind> => rule.kind === kind)
  const said = (rule: ReadRule) => JSON.stringify({ ...rule, note: '', sureness: 0, cellIds: [] })
  return found.filter((rule, i) => found.findIndex((other) => said(other) === said(rule)) === i)
}
