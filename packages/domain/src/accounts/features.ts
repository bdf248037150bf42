// Features that are off until the provider switches them on for a company.

export const FEATURES = ['tourplan', 'tourwriter'] as const
export type Feature = (typeof FEATURES)[number]

/** What people read. */
export const FEATURE_WORDS: Readonly<Record<Feature, string>> = { tourplan: 'Tourplan', tourwriter: 'Tourwriter' }
