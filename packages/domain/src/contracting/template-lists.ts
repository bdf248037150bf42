// How the list of templates is ordered, filtered and grouped.

/** `period` begins with the rates period that begins last. */
export const TEMPLATE_SORTS = ['location', 'period', 'changed'] as const
export const TEMPLATE_FILTERS = ['all', 'draft', 'published'] as const
export const TEMPLATE_GROUPS = ['location', 'year'] as const
export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number]
export const COMPLETIONS = ['complete', 'incomplete'] as const

/** As the list shows a template; `startDate` is the first day of its rates period, `YYYY-MM-DD`. */
type Grouped = { readonly locationId: string; readonly locationName: string; readonly startDate: string }

/** The key and the name of the group of a template. */
export const GROUP_OF: Record<TemplateGroup, (template: Grouped) => { readonly key: string; readonly name: string }> = {
  location: ({ locationId, locationName }) => ({ key: locationId, name: locationName }),
  year: ({ startDate }) => ({ key: startDate.slice(0, 4), name: startDate.slice(0, 4) }),
}

/**
 * The name of the group that all of these templates belong to, for the name of their zip. // C-ST-039, C-ST-040
 * @param by how the list is grouped: this group is tried first
 * @returns undefined when they have neither location nor year in common, and for no template
 * @example two templates of Solano Split, of 2026 and 2027, are 'Solano Split'; one of Solano Split and one of Solano Vienna, both of 2027, are '2027'
 */
export function commonGroup(templates: readonly Grouped[], by: TemplateGroup = 'location'): string | undefined {
  const [first] = templates
  if (!first) return undefined
  const order = TEMPLATE_GROUPS.toSorted((one, other) => Number(other === by) - Number(one === by))
  const shared = order.find((group) => templates.every((template) => GROUP_OF[group](template).key === GROUP_OF[group](first).key))
  return shared && GROUP_OF[shared](first).name
}
