// What a catalogue is, and when another language has the same.

/** Sentences by key; groups of them by the name of the group. */
export type Catalogue = { readonly [key: string]: string | Catalogue }

/** The same keys with other texts: a German catalogue of this type has no key too many and none too few. */
export type SameKeys<English extends Catalogue> = {
  readonly [Key in keyof English]: English[Key] extends Catalogue ? SameKeys<English[Key]> : string
}
