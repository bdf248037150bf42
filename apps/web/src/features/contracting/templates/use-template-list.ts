// The rows and counts of the list that the address asks for.

import { getTemplateChoices, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pagesOf, queryOf } from '../../../client/queries.ts'
import { ORDER_OF_GROUP } from './template-groups.tsx'
import { filterOf, type TemplateSearch } from './template-search.ts'

export function useTemplateList(search: TemplateSearch) {
  const { groupBy } = search
  const sort = groupBy === undefined ? (search.sort ?? 'location') : ORDER_OF_GROUP[groupBy]
  const filter = filterOf(search)
  const query = { ...filter, sort }
  const list = useInfiniteQuery(pagesOf(listTemplates, query, (next) => ({ query: { ...query, ...(next === undefined ? {} : { next }) } })))
  const choices = useQuery(queryOf(getTemplateChoices))
  const first = list.data?.pages[0]
  return {
    filter,
    sort,
    list,
    rows: list.data?.pages.flatMap((page) => page.items) ?? [],
    /** How many match; undefined while that is not known. */
    total: first?.total ?? undefined,
    /** Of those that match, by state; and how many lie in the archive and the trash. */
    counts: first?.counts,
    places: first?.places,
    years: choices.data?.years ?? [],
  }
}

export type TemplateList = ReturnType<typeof useTemplateList>
