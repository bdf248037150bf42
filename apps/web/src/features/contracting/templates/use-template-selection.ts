// The templates that are selected; after an import, what it made.

import { listTemplates, type PickedTemplate } from '@tradewind/api/contracting/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import type { TemplateFilter } from './template-search.ts'

export type TemplateSelection = ReadonlyMap<string, PickedTemplate>

/** @param imported the import that the address names; its templates are selected once */
export function useTemplateSelection(filter: TemplateFilter, imported: string | undefined) {
  const [selected, setSelected] = useState<TemplateSelection>(new Map())
  const [chosenOf, setChosenOf] = useState<string>()
  const all = { query: { ...filter, getTemplateIds: 'true' as const } }
  const isMeant = imported !== undefined && imported !== chosenOf
  // After an import its drafts are the ones that are meant.
  const meant = useQuery({ ...queryOf(listTemplates, all), enabled: isMeant, gcTime: 0 }).data?.templates
  if (imported !== chosenOf && (imported === undefined || meant)) {
    setChosenOf(imported)
    if (meant) setSelected(byId(meant))
  }
  return {
    selected,
    setSelected,
    clear: () => setSelected(new Map()),
    selectMatching: async () => setSelected(byId((await callServer(listTemplates, all)).templates ?? [])),
  }
}

function byId(templates: readonly PickedTemplate[]): TemplateSelection {
  return new Map(templates.map((template) => [template.templateId, template]))
}
