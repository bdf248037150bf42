// How much a GraphQL query asks for. Fragments count where they are used.

import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

export type QueryBounds = { readonly depth: number; readonly fields: number }

/**
 * The depth of the deepest operation and the fields of all, counted up to `most`.
 * @param document validated, so that its fragments exist and do not contain themselves
 */
export function boundsOf(document: DocumentNode, most: QueryBounds): QueryBounds {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  let fields = 0
  let depth = 0
  const count = ({ selections }: SelectionSetNode, level: number): void => {
    for (const selection of selections) {
      // Fragments within fragments multiply: counting stops as soon as it is too much.
      if (fields > most.fields || depth > most.depth) return
      if (selection.kind === Kind.FIELD) {
        fields += 1
        depth = Math.max(depth, level)
        if (selection.selectionSet) count(selection.selectionSet, level + 1)
      } else {
        fields += 1
        const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
        if (inner) count(inner.selectionSet, level)
      }
    }
  }
  for (const node of document.definitions) if (node.kind === Kind.OPERATION_DEFINITION) count(node.selectionSet, 1)
  return { depth, fields }
}
