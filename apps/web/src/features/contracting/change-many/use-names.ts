// The names of seasons and products in the chosen templates, offered while a change is described.

import { namesForChange } from '@tradewind/api/contracting/change-many.ts'
import type { PickedTemplate } from '@tradewind/api/contracting/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../../client/call-server.ts'

const NONE = { seasonNames: [], productNames: [] }

/** Empty until they are known: any name can be typed meanwhile. */
export function useNames(selected: readonly PickedTemplate[]): {
  readonly seasonNames: readonly string[]
  readonly productNames: readonly string[]
} {
  const templateIds = selected.map((template) => template.templateId)
  const { data } = useQuery({
    queryKey: [namesForChange.name, templateIds],
    queryFn: ({ signal }) => callServer(namesForChange, { body: { templateIds }, signal }),
    gcTime: 0,
  })
  return data ?? NONE
}
