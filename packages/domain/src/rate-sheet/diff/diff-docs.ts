// How the two documents of a comparison are named in an address.

/** A contract, template or draft by its id, at a version or, without one, at its newest. */
export type DiffSide = { readonly id: string; readonly version?: number }

/** @example diffDocs({ id, version: 1 }, { id }) is '5f…a-1...5f…a' */
export function diffDocs(before: DiffSide, after: DiffSide): string {
  return [before, after].map(({ id, version }) => (version === undefined ? id : `${id}-${version}`)).join('...')
}

/** The earlier and the later document, or undefined when the text names no two. */
export function findDiffDocs(docs: string): readonly [DiffSide, DiffSide] | undefined {
  const found = /^([0-9a-f]{24})(?:-(\d{1,6}))?\.\.\.([0-9a-f]{24})(?:-(\d{1,6}))?$/.exec(docs)
  if (!found) return undefined
  const [, before = '', beforeVersion, after = '', afterVersion] = found
  return [sideOf(before, beforeVersion), sideOf(after, afterVersion)]
}

function sideOf(id: string, version: string | undefined): DiffSide {
  return version === undefined ? { id } : { id, version: Number(version) }
}
