// The advanced part of a search for templates. Each field takes effect as it is chosen.

import { getTemplateChoices } from '@tradewind/api/contracting/templates.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'
import { oneOf } from '../../../search-parameters.ts'
import { SeveralChoice } from '../../../ui/SeveralChoice.tsx'
import classes from './TemplateFilters.module.css'
import type { TemplateSearch } from './template-search.ts'

const COMPLETIONS = { complete: 'Complete', incomplete: 'Lacks something' } as const

type TemplateFiltersProps = { search: TemplateSearch; change: (part: Partial<TemplateSearch>) => void }

export function TemplateFilters({ search, change }: TemplateFiltersProps) {
  const choices = useQuery(queryOf(getTemplateChoices)).data ?? { countries: [], currencies: [] }
  const choice = (name: 'country' | 'currency', label: string, data: readonly string[]) => (
    <SeveralChoice label={label} data={data} value={search[name]} onChange={(value) => change({ [name]: value })} />
  )
  return (
    <section className={classes.filters} aria-label="Advanced search">
      {choice('country', 'Country', choices.countries)}
      {choice('currency', 'Currency', choices.currencies)}
      <NativeSelect
        label="Completion"
        value={search.completion ?? ''}
        onChange={(event) => change({ completion: oneOf(['complete', 'incomplete'], event.currentTarget.value) })}
        data={[{ value: '', label: 'Any' }, ...Object.entries(COMPLETIONS).map(([value, label]) => ({ value, label }))]}
      />
    </section>
  )
}
