// How the list of templates is ordered, filtered and grouped.

/** `period` begins with the rates period that begins last. */
export const TEMPLATE_SORTS = ['location', 'period', 'changed'] as const
export const TEMPLATE_FILTERS = ['all', 'draft', 'published'] as const
export const TEMPLATE_GROUPS = ['location', 'year'] as const
export const COMPLETIONS = ['complete', 'incomplete'] as const
