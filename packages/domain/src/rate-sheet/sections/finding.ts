// What a section cannot be saved with.

export type SectionFinding = { readonly finding: string; readonly field: string }
